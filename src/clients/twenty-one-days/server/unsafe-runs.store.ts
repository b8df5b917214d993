import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { StartReason } from '../runs.contract.ts'
import './twenty-one-days.table.ts'

/** The runs of a client that go on or begin later, and those that are unsafe; `told` is null of one that is not. */
export function runsToJudge(db: Db, clientId: number, today: IsoDate) {
  const isLive = sql<boolean>`(stopped_on is null and last_on >= ${today}::date)`
  return db
    .selectFrom('twenty_one_runs')
    .innerJoin('twenty_one_programmes as programme', 'programme.id', 'twenty_one_runs.programme_id')
    .leftJoin('unsafe_runs as unsafe', 'unsafe.run_id', 'twenty_one_runs.id')
    .select([
      'twenty_one_runs.id',
      'twenty_one_runs.started_on',
      'twenty_one_runs.document',
      'programme.id as programme_id',
      'programme.number',
      'unsafe.told',
      isLive.as('is_live'),
    ])
    .where('twenty_one_runs.client_id', '=', clientId)
    .where((eb) => eb.or([isLive, eb('unsafe.run_id', 'is not', null)]))
    .orderBy('twenty_one_runs.id')
    .execute()
}

interface UnsafeRun {
  runId: number
  clientId: number
  reasons: StartReason[]
  told: string[]
}

/** Since when it is unsafe stays what it was. */
export async function saveUnsafeRun(
  db: Db,
  { runId, clientId, reasons, told }: UnsafeRun,
  now: Date,
): Promise<void> {
  const found = { reasons: JSON.stringify(reasons), told }
  await db
    .insertInto('unsafe_runs')
    .values({ ...found, run_id: runId, client_id: clientId, since: now })
    .onConflict((conflict) => conflict.column('run_id').doUpdateSet(found))
    .execute()
}

export async function removeUnsafeRun(db: Db, runId: number): Promise<void> {
  await db.deleteFrom('unsafe_runs').where('run_id', '=', runId).execute()
}
