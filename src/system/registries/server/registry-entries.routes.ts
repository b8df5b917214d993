import { AppError, fieldError } from '#platform/contract/errors.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { pageOf } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { claimName, refuseDuplicateName } from '#platform/server/taken-names.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import {
  closedRegistries,
  type Entry,
  type EntryDraft,
  registryEntries,
  type TagMergePreview,
} from '../registry-entries.contract.ts'
import { type EditedRegistry, registryLabels } from '../registry-labels.contract.ts'
import { entryColumns } from './registry-entries.export.ts'
import {
  allEntries,
  findEntry,
  insertEntry,
  lockEntriesInUse,
  lockEntry,
  matchingEntries,
  orderEntries,
  type Reading,
  registryOverview,
  saveEntry,
} from './registry-entries.store.ts'
import { type EntryHolders, isNamedElsewhere, type TagHolders } from './entry-holders.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'

const subjectOf = ({ id }: Pick<Entry, 'id'>) => ({ subject: { type: 'registry-entry', id } })
const hintOf = ({ id, version }: Pick<Entry, 'id' | 'version'>) => ({ type: 'registry', id, version })

export const registryEntriesRoutes = (holders: EntryHolders) => [
  ...registryRoutes(holders),
  ...entryRoutes(holders),
  ...mergingRoutes(holders),
]

const registryRoutes = (holders: EntryHolders) => [
  route(registryEntries.overview, ({ db }) => registryOverview(db)),
  route(registryEntries.list, async ({ db, actor, params, query }) =>
    pageOf(await matchingEntries({ db, actor, holders }, params.registry, query, { exactly: false }), query),
  ),
  route(registryEntries.export, async ({ db, actor, params: { registry }, query, audit }) => {
    audit({ detail: { registry, format: query.format, ...(query.ids && { rows: query.ids.length }) } })
    const matching = await matchingEntries({ db, actor, holders }, registry, query, { exactly: true })
    return exportFile({
      name: registry,
      ask: query,
      columns: entryColumns(query.locale),
      rows: query.ids ? matching.filter(({ id }) => query.ids?.includes(id)) : matching,
      sheet: registryLabels[query.locale][registry].name,
    })
  }),
  route(registryEntries.create, async ({ db, actor, params: { registry }, body, now, audit, changed }) => {
    if (closedRegistries.includes(registry)) throw new AppError('not-found')
    refuseForeignColour(registry, body.colour)
    await refuseTaken({ db, actor: null, holders }, registry, body.name, null)
    const entry = await stored({ db, actor, holders }, await insertEntry(db, registry, body, now))
    audit({ ...subjectOf(entry), version: entry.version, after: kept(entry) })
    changed(hintOf(entry))
    return entry
  }),
  route(registryEntries.order, async ({ db, params: { registry }, body: { ids }, audit, changed }) => {
    const inUse = await lockEntriesInUse(db, registry)
    const isWhole = ids.length === inUse.length && new Set(ids).size === ids.length
    if (!isWhole || !ids.every((id) => inUse.includes(id)))
      throw new AppError('conflict', { message: 'These are not all entries in use' })
    await orderEntries(db, registry, ids)
    audit({ detail: { registry, entries: ids.length } })
    for (const id of ids.slice(0, 1)) changed({ type: 'registry', id, version: 1 })
    return null
  }),
]

const entryRoutes = (holders: EntryHolders) => [
  route(registryEntries.get, ({ db, actor, params }) => stored({ db, actor, holders }, params.entryId)),
  route(registryEntries.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockEntry({ db, actor, holders }, params.entryId)
    assertVersion(before, ifMatch)
    refuseForeignColour(before.registry, body.colour ?? null)
    if (body.name) await refuseTaken({ db, actor: null, holders }, before.registry, body.name, before)
    await saveEntry(db, before.id, { ...before, ...body }, now)
    const after = await stored({ db, actor, holders }, before.id)
    audit({ ...subjectOf(after), version: after.version, before: kept(before), after: kept(after) })
    changed(hintOf(after))
    return after
  }),
  route(registryEntries.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockEntry({ db, actor: null, holders }, params.entryId)
    assertVersion(before, ifMatch)
    // What comes with the product would come back.
    if (!before.isOwn || before.usedBy > 0 || isNamedElsewhere(before.registry))
      throw new AppError('in-use', { current: { usedBy: before.usedBy } })
    await deleteRow(db, 'registry_entries', before.id)
    const version = before.version + 1
    audit({ ...subjectOf(before), version, before: kept(before) })
    changed(hintOf({ ...before, version }))
    return null
  }),
  route(registryEntries.history, async ({ db, actor, params }) =>
    historyOf(db, 'registry-entry', await stored({ db, actor, holders }, params.entryId)),
  ),
]

