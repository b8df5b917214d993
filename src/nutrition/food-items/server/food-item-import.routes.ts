import { Readable } from 'node:stream'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { CsvError, csvRows, guessDelimiter } from '#platform/server/import/csv-rows.ts'
import { shapeProblem } from '#platform/server/import/file-shape.ts'
import { yieldToRequests } from '#platform/server/yield-to-requests.ts'
import { decodeText } from '#platform/server/import/text-decoding.ts'
import { route } from '#platform/server/route.ts'
import { assertFound } from '#platform/server/versions.ts'
import {
  importLimits,
  neededImportFields,
  type ImportField,
  type ImportState,
} from '../food-item-import.contract.ts'
import { foodItems } from '../food-items.contract.ts'
import { checkFile, runFile } from './food-item-import.job.ts'
import { findImport, insertImport, startWork } from './food-item-import.store.ts'
import { foodItemColumns, foodItemSheet } from './food-items.export.ts'
import { selectFoodItems } from './food-items.store.ts'
import { guessColumns } from './import-labels.ts'

const sampleRows = 3
const previewRows = 3
/** Reading as many takes a millisecond or two. */
const rowsPerPiece = 200

export const foodItemImportRoutes = [
  route(foodItems.importSample, async ({ db, query }) => {
    const rows = await selectFoodItems(db, { retired: false }, 'name').limit(sampleRows).execute()
    return exportFile({
      name: 'food-items-sample',
      ask: { format: 'csv', locale: query.locale },
      columns: foodItemColumns(query.locale),
      rows: Readable.from(rows) as AsyncIterable<(typeof rows)[number]>,
      sheet: foodItemSheet[query.locale],
    })
  }),
  route(foodItems.importUpload, async ({ db, query, upload, actor, now, audit }) => {
    const problem = shapeProblem(upload, importLimits)
    if (problem === 'too-many') throw fieldError('file', `too-many:${importLimits.rows}`)
    if (problem !== null) throw fieldError('file', problem)
    const decoded = decodeText(upload, query.encoding)
    if (!decoded) throw fieldError('file', 'not-text')
    const table = await tableOf(decoded.text)
    const given = { staffId: actor.staffId, fileName: query.fileName, encoding: decoded.encoding }
    const importId = await insertImport(db, { ...given, content: decoded.text, ...table }, now)
    audit({ detail: { rows: table.rows } })
    return stateOf(db, importId, actor.staffId, now)
  }),
  route(foodItems.importGet, async ({ db, params, actor, now }) =>
    stateOf(db, params.importId, actor.staffId, now),
  ),
  route(
    foodItems.importCheck,
    async ({ db, params: { importId }, body: { columns }, actor: { staffId }, now, services }) => {
      const state = await stateOf(db, importId, staffId, now)
      refuseColumns(columns, state)
      const from = ['uploaded', 'checked', 'failed'] as const
      const work = await startWork(db, { importId, staffId, now, columns }, 'checking', from)
      if (!work) throw new AppError('already-running', { retryAfter: 2 })
      void checkFile(services, { importId, staffId, work })
      return stateOf(db, importId, staffId, now)
    },
    { transaction: 'own' },
  ),
  route(
    foodItems.importRun,
    async ({ db, params: { importId }, actor: { staffId }, now, services, audit }) => {
      const state = await stateOf(db, importId, staffId, now)
      const { created, changed, refused } = state.counts
      audit({ detail: { importId, created, changed, refused } })
      // Asked for again: it was done once, and that is what it stays.
      if (state.stage === 'done') return state
      const work = await startWork(db, { importId, staffId, now }, 'running', ['checked'])
      if (!work) throw new AppError(state.stage === 'uploaded' ? 'conflict' : 'already-running')
      void runFile(services, { importId, staffId, work })
      return stateOf(db, importId, staffId, now)
    },
    { transaction: 'own' },
  ),
]

async function stateOf(db: Db, importId: number, staffId: number, now: Date): Promise<ImportState> {
  const state = await findImport(db, importId, staffId, now)
  assertFound(state)
  return state
}

/** Headers, first rows and number of rows. @throws `validation` for a file without rows, or with too much in it */
async function tableOf(text: string) {
  const preview: string[][] = []
  let headers: string[] = []
  let rows = -1
  for (const fields of readableRows(text)) {
    rows += 1
    if (rows === 0) headers = fields
    else if (rows <= previewRows) preview.push(fields)
    if (rows % rowsPerPiece === 0) await yieldToRequests()
    if (rows > importLimits.rows) throw fieldError('file', `too-many:${importLimits.rows}`)
  }
  if (rows < 1) throw fieldError('file', 'no-rows')
  return { headers, preview, rows, columns: guessColumns(headers) }
}

/** Rows that hold something. They end where the quotes do not match: the check tells the row. */
function* readableRows(text: string): Generator<string[]> {
  try {
    for (const fields of csvRows(text, guessDelimiter(text))) {
      if (fields.length > importLimits.columns) throw fieldError('file', 'too-wide')
      if (fields.some((field) => field.trim() !== '')) yield fields
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
}

/** @throws `validation` when a meaning is chosen twice, or rows could neither be found nor made */
function refuseColumns(columns: readonly (ImportField | null)[], { headers }: ImportState): void {
  if (columns.length !== headers.length) throw fieldError('columns', 'wrong-length')
  const chosen = columns.filter((field) => field !== null)
  const twice = columns.findIndex((field, at) => field !== null && columns.indexOf(field) !== at)
  if (twice >= 0) throw fieldError(`columns.${twice}`, 'repeated')
  const isMissing = neededImportFields.some((field) => !chosen.includes(field))
  if (!chosen.includes('code') && !chosen.includes('nameFa')) throw fieldError('columns', 'needs-name')
  if (isMissing && !chosen.includes('code')) throw fieldError('columns', 'needs-nutrients')
}
