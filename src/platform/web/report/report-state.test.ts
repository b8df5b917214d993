import { expect, it } from 'vitest'
import { chosenCount, daysOf, emptinessOf, readReport, reportViewText, writeReport } from './report-state.ts'

const choices = [{ id: 'country', values: ['IR', 'IQ'] }]

it('reads an address and leaves out what the report does not know', () => {
  const kept = { period: 'last-month', compare: 'year', asOf: '2025-04-01', country: 'IQ' }
  const search = { ...kept, hide: 'left,late', order: '-left', chart: 'late', view: '7', other: 'x' }
  const state = readReport(search, choices)
  expect(state).toEqual({
    period: 'last-month',
    compare: 'year',
    asOf: '2025-04-01',
    view: '7',
    hidden: ['left', 'late'],
    order: '-left',
    drawn: 'late',
    chosen: { country: 'IQ' },
  })
  const { other: _other, ...known } = search
  expect(writeReport(state)).toEqual(known)
  const wrong = { period: '2025-04-02..2025-04-01', compare: 'x', asOf: '2025-02-30', country: 'US' }
  expect(writeReport(readReport(wrong, choices))).toEqual({})
})

it('counts the settings that somebody chose: not the order, the columns or the view', () => {
  const search = { period: 'last-month', compare: 'year', asOf: '2025-04-01', country: 'IQ' }
  expect(chosenCount(readReport({ ...search, hide: 'left', order: 'late', view: '7' }, choices))).toBe(4)
  expect(chosenCount(readReport({ hide: 'left', chart: 'late', view: '7' }, choices))).toBe(0)
})

it('is empty by what it is narrowed to, otherwise by its days or because nothing is there yet', () => {
  const narrowed = readReport({ country: 'IQ' }, choices)
  const plain = readReport({ hide: 'left' }, choices)
  expect([emptinessOf(narrowed, 'period'), emptinessOf(narrowed, 'state')]).toEqual(['narrowed', 'narrowed'])
  expect([emptinessOf(plain, 'period'), emptinessOf(plain, 'state')]).toEqual(['period', 'state'])
})

it('keeps for a view what is chosen, words of time as words, whatever the order', () => {
  const text = 'compare=year&country=IQ&hide=late&period=this-year'
  const search = { country: 'IQ', period: 'this-year', view: '7', compare: 'year', hide: 'late' }
  expect(reportViewText(readReport(search, choices))).toBe(text)
  expect(reportViewText(readReport({ view: '7' }, choices))).toBe('')
})

it('means today, and a week from Saturday to Friday', () => {
  // 26 November 2026 is a Thursday.
  expect(daysOf('today', '2026-11-26', 'persian')).toEqual({ from: '2026-11-26', to: '2026-11-26' })
  expect(daysOf('this-week', '2026-11-26', 'persian')).toEqual({ from: '2026-11-21', to: '2026-11-27' })
  expect(daysOf('this-week', '2026-11-28', 'gregory')).toEqual({ from: '2026-11-28', to: '2026-12-04' })
})

it('means months of the person’s calendar', () => {
  // 20 March 2025 is the thirtieth day of Esfand 1403, a leap year.
  expect(daysOf('this-month', '2025-03-20', 'persian')).toEqual({ from: '2025-02-19', to: '2025-03-20' })
  expect(daysOf('last-month', '2025-03-21', 'persian')).toEqual({ from: '2025-02-19', to: '2025-03-20' })
  expect(daysOf('this-month', '2025-03-20', 'gregory')).toEqual({ from: '2025-03-01', to: '2025-03-31' })
  expect(daysOf('last-12-months', '2025-03-20', 'persian')).toEqual({
    from: '2024-03-20',
    to: '2025-03-20',
  })
  expect(daysOf('2025-01-02..2025-01-05', '2025-03-20', 'persian')).toEqual({
    from: '2025-01-02',
    to: '2025-01-05',
  })
})
