import type { Db } from '#platform/server/database.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import type { ForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { rememberReading } from '#platform/server/foreign-tables/remembered-readings.store.ts'
import { describeError } from '#platform/server/log.ts'
import type { Services } from '#platform/server/services.ts'
import { importLimits, type ImportProblem } from '../food-item-import.contract.ts'
import { noProgress, reportProgress, type Progress, type Work } from './food-item-import.store.ts'
import {
  arabicOwners,
  importLabels,
  judgeChunk,
  type JudgedChunk,
  type NumberedRow,
  type Seen,
} from './import-chunk.ts'
import { numberStyles } from './import-numbers.ts'
import { importColumns, importSource, openImport } from './import-table.ts'
import { writeChunk } from './import-write.ts'
import { takeImportBack } from './taking-import-back.ts'
import { endTakingBack } from './written-imports.store.ts'

/** Rows that the database is asked for, or told, at once: some ten milliseconds of its work. */
const rowsPerChunk = 100

interface Job {
  importId: number
  staffId: number
  work: Work
}

/** Tries the file without changing anything. Ends as `checked` or `failed`; never throws. */
export async function checkFile(services: Services, job: Job): Promise<void> {
  await guarded(services, job, async () => {
    const progress = await walk(services, services.db, job, { lock: false })
    await reportProgress(services.db, job.importId, progress, services.clock.now(), 'checked')
  })
}

/**
 * Writes every good row in one transaction: all of them or, when anything fails, none. The stage `done` is part of
 * it, so a second run finds nothing to do. Refused rows are left out. Never throws.
 */
export async function runFile(services: Services, job: Job): Promise<void> {
  await guarded(services, job, async () => {
    await services.db.transaction().execute(async (transaction) => {
      const author = { importId: job.importId, staffId: job.staffId, now: services.clock.now() }
      const write = (chunk: JudgedChunk) => writeChunk(transaction, chunk, author)
      const progress = await walk(services, transaction, job, { lock: true, write })
      const { signature, choices } = job.work
      await rememberReading(transaction, { source: importSource, signature, choices, now: author.now })
      await reportProgress(transaction, job.importId, progress, services.clock.now(), 'done')
    })
    services.publish({ type: 'food-item', id: job.importId, version: 1 })
  })
}

/**
 * Takes a written import back in one transaction, or says what was built upon it. Never throws; after a failure
 * everything is as it was.
 */
export async function takeBack(
  services: Services,
  { importId, staffId, rest }: { importId: number; staffId: number; rest: boolean },
): Promise<void> {
  const author = { staffId, now: services.clock.now() }
  try {
    await services.db.transaction().execute(async (transaction) => {
      const { stay, blocked } = await takeImportBack(transaction, { importId, rest }, author)
      await endTakingBack(transaction, importId, { stay, blocked, isDone: stay === 0 || rest }, author)
    })
    services.publish({ type: 'food-item', id: importId, version: 1 })
  } catch (error) {
    services.log.error('import not taken back', { job: `food items ${importId}`, ...describeError(error) })
    const asBefore = { stay: 0, blocked: [], isDone: false }
    await endTakingBack(services.db, importId, asBefore, author).catch(() => {})
  }
}

async function guarded(services: Services, { importId }: Job, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    services.log.error('import failed', { job: `food items ${importId}`, ...describeError(error) })
    await reportProgress(services.db, importId, noProgress, services.clock.now(), 'failed').catch(() => {})
  }
}

interface Walk {
  lock: boolean
  write?: (chunk: JudgedChunk) => Promise<void>
}

/** Judges the file chunk by chunk, telling the progress outside of the transaction, where others can see it. */
async function walk(services: Services, db: Db, { importId, work }: Job, { lock, write }: Walk) {
  const table = await openImport(work.file, work.choices, services.clock.now())
  const words = { ...(await importLabels(db)), numbers: numberStyles(table) }
  const seen: Seen = { codes: new Set(), nameKeys: new Set(), arabicKeys: new Set() }
  const owners = await arabicOwners(db)
  const columns = importColumns(table)
  const options = { columns, words, owners, seen, codePrefix: `import-${importId}-`, lock }
  const { refused, problems } = refusedByTable(table)
  const progress: Progress = { ...structuredClone(noProgress), problems }
  progress.counts.refused = refused.size
  for await (const rows of chunksOf(table, refused)) {
    const chunk = await judgeChunk(db, rows, options)
    await write?.(chunk)
    addTo(progress, chunk, rows.length)
    await reportProgress(services.db, importId, progress, services.clock.now())
    await yieldToRequests()
  }
  return progress
}

/** What is told of rows that are values: they cannot be read, or a cell of them that is needed cannot. */
const refusing = new Set(['stray-quote', 'too-many-cells', 'damaged-text', 'no-cached-value', 'error-value'])

function refusedByTable(table: ForeignTable): { refused: Set<number>; problems: ImportProblem[] } {
  const fields = importColumns(table)
  const problems = table.problems.flatMap(({ row, column, code }) => {
    const field = column === null ? null : (fields[column] ?? null)
    const isRead = column === null || field !== null
    return row !== null && refusing.has(code) && isRead ? [{ row, field, code }] : []
  })
  return { refused: new Set(problems.map(({ row }) => row)), problems }
}

function addTo(progress: Progress, chunk: JudgedChunk, rows: number): void {
  const { counts, problems, warnings, understood } = progress
  progress.done += rows
  counts.created += chunk.created.length
  counts.changed += chunk.changed.length
  counts.same += chunk.same
  counts.refused += chunk.refused
  problems.push(...chunk.problems.slice(0, Math.max(0, importLimits.problems - problems.length)))
  understood.push(...chunk.understood.slice(0, importLimits.understood - understood.length))
  progress.warned += chunk.warnings.length
  warnings.push(...chunk.warnings.slice(0, Math.max(0, importLimits.problems - warnings.length)))
}

/** Rows that can be read, some at a time. */
async function* chunksOf(table: ForeignTable, refused: ReadonlySet<number>): AsyncGenerator<NumberedRow[]> {
  let rows: NumberedRow[] = []
  for await (const { row, cells } of table.rows()) {
    if (refused.has(row)) continue
    rows.push({ row, fields: cells })
    if (rows.length < rowsPerChunk) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
