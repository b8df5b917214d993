import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { may } from '#platform/server/actor.ts'
import { toAppError } from '#platform/server/error-mapper.ts'
import { writeAudit, type AuditEntry } from '#platform/server/event-log.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import type { Job } from '#platform/server/jobs.ts'
import { backgroundExportLimits } from '#platform/server/limits.ts'
import { describeError } from '#platform/server/log.ts'
import type { Counting } from '#platform/server/projections/counting.ts'
import { countFirst } from '#platform/server/projections/reading.ts'
import type { FileReply, Route } from '#platform/server/route.ts'
import { findExport, runExport } from '#platform/server/run-file.ts'
import type { Hint, Services } from '#platform/server/services.ts'
import { rowsKey } from '#platform/server/uploads/object-store.ts'
import { realDisk, type UploadDisk } from '#platform/server/uploads/upload-disk.ts'
import { preparingPath, type UploadStore } from '#platform/server/uploads/upload-store.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import {
  type Attempt,
  claimFile,
  endAttempt,
  type Ending,
  keepClaim,
  type Reached,
} from './background-exports.store.ts'

export interface ExportJobOptions extends Services {
  counting: Counting
  uploads: UploadStore
  /** Where the exports are found. */
  routes: readonly Route[]
  /** Tests hand in a full one, and a shorter beat. */
  disk?: UploadDisk
  beatMs?: number
}

const job = 'background exports'

/**
 * Makes the files that people asked for, one at a time. The one that is being made when the server leaves is made anew at
 * the next start. Any number of servers may do so.
 */
export const backgroundExportsJob = (options: ExportJobOptions): Job => ({
  name: job,
  pauseMs: backgroundExportLimits.pauseMs,
  run: (leaving) => makeNextFile(options, leaving),
})

/** Makes one file, or finds that it cannot be made. @returns whether there was one */
export async function makeNextFile(
  options: ExportJobOptions,
  leaving: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const { db, clock, uploads, publish } = options
  const attempt = await claimFile(db, randomBytes(16).toString('hex'), clock.now())
  if (!attempt) return false
  const { id, version, staffId } = attempt
  publish({ type: 'background-export', id, version, staffId })
  const { ending, events } = await withBeat(options, attempt, leaving, (beat) => make(options, attempt, beat))
  // Whoever leaves gives it back; whoever lost it has nothing to say.
  const isKept = await end(options, attempt, leaving.aborted ? { state: 'waiting' } : ending, events)
  await rm(preparingPath(uploads.folder, attempt.name), { force: true })
  if (!isKept || leaving.aborted) await uploads.remove(attempt.name)
  return !leaving.aborted
}

interface Beat {
  /** Aborted once it was cancelled, or the server leaves. */
  signal: AbortSignal
  reached(so: Reached): void
}

const beginning: Reached = { bytes: 0, rows_done: null, rows_total: null }

/** Keeps the claim and tells how far it is while the work goes on. */
async function withBeat<T>(
  { db, publish, beatMs = backgroundExportLimits.beatMs }: ExportJobOptions,
  attempt: Attempt,
  leaving: AbortSignal,
  work: (beat: Beat) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  let reached = beginning
  let told = beginning
  const keep = async () => {
    const version = await keepClaim(db, attempt, reached)
    if (version === null) lost.abort()
    else if (reached !== told)
      publish({ type: 'background-export', id: attempt.id, version, staffId: attempt.staffId })
    told = reached
  }
  // A beat that fails is made up for by the next; the claim is far longer.
  const timer = setInterval(() => void keep().catch(() => undefined), beatMs)
  try {
    return await work({
      signal: AbortSignal.any([lost.signal, leaving]),
      reached: (so) => void (reached = so),
    })
  } finally {
    clearInterval(timer)
  }
}

interface Outcome {
  ending: Ending
  events: { action: string; entries: readonly AuditEntry[]; ofClients: boolean } | null
}

const without = (ending: Ending): Outcome => ({ ending, events: null })

