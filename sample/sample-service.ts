import { sql, type RawBuilder } from 'kysely'
import { refreshAllFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { countSentCopies } from '#nutrition/food-suggestions/server/food-suggestions.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { countLater } from '#platform/server/rollup.ts'
import { keptTables } from '#app/server/rollups.ts'
import type { Catalogue } from '#app/server/initial-data/catalogue.ts'
import { addSampleAddons } from './addon-sales.ts'
import { addSampleReleases } from './app-releases.ts'
import { addSampleCodes, financeOf } from './credit-codes.ts'
import { longPast, planClients, supporterCount, usualPast, type Outcome } from './client-plan.ts'
import { copyClients } from './copies.ts'
import { addSampleCards, addSampleDeposits } from './cards.ts'
import { addSampleCovers } from './covers.ts'
import { addonRows } from './addons.ts'
import { addSampleAnswers } from './comment-answers.ts'
import { addSampleFeedback } from './feedback.ts'
import { addSampleSuggestions } from './food-suggestions.ts'
import { addSampleFollowUps } from './follow-up-calls.ts'
import { addSampleGuides } from './guides.ts'
import { idsByCode, insertNewCodes, trustReferences } from '#app/server/initial-data/insert-rows.ts'
import { addSampleWinBackCalls } from './churned-clients.ts'
import { addSampleKitchen } from './kitchen.ts'
import { addSampleListBatch } from './list-batches.ts'
import { createListTemplates } from './list-templates.ts'
import type { SentCopies } from './list-version-rows.ts'
import { addSampleMessages } from './messages.ts'
import { addSampleAnnotations } from './annotations.ts'
import { addSampleTemplates } from './message-templates.ts'
import { addSampleNotices } from './notices.ts'
import { packageRows } from './packages.ts'
import { provincesOf } from '#app/server/initial-data/registry-rows.ts'
import { addSampleRequests } from './payment-requests.ts'
import { addSampleRefunds } from './refunds.ts'
import { prepareBatch, type PreparedBatch } from './sample-batch.ts'
import { insertStaff, sampleMembers } from './sample-staff.ts'
import type { SampleSignIn } from '#app/server/initial-data/sample-sign-in.ts'
import { sampleCalendar, type SampleWorld } from './sample-world.ts'
import { lockMarker, markers, writeMarker } from '#app/server/initial-data/setting-rows.ts'
import { addSampleSkips } from './skips.ts'
import { addSampleDishOpinions } from './dish-opinions.ts'
import { addSampleRuns } from './twenty-one-days.ts'

/** How far the sample service is. Written with each step, so that a start after a kill goes on where the last one was. */
export interface SampleProgress {
  phase: 'staff' | 'clients' | 'facts' | 'finished'
  /** Clients in all. */
  clients: number
  seed: number
  /** ISO instant on which «today» of the sample is. */
  madeAt: string
  /** Clients that are written, without copies. */
  done: number
  supporterIds: number[]
  /** What the clients that are written were sent; counted with the last of them. */
  sent?: SentCopies
}

const seed = 20_260_321
/**
 * Clients per transaction: at most this many, and always more than one transaction. While one is written the next one
 * is made, so that two cores are at work.
 */
const largestBatch = 250

/**
 * From here on a sample is a large one, of the service after five years: so many clients are made one by one, the
 * others are copies of them. A document takes longer than all else of a client: only running terms have one, and share
 * it, and copies have none.
 */
const largeSample = 10_000
const originals = 5_000
const isLarge = ({ clients }: SampleProgress) => clients >= largeSample
/** Clients that are made one by one. */
const madeOf = (progress: SampleProgress) => (isLarge(progress) ? originals : progress.clients)
const pastOutcomes: ReadonlySet<Outcome> = new Set(['left', 'ended', 'closed', 'reserved'])

function batchSize(clients: number): number {
  return Math.min(largestBatch, Math.ceil(clients / 2))
}

export function newProgress(clients: number, now: Date): SampleProgress {
  return { phase: 'staff', clients, seed, madeAt: now.toISOString(), done: 0, supporterIds: [] }
}

export function readProgress(value: unknown): SampleProgress | null {
  return value !== null && typeof value === 'object' ? (value as SampleProgress) : null
}

/**
 * Staff, teams and packages.
 * @param signIn who has the known password so far; null when nobody may get it
 */
export async function addSampleStaff(
  db: Db,
  passwordHash: string,
  signIn: SampleSignIn | null,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const progress = readProgress(await lockMarker(transaction, markers.sample, now))
    if (progress?.phase !== 'staff') return
    const members = sampleMembers(progress.seed, supporterCount(progress.clients))
    const { staffIds, supporterIds } = await insertStaff(transaction, members, passwordHash, now)
    await insertNewCodes(transaction, 'packages', packageRows(progress.madeAt))
    await insertNewCodes(transaction, 'addons', addonRows(progress.madeAt))
    await addSampleCards(transaction, progress.madeAt)
    await addSampleReleases(transaction, progress.madeAt)
    await addSampleSuggestions(transaction, progress.madeAt)
    await addSampleKitchen(transaction, progress.madeAt)
    const [owner] = staffIds
    await addSampleGuides(transaction, progress.madeAt)
    if (owner !== undefined) await addSampleTemplates(transaction, owner, progress.madeAt)
    await writeMarker(transaction, markers.sample, { ...progress, phase: 'clients', supporterIds }, now)
    if (!signIn) return
    const known: SampleSignIn = { ...signIn, staffIds: [...signIn.staffIds, ...staffIds] }
    await writeMarker(transaction, markers.signIn, known, now)
  })
}

