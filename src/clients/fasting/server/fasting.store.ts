import { sql } from 'kysely'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import '#team/staff/server/staff.table.ts'
import type { FastingDraft } from '../fasting.contract.ts'
import type { Announced } from './fasting-days.rules.ts'
import './fasting.table.ts'

export function selectPeriods(db: Db, clientId: number) {
  return db
    .selectFrom('fasting_periods')
    .leftJoin('staff', 'staff.id', 'fasting_periods.created_by')
    .select([
      'fasting_periods.id',
      'fasting_periods.client_id',
      'fasting_periods.kind',
      'fasting_periods.hijri_year',
      'fasting_periods.from_day',
      'fasting_periods.to_day',
      'fasting_periods.weekdays',
      'fasting_periods.cancelled_at',
      'fasting_periods.created_at',
      'fasting_periods.version',
      'staff.display_name',
    ])
    .where('fasting_periods.client_id', '=', clientId)
    .orderBy('fasting_periods.from_day', 'desc')
    .orderBy('fasting_periods.id', 'desc')
}

export type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['execute']>>[number]

export const insertPeriod = (
  db: Db,
  period: {
    clientId: number
    kind: FastingDraft['kind']
    hijriYear: number | null
    fromDay: IsoDate
    toDay: IsoDate
    weekdays: number[]
  },
  by: { staffId: number; now: Date },
) =>
  insertRow(db, 'fasting_periods', {
    client_id: period.clientId,
    kind: period.kind,
    hijri_year: period.hijriYear,
    from_day: period.fromDay,
    to_day: period.toDay,
    weekdays: period.weekdays,
    created_by: by.staffId,
    cancelled_at: null,
    created_at: by.now,
    updated_at: by.now,
  })

/** Ends a fast with a day, or cancels one that has not begun. */
export async function endPeriod(
  db: Db,
  { id, from_day }: Pick<PeriodRow, 'id' | 'from_day'>,
  lastDay: IsoDate,
  now: Date,
): Promise<void> {
  const end = from_day > lastDay ? { cancelled_at: now } : { to_day: lastDay }
  await saveRow(db, 'fasting_periods', id, end, now)
}

/** What was announced for the Ramadans of a country, by lunar year. */
export async function announcedMonths(db: Db, country: CountryId): Promise<Map<number, Announced>> {
  const rows = await selectMonths(db).where('ramadan_months.country', '=', country).execute()
  return new Map(rows.map((row) => [row.hijri_year, { offset: row.day_offset, days: row.days }]))
}

export function selectMonths(db: Db) {
  return db
    .selectFrom('ramadan_months')
    .leftJoin('staff', 'staff.id', 'ramadan_months.changed_by')
    .select([
      'ramadan_months.id',
      'ramadan_months.country',
      'ramadan_months.hijri_year',
      'ramadan_months.day_offset',
      'ramadan_months.days',
      'ramadan_months.version',
      'ramadan_months.updated_at',
      'staff.display_name',
    ])
}

export interface MonthKey {
  country: CountryId
  hijriYear: number
}

/** @returns the id of its row */
export async function saveMonth(
  db: Db,
  { country, hijriYear }: MonthKey,
  { offset, days }: Announced,
  by: { staffId: number; now: Date },
): Promise<number> {
  const values = { day_offset: offset, days, changed_by: by.staffId, updated_at: by.now }
  const { id } = await db
    .insertInto('ramadan_months')
    // Version 1 is what the table expects.
    .values({ country, hijri_year: hijriYear, version: 2, created_at: by.now, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['country', 'hijri_year'])
        .doUpdateSet({ ...values, version: sql`ramadan_months.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Moves the fasts of a Ramadan whose days are those that were announced before; who began late or ended early stays there. */
export async function movePeriods(
  db: Db,
  { country, hijriYear }: MonthKey,
  before: { from: IsoDate; to: IsoDate },
  after: { from: IsoDate; to: IsoDate },
  now: Date,
): Promise<void> {
  const first = sql<IsoDate>`case when from_day = ${before.from}::date then ${after.from}::date else from_day end`
  await db
    .updateTable('fasting_periods')
    .from('clients')
    .set({
      from_day: first,
      to_day: sql`case when to_day = ${before.to}::date then ${after.to}::date else greatest(to_day, ${first}) end`,
      version: sql`fasting_periods.version + 1`,
      updated_at: now,
    })
    .whereRef('clients.id', '=', 'fasting_periods.client_id')
    .where('clients.country', '=', country)
    .where('fasting_periods.kind', '=', 'ramadan')
    .where('fasting_periods.hijri_year', '=', hijriYear)
    .where('fasting_periods.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('from_day', '=', before.from), eb('to_day', '=', before.to)]))
    .execute()
}