async function make(options: ExportJobOptions, attempt: Attempt, beat: Beat): Promise<Outcome> {
  const { db, log, routes, uploads } = options
  try {
    const actor = await actorOfStaff(db, attempt.staffId)
    const asked = findExport(routes, attempt.address)
    if (!actor || !asked || !may(actor, asked.route.endpoint.permission)) return without({ state: 'refused' })
    await countFirst(options, asked.route)
    const { file, events } = await runExport(options, asked, actor, beat.signal)
    const part = preparingPath(uploads.folder, attempt.name)
    const reached = await write(options, file, part, beat)
    await uploads.objectStore.take([{ key: rowsKey(attempt.name), path: part }])
    return {
      ending: { state: 'ready', ...reached, file_name: file.name, media_type: file.type },
      events: {
        action: asked.route.endpoint.audit ?? 'background-export.made',
        entries: events,
        ofClients: asked.route.endpoint.scope === 'clients',
      },
    }
  } catch (error) {
    if (!beat.signal.aborted) log.error('A file was not prepared', { job, ...describeError(error) })
    const { code } = toAppError(error)
    if (code === 'forbidden' || code === 'not-found') return without({ state: 'refused' })
    return without({ state: 'failed', reason: code === 'storage-full' ? 'storage-full' : 'other' })
  }
}

/** Writes a file to the disk at the pace that requests leave. @returns how far it came */
async function write(
  { disk = realDisk }: ExportJobOptions,
  { stream, progress }: FileReply,
  part: string,
  { signal, reached }: Beat,
): Promise<Reached> {
  await mkdir(path.dirname(part), { recursive: true, mode: 0o700 })
  const file = await disk.create(part)
  let so = beginning
  progress?.countFirst()
  try {
    for await (const piece of until(signal, stream)) {
      await file.write(piece)
      so = {
        bytes: so.bytes + piece.length,
        rows_done: progress?.done() ?? null,
        rows_total: progress?.total() ?? null,
      }
      reached(so)
      await yieldToRequests()
    }
    await file.sync()
  } finally {
    stream.destroy()
    await file.close()
  }
  return so
}

/** The pieces until it is told to stop: at once, also while the database is still looking for the next. */
async function* until(signal: AbortSignal, stream: Readable): AsyncGenerator<Buffer> {
  const stop = new Promise<never>((_resolve, reject) => {
    const tell = () => reject(new Error('The file is not wanted any more'))
    if (signal.aborted) tell()
    else signal.addEventListener('abort', tell, { once: true })
  })
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await Promise.race([pieces.next(), stop])
    if (done === true) return
    yield value
  }
}

/** What counts for the person: rows of clients in a file that there is. */
function rowsOfClients(ending: Ending, events: Outcome['events']): number {
  return ending.state === 'ready' && events?.ofClients ? (ending.rows_done ?? 0) : 0
}

const hintsOf = (counted?: { hints: Hint[] }): Hint[] => counted?.hints ?? []

/** The end, the export's own events and the news of it, all or nothing. @returns whether it was still this attempt's */
async function end(
  { db, clock, publish, spend }: ExportJobOptions,
  attempt: Attempt,
  ending: Ending,
  events: Outcome['events'],
): Promise<boolean> {
  const now = clock.now()
  const { id, staffId } = attempt
  const hints = await db.transaction().execute(async (transaction) => {
    const version = await endAttempt(transaction, attempt, ending, now)
    if (version === null) return null
    const hint = { type: 'background-export', id, version, staffId }
    if (ending.state === 'waiting') return [hint]
    const origin = { staffId, requestId: `background-export-${id}`, address: null, now }
    for (const entry of events?.entries ?? [])
      await writeAudit(transaction, { ...origin, action: events?.action ?? '' }, entry)
    const amount = rowsOfClients(ending, events)
    const counted = await spend?.(transaction, { staffId, kind: 'exported', amount }, now)
    const told = { staffId, kind: 'background-export', subjectId: id, state: ending.state } as const
    return [hint, ...hintsOf(counted), await notifyStaff(transaction, told, now)]
  })
  for (const hint of hints ?? []) publish(hint)
  return hints !== null
}
