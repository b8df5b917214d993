import { AppError, fieldError } from '#platform/contract/errors.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { openRemembered } from '#platform/server/foreign-tables/remembered-readings.store.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { movingIns, movingLimits, type MovingFile, type MovingIn } from '../moving-in.contract.ts'
import { movingFields, neededFields, type MovingState } from '../moving-fields.contract.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { rememberedColumns } from './moving-memory.store.ts'
import { movingOptions, movingSource, movingTable, type MovingTable } from './foreign-file.ts'
import { mendedRows, unkeptColumns, unkeptRows, unkeptSheet } from './moving-in.export.ts'
import { cellsOfRow, insertFile, replaceRows, saveEdits, sourceOf } from './moving-files.store.ts'
import {
  blockedPage,
  findImport,
  importPage,
  insertImport,
  lockImport,
  matchingBlocked,
  matchingImports,
  matchingRows,
  rowPage,
  saveAnswers,
  saveState,
} from './moving-in.store.ts'

const about = (id: number) => ({ subject: { type: 'moving-in', id } })
const hint = (id: number) => ({ type: 'moving-in', id, version: 1 })

/** While rows may still be judged. */
const mendable: readonly MovingState[] = ['open', 'judging', 'judged', 'failed']

export const movingInRoutes = [
  route(movingIns.list, async ({ db, actor, query }) => {
    refuseScope(actor)
    return fetchPage(db, importPage(db, query), matchingImports(db, query), query)
  }),

  route(movingIns.create, async ({ db, actor, body, now, audit, changed }) => {
    refuseScope(actor)
    const id = await insertImport(db, body.name, actor.staffId, now)
    audit(about(id))
    changed(hint(id))
    return stored(db, actor, id)
  }),

  route(movingIns.get, ({ db, actor, params }) => stored(db, actor, params.movingId)),

  route(movingIns.remove, async ({ db, actor, params, audit, changed }) => {
    const { id } = await locked(db, actor, params.movingId, mendable)
    await db.deleteFrom('moving_imports').where('id', '=', id).execute()
    audit(about(id))
    changed(hint(id))
    return null
  }),

  route(
    movingIns.addFile,
    async ({ db, actor, params, query, upload, now, audit, changed, together }) => {
      await stored(db, actor, params.movingId)
      const { kind } = query
      const today = businessDays(now).IR
      const opened = await openRemembered(db, movingSource(kind), upload, movingOptions(kind, today))
      const { signature, choices } = opened
      const table = movingTable(opened.table)
      const remembered = await rememberedColumns(db, kind, { signature, headers: table.headers })
      const columns = remembered ?? fieldsOf(table)
      return together(async (transaction) => {
        const { id } = await locked(transaction, actor, params.movingId, mendable)
        const before = await stored(transaction, actor, id)
        if (before.files.length >= movingLimits.files) throw fieldError('file', 'too-many-files')
        const read = { table, columns, choices }
        await insertFile(transaction, { importId: id, ...query, signature, bytes: upload, read })
        await saveState(transaction, id, 'open', now)
        audit({ ...about(id), detail: { kind: query.kind, rows: table.reading.found.rows } })
        changed(hint(id))
        return stored(transaction, actor, id)
      })
    },
    { transaction: 'own' },
  ),

  route(movingIns.removeFile, async ({ db, actor, params, now, audit, changed }) => {
    const { id } = await locked(db, actor, params.movingId, mendable)
    await fileOf(db, actor, id, params.fileId)
    await db.deleteFrom('moving_files').where('id', '=', params.fileId).execute()
    await saveState(db, id, 'open', now)
    audit(about(id))
    changed(hint(id))
    return stored(db, actor, id)
  }),

  route(movingIns.setColumns, async ({ db, actor, params, body, now, changed }) => {
    const { id } = await locked(db, actor, params.movingId, mendable)
    const file = await fileOf(db, actor, id, params.fileId)
    refuseColumns(body.columns, file)
    await db
      .updateTable('moving_files')
      .set({ columns: JSON.stringify(body.columns) })
      .where('id', '=', file.id)
      .execute()
    await saveState(db, id, 'open', now)
    changed(hint(id))
    return stored(db, actor, id)
  }),

  route(
    movingIns.read,
    async ({ db, actor, params, body: { choices }, now, changed, together }) => {
      const file = await fileOf(db, actor, params.movingId, params.fileId)
      const bytes = await sourceOf(db, file.id)
      assertFound(bytes)
      const options = movingOptions(file.kind, businessDays(now).IR)
      const table = movingTable(await openForeignTable(bytes, { ...options, choices }))
      return together(async (transaction) => {
        const { id } = await locked(transaction, actor, params.movingId, mendable)
        await replaceRows(transaction, file.id, { table, columns: fieldsOf(table), choices })
        await saveState(transaction, id, 'open', now)
        changed(hint(id))
        return stored(transaction, actor, id)
      })
    },
    { transaction: 'own' },
  ),

  route(movingIns.judge, async ({ db, actor, params, now, changed }) => {
    const { id } = await locked(db, actor, params.movingId, mendable)
    changed(hint(id))
    return judgedAgain(db, actor, id, now)
  }),

  route(movingIns.answer, async ({ db, actor, params, body, now, changed }) => {
    const { id, answers } = await locked(db, actor, params.movingId, mendable)
    const all = Object.entries({ ...answers, ...body.answers }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    )
    await saveAnswers(db, id, Object.fromEntries(all))
    changed(hint(id))
    return judgedAgain(db, actor, id, now)
  }),

  route(movingIns.rows, async ({ db, actor, params, query }) => {
    await stored(db, actor, params.movingId)
    const page = await fetchPage(
      db,
      rowPage(db, params.movingId, query),
      matchingRows(db, params.movingId, query),
      query,
    )
    return { ...page, rows: page.rows.map((row) => ({ ...row, problems: row.problems ?? [] })) }
  }),

  route(movingIns.row, async ({ db, actor, params }) => {
    const file = await fileOf(db, actor, params.movingId, params.fileId)
    const cells = await cellsOfRow(db, file.id, params.number)
    assertFound(cells)
    return { cells }
  }),

  route(movingIns.mendRow, async ({ db, actor, params, body, now, changed }) => {
    const { id } = await locked(db, actor, params.movingId, mendable)
    const file = await fileOf(db, actor, id, params.fileId)
    assertFound(await cellsOfRow(db, file.id, params.number))
    await saveEdits(db, file.id, [{ number: params.number, cells: body.cells }])
    changed(hint(id))
    return judgedAgain(db, actor, id, now)
  }),

  route(movingIns.exportRows, async ({ db, actor, params, query, audit }) => {
    const file = await fileOf(db, actor, params.movingId, params.fileId)
    return listFile(query, audit, {
      name: 'moving-in-unkept',
      columns: unkeptColumns(file.headers, query.locale),
      rows: unkeptRows(db, file.id),
      sheet: unkeptSheet,
      about: about(params.movingId),
    })
  }),

  route(
    movingIns.bringMended,
    async ({ db, actor, params, upload, now, audit, changed, together }) => {
      const file = await fileOf(db, actor, params.movingId, params.fileId)
      const table = await openForeignTable(upload, movingOptions(null, businessDays(now).IR))
      const rows = await mendedRows(movingTable(table), file)
      return together(async (transaction) => {
        const { id } = await locked(transaction, actor, params.movingId, mendable)
        await saveEdits(transaction, file.id, rows)
        audit({ ...about(id), detail: { rows: rows.length } })
        changed(hint(id))
        return judgedAgain(transaction, actor, id, now)
      })
    },
    { transaction: 'own' },
  ),

  route(movingIns.keep, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const before = await locked(db, actor, params.movingId, ['judged'])
    const { id, people } = before
    assertVersion(before, ifMatch)
    await saveState(db, id, 'keeping', now, { total: people, kept_by: actor.staffId, kept_at: now })
    audit({ ...about(id), detail: { people } })
    changed(hint(id))
    return stored(db, actor, id)
  }),

  route(movingIns.takeBack, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await locked(db, actor, params.movingId, ['kept', 'taken-back'])
    const { id, people } = before
    assertVersion(before, ifMatch)
    audit({ ...about(id), detail: { rest: body.rest } })
    await saveState(db, id, 'taking-back', now, {
      total: people,
      taken_back_by: actor.staffId,
      is_looked_at: false,
      takes_rest: body.rest,
    })
    changed(hint(id))
    return stored(db, actor, id)
  }),

  route(movingIns.blocked, async ({ db, actor, params, query }) => {
    await stored(db, actor, params.movingId)
    return fetchPage(db, blockedPage(db, params.movingId), matchingBlocked(db, params.movingId), query)
  }),
]

