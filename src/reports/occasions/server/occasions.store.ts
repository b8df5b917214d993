import { sql } from 'kysely'
import { type Occasion, type OccasionDraft, occasionLimits } from '#platform/contract/occasions.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
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

function byTime(a: Occasion, b: Occasion): number {
  if (a.startsOn === b.startsOn) return a.id - b.id
  return a.startsOn < b.startsOn ? -1 : 1
}

/** Those that touch the days, the first in time first; of too many the latest. */
export async function occasionsIn(
  db: Db,
  { from, to }: { from?: IsoDate | undefined; to?: IsoDate | undefined },
): Promise<Occasion[]> {
  const rows = await selectOccasions(db)
    .$if(from !== undefined, (query) => query.where('ends_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('starts_on', '<=', to ?? ''))
    .orderBy('ends_on', 'desc')
    .orderBy('id', 'desc')
    .limit(occasionLimits.answered)
    .execute()
  return rows.map(toOccasion).toSorted(byTime)
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
