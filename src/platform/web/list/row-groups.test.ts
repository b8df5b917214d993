import { describe, expect, it } from 'vitest'
import { rowGroups } from './row-groups.ts'

type Row = { name: string; group: string }
type Input = Parameters<typeof rowGroups<Row>>[0]

const rows = [
  { name: 'a', group: 'خون' },
  { name: 'b', group: 'خون' },
  { name: 'c', group: 'گوارش' },
  { name: 'd', group: 'خون' },
].map((row) => ({ id: row.name, href: '', name: row.name, row }))

function titles(sort: string, groups?: Input['list']['groups']) {
  const list = { defaultSort: 'group', ...(groups ? { groups } : {}) } as Input['list']
  const state = { sort } as Input['state']
  return rowGroups({ rows, list, state }).map(({ title, rows: part }) => [
    title,
    part.map(({ id }) => id).join(''),
  ])
}

const byGroup = { sort: 'group', of: (row: Row) => row.group }

describe('rows in groups', () => {
  it('are cut where the group changes, in the order they come in', () => {
    const cut = [
      ['خون', 'ab'],
      ['گوارش', 'c'],
      ['خون', 'd'],
    ]
    expect(titles('', byGroup)).toEqual(cut)
    expect(titles('group', byGroup)).toEqual(cut)
    expect(titles('-group', byGroup)).toEqual(cut)
  })

  it('stand together in every other order, and where nothing groups them', () => {
    expect(titles('name', byGroup)).toEqual([[null, 'abcd']])
    expect(titles('')).toEqual([[null, 'abcd']])
  })
})