const fieldsOf = ({ fields }: MovingTable) => fields as MovingFile['columns']

/** An import may be about any client: who sees some of them only cannot bring one. */
function refuseScope(actor: Actor): void {
  if (actor.scope !== 'all' || !may(actor, 'moving-in.import')) throw new AppError('forbidden')
}

async function stored(db: Db, actor: Actor, importId: number): Promise<MovingIn> {
  refuseScope(actor)
  const found = await findImport(db, importId)
  assertFound(found)
  return found
}

/** @throws `conflict` in any other state */
async function locked(db: Db, actor: Actor, importId: number, states: readonly MovingState[]) {
  refuseScope(actor)
  const found = await lockImport(db, importId)
  assertFound(found)
  if (!states.includes(found.state))
    throw new AppError('conflict', { message: `The import is ${found.state}` })
  return found
}

async function fileOf(db: Db, actor: Actor, importId: number, fileId: number): Promise<MovingFile> {
  const { files } = await stored(db, actor, importId)
  const file = files.find((one) => one.id === fileId)
  assertFound(file)
  return file
}

async function judgedAgain(db: Db, actor: Actor, importId: number, now: Date): Promise<MovingIn> {
  const { files } = await stored(db, actor, importId)
  if (files.length === 0) throw fieldError('files', 'required')
  for (const file of files) refuseColumns(file.columns, file)
  const total = files.reduce((sum, { rows }) => sum + rows, 0)
  await saveState(db, importId, 'judging', now, { total })
  return stored(db, actor, importId)
}

/** @throws `validation` where columns are chosen twice or one is missing without which no row can be kept */
function refuseColumns(columns: MovingFile['columns'], { id, kind, headers }: MovingFile): void {
  const path = `columns.${id}`
  if (columns.length !== headers.length) throw fieldError(path, 'wrong-length')
  const chosen = columns.filter((field) => field !== null)
  if (new Set(chosen).size < chosen.length) throw fieldError(path, 'repeated')
  const fields: readonly string[] = movingFields[kind]
  if (chosen.some((field) => !fields.includes(field))) throw fieldError(path, 'not-allowed')
  const missing = neededFields[kind].find((group) => !group.some((field) => chosen.includes(field)))
  if (missing) throw fieldError(path, `needs-${missing[0]!}`)
}