const mergingRoutes = (holders: EntryHolders) => [
  route(registryEntries.mergePreview, async ({ db, actor, params }) => {
    const tag = await findEntry({ db, actor: null, holders }, params.entryId)
    const other = await findEntry({ db, actor: null, holders }, params.otherId)
    assertMergeable(actor, tag, other)
    assertFound(tag)
    assertFound(other)
    return previewMerge(db, holders.tags, { tag, other })
  }),
  route(registryEntries.merge, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    // In one order: two merges in opposite directions do not wait for each other.
    for (const id of [params.entryId, params.otherId].toSorted((a, b) => a - b))
      await lockEntry({ db, actor: null, holders }, id)
    const tag = await findEntry({ db, actor: null, holders }, params.entryId)
    const other = await findEntry({ db, actor: null, holders }, params.otherId)
    assertMergeable(actor, tag, other)
    assertVersion(tag, ifMatch)
    assertFound(other)
    const effect = await previewMerge(db, holders.tags, { tag, other })
    await mergeTag(db, holders.tags, { tag, other }, { now, staffId: actor.staffId })
    const after = await stored({ db, actor, holders }, tag.id)
    const detail = { into: other.code, ...effect }
    audit({ ...subjectOf(after), version: after.version, before: kept(tag), after: kept(after), detail })
    changed(hintOf(after))
    return effect
  }),
]

const stored = (reading: Reading, entryId: number): Promise<Entry> => mustFind(findEntry(reading, entryId))

/** The fields that its history keeps. */
function kept({ registry, code, name, colour, retired }: Entry) {
  return { registry, code, name, colour, retired }
}

function refuseForeignColour(registry: EditedRegistry, colour: EntryDraft['colour']): void {
  if (registry !== 'tags' && colour !== null) throw fieldError('colour', 'not-allowed')
}

/** Names in a registry are unique, retired entries included: old records still show them. */
async function refuseTaken(
  reading: Reading,
  registry: EditedRegistry,
  name: EntryDraft['name'],
  own: Entry | null,
): Promise<void> {
  const keys = await claimName(reading.db, registry, name, own)
  if (keys.length > 0) refuseDuplicateName(await allEntries(reading, registry, { exactly: false }), name, own)
}

interface Tags {
  tag: Entry
  /** What it is merged into. */
  other: Entry
}

/**
 * Two different tags, the other one in use, and somebody who sees every client.
 * @throws `forbidden`, else `not-found`: other registries have nothing to merge
 */
function assertMergeable(actor: Actor, tag: Entry | null, other: Entry | null): void {
  if (!tag || !other || tag.registry !== 'tags' || other.registry !== 'tags') throw new AppError('not-found')
  if (tag.id === other.id || other.retired) throw new AppError('not-found')
  if (actor.scope !== 'all') throw new AppError('forbidden')
}

async function previewMerge(db: Db, holders: TagHolders, { tag, other }: Tags): Promise<TagMergePreview> {
  const { all, both } = await holders.count(db, tag.code, other.code)
  return { moved: all - both, both, views: await holders.countViews(db, tag.code) }
}

/** Clients and saved views have the other tag instead; this one is out of use, and its history says so. */
async function mergeTag(
  db: Db,
  holders: TagHolders,
  { tag, other }: Tags,
  by: { now: Date; staffId: number },
): Promise<void> {
  await holders.replace(db, { tag: tag.code, by: other.code }, by)
  await holders.renameInViews(db, tag.code, other.code, by.now)
  await saveEntry(db, tag.id, { ...tag, retired: true }, by.now)
}
