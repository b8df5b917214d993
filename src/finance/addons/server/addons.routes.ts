import { forReader } from '#clients/packages/server/uses-told.reads.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { addons, type Addon } from '../addons.contract.ts'
import { addonColumns, addonSheet } from './addons.export.ts'
import {
  deleteAddon,
  findAddon,
  insertAddon,
  lockAddon,
  matchingAddons,
  saveAddon,
  selectAddons,
  toAddon,
} from './addons.store.ts'

export const addonsRoutes = [
  route(addons.list, async ({ db, query, actor }) => {
    const rows = selectAddons(db, query, query.sort, { reader: actor, exactly: false })
    const page = await fetchPage(db, rows, matchingAddons(db, query), query)
    return { ...page, rows: page.rows.map(toAddon) }
  }),
  route(addons.export, async ({ db, query, actor, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const matching = selectAddons(db, query, query.sort, { reader: actor, exactly: true })
    const rows = streamRows(db, query.ids ? matching.where('addons.id', 'in', query.ids) : matching)
    return exportFile({
      name: 'addons',
      format: query.format,
      columns: addonColumns(query.locale),
      rows,
      sheet: addonSheet[query.locale],
    })
  }),
  route(addons.get, async ({ db, params, actor }) => {
    const found = await findAddon(db, params.addonId)
    assertFound(found)
    return forReader(found, actor)
  }),
  route(addons.create, async ({ db, body, actor, now, audit, changed }) => {
    await refuseTakenCode(db, body.code, null)
    checkDays(body)
    const after = await stored(db, await insertAddon(db, body, now))
    audit({ subject: subjectOf(after), version: after.version, after })
    changed({ type: 'addon', id: after.id, version: after.version })
    return forReader(after, actor)
  }),
  route(addons.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const before = await lockAddon(db, params.addonId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, body.code, before.id)
    const next = { ...before, ...body }
    checkDays(next)
    await saveAddon(db, before.id, next, now)
    const after = await stored(db, before.id)
    audit({ subject: subjectOf(after), version: after.version, before, after })
    changed({ type: 'addon', id: after.id, version: after.version })
    return forReader(after, actor)
  }),
  route(addons.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockAddon(db, params.addonId)
    assertVersion(before, ifMatch)
    if (before.usedBy) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteAddon(db, before.id)
    audit({ subject: subjectOf(before), version: before.version + 1, before })
    changed({ type: 'addon', id: before.id, version: before.version + 1 })
    return null
  }),
  route(addons.history, async ({ db, params }) => {
    assertFound(await findAddon(db, params.addonId))
    return historyOf(db, 'addon', params.addonId)
  }),
]

const subjectOf = ({ id }: Addon) => ({ type: 'addon', id })

async function stored(db: Db, addonId: number): Promise<Addon> {
  const found = await findAddon(db, addonId)
  assertFound(found)
  return found
}

async function refuseTakenCode(db: Db, code: string, ownId: number | null): Promise<void> {
  const other = await db.selectFrom('addons').select('id').where('code', '=', code).executeTakeFirst()
  if (other && other.id !== ownId) throw fieldError('code', 'taken')
}

function checkDays({ validFrom, validTo }: Pick<Addon, 'validFrom' | 'validTo'>): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw fieldError('validTo', 'before-start')
}
