import { searchColumn } from '#platform/server/search.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  type Occasion,
  type OccasionDraft,
  occasionLimits,
  type occasionQueries,
  type occasionSorts,
} from '#platform/contract/occasions.ts'
import { parseSort } from '#platform/contract/paging.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { byNameIn } from '#platform/contract/text/name-in.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import './occasions.table.ts'

const columns = ['id', 'name_fa', 'name_ar', 'starts_on', 'ends_on', 'version', 'updated_at'] as const

function selectOccasions(db: Db) {
  return db.selectFrom('occasions').select(columns)
}

type OccasionRow = Awaited<ReturnType<ReturnType<typeof selectOccasions>['executeTakeFirstOrThrow']>>

const toOccasion = (row: OccasionRow): Occasion => ({
  id: row.id,
  name: { fa: row.name_fa, ar: row.name_ar },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  version: row.version,
  updatedAt: row.updated_at,
})

const text = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const byStart = (a: Occasion, b: Occasion) => text(a.startsOn, b.startsOn) || a.id - b.id
const orders = (
  locale: LocaleId | undefined,
): Record<(typeof occasionSorts)[number], (a: Occasion, b: Occasion) => number> => ({
  starts: byStart,
  ends: (a, b) => text(a.endsOn, b.endsOn),
  name: byNameIn(locale),
  updated: (a, b) => text(a.updatedAt, b.updatedAt),
})

interface Days {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}

/** Those that touch the days with one day or more. */
function selectOnDays(db: Db, { from, to }: Days) {
  return selectOccasions(db)
    .$if(from !== undefined, (query) => query.where('ends_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('starts_on', '<=', to ?? ''))
}

/** The same, the first in time first; of too many the latest. */
export async function occasionsOnDays(db: Db, days: Days): Promise<Occasion[]> {
  const rows = await selectOnDays(db, days)
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .limit(occasionLimits.answered)
    .execute()
  return rows.map(toOccasion).toSorted(byStart)
}

type Query = z.output<typeof occasionQueries.list>

/** The occasions that match, in the asked order: some dozen a year are written down, which needs no index of words. */
export async function matchingOccasions(
  db: Db,
  { q, onFrom, onTo, sort, locale }: Pick<Query, 'locale' | 'q' | 'onFrom' | 'onTo' | 'sort'>,
): Promise<Occasion[]> {
  const { column, direction } = parseSort<(typeof occasionSorts)[number]>(sort)
  const order = orders(locale)[column]
  const key = queryKey(q ?? '')
  const found = (await selectOnDays(db, { from: onFrom, to: onTo }).execute())
    .map(toOccasion)
    .filter(({ name }) => searchColumn(name.fa, name.ar).includes(key))
    .toSorted((a, b) => order(a, b) || a.id - b.id)
  return direction === 'asc' ? found : found.toReversed()
}

export async function findOccasion(db: Db, occasionId: number): Promise<Occasion | null> {
  const row = await selectOccasions(db).where('id', '=', occasionId).executeTakeFirst()
  return row ? toOccasion(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockOccasion(db: Db, occasionId: number): Promise<Occasion | null> {
  const row = await selectOccasions(db).where('id', '=', occasionId).forUpdate().executeTakeFirst()
  return row ? toOccasion(row) : null
}

export async function insertOccasion(db: Db, draft: OccasionDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('occasions')
    .values({ ...toColumns(draft), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveOccasion(
  db: Db,
  occasionId: number,
  next: OccasionDraft,
  now: Date,
): Promise<void> {
  await db
    .updateTable('occasions')
    .set({ ...toColumns(next), version: sql`version + 1`, updated_at: now })
    .where('id', '=', occasionId)
    .execute()
}

const toColumns = ({ name, startsOn, endsOn }: OccasionDraft) => ({
  name_fa: name.fa,
  name_ar: name.ar,
  starts_on: startsOn,
  ends_on: endsOn,
})

export async function deleteOccasion(db: Db, occasionId: number): Promise<void> {
  await db.deleteFrom('occasions').where('id', '=', occasionId).execute()
}
