import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { packages, type PackageDraft, type SoldPackage } from '../packages.contract.ts'
import { packageColumns, packageSheet } from './packages.export.ts'
import {
  deletePackage,
  findPackage,
  insertPackage,
  lockPackage,
  matchingPackages,
  savePackage,
  selectPackages,
  toPackage,
} from './packages.store.ts'
import { forReader } from './uses-told.reads.ts'

export const packagesRoutes = [
  route(packages.list, async ({ db, query, actor }) => {
    const rows = selectPackages(db, query, query.sort, { reader: actor, exactly: false })
    const page = await fetchPage(db, rows, matchingPackages(db, query), query)
    return { ...page, rows: page.rows.map(toPackage) }
  }),
  route(packages.export, async ({ db, query, actor, audit }) => {
    audit({ detail: { format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const matching = selectPackages(db, query, query.sort, { reader: actor, exactly: true })
    const rows = streamRows(db, query.ids ? matching.where('packages.id', 'in', query.ids) : matching)
    return exportFile({
      name: 'packages',
      format: query.format,
      columns: packageColumns(query.locale),
      rows,
      sheet: packageSheet[query.locale],
    })
  }),
  route(packages.get, async ({ db, params, actor }) => {
    const found = await findPackage(db, params.packageId)
    assertFound(found)
    return forReader(found, actor)
  }),
  route(packages.create, async ({ db, body, actor, now, audit, changed }) => {
    await refuseTakenCode(db, body.code, null)
    await checkDraft(db, body)
    const after = await stored(db, await insertPackage(db, body, now))
    audit({ subject: subjectOf(after), version: after.version, after })
    changed({ type: 'package', id: after.id, version: after.version })
    return forReader(after, actor)
  }),
  route(packages.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    const before = await lockPackage(db, params.packageId)
    assertVersion(before, ifMatch)
    if (body.code !== undefined) await refuseTakenCode(db, body.code, before.id)
    // A line that this version does not know any more stays until somebody chooses another one.
    const next = { ...before, ...body } as PackageDraft & { retired: boolean }
    await checkDraft(db, next, before.dietTypes)
    await savePackage(db, before.id, next, now)
    const after = await stored(db, before.id)
    audit({ subject: subjectOf(after), version: after.version, before, after })
    changed({ type: 'package', id: after.id, version: after.version })
    return forReader(after, actor)
  }),
  route(packages.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockPackage(db, params.packageId)
    assertVersion(before, ifMatch)
    if (before.usedBy) throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deletePackage(db, before.id)
    audit({ subject: subjectOf(before), version: before.version + 1, before })
    changed({ type: 'package', id: before.id, version: before.version + 1 })
    return null
  }),
  route(packages.history, async ({ db, params }) => {
    assertFound(await findPackage(db, params.packageId))
    return historyOf(db, 'package', params.packageId)
  }),
]

const subjectOf = ({ id }: SoldPackage) => ({ type: 'package', id })

async function stored(db: Db, packageId: number): Promise<SoldPackage> {
  const found = await findPackage(db, packageId)
  assertFound(found)
  return found
}

async function refuseTakenCode(db: Db, code: string, ownId: number | null): Promise<void> {
  const other = await db.selectFrom('packages').select('id').where('code', '=', code).executeTakeFirst()
  if (other && other.id !== ownId) throw fieldError('code', 'taken')
}

/** @param kept diet types the package has already: they may stay though the registry retired them */
async function checkDraft(db: Db, draft: PackageDraft, kept: readonly string[] = []): Promise<void> {
  const { validFrom, validTo } = draft
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw fieldError('validTo', 'before-start')
  const asked = draft.dietTypes.filter((code) => !kept.includes(code))
  if (asked.length > 0 && !(await areOffered(db, asked))) throw fieldError('dietTypes', 'not-found')
}

async function areOffered(db: Db, dietTypes: readonly string[]): Promise<boolean> {
  const offered = (await registryEntries(db, 'diet_types')).filter(({ retired }) => !retired)
  return dietTypes.every((code) => offered.some((entry) => entry.code === code))
}
