import { searchColumn } from '#platform/server/search.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { byNameIn } from '#platform/contract/text/name-in.ts'
import { queryKey, searchKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { clientsByArea } from '#clients/clients/server/client-areas.reads.ts'
import { lockRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import '#system/registries/server/registries.table.ts'
import type { Area, areaDraft, areaQueries, areaSorts } from '../areas.contract.ts'

type Query = z.output<typeof areaQueries.list>
type Draft = z.output<typeof areaDraft>
type Filters = Pick<Query, 'locale' | 'q' | 'country' | 'kind' | 'province' | 'retired' | 'sort'>
type Sort = (typeof areaSorts)[number]
/** An area before its clients are counted. */
type Uncounted = Omit<Area, 'usedBy'>

const registryOf = { province: 'provinces', city: 'cities' } as const
const columns = writtenColumns([
  'id',
  'registry',
  'code',
  'name_fa',
  'name_ar',
  'parent_code',
  'position',
  'retired_at',
  'version',
  'updated_at',
])

/** Every province and city in their order: some hundred entries of two registries. */
export async function allAreas(db: Db): Promise<Uncounted[]> {
  const rows = await db
    .selectFrom('registry_entries')
    .select(columns)
    .where('registry', 'in', Object.values(registryOf))
    .execute()
  const provinces = new Map(
    rows.filter(({ registry }) => registry === 'provinces').map((row) => [row.code, row]),
  )
  const areas = rows.flatMap((row): (Uncounted & { place: number })[] => {
    const province = row.registry === 'cities' ? provinces.get(row.parent_code ?? '') : row
    if (!province) return []
    const isCity = row.registry === 'cities'
    return [
      {
        id: row.id,
        code: row.code,
        kind: isCity ? 'city' : 'province',
        name: { fa: row.name_fa, ar: row.name_ar },
        country: province.parent_code === 'IQ' ? 'IQ' : 'IR',
        province: isCity
          ? { code: province.code, name: { fa: province.name_fa, ar: province.name_ar } }
          : null,
        position: row.position,
        retired: row.retired_at !== null,
        version: row.version,
        updatedAt: row.updated_at,
        place: province.position,
      },
    ]
  })
  return areas.sort(inOrder).map(({ place: _place, ...area }) => area)
}

const text = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Iran first; each province before its cities, both as they are arranged. */
function inOrder(a: Uncounted & { place: number }, b: Uncounted & { place: number }): number {
  const provinceOf = (area: Uncounted) => area.province?.code ?? area.code
  return (
    text(b.country, a.country) ||
    a.place - b.place ||
    text(provinceOf(a), provinceOf(b)) ||
    Number(a.kind === 'city') - Number(b.kind === 'city') ||
    a.position - b.position ||
    a.id - b.id
  )
}

const orders = (
  locale: LocaleId | undefined,
): Record<Exclude<Sort, 'position'>, (a: Uncounted, b: Uncounted) => number> => ({
  name: byNameIn(locale),
  updated: (a, b) => text(a.updatedAt, b.updatedAt),
})

/** The areas that match, in the asked order. */
export async function matchingAreas(db: Db, filters: Filters): Promise<Uncounted[]> {
  const key = queryKey(filters.q ?? '')
  const found = (await allAreas(db)).filter((area) => isAsked(area, filters) && isFound(area, key))
  const { column, direction } = parseSort<Sort>(filters.sort)
  if (column !== 'position') {
    const order = orders(filters.locale)[column]
    found.sort((a, b) => order(a, b) || a.id - b.id)
  }
  return direction === 'asc' ? found : found.reverse()
}

function isAsked(area: Uncounted, { country, kind, province, retired }: Filters): boolean {
  return (
    (country === undefined || area.country === country) &&
    (kind === undefined || area.kind === kind) &&
    (province === undefined || (area.province?.code ?? area.code) === province) &&
    (retired === undefined || area.retired === retired)
  )
}

function isFound({ name }: Uncounted, key: string): boolean {
  return searchColumn(name.fa, name.ar).includes(key)
}

/**
 * With the number of clients: of a province by its code, of a city by its name, as files of clients hold it.
 * @param actor counts whom they see; null: everybody
 */
export async function countPeople(db: Db, actor: Actor | null, areas: readonly Uncounted[]): Promise<Area[]> {
  const codes = [...new Set(areas.map((area) => area.province?.code ?? area.code))]
  if (codes.length === 0) return []
  const { rows } = await sql<{ province_code: string; city: string | null; count: number }>`
    select province_code, city, clients as count from (${clientsByArea(actor, codes)}) counted`.execute(db)
  return areas.map((area) => ({
    ...area,
    usedBy: rows
      .filter((row) => row.province_code === (area.province?.code ?? area.code))
      .filter((row) => area.kind === 'province' || isNamed(area, row.city))
      .reduce((sum, row) => sum + row.count, 0),
  }))
}

function isNamed({ name }: Uncounted, city: string | null): boolean {
  const key = searchKey(city ?? '')
  return key !== '' && (key === searchKey(name.fa) || key === searchKey(name.ar ?? ''))
}

export async function findArea(db: Db, actor: Actor | null, areaId: number): Promise<Area | null> {
  const found = (await allAreas(db)).filter(({ id }) => id === areaId)
  return (await countPeople(db, actor, found))[0] ?? null
}

/** Locks the entry until the end of the transaction. */
export async function lockArea(db: Db, actor: Actor | null, areaId: number): Promise<Area | null> {
  await lockRow(db, 'registry_entries', areaId)
  return findArea(db, actor, areaId)
}

/** Codes of our own cities cannot meet those that come with the product: these end in two digits. */
export async function insertCity(db: Db, province: Area, draft: Draft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('registry_entries')
    .values({
      registry: registryOf.city,
      code: sql<string>`${`${province.code}-own-`}::text || nextval(pg_get_serial_sequence('registry_entries', 'id'))`,
      name_fa: draft.name.fa,
      name_ar: draft.name.ar,
      parent_code: province.code,
      data: '{}',
      position: draft.position,
      retired_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveArea = (db: Db, areaId: number, next: Retirable<Draft>, now: Date) =>
  saveRow(
    db,
    'registry_entries',
    areaId,
    {
      name_fa: next.name.fa,
      name_ar: next.name.ar,
      position: next.position,
      ...retirement(next, now),
    },
    now,
  )
