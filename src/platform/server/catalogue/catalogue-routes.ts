import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { CatalogueDraft, CatalogueOperations, CatalogueRecord } from '#platform/contract/catalogue.ts'
import type { Actor } from '../actor.ts'
import type { Db } from '../database.ts'
import { exportFile } from '../export/export-file.ts'
import { streamRows } from '../export/row-stream.ts'
import { historyOf } from '../history.ts'
import { fetchPage } from '../paging.ts'
import { route, type Route } from '../route.ts'
import { assertFound, assertVersion } from '../versions.ts'
import { fileColumns } from './catalogue-file.ts'
import type { AnyCatalogue, CatalogueName, CatalogueOptions } from './catalogue-types.ts'
import {
  deleteRecord,
  findRecord,
  idOfCode,
  insertRecord,
  lockRecord,
  matchingRecords,
  recordOf,
  saveRecord,
  selectRecords,
} from './catalogue.store.ts'
import { seesUses } from './seen-uses.ts'

/** The routes of a catalogue (decision 0038). */
export function catalogueRoutes<
  const Operations extends CatalogueOperations,
  const Table extends CatalogueName,
  const Fields,
>(catalogue: CatalogueOptions<Operations, Table, Fields>): Route[]
export function catalogueRoutes(catalogue: AnyCatalogue): Route[] {
  return [...readingRoutes(catalogue), ...writingRoutes(catalogue)]
}

function readingRoutes(catalogue: AnyCatalogue): Route[] {
  const { operations, type } = catalogue
  return [
    route(operations.list, async ({ db, query, actor }) => {
      const counting = { isTold: isTold(catalogue, actor), exactly: !catalogue.uses.byClients }
      const rows = selectRecords(db, catalogue, query, counting)
      const page = await fetchPage(db, rows, matchingRecords(db, catalogue, query), query)
      return { ...page, rows: page.rows.map((row) => recordOf(catalogue, row)) }
    }),
    fileRoute(catalogue),
    route(operations.get, async ({ db, params, actor }) => {
      const found = await findRecord(db, catalogue, idOf(params))
      assertFound(found)
      return forReader(catalogue, found, actor)
    }),
    route(operations.history, async ({ db, params }) => {
      assertFound(await findRecord(db, catalogue, idOf(params)))
      return historyOf(db, type, { id: idOf(params) })
    }),
  ]
}

function fileRoute(catalogue: AnyCatalogue): Route {
  const { operations, table, file } = catalogue
  return route(operations.export, async ({ db, query, actor, audit }) => {
    const { format, locale, ids } = query
    audit({ detail: { format, ...(ids && { rows: ids.length }) } })
    const matching = selectRecords(db, catalogue, query, {
      isTold: isTold(catalogue, actor),
      exactly: true,
    })
    return exportFile({
      name: table.replaceAll('_', '-'),
      ask: query,
      columns: fileColumns(file, locale),
      rows: streamRows(db, ids ? matching.where('record.id', 'in', ids) : matching),
      sheet: file.sheet[locale],
    })
  })
}

function writingRoutes(catalogue: AnyCatalogue): Route[] {
  const { operations } = catalogue
  return [
    route(operations.create, async ({ db, body, actor, now, audit, changed }) => {
      await assertAllowed(db, catalogue, body, null)
      const after = await stored(db, catalogue, await insertRecord(db, catalogue, body, now))
      audit({ ...noteOf(catalogue, after), after })
      changed(hintOf(catalogue, after))
      return forReader(catalogue, after, actor)
    }),
    route(operations.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
      const before = await lockRecord(db, catalogue, idOf(params))
      assertVersion(before, ifMatch)
      const next = { ...before, ...body }
      await assertAllowed(db, catalogue, next, before)
      await saveRecord(db, catalogue, before.id, next, now)
      const after = await stored(db, catalogue, before.id)
      audit({ ...noteOf(catalogue, after), before, after })
      changed(hintOf(catalogue, after))
      return forReader(catalogue, after, actor)
    }),
    route(operations.remove, async ({ db, params, ifMatch, audit, changed }) => {
      const before = await lockRecord(db, catalogue, idOf(params))
      assertVersion(before, ifMatch)
      if (before.usedBy) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
      await deleteRecord(db, catalogue, before.id)
      const gone = { id: before.id, version: before.version + 1 }
      audit({ ...noteOf(catalogue, gone), before })
      changed(hintOf(catalogue, gone))
      return null
    }),
  ]
}

type Saved = Pick<CatalogueRecord, 'id' | 'version'>

const hintOf = ({ type }: AnyCatalogue, { id, version }: Saved) => ({ type, id, version })

const noteOf = ({ type }: AnyCatalogue, { id, version }: Saved) => ({ subject: { type, id }, version })

/** The one parameter of a record's path, whatever it is called. */
function idOf(params: Readonly<Record<string, number>>): number {
  const [id] = Object.values(params)
  assertFound(id)
  return id
}

async function stored(db: Db, catalogue: AnyCatalogue, id: number): Promise<CatalogueRecord> {
  const record = await findRecord(db, catalogue, id)
  assertFound(record)
  return record
}

async function assertAllowed(
  db: Db,
  catalogue: AnyCatalogue,
  next: CatalogueDraft,
  before: CatalogueRecord | null,
): Promise<void> {
  if (next.code !== before?.code && (await idOfCode(db, catalogue, next.code)) !== undefined)
    throw fieldError('code', 'taken')
  await catalogue.check?.(db, next, before)
}

const isTold = ({ uses }: AnyCatalogue, reader: Actor) => !uses.byClients || seesUses(reader)

/** The record as this reader may see it. */
const forReader = (catalogue: AnyCatalogue, record: CatalogueRecord, reader: Actor): CatalogueRecord =>
  isTold(catalogue, reader) ? record : { ...record, usedBy: null }
