import { forReader } from '#finance/packages/server/uses-told.reads.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { facilities, type Facility } from '../facilities.contract.ts'
import { facilityColumns, facilitySheet } from './facilities.export.ts'
import {
  deleteFacility,
  findFacility,
  insertFacility,
  lockFacility,
  matchingFacilities,
  saveFacility,
  selectFacilities,
  toFacility,
} from './facilities.store.ts'

export const facilitiesRoutes = [
  route(facilities.list, async ({ db, query, actor }) => {
    const rows = selectFacilities(db, query, query.sort, { reader: actor, exactly: false })
    const page = await fetchPage(db, rows, matchingFacilities(db, query), query)
    return { ...page, rows: page.rows.map(toFacility) }
  }),
  route(facilities.export, async ({ db, query, actor, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const matching = selectFacilities(db, query, query.sort, { reader: actor, exactly: true })
    const rows = streamRows(db, query.ids ? matching.where('facilities.id', 'in', query.ids) : matching)
    return exportFile({
      name: 'facilities',
      format: query.format,
      columns: facilityColumns(query.locale),
      rows,
      sheet: facilitySheet[query.locale],
    })
  }),
  route(facilities.get, async ({ db, params, actor }) => {
    const found = await findFacility(db, params.facilityId)
    assertFound(found)
    return forReader(found, actor)
  }),
  route(facilities.create, async ({ db, body, actor, now, audit, changed }) => {
    await refuseTakenCode(db, body.code, null)
    checkDays(body)
    const after = await stored(db, await insertFacility(db, body, now))
    audit({ subject: subjectOf(after), version: after.version, after })
    changed({ type: 'facility', id: after.id, version: after.version })
    return forReader(after, actor)
  }),
  route(facilities.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const before = await lockFacility(db, params.facilityId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, body.code, before.id)
    const next = { ...before, ...body }
    checkDays(next)
    await saveFacility(db, before.id, next, now)
    const after = await stored(db, before.id)
    audit({ subject: subjectOf(after), version: after.version, before, after })
    changed({ type: 'facility', id: after.id, version: after.version })
    return forReader(after, actor)
  }),
  route(facilities.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockFacility(db, params.facilityId)
    assertVersion(before, ifMatch)
    if (before.usedBy) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteFacility(db, before.id)
    audit({ subject: subjectOf(before), version: before.version + 1, before })
    changed({ type: 'facility', id: before.id, version: before.version + 1 })
    return null
  }),
  route(facilities.history, async ({ db, params }) => {
    assertFound(await findFacility(db, params.facilityId))
    return historyOf(db, 'facility', params.facilityId)
  }),
]

const subjectOf = ({ id }: Facility) => ({ type: 'facility', id })

async function stored(db: Db, facilityId: number): Promise<Facility> {
  const found = await findFacility(db, facilityId)
  assertFound(found)
  return found
}

async function refuseTakenCode(db: Db, code: string, ownId: number | null): Promise<void> {
  const other = await db.selectFrom('facilities').select('id').where('code', '=', code).executeTakeFirst()
  if (other && other.id !== ownId) throw fieldError('code', 'taken')
}

function checkDays({ validFrom, validTo }: Pick<Facility, 'validFrom' | 'validTo'>): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw fieldError('validTo', 'before-start')
}