/** Writes the clients that are still missing, batch by batch, then counts the facts of all. */
export async function finishSample(
  db: Db,
  start: SampleProgress,
  catalogue: () => Catalogue,
  now: Date,
): Promise<void> {
  let progress = start
  if (progress.phase === 'clients') {
    const world = await sampleWorld(db, progress, catalogue())
    progress = await writeClients(db, progress, world, now)
  }
  if (progress.phase !== 'facts') return
  await analyze(db, sql`clients, terms, term_pauses, visits, food_lists, comments, payments, ledger_entries`)
  await refreshAllFacts(db, now, countLater)
  await analyze(db, sql`client_facts`)
  await addSampleRuns(db, now)
  await addSampleDeposits(db, now)
  await addSampleFeedback(db, now)
  await addSampleAnswers(db, now)
  await addSampleWinBackCalls(db, now)
  await addSampleFollowUps(db, now)
  await addSampleSkips(db, now)
  await addSampleDishOpinions(db, now)
  await addSampleNotices(db, now)
  await addSampleCovers(db, now)
  await addSampleAnnotations(db, now)
  await addSampleListBatch(db, progress.supporterIds[0], now)
  const bookkeeper = await financeOf(db)
  if (bookkeeper) {
    await addSampleCodes(db, bookkeeper, now)
    await addSampleAddons(db, bookkeeper, now)
    await addSampleRequests(db, bookkeeper, now)
    await addSampleRefunds(db, bookkeeper, now)
  }
  await finish(db, progress, now)
}

/** The copies and the word that they are there come together. */
async function finish(db: Db, progress: SampleProgress, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = readProgress(await lockMarker(transaction, markers.sample, now))
    if (found?.phase !== 'facts') return
    await writeMarker(transaction, markers.sample, { ...found, phase: 'finished' }, now)
    // Rows in bulk come without triggers, or with silent ones. Copies take their receipts with them.
    const { list_receipts: receipts, ...others } = keptTables
    await receipts.rebuild(transaction, now)
    if (isLarge(progress)) await copyClients(transaction, progress)
    // Copies have no conversation, and so no facts of one.
    await countLater(transaction)
    await addSampleMessages(transaction, now)
    // What is counted from rows that are rebuilt is rebuilt after them.
    await trustReferences(transaction)
    for (const { rebuild } of Object.values(others)) await rebuild(transaction, now)
  })
  if (isLarge(progress)) await analyze(db, sql``)
}

/** Only the owner may; for anybody else it is a warning, and the server does it by itself within minutes. */
async function analyze(db: Db, tables: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'none', true)`.execute(transaction)
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`analyze ${tables}`.execute(transaction)
  })
}

/** Batch by batch; the next one is made while the last one is written. */
async function writeClients(
  db: Db,
  start: SampleProgress,
  world: SampleWorld,
  now: Date,
): Promise<SampleProgress> {
  const clients = madeOf(start)
  const plan = planClients(clients, isLarge(start) ? longPast : usualPast)
  // Made outside of the transaction: a slow machine must not hold it open.
  const prepare = (done: number) => {
    const size = Math.min(clients - done, batchSize(clients))
    return prepareBatch(
      db,
      Array.from({ length: size }, (_, place) => plan(done + place)),
      world,
    )
  }
  let progress = start
  let batch = await prepare(progress.done)
  for (;;) {
    const end = progress.done + batch.size
    const [written, next] = await Promise.all([writeBatch(db, progress, batch, now), prepare(end)])
    if (written.phase !== 'clients') return written
    progress = written
    batch = written.done === end ? next : await prepare(written.done)
  }
}

/** @returns the new progress, or that of another server that was faster; the batch is then forgotten */
async function writeBatch(
  db: Db,
  expected: SampleProgress,
  batch: PreparedBatch,
  now: Date,
): Promise<SampleProgress> {
  return db.transaction().execute(async (transaction) => {
    const found = readProgress(await lockMarker(transaction, markers.sample, now))
    if (!found || found.done !== expected.done || found.phase !== 'clients') return found ?? expected
    await countLater(transaction)
    await batch.write(transaction)
    const done = expected.done + batch.size
    const sent = batch.withSent(found.sent ?? {})
    const isLast = done >= madeOf(expected)
    if (isLast) await countSentCopies(transaction, Object.values(sent))
    const { sent: _counted, ...progress } = found
    const next: SampleProgress = isLast ? { ...progress, phase: 'facts', done } : { ...progress, done, sent }
    await writeMarker(transaction, markers.sample, next, now)
    return next
  })
}

async function sampleWorld(db: Db, progress: SampleProgress, catalogue: Catalogue): Promise<SampleWorld> {
  const made = new Date(progress.madeAt)
  const calendars = { IR: sampleCalendar('IR', made), IQ: sampleCalendar('IQ', made) }
  const { today } = calendars.IR
  return {
    seed: progress.seed,
    calendars,
    provinces: {
      IR: provincesOf(catalogue.reference, 'IR'),
      IQ: provincesOf(catalogue.reference, 'IQ'),
    },
    supporterIds: progress.supporterIds,
    headIds: await headsOfTeams(db),
    packageIds: await idsByCode(db, 'packages'),
    hasDocument: (outcome) => !isLarge(progress) || !pastOutcomes.has(outcome),
    sharedDocuments: isLarge(progress) ? new Map() : null,
    templates: await createListTemplates(db, await safetyPolicy(db, today), today),
  }
}

/** By member of a team: its head. */
async function headsOfTeams(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ member: number; head: number }>`
    select member.id as member, min(head.id) as head
    from staff member join staff head on head.team_id = member.team_id
    where head.username like 'head%' group by member.id`.execute(db)
  return new Map(rows.map(({ member, head }) => [member, head]))
}
