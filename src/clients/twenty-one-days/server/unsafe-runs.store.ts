import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { StartReason } from '../runs.contract.ts'
import './twenty-one-days.table.ts'

/** The runs of a client that go on, or begin later. */
export function liveRuns(db: Db, clientId: number, today: IsoDate) {
  return db
    .selectFrom('twenty_one_runs')
    .innerJoin('twenty_one_programmes as programme', 'programme.id', 'twenty_one_runs.programme_id')
    .select([
      'twenty_one_runs.id',
      'twenty_one_runs.started_on',
      'twenty_one_runs.document',
      'programme.id as programme_id',
      'programme.number',
    ])
    .where('client_id', '=', clientId)
    .where('stopped_on', 'is', null)
    .where('last_on', '>=', today)
    .orderBy('twenty_one_runs.id')
    .execute()
}

export function unsafeRunsOf(db: Db, clientId: number) {
  return db
    .selectFrom('unsafe_runs')
    .select(['run_id', 'reasons', 'told'])
    .where('client_id', '=', clientId)
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
