import { expect, it } from 'vitest'
import { nextOrder, orderedBy } from './row-order.ts'

it('goes from the largest to the smallest to the order in which rows came', () => {
  expect(nextOrder('', 'left')).toBe('-left')
  expect(nextOrder('-left', 'left')).toBe('left')
  expect(nextOrder('left', 'left')).toBe('')
  expect(nextOrder('left', 'paid')).toBe('-paid')
})

it('puts rows in the order of a share, those without one last in both directions', () => {
  const line = (key: string, value: number, order: number | null) => ({
    key,
    label: key,
    cells: [{ value, order, href: '' }],
  })
  // A share of a half of 40, of nothing, of a tenth of 300.
  const lines = [line('half', 20, 0.5), line('nothing', 0, null), line('tenth', 30, 0.1)]
  const keys = (place: number, isDescending: boolean) =>
    orderedBy(lines, place, isDescending).map(({ key }) => key)
  expect(keys(0, true)).toEqual(['half', 'tenth', 'nothing'])
  expect(keys(0, false)).toEqual(['tenth', 'half', 'nothing'])
  expect(keys(-1, true)).toEqual(['half', 'nothing', 'tenth'])
})
