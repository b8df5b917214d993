import { sql } from 'kysely'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import { type AsideOptions, asideJob } from '#platform/server/aside-job.ts'
import type { HourlyTask, Job } from '#platform/server/jobs.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import type { Hint } from '#platform/server/services.ts'
import { judgeFiles, saveJudgement } from './judging.ts'
import { keepBatch } from './keeping.ts'
import { makeOldPackages } from './keeping-terms.ts'
import type { MovedMoney } from './moved-money.reads.ts'
import type { MovedTalk } from './moved-talk.reads.ts'
import { rememberMoving } from './moving-memory.store.ts'
import { claimJudging, judgedFiles, renewJudging, saveState, takeWork, workWaits } from './moving-in.store.ts'
import { markBuilt, takeBackBatch } from './taking-back.ts'

export interface MovingInJobOptions {
  db: Db
  clock: Clock
  log: Log
  money: MovedMoney
  talk: MovedTalk
  publish(hint: Hint): void
}

/** People of one transaction: about half a second of work. */
const peoplePerBatch = 250
/** Rows between two signs that a judging goes on. */
const renewEvery = 10_000

/**
 * Judges, keeps and takes back imports, in a thread of its own. Any number of servers may run it: a judging is held by a lease and done
 * anew after a kill; keeping and taking back are transactions of some people each, so that a kill leaves each person with everything or
 * nothing, and the next server goes on with the next people.
 * @param thread calls `workOnMovingIns` with what departments above supply
 */
export const movingInJob = ({ db, thread, ...options }: AsideOptions & { db: Db; thread: URL }): Job =>
  asideJob({ name: 'moving in', pauseMs: 1_000, thread, isWaiting: () => workWaits(db) }, options)

/** One step. @returns whether there was anything to do */
export async function workOnMovingIns(options: MovingInJobOptions): Promise<boolean> {
  return (await judgeNext(options)) || (await keepSome(options)) || (await takeBackSome(options))
}

class GivenUp extends Error {}

async function judgeNext({ db, clock, log, publish }: MovingInJobOptions): Promise<boolean> {
  const claimed = await claimJudging(db)
  if (!claimed) return false
  const { importId, version, answers } = claimed
  const now = clock.now()
  let done = 0
  let told = 0
  const report = async (rows: number) => {
    done += rows
    if (done - told < renewEvery) return
    told = done
    if (!(await renewJudging(db, importId, version, done))) throw new GivenUp()
  }
  try {
    await db.transaction().execute(async (transaction) => {
      await beSlow(transaction)
      const files = await judgedFiles(transaction, importId)
      const judgement = await judgeFiles(transaction, { importId, files, answers }, now, report)
      await saveJudgement(transaction, { importId, version }, judgement, now)
    })
  } catch (error) {
    // Somebody answered or mended meanwhile: the next step judges anew.
    if (!(error instanceof GivenUp)) {
      log.error('An import could not be judged', { job: `moving in ${importId}`, ...describeError(error) })
      await sql`update moving_imports set state = 'failed', version = version + 1, claimed_until = null
        where id = ${importId} and state = 'judging' and version = ${version}`.execute(db)
    }
  }
  publish({ type: 'moving-in', id: importId, version: version + 1 })
  return true
}

