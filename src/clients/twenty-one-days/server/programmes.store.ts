import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database.ts'
import { lockVersions, newDraft } from '#platform/server/numbered-versions.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#team/staff/server/staff.table.ts'
import type { MenuDay } from '../programme-days.contract.ts'
import type {
  ProgrammeDraft,
  ProgrammeRow,
  programmeQueries,
  programmeSorts,
} from '../programmes.contract.ts'
import './twenty-one-days.table.ts'

type Query = z.output<typeof programmeQueries.list>
type Filters = Pick<Query, 'q' | 'status' | 'kcal'>

const columns = writtenColumns([
  'twenty_one_programmes.id',
  'twenty_one_programmes.number',
  'twenty_one_programmes.status',
  'twenty_one_programmes.kcal_from',
  'twenty_one_programmes.kcal_to',
  'twenty_one_programmes.note',
  'twenty_one_programmes.filled_days',
  'twenty_one_programmes.least_kcal',
  'twenty_one_programmes.most_kcal',
  'twenty_one_programmes.published_at',
  'twenty_one_programmes.version',
  'twenty_one_programmes.updated_at',
])

const sortColumns = {
  energy: 'twenty_one_programmes.kcal_from',
  number: 'twenty_one_programmes.number',
  updated: 'twenty_one_programmes.updated_at',
} as const satisfies Record<(typeof programmeSorts)[number], string>

/** The versions that match, without order or columns. */
export function matchingProgrammes(db: Db, { q, status, kcal }: Filters) {
  let query = db.selectFrom('twenty_one_programmes')
  if (status) query = query.where('twenty_one_programmes.status', '=', status)
  if (kcal !== undefined) {
    query = query
      .where('twenty_one_programmes.kcal_from', '<=', kcal)
      .where('twenty_one_programmes.kcal_to', '>', kcal)
  }
  return searched(query, 'twenty_one_programmes.search_key', q)
}

/** The same versions as rows. @param today runs that go on are counted on this day */
export function selectProgrammes(db: Db, filters: Filters, sort: Query['sort'], today: string) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withCounts(matchingProgrammes(db, filters), today)
    .orderBy(sortColumns[column], direction)
    .orderBy('twenty_one_programmes.id', direction)
}

function withCounts(query: ReturnType<typeof matchingProgrammes>, today: string) {
  return query.select(columns).select((eb) => [
    eb
      .selectFrom('staff')
      .select('staff.display_name')
      .whereRef('staff.id', '=', 'twenty_one_programmes.published_by')
      .as('publisher'),
    eb
      .selectFrom('twenty_one_runs')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .whereRef('twenty_one_runs.programme_id', '=', 'twenty_one_programmes.id')
      .as('runs'),
    eb
      .selectFrom('twenty_one_runs')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .whereRef('twenty_one_runs.programme_id', '=', 'twenty_one_programmes.id')
      .where('twenty_one_runs.stopped_on', 'is', null)
      .where('twenty_one_runs.last_on', '>=', today)
      .as('running'),
  ])
}

export type StoredProgramme = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number]

export function toProgramme(row: StoredProgramme): ProgrammeRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    kcalFrom: row.kcal_from,
    kcalTo: row.kcal_to,
    note: row.note,
    filledDays: row.filled_days,
    leastKcal: row.least_kcal,
    mostKcal: row.most_kcal,
    runs: row.runs ?? 0,
    running: row.running ?? 0,
    publishedAt: row.published_at,
    publishedBy: row.publisher,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export type ProgrammeWithDays = ProgrammeRow & { days: MenuDay[] }

export async function findProgramme(db: Db, id: number, today: string): Promise<ProgrammeWithDays | null> {
  const row = await withCounts(
    db.selectFrom('twenty_one_programmes').where('twenty_one_programmes.id', '=', id),
    today,
  )
    .select('twenty_one_programmes.days')
    .executeTakeFirst()
  return row ? { ...toProgramme(row), days: row.days } : null
}

/** As `findProgramme`; holds the row until the end of the transaction. */
export async function lockProgramme(db: Db, id: number, today: string): Promise<ProgrammeWithDays | null> {
  await lockRow(db, 'twenty_one_programmes', id)
  return findProgramme(db, id, today)
}

/** What is counted from the days whenever they are saved. */
export interface DayCounts {
  filledDays: number
  leastKcal: number | null
  mostKcal: number | null
}

const toColumns = ({ kcalFrom, kcalTo, note, days }: ProgrammeDraft, counts: DayCounts) => ({
  kcal_from: kcalFrom,
  kcal_to: kcalTo,
  note,
  days: JSON.stringify(days),
  filled_days: counts.filledDays,
  least_kcal: counts.leastKcal,
  most_kcal: counts.mostKcal,
  search_key: searchColumn(note),
})

/** @returns the id of the new draft; its number is the next one */
export async function insertProgramme(
  db: Db,
  draft: ProgrammeDraft,
  counts: DayCounts,
  now: Date,
): Promise<number> {
  await lockVersions(db, 'twenty_one_programmes')
  return insertRow(db, 'twenty_one_programmes', {
    ...toColumns(draft, counts),
    ...newDraft('twenty_one_programmes', now),
  })
}

export const saveProgramme = (db: Db, id: number, next: ProgrammeDraft, counts: DayCounts, now: Date) =>
  saveRow(db, 'twenty_one_programmes', id, toColumns(next, counts), now)

/** Published versions for some of the same energy. */
export function publishedFor(db: Db, { id, kcalFrom, kcalTo }: ProgrammeRow) {
  return db
    .selectFrom('twenty_one_programmes')
    .select(['id', 'number', 'kcal_from as kcalFrom', 'kcal_to as kcalTo'])
    .where('status', '=', 'published')
    .where('id', '!=', id)
    .where('kcal_from', '<', kcalTo)
    .where('kcal_to', '>', kcalFrom)
    .orderBy('kcal_from')
    .execute()
}

/** The published version for a target, with its days; undefined when none covers it. */
export function publishedFitting(db: Db, targetKcal: number) {
  return db
    .selectFrom('twenty_one_programmes')
    .select(['id', 'number', 'kcal_from as kcalFrom', 'kcal_to as kcalTo', 'days'])
    .where('status', '=', 'published')
    .where('kcal_from', '<=', targetKcal)
    .where('kcal_to', '>', targetKcal)
    .executeTakeFirst()
}
