import type { Db } from '#platform/server/database.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import { CsvError, csvRows, guessDelimiter } from '#platform/server/import/csv-rows.ts'
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
import { type NumberStyle, numberStyle } from './import-numbers.ts'
import { writeChunk } from './import-write.ts'

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
      const author = { staffId: job.staffId, now: services.clock.now() }
      const write = (chunk: JudgedChunk) => writeChunk(transaction, chunk, author)
      const progress = await walk(services, transaction, job, { lock: true, write })
      await reportProgress(transaction, job.importId, progress, services.clock.now(), 'done')
    })
    services.publish({ type: 'food-item', id: job.importId, version: 1 })
  })
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
  const words = { ...(await importLabels(db)), numbers: numbersOf(work) }
  const seen: Seen = { codes: new Set(), nameKeys: new Set(), arabicKeys: new Set() }
  const owners = await arabicOwners(db)
  const options = { columns: work.columns, words, owners, seen, codePrefix: `import-${importId}-`, lock }
  const progress = structuredClone(noProgress)
  for (const rows of chunksOf(work.content, progress.problems)) {
    const chunk = await judgeChunk(db, rows, options)
    await write?.(chunk)
    addTo(progress, chunk, rows.length)
    await reportProgress(services.db, importId, progress, services.clock.now())
    await yieldToRequests()
  }
  progress.counts.refused += progress.problems.filter(({ code }) => code === 'stray-quote').length
  return progress
}

/** How the file writes its numbers, judged over all rows that can be read. */
function numbersOf({ content, columns }: Work): NumberStyle {
  const rows = [...chunksOf(content, [])].flat()
  const [headers = []] = csvRows(content, guessDelimiter(content))
  return numberStyle(
    headers,
    columns,
    rows.map(({ fields }) => fields),
  )
}

function addTo(progress: Progress, chunk: JudgedChunk, rows: number): void {
  const { counts, problems, warnings } = progress
  progress.done += rows
  counts.created += chunk.created.length
  counts.changed += chunk.changed.length
  counts.same += chunk.same
  counts.refused += chunk.refused
  problems.push(...chunk.problems.slice(0, Math.max(0, importLimits.problems - problems.length)))
  progress.warned += chunk.warnings.length
  warnings.push(...chunk.warnings.slice(0, Math.max(0, importLimits.problems - warnings.length)))
}

/** Rows below the header, some at a time. Where the quotes do not match, the rest cannot be read and is told so. */
function* chunksOf(content: string, problems: ImportProblem[]): Generator<NumberedRow[]> {
  let rows: NumberedRow[] = []
  let row = 0
  try {
    for (const fields of csvRows(content, guessDelimiter(content))) {
      row += 1
      if (row === 1 || fields.every((field) => field.trim() === '')) continue
      rows.push({ row, fields })
      if (rows.length < rowsPerChunk) continue
      yield rows
      rows = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.push({ row: error.row, field: null, code: 'stray-quote' })
  }
  if (rows.length > 0) yield rows
}
