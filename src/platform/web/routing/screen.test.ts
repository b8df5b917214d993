import { expect, it } from 'vitest'
import { recordScreens } from './screen.ts'

const load = async () => ({ Screen: () => null })

it('screens of a record need the right to read where a record is shown, and the right to write where one is changed', () => {
  const paths = {
    list: '/pots',
    create: '/pots/create',
    edit: '/pots/{pot_id}/edit',
    show: '/pots/{pot_id}',
  } as const
  const screens = recordScreens('pots', paths, {
    list: { load, list: 'all-pots' },
    create: { load },
    edit: { load, record: 'pot' },
    show: { load },
  })
  expect(screens).toEqual([
    { path: '/pots', permission: 'pots.read', load, list: 'all-pots' },
    { path: '/pots/create', permission: 'pots.write', load },
    { path: '/pots/{pot_id}/edit', permission: 'pots.write', load, record: 'pot' },
    { path: '/pots/{pot_id}', permission: 'pots.read', load },
  ])
})
