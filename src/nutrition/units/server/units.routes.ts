import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { units, type Unit } from '../units.contract.ts'
import { unitColumns, unitSheet } from './units.export.ts'
import {
  deleteUnit,
  findUnit,
  insertUnit,
  lockUnit,
  matchingUnits,
  saveUnit,
  selectUnits,
  toUnit,
} from './units.store.ts'

export const unitsRoutes = [
  route(units.list, async ({ db, query }) => {
    const page = await fetchPage(db, selectUnits(db, query, query.sort), matchingUnits(db, query), query)
    return { ...page, rows: page.rows.map(toUnit) }
  }),
  route(units.export, async ({ db, query, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const matching = selectUnits(db, query, query.sort)
    const rows = streamRows(db, query.ids ? matching.where('units.id', 'in', query.ids) : matching)
    return exportFile({
      name: 'units',
      format: query.format,
      columns: unitColumns(query.locale),
      rows,
      sheet: unitSheet[query.locale],
    })
  }),
  route(units.get, async ({ db, params }) => {
    const unit = await findUnit(db, params.unitId)
    assertFound(unit)
    return unit
  }),
  route(units.create, async ({ db, body, now, audit, changed }) => {
    await refuseTakenCode(db, body.code, null)
    await refuseTakenName(db, 'units', body.name, null)
    const unit = await stored(db, await insertUnit(db, body, now))
    audit({ subject: { type: 'unit', id: unit.id }, version: unit.version, after: unit })
    changed({ type: 'unit', id: unit.id, version: unit.version })
    return unit
  }),
  route(units.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockUnit(db, params.unitId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, body.code, before.id)
    if (body.name) await refuseTakenName(db, 'units', body.name, before)
    await saveUnit(db, before.id, { ...before, ...body }, now)
    const after = await stored(db, before.id)
    audit({ subject: { type: 'unit', id: after.id }, version: after.version, before, after })
    changed({ type: 'unit', id: after.id, version: after.version })
    return after
  }),
  route(units.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockUnit(db, params.unitId)
    assertVersion(before, ifMatch)
    if (before.usedBy > 0) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteUnit(db, before.id)
    audit({ subject: { type: 'unit', id: before.id }, version: before.version + 1, before })
    changed({ type: 'unit', id: before.id, version: before.version + 1 })
    return null
  }),
  route(units.history, async ({ db, params }) => {
    assertFound(await findUnit(db, params.unitId))
    return historyOf(db, 'unit', params.unitId)
  }),
]

async function stored(db: Db, unitId: number): Promise<Unit> {
  const unit = await findUnit(db, unitId)
  assertFound(unit)
  return unit
}

async function refuseTakenCode(db: Db, code: string, ownId: number | null): Promise<void> {
  const other = await db.selectFrom('units').select('id').where('code', '=', code).executeTakeFirst()
  if (other && other.id !== ownId) throw fieldError('code', 'taken')
}
