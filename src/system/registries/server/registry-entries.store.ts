import { searchColumn } from '#platform/server/search.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { byNameIn } from '#platform/contract/text/name-in.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type {
  Entry,
  EntryDraft,
  entryQueries,
  entrySorts,
  RegistryOverview,
} from '../registry-entries.contract.ts'
import { editedRegistries, type EditedRegistry } from '../registry-labels.contract.ts'
import { colourOf } from './registries.reads.ts'
import './registries.table.ts'
import type { EntryHolders } from './entry-holders.ts'

type Filters = Pick<z.output<typeof entryQueries.list>, 'locale' | 'q' | 'retired' | 'arabic' | 'sort'>

const columns = writtenColumns([
  'id',
  'registry',
  'code',
  'name_fa',
  'name_ar',
  'data',
  'position',
  'retired_at',
  'version',
  'updated_at',
])

/** Codes of our own entries cannot meet those that come with the product. */
const ownCode = /^own-\d+$/

/** What entries are read with. */
export interface Reading {
  db: Db
  /** Whose clients are counted; null: everybody's. */
  actor: Actor | null
  holders: EntryHolders
}

/** Every entry of a registry in its order; there are some tens. */
export async function allEntries(
  { db, actor, holders }: Reading,
  registry: EditedRegistry,
  counting: { exactly: boolean },
): Promise<Entry[]> {
  const uses = await holders.usesOf(db, actor, registry, counting)
  const rows = await db
    .selectFrom('registry_entries')
    .select(columns)
    .where('registry', '=', registry)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    registry,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    colour: colourOf(row.data),
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: uses.get(row.code) ?? 0,
    isOwn: ownCode.test(row.code),
    version: row.version,
    updatedAt: row.updated_at,
  }))
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))

const orders = (
  locale: LocaleId | undefined,
): Record<(typeof entrySorts)[number], (a: Entry, b: Entry) => number> => ({
  position: (a, b) => a.position - b.position,
  name: byNameIn(locale),
  used: (a, b) => a.usedBy - b.usedBy,
  updated: (a, b) => compare(a.updatedAt, b.updatedAt),
})

/** The entries that match, in the asked order. */
export async function matchingEntries(
  reading: Reading,
  registry: EditedRegistry,
  { q = '', retired, arabic, sort, locale }: Filters,
  counting: { exactly: boolean },
): Promise<Entry[]> {
  const key = queryKey(q)
  const found = (await allEntries(reading, registry, counting)).filter(
    (entry) =>
      searchColumn(entry.name.fa, entry.name.ar).includes(key) &&
      (retired === undefined || entry.retired === retired) &&
      (arabic === undefined || entry.name.ar === null),
  )
  const { column, direction } = parseSort<(typeof entrySorts)[number]>(sort)
  const order = orders(locale)[column]
  found.sort((a, b) => order(a, b) || a.id - b.id)
  return direction === 'asc' ? found : found.reverse()
}

export async function findEntry(reading: Reading, entryId: number): Promise<Entry | null> {
  const row = await reading.db
    .selectFrom('registry_entries')
    .select('registry')
    .where('id', '=', entryId)
    .executeTakeFirst()
  const registry = editedRegistries.find((one) => one === row?.registry)
  if (!registry) return null
  return (await allEntries(reading, registry, { exactly: true })).find(({ id }) => id === entryId) ?? null
}

/** Locks the entry until the end of the transaction. @returns its state before the change, or null */
export async function lockEntry(reading: Reading, entryId: number): Promise<Entry | null> {
  await reading.db.selectFrom('registry_entries').select('id').where('id', '=', entryId).forUpdate().execute()
  return findEntry(reading, entryId)
}

export async function insertEntry(
  db: Db,
  registry: EditedRegistry,
  draft: EntryDraft,
  now: Date,
): Promise<number> {
  return insertRow(
    db,
    'registry_entries',
    {
      registry,
      code: sql<string>`'own-' || nextval(pg_get_serial_sequence('registry_entries', 'id'))`,
      name_fa: draft.name.fa,
      name_ar: draft.name.ar,
      parent_code: null,
      data: JSON.stringify(draft.colour === null ? {} : { colour: draft.colour }),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from registry_entries where registry = ${registry})`,
      retired_at: null,
    },
    now,
  )
}

/** Saves the entry as its next version. What else its data hold (the factor of an activity type) stays. */
export const saveEntry = (db: Db, entryId: number, next: Retirable<EntryDraft>, now: Date) =>
  saveRow(
    db,
    'registry_entries',
    entryId,
    {
      name_fa: next.name.fa,
      name_ar: next.name.ar,
      data: sql`case when ${next.colour}::text is null then data - 'colour'
        else data || jsonb_build_object('colour', ${next.colour}::text) end`,
      ...retirement(next, now),
    },
    now,
  )

/** The entries in use, held until the end of the transaction: two who arrange at once take turns. */
export async function lockEntriesInUse(db: Db, registry: EditedRegistry): Promise<number[]> {
  const rows = await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', registry)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The given ones first to last, retired ones behind them as they were. */
export async function orderEntries(db: Db, registry: EditedRegistry, ids: readonly number[]): Promise<void> {
  await sql`
    update registry_entries set position = coalesce(given.place, ${ids.length} + entry.place)
    from (select id, row_number() over (order by position, id) as place from registry_entries
      where registry = ${registry}) as entry
    left join unnest(${ids}::bigint[]) with ordinality as given (id, place) on given.id = entry.id
    where registry_entries.id = entry.id`.execute(db)
}

/** Every registry that is edited here, in the order of the product. */
export async function registryOverview(db: Db): Promise<RegistryOverview[]> {
  const rows = await db
    .selectFrom('registry_entries')
    .select((eb) => [
      'registry',
      eb.fn.countAll<number>().filterWhere('retired_at', 'is', null).as('entries'),
      eb.fn.countAll<number>().filterWhere('retired_at', 'is not', null).as('retired'),
      eb.fn.countAll<number>().filterWhere('name_ar', 'is', null).as('without_arabic'),
      eb.fn.max('updated_at').as('changed_at'),
    ])
    .where('registry', 'in', [...editedRegistries])
    .groupBy('registry')
    .execute()
  return editedRegistries.map((registry) => {
    const row = rows.find((one) => one.registry === registry)
    return {
      registry,
      entries: row?.entries ?? 0,
      retired: row?.retired ?? 0,
      withoutArabic: row?.without_arabic ?? 0,
      changedAt: row?.changed_at ?? null,
    }
  })
}
