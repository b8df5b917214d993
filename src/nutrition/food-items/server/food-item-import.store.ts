import { Buffer } from 'node:buffer'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import { importFields, importLimits, type ImportState } from '../food-item-import.contract.ts'

export type Progress = Pick<
  ImportState,
  'done' | 'counts' | 'problems' | 'warned' | 'warnings' | 'understood'
>
export const noProgress: Progress = {
  done: 0,
  counts: { created: 0, changed: 0, same: 0, refused: 0 },
  problems: [],
  warned: 0,
  warnings: [],
  understood: [],
}

/** Work that gave no sign of life for so long is taken for dead. */
export const silenceMs = 60_000
const keepDays = 7

const columns = [
  'id',
  'file_name',
  'reading',
  'choices',
  'preview',
  'row_count',
  'stage',
  'done',
  'counts',
  'problems',
  'warned',
  'warnings',
  'understood',
  'beat_at',
  'blocked',
  'blocked_count',
] as const

/** Stages of imports that everybody sees who may import: their rows were written. */
const writtenStages = ['done', 'taking-back', 'taken-back'] as const

/** An import of this person, or one that was written, as the browser sees it; work that died shows as failed. */
export async function findImport(
  db: Db,
  importId: number,
  staffId: number,
  now: Date,
): Promise<ImportState | null> {
  const row = await db
    .selectFrom('food_item_imports')
    .select(columns)
    .where('id', '=', importId)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('stage', 'in', writtenStages)]))
    .executeTakeFirst()
  if (!row) return null
  const isSilent = now.getTime() - Date.parse(row.beat_at ?? now.toISOString()) > silenceMs
  return {
    id: row.id,
    fileName: row.file_name,
    stage: isSilent ? (stageOfDead[row.stage] ?? row.stage) : row.stage,
    reading: row.reading,
    choices: row.choices,
    ...columnsOf(row.reading),
    preview: row.preview,
    rows: row.row_count,
    done: row.done,
    counts: row.counts,
    problems: row.problems,
    warned: row.warned,
    warnings: row.warnings,
    understood: row.understood,
    blocked: row.blocked,
    blockedCount: row.blocked_count,
  }
}

/** The stage of an import whose work was killed; that work wrote nothing. */
const stageOfDead: Partial<Record<ImportState['stage'], ImportState['stage']>> = {
  checking: 'failed',
  running: 'failed',
  'taking-back': 'done',
}

/** Headers and what they mean, by the places of their columns. */
function columnsOf({ columns: found }: ImportState['reading']): Pick<ImportState, 'headers' | 'columns'> {
  const width = Math.max(0, ...found.map(({ at }) => at + 1))
  const places = Array.from({ length: width }, (_, place) => found.find(({ at }) => at === place))
  return {
    headers: places.map((column) => column?.header ?? ''),
    columns: places.map((column) => importFields.find((field) => field === column?.field) ?? null),
  }
}

/** A file as it was read. */
export interface ReadImport {
  reading: ImportState['reading']
  choices: ImportState['choices']
  preview: string[][]
}

export interface NewImport extends ReadImport {
  staffId: number
  fileName: string
  file: Buffer
  signature: string
}

/** Keeps the file; older ones of the same person, and everybody's of last week, go, unless they were written. */
export async function insertImport(db: Db, given: NewImport, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keepDays * 86_400_000)
  await db
    .deleteFrom('food_item_imports')
    .where((eb) => eb.or([eb('created_at', '<', oldest.toISOString()), eb('staff_id', '=', given.staffId)]))
    .where('stage', 'not in', ['checking', 'running', ...writtenStages])
    .execute()
  return insertRow(db, 'food_item_imports', {
    staff_id: given.staffId,
    file_name: given.fileName,
    file: given.file,
    signature: given.signature,
    ...readColumns(given),
    stage: 'uploaded',
    ...progressColumns(noProgress),
    beat_at: null,
    created_at: now,
  })
}

const readColumns = ({ reading, choices, preview }: ReadImport) => ({
  reading: JSON.stringify(reading),
  choices: JSON.stringify(choices),
  preview: JSON.stringify(preview),
  row_count: reading.found.rows,
})

/** The file of an import of this person that is not being worked on, or null. */
export async function findFile(db: Db, importId: number, staffId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('food_item_imports')
    .select('file')
    .where('id', '=', importId)
    .where('staff_id', '=', staffId)
    .where('stage', 'in', ['uploaded', 'checked', 'failed'])
    .executeTakeFirst()
  return row?.file ?? null
}

/** Keeps a file as it was read anew: what was tried before is forgotten. */
export async function keepReading(db: Db, importId: number, read: ReadImport): Promise<void> {
  await db
    .updateTable('food_item_imports')
    .set({ ...readColumns(read), stage: 'uploaded', ...progressColumns(noProgress) })
    .where('id', '=', importId)
    .execute()
}

export interface Work {
  file: Buffer
  choices: ImportState['choices']
  signature: string
}

/** A file whose writing died wrote nothing: it is tried again from the beginning, or written once more. */
const deadStages = { checking: ['checking', 'running'], running: ['running'] } as const

/**
 * Takes the import for work, so that no two servers do it at once.
 * @param from stages it may start from; a stage whose work has died counts too
 * @returns what to work on, or null when it may not start
 */
export async function startWork(
  db: Db,
  given: { importId: number; staffId: number; now: Date; choices?: ImportState['choices'] },
  stage: 'checking' | 'running',
  from: readonly ImportState['stage'][],
): Promise<Work | null> {
  const silent = new Date(given.now.getTime() - silenceMs)
  const row = await db
    .updateTable('food_item_imports')
    .set({
      stage,
      ...progressColumns(noProgress),
      beat_at: given.now,
      ...(given.choices ? { choices: JSON.stringify(given.choices) } : {}),
    })
    .where('id', '=', given.importId)
    .where('staff_id', '=', given.staffId)
    .where((eb) =>
      eb.or([
        eb('stage', 'in', [...from]),
        eb.and([eb('stage', 'in', deadStages[stage]), eb('beat_at', '<', silent.toISOString())]),
      ]),
    )
    .returning(['file', 'choices', 'signature'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Tells how far the work is; with a stage, that it is over. What is wrong row by row is told only then: written and
 * read again a thousand times in a large file, the lists cost more than the rows.
 */
export async function reportProgress(
  db: Db,
  importId: number,
  progress: Progress,
  now: Date,
  stage?: 'checked' | 'done' | 'failed',
): Promise<void> {
  await db
    .updateTable('food_item_imports')
    .set({
      ...(stage ? { stage, ...progressColumns(progress) } : countColumns(progress)),
      beat_at: now,
      // Nobody needs the file any more.
      ...(stage === 'done' ? { file: Buffer.alloc(0), written_at: now } : {}),
    })
    .where('id', '=', importId)
    .execute()
}

function countColumns({ done, counts, warned }: Progress) {
  return { done, counts: JSON.stringify(counts), warned }
}

function progressColumns(progress: Progress) {
  return {
    ...countColumns(progress),
    problems: JSON.stringify(progress.problems.slice(0, importLimits.problems)),
    warnings: JSON.stringify(progress.warnings.slice(0, importLimits.problems)),
    understood: JSON.stringify(progress.understood),
  }
}
