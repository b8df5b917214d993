import { expect, it } from 'vitest'
import { comparedPeriod, lastYear, monthsOf } from './report.ts'

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
