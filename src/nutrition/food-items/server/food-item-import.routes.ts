import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import type { ForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { openRemembered } from '#platform/server/foreign-tables/remembered-readings.store.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, mustFind } from '#platform/server/versions.ts'
import { neededImportFields, type ImportField, type ImportState } from '../food-item-import.contract.ts'
import { foodItems } from '../food-items.contract.ts'
import { checkFile, runFile, takeBack } from './food-item-import.job.ts'
import {
  findFile,
  findImport,
  insertImport,
  keepReading,
  type ReadImport,
  startWork,
} from './food-item-import.store.ts'
import { foodItemColumns, foodItemSheet } from './food-items.export.ts'
import { selectFoodItems } from './food-items.store.ts'
import { importOptions, importSource, openImport } from './import-table.ts'
import { matchingWritten, selectWritten, startTakingBack } from './written-imports.store.ts'

const sampleRows = 3
const previewRows = 3

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
    const { table, signature, choices } = await openRemembered(db, importSource, upload, importOptions(now))
    const given = { staffId: actor.staffId, fileName: query.fileName, file: Buffer.from(upload), signature }
    const importId = await insertImport(db, { ...given, ...(await readOf(table, choices)) }, now)
    audit({ detail: { rows: table.found.rows } })
    return stateOf(db, importId, actor.staffId, now)
  }),
  route(
    foodItems.importRead,
    async ({ db, params: { importId }, body: { choices }, actor: { staffId }, now }) => {
      const file = await findFile(db, importId, staffId)
      assertFound(file)
      await keepReading(db, importId, await readOf(await openImport(file, choices, now), choices))
      return stateOf(db, importId, staffId, now)
    },
    { transaction: 'own' },
  ),
  route(foodItems.importGet, async ({ db, params, actor, now }) =>
    stateOf(db, params.importId, actor.staffId, now),
  ),
  route(
    foodItems.importCheck,
    async ({ db, params: { importId }, body: { columns }, actor: { staffId }, now, services }) => {
      const state = await stateOf(db, importId, staffId, now)
      refuseColumns(columns, state)
      const from = ['uploaded', 'checked', 'failed'] as const
      const choices = withFields(state.choices, columns)
      const work = await startWork(db, { importId, staffId, now, choices }, 'checking', from)
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
      if (state.stage === 'done' || state.stage === 'taken-back') return state
      const work = await startWork(db, { importId, staffId, now }, 'running', ['checked'])
      if (!work) throw new AppError(state.stage === 'uploaded' ? 'conflict' : 'already-running')
      void runFile(services, { importId, staffId, work })
      return stateOf(db, importId, staffId, now)
    },
    { transaction: 'own' },
  ),
  route(foodItems.importList, async ({ db, query }) =>
    fetchPage(db, selectWritten(db), matchingWritten(db), query),
  ),
  route(
    foodItems.importTakeBack,
    async ({ db, params: { importId }, body: { rest }, actor: { staffId }, now, services, audit }) => {
      const { counts, stage } = await stateOf(db, importId, staffId, now)
      audit({ detail: { importId, created: counts.created, changed: counts.changed, rest } })
      if (!(await startTakingBack(db, importId, now)))
        throw new AppError(stage === 'taking-back' ? 'already-running' : 'conflict')
      void takeBack(services, { importId, staffId, rest })
      return stateOf(db, importId, staffId, now)
    },
    { transaction: 'own' },
  ),
]

const stateOf = (db: Db, importId: number, staffId: number, now: Date): Promise<ImportState> =>
  mustFind(findImport(db, importId, staffId, now))

/** A file as it is kept. */
async function readOf(table: ForeignTable, choices: ForeignChoices): Promise<ReadImport> {
  const { found, columns, questions, problems } = table
  const preview: string[][] = []
  for await (const { cells } of table.rows()) {
    preview.push(cells)
    if (preview.length === previewRows) break
  }
  return { reading: { found, columns, questions, problems }, choices, preview }
}

/** The choices with what somebody says of each column. */
function withFields(choices: ForeignChoices, fields: readonly (ImportField | null)[]): ForeignChoices {
  const columns = fields.map((field, at) => [String(at), { ...choices.columns?.[at], field }] as const)
  return { ...choices, columns: Object.fromEntries(columns) }
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
