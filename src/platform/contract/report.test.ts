import { expect, it } from 'vitest'
import { comparedPeriod, lastYear, monthsOf, wholePartsOf } from './report.ts'

// Esfand 1403 has 30 days, Esfand 1402 has 29.
const esfandAndFarvardin = { from: '2025-02-19', to: '2025-04-20' }

it('cuts a period into the months of either calendar', () => {
  expect(monthsOf(esfandAndFarvardin, 'persian')).toEqual([
    { from: '2025-02-19', to: '2025-03-20' },
    { from: '2025-03-21', to: '2025-04-20' },
  ])
  expect(monthsOf(esfandAndFarvardin, 'gregory')).toEqual([
    { from: '2025-02-19', to: '2025-02-28' },
    { from: '2025-03-01', to: '2025-03-31' },
    { from: '2025-04-01', to: '2025-04-20' },
  ])
})

it('knows the days between beginnings of months of either calendar', () => {
  // Bahman 1404 begins on 21 January, Farvardin 1405 on 21 March.
  expect(wholePartsOf({ from: '2026-01-10', to: '2026-03-25' })).toEqual({
    from: '2026-01-21',
    before: '2026-03-21',
  })
  expect(wholePartsOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    from: '2026-02-01',
    before: '2026-03-01',
  })
  // Neither a month of the one nor of the other begins here; then only one does, so that no part is whole.
  const none = { from: '2026-02-11', before: '2026-02-11' }
  expect(wholePartsOf({ from: '2026-02-03', to: '2026-02-10' })).toEqual(none)
  expect(wholePartsOf({ from: '2026-01-25', to: '2026-02-10' })).toEqual(none)
})

it('compares whole months with whole months', () => {
  expect(comparedPeriod(esfandAndFarvardin, 'previous', 'persian')).toEqual({
    from: '2024-12-21',
    to: '2025-02-18',
  })
  expect(comparedPeriod(esfandAndFarvardin, 'year', 'persian')).toEqual({
    from: '2024-02-20',
    to: '2024-04-19',
  })
  expect(comparedPeriod({ from: '2025-03-01', to: '2025-03-31' }, 'previous', 'gregory')).toEqual({
    from: '2025-02-01',
    to: '2025-02-28',
  })
})

it('compares any other days with as many right before', () => {
  expect(comparedPeriod({ from: '2025-03-10', to: '2025-03-16' }, 'previous', 'persian')).toEqual({
    from: '2025-03-03',
    to: '2025-03-09',
  })
  expect(comparedPeriod(esfandAndFarvardin, 'none', 'persian')).toBeNull()
})

it('takes twelve months with the one that runs', () => {
  expect(lastYear('2025-03-20', 'persian')).toEqual({ from: '2024-03-20', to: '2025-03-20' })
  expect(lastYear('2025-03-20', 'gregory')).toEqual({ from: '2024-04-01', to: '2025-03-31' })
})
