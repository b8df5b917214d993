import type { CountryId } from '#platform/contract/text/locale.ts'
import { expectedRamadan, hijriYears } from '#platform/contract/text/hijri.ts'
import type { Db } from '#platform/server/database.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { fasting, type RamadanMonth } from '../fasting.contract.ts'
import { announcedDays } from './fasting-days.rules.ts'
import { type MonthKey, movePeriods, saveMonth, selectMonths } from './fasting.store.ts'

/** First day and length of Ramadan: as the table of months expects it until somebody says what was announced. */
export const ramadanMonthsRoutes = [
  route(fasting.months, async ({ db }) => {
    const rows = await selectMonths(db).execute()
    return hijriYears.flatMap((hijriYear) =>
      countries.flatMap((country) => monthOf({ country, hijriYear }, rows) ?? []),
    )
  }),
  route(fasting.changeMonth, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await storedMonth(db, params)
    assertVersion(before, ifMatch)
    const id = await saveMonth(db, params, body, { staffId: actor.staffId, now })
    const after = await storedMonth(db, params)
    await movePeriods(db, params, rangeOf(before), rangeOf(after), now)
    noteSaved(
      { audit, changed },
      'ramadan-month',
      { id, version: after.version },
      { before: valuesOf(before), after: valuesOf(after) },
    )
    return after
  }),
]

type Row = Awaited<ReturnType<ReturnType<typeof selectMonths>['execute']>>[number]

/** @throws `not-found` for a year outside of the table */
async function storedMonth(db: Db, key: MonthKey): Promise<RamadanMonth> {
  const month = monthOf(key, await selectMonths(db).execute())
  assertFound(month)
  return month
}

function monthOf({ country, hijriYear }: MonthKey, rows: readonly Row[]): RamadanMonth | null {
  const row = rows.find((one) => one.country === country && one.hijri_year === hijriYear)
  const expected = expectedRamadan(hijriYear)
  if (expected === null) return null
  const announced = row ? { offset: row.day_offset, days: row.days } : { offset: 0, days: expected.days }
  const { from, to } = announcedDays(expected, announced)
  return {
    country,
    hijriYear,
    expected: { fromDay: expected.from, days: expected.days },
    ...announced,
    fromDay: from,
    toDay: to,
    changed: row ? { at: row.updated_at, by: row.display_name } : null,
    version: row?.version ?? 1,
  }
}

const rangeOf = ({ fromDay, toDay }: RamadanMonth) => ({ from: fromDay, to: toDay })

const valuesOf = ({ country, hijriYear, fromDay, toDay }: RamadanMonth) => ({
  country: country satisfies CountryId,
  hijriYear,
  fromDay,
  toDay,
})
