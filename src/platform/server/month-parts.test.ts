import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addMonths, type IsoDate } from '#platform/contract/text/calendar.ts'
import { testApp } from './testing/test-app.ts'

const { db, close } = await testApp([])
afterAll(close)

const first = { gregory: '1990-01-01', persian: '1990-03-21' } as const

it('are bounded by the beginnings of all months of both calendars', async () => {
  const expected = new Set<IsoDate>()
  for (const calendar of ['gregory', 'persian'] as const)
    for (let at = 0, day: IsoDate = first[calendar]; day < '2100-03-01'; at += 1) {
      expected.add(day)
      day = addMonths(first[calendar], at + 1, calendar)
    }
  const { rows } = await sql<{ first_on: IsoDate }>`select first_on from month_parts order by 1`.execute(db)
  expect(rows.map((row) => row.first_on)).toEqual([...expected].sort())
})

it.each([
  ['2026-02-19', '2026-02-01'],
  ['2026-02-20', '2026-02-20'],
  ['2026-03-01', '2026-03-01'],
  // The last day of a leap year, 30 Esfand 1403.
  ['2025-03-20', '2025-03-01'],
  ['2025-03-21', '2025-03-21'],
  // Outside of the known years each day is a part.
  ['1989-12-31', '1989-12-31'],
  ['2101-05-05', '2101-05-05'],
])('%s lies in the part from %s', async (day, part) => {
  const { rows } = await sql<{ part: IsoDate }>`select month_part_of(${day}::date) as part`.execute(db)
  expect(rows).toEqual([{ part }])
})
