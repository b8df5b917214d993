import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { historyOf } from '#platform/server/history.ts'
import { noteSaved } from '#platform/server/record-events.ts'
import { route } from '#platform/server/route.ts'
import { assertVersion, mustFind } from '#platform/server/versions.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import { allergies, type Allergy } from '../allergies.contract.ts'
import { allergyColumns, allergySheet } from './allergies.export.ts'
import { guardAllergy } from './condition-safety.reads.ts'
import {
  byName,
  clientsByCode,
  insertRecord,
  isFound,
  listedPart,
  lockRecord,
  ordered,
  pageOf,
  recordsOf,
  saveRecord,
} from './registry-records.store.ts'

const type = 'allergy'

export const allergiesRoutes = [
  route(allergies.list, async ({ db, query }) => pageOf(await chosen(db, query, { exactly: false }), query)),
  route(allergies.export, async ({ db, query, audit }) => {
    return listFile(query, audit, {
      name: 'allergies',
      columns: allergyColumns(query.locale, await registryEntries(db, 'food_tags')),
      rows: eachOf(await chosen(db, query, { exactly: true })),
      sheet: allergySheet,
    })
  }),
  route(allergies.get, async ({ db, params }) => stored(db, params.allergyId)),
  route(allergies.create, async ({ db, body, now, audit, changed }) => {
    const { forbids, ...own } = body
    const id = await insertRecord(db, 'allergies', { ...own, parent: null, data: { forbids } }, now)
    const after = await stored(db, id)
    noteSaved({ audit, changed }, type, { id, version: after.version }, { after: told(after) })
    return after
  }),
  route(allergies.update, async ({ db, params, body, ifMatch, actor, now, audit, changed }) => {
    await lockRecord(db, 'allergies', params.allergyId)
    const before = await findAllergy(db, params.allergyId)
    assertVersion(before, ifMatch)
    const next = { ...before, ...body }
    const save = { id: before.id, before: guarded(before), after: guarded(next) }
    const { held, hints } = await guardAllergy(db, save, { staffId: actor.staffId, now })
    const { forbids, retired } = held
    await saveRecord(db, 'allergies', before, { ...next, retired, parent: null, data: { forbids } }, now)
    for (const hint of hints) changed(hint)
    const after = await stored(db, before.id)
    noteSaved({ audit, changed }, type, after, { before: told(before), after: told(after) })
    return after
  }),
  route(allergies.history, async ({ db, params }) => historyOf(db, type, await stored(db, params.allergyId))),
]

/** What a second person has to agree to. */
const guarded = ({ forbids, retired }: { forbids: string[]; retired: boolean }) => ({ forbids, retired })

/** The fields that its history keeps. */
const told = ({ code, name, forbids, position, retired }: Allergy) => ({
  code,
  name,
  forbids,
  position,
  retired,
})

async function* eachOf<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

async function allAllergies(db: Db, counting: { exactly: boolean }): Promise<Allergy[]> {
  const clients = await clientsByCode(db, 'allergies', counting)
  const records = await recordsOf(db, 'allergies')
  return records.map((record) => ({
    ...listedPart(record),
    forbids: Array.isArray(record.data['forbids']) ? record.data['forbids'].map(String) : [],
    clients: clients.get(record.code) ?? 0,
  }))
}

async function findAllergy(db: Db, allergyId: number): Promise<Allergy | null> {
  return (await allAllergies(db, { exactly: true })).find(({ id }) => id === allergyId) ?? null
}

const stored = (db: Db, allergyId: number): Promise<Allergy> => mustFind(findAllergy(db, allergyId))

interface Filters {
  locale?: LocaleId | undefined
  q?: string | undefined
  tag?: string | undefined
  retired?: boolean | undefined
  sort: Parameters<typeof ordered<Allergy, 'position' | 'name' | 'clients' | 'updated'>>[1]
}

async function chosen(
  db: Db,
  { q, tag, retired, sort, locale }: Filters,
  counting: { exactly: boolean },
): Promise<Allergy[]> {
  const all = await allAllergies(db, counting)
  const found = all.filter(
    (one) =>
      isFound(one, q) &&
      (tag === undefined || one.forbids.includes(tag)) &&
      (retired === undefined || one.retired === retired),
  )
  return ordered(found, sort, {
    position: (row) => row.position,
    name: byName(locale),
    clients: (row) => row.clients,
    updated: (row) => row.updatedAt,
  })
}
