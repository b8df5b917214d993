import { expect, it } from 'vitest'
import { addUp, chartedRows, sumOfRows } from './charted-rows.ts'

const thirty = Array.from({ length: 30 }, (_, place) => ({ counts: { sold: place } }))

it('draws the latest of time, and the first of anything else', () => {
  expect(chartedRows(thirty, { inTime: true, adds: true })).toEqual({ shown: thirty.slice(6), rest: [] })
  expect(chartedRows(thirty, { inTime: false, adds: false })).toEqual({
    shown: thirty.slice(0, 24),
    rest: [],
  })
})

it('puts what it has no room for together where it adds up', () => {
  const { shown, rest } = chartedRows(thirty, { inTime: false, adds: true })
  expect([shown.length, rest.length]).toEqual([23, 7])
  // 23 + 24 + … + 29
  expect(sumOfRows(rest)).toEqual({ sold: 182 })
  expect(chartedRows(thirty.slice(0, 24), { inTime: false, adds: true }).rest).toEqual([])
})

it('adds nothing up that stands in two rows', () => {
  const rows = [{ counts: { ill: 2, sold: 1 } }, { counts: { ill: 3, sold: 1 } }]
  expect(addUp(rows, { ill: 4, sold: 2 }, ['ill'])).toBe(false)
  expect(addUp(rows, { ill: 4, sold: 2 }, ['sold'])).toBe(true)
})
