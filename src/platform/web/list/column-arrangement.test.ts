import { describe, expect, it } from 'vitest'
import { arrange, offered } from './column-arrangement.ts'

const columns = [{ id: 'name' }, { id: 'code' }, { id: 'kind' }, { id: 'note', defaultHidden: true as const }]
const ids = (shown: { id: string }[]) => shown.map((column) => column.id)

describe('the columns of a list', () => {
  it('stand as the list has them, without those it hides', () => {
    expect(ids(arrange(columns, null, null))).toEqual(['name', 'code', 'kind'])
  })

  it('stand as the person arranged them', () => {
    expect(ids(arrange(columns, { order: ['name', 'note', 'kind'], hidden: ['code'] }, null))).toEqual([
      'name',
      'note',
      'kind',
    ])
  })

  it('stand as the address names them, whatever the person kept', () => {
    expect(ids(arrange(columns, { order: [], hidden: ['kind'] }, ['kind', 'code']))).toEqual([
      'name',
      'kind',
      'code',
    ])
  })

  it('begin with the identity, which cannot be hidden or moved', () => {
    expect(ids(arrange(columns, { order: ['kind', 'name'], hidden: ['name'] }, null))[0]).toBe('name')
  })

  it('show a column that is newer than the arrangement, at the end, unless the list hides it', () => {
    expect(ids(arrange(columns, { order: ['name', 'kind'], hidden: [] }, null))).toEqual([
      'name',
      'kind',
      'code',
    ])
  })

  it('are offered with the shown ones first', () => {
    expect(ids(offered(columns, ['name', 'kind']))).toEqual(['name', 'kind', 'code', 'note'])
  })
})