async function beSlow(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(databaseLimits.backgroundStatementMs)}, true)`.execute(
    db,
  )
}

async function keepSome({ db, clock, money, talk, publish }: MovingInJobOptions): Promise<boolean> {
  const now = clock.now()
  const kept = await db.transaction().execute(async (transaction) => {
    const work = await takeWork(transaction, 'keeping')
    if (!work) return null
    await beSlow(transaction)
    const { importId, done, total, staffId } = work
    if (done === 0) await makeOldPackages(transaction, importId, now)
    const to = Math.min(total, done + peoplePerBatch)
    await keepBatch(transaction, { importId, from: done + 1, to, staffId, now }, { money, talk })
    await saveDone(transaction, importId, to)
    if (to >= total) await endKeeping(transaction, work, now)
    return importId
  })
  if (kept !== null) publish({ type: 'moving-in', id: kept, version: 1 })
  return kept !== null
}

const saveDone = (db: Db, importId: number, done: number) =>
  db.updateTable('moving_imports').set({ done }).where('id', '=', importId).execute()

const originOf = (action: string, importId: number, staffId: number | null, now: Date) => ({
  action,
  staffId,
  requestId: `moving-in-${importId}`,
  address: null,
  now,
})

type Work = NonNullable<Awaited<ReturnType<typeof takeWork>>>

/** What was kept needs no file any more. */
async function endKeeping(db: Db, { importId, staffId, total }: Work, now: Date): Promise<void> {
  await rememberMoving(db, importId, now)
  for (const table of ['moving_chunks', 'moving_sources', 'moving_edits'])
    await sql`delete from ${sql.table(table)} theirs using moving_files
      where moving_files.import_id = ${importId} and theirs.file_id = moving_files.id`.execute(db)
  await saveState(db, importId, 'kept', now, { total })
  await saveDone(db, importId, total)
  const { rows } = await sql<{ clients: number; rows: number }>`
    select (select count(*)::int from moved_clients where import_id = ${importId}) as clients,
      (select count(*)::int from moved_rows where import_id = ${importId}) as rows`.execute(db)
  const subject = { type: 'moving-in', id: importId }
  await writeAudit(db, originOf('moving-in.kept', importId, staffId, now), { subject, detail: rows[0]! })
}

async function takeBackSome({ db, clock, money, publish }: MovingInJobOptions): Promise<boolean> {
  const now = clock.now()
  const taken = await db.transaction().execute(async (transaction) => {
    const work = await takeWork(transaction, 'taking-back')
    if (!work) return null
    await beSlow(transaction)
    const { importId, done, total, isLookedAt } = work
    const to = Math.min(total, done + peoplePerBatch)
    const range = { importId, from: done + 1, to }
    if (isLookedAt) await takeBackBatch(transaction, range, now, money)
    else await markBuilt(transaction, range)
    await saveDone(transaction, importId, to)
    if (to >= total) await (isLookedAt ? endTakingBack : endLooking)(transaction, work, now)
    return importId
  })
  if (taken !== null) publish({ type: 'moving-in', id: taken, version: 1 })
  return taken !== null
}

/** Where something was built upon clients, nothing happens until somebody says that the rest is to go. */
async function endLooking(db: Db, { importId, total, takesRest }: Work, now: Date): Promise<void> {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::int as blocked from moved_clients
    where import_id = ${importId} and blocked_by is not null`.execute(db)
  const { blocked } = rows[0]!
  const isStopped = blocked > 0 && !takesRest
  await saveState(db, importId, isStopped ? 'kept' : 'taking-back', now, {
    is_looked_at: !isStopped,
    remaining: blocked,
    total,
  })
  if (isStopped) await saveDone(db, importId, total)
}

async function endTakingBack(db: Db, { importId, staffId, total }: Work, now: Date): Promise<void> {
  await sql`
    delete from packages using moving_imports
    where moving_imports.id = ${importId} and packages.id in (select value::bigint from jsonb_each_text(old_packages))
      and not exists (select from terms where terms.package_id = packages.id)`.execute(db)
  const { rows } = await sql<{ remaining: number }>`
    select count(*)::int as remaining from moved_clients where import_id = ${importId}`.execute(db)
  const { remaining } = rows[0]!
  await saveState(db, importId, 'taken-back', now, { total, remaining, taken_back_at: now })
  await saveDone(db, importId, total)
  await sql`delete from moving_rows where import_id = ${importId}`.execute(db)
  const subject = { type: 'moving-in', id: importId }
  const detail = { people: total, remaining }
  await writeAudit(db, originOf('moving-in.taken-back', importId, staffId, now), { subject, detail })
}

/** Rows that were not kept are people of no record here: they go after some days, and so do imports that nobody kept. */
const forgetAfterDays = 30

export const forgetMovingRows: HourlyTask = async (db, now) => {
  const { numAffectedRows = 0n } = await sql`
    delete from moving_rows using moving_imports
    where moving_rows.import_id = moving_imports.id
      and moving_imports.updated_at < ${now}::timestamptz - make_interval(days => ${forgetAfterDays})
      and moving_imports.state not in ('judging', 'keeping', 'taking-back')`.execute(db)
  for (const table of ['moving_chunks', 'moving_sources'])
    await sql`
    delete from ${sql.table(table)} theirs using moving_files, moving_imports
    where theirs.file_id = moving_files.id and moving_files.import_id = moving_imports.id
      and moving_imports.updated_at < ${now}::timestamptz - make_interval(days => ${forgetAfterDays})
      and moving_imports.state not in ('judging', 'keeping', 'taking-back')`.execute(db)
  return Number(numAffectedRows)
}
