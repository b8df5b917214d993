import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { pageOf } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { claimName, refuseDuplicateName } from '#platform/server/taken-names.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { areas, type Area } from '../areas.contract.ts'
import { areaColumns, areaSheet } from './areas.export.ts'
import {
  allAreas,
  countPeople,
  findArea,
  insertCity,
  lockArea,
  matchingAreas,
  saveArea,
} from './areas.store.ts'

export const areasRoutes = [
  route(areas.list, async ({ db, actor, query }) => {
    const page = pageOf(await matchingAreas(db, query), query)
    return { ...page, rows: await countPeople(db, actor, page.rows) }
  }),
  route(areas.export, async ({ db, actor, query, audit }) => {
    const matching = await matchingAreas(db, query)
    const chosen = query.ids ? matching.filter(({ id }) => query.ids?.includes(id)) : matching
    return listFile(query, audit, {
      name: 'areas',
      columns: areaColumns(query.locale),
      rows: await countPeople(db, actor, chosen),
      sheet: areaSheet,
    })
  }),
  route(areas.get, ({ db, actor, params }) => stored(db, actor, params.areaId)),
  route(areas.addCity, async ({ db, actor, params, body, now, audit, changed }) => {
    const province = await lockArea(db, actor, params.areaId)
    if (province?.kind !== 'province') throw new AppError('not-found')
    await refuseTakenArea(db, province.code, body, null)
    const city = await stored(db, actor, await insertCity(db, province, body, now))
    audit({ subject: { type: 'area', id: city.id }, version: city.version, after: kept(city) })
    changed({ type: 'registry', id: city.id, version: city.version })
    return city
  }),
  route(areas.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockArea(db, actor, params.areaId)
    assertVersion(before, ifMatch)
    if (body.name) await refuseTakenArea(db, before.province?.code ?? null, { name: body.name }, before)
    await saveArea(db, before.id, { ...before, ...body }, now)
    const after = await stored(db, actor, before.id)
    audit({
      subject: { type: 'area', id: after.id },
      version: after.version,
      before: kept(before),
      after: kept(after),
    })
    changed({ type: 'registry', id: after.id, version: after.version })
    return after
  }),
  route(areas.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockArea(db, null, params.areaId)
    assertVersion(before, ifMatch)
    // What comes with the product would come back; provinces hold cities.
    if (before.kind === 'province' || before.usedBy > 0 || !/-own-\d+$/.test(before.code))
      throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteRow(db, 'registry_entries', before.id)
    audit({ subject: { type: 'area', id: before.id }, version: before.version + 1, before: kept(before) })
    changed({ type: 'registry', id: before.id, version: before.version + 1 })
    return null
  }),
  route(areas.history, async ({ db, actor, params }) =>
    historyOf(db, 'area', await stored(db, actor, params.areaId)),
  ),
]

const stored = (db: Db, actor: Actor, areaId: number): Promise<Area> => mustFind(findArea(db, actor, areaId))

/** How many live there is not part of the record. */
function kept({ usedBy: _usedBy, ...area }: Area) {
  return area
}

/** Two cities of one province, or two provinces, are not called alike. */
async function refuseTakenArea(
  db: Db,
  province: string | null,
  { name }: Pick<Area, 'name'>,
  own: Area | null,
): Promise<void> {
  const keys = await claimName(db, `areas of ${province}`, name, own)
  if (keys.length === 0) return
  const siblings = (await allAreas(db)).filter((area) => (area.province?.code ?? null) === province)
  refuseDuplicateName(siblings, name, own)
}
