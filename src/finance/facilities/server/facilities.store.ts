import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { seesUses } from '#finance/packages/server/uses-told.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { countUses } from '#platform/server/paging.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { Facility, FacilityDraft, facilityQueries, facilitySorts } from '../facilities.contract.ts'
import type { FacilitiesTable } from './facilities.table.ts'

type Query = z.output<typeof facilityQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'currency' | 'retired'>

const columns = writtenColumns([
  'facilities.id',
  'facilities.code',
  'facilities.name_fa',
  'facilities.name_ar',
  'facilities.extra_days',
  'facilities.calls',
  'facilities.price_irr',
  'facilities.price_iqd',
  'facilities.price_usd',
  'facilities.valid_from',
  'facilities.valid_to',
  'facilities.position',
  'facilities.retired_at',
  'facilities.version',
  'facilities.updated_at',
])

const sortColumns = {
  position: 'facilities.position',
  name: 'facilities.sort_key',
  code: 'facilities.code',
  updated: 'facilities.updated_at',
} as const satisfies Record<(typeof facilitySorts)[number], string>

const priceColumns = {
  IRR: 'facilities.price_irr',
  IQD: 'facilities.price_iqd',
  USD: 'facilities.price_usd',
} as const

/** The facilities that match, without order or columns. */
export function matchingFacilities(db: Db, { q, currency, retired }: Filters) {
  let query = db.selectFrom('facilities')
  if (currency) query = query.where(priceColumns[currency], 'is not', null)
  if (retired !== undefined) query = query.where('facilities.retired_at', retired ? 'is not' : 'is', null)
  const key = q ? queryKey(q) : ''
  if (key !== '') query = query.where('facilities.search_key', 'like', likeContains(key))
  return query
}

/** The same facilities as rows, in the asked order; the id makes the order total. */
export function selectFacilities(
  db: Db,
  filters: Filters,
  sort: Query['sort'],
  { reader, exactly }: { reader: Pick<Actor, 'scope'>; exactly: boolean },
) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingFacilities(db, filters)
    .select(columns)
    .select((eb) =>
      sql<number | null>`case when ${seesUses(reader)}::boolean then ${countGifts(eb, exactly)} end`.as(
        'used_by',
      ),
    )
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('facilities.id', direction)
}

function countGifts(eb: ExpressionBuilder<Tables, 'facilities'>, exactly: boolean) {
  return countUses(
    eb.selectFrom('client_facilities').whereRef('client_facilities.facility_id', '=', 'facilities.id'),
    { exactly },
  )
}

export type FacilityRow = Omit<Selectable<FacilitiesTable>, 'search_key' | 'sort_key' | 'created_at'> & {
  used_by: number | null
}

export function toFacility(row: FacilityRow): Facility {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    extraDays: row.extra_days,
    calls: row.calls,
    prices: { IRR: row.price_irr, IQD: row.price_iqd, USD: row.price_usd },
    validFrom: row.valid_from,
    validTo: row.valid_to,
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findFacility(db: Db, facilityId: number): Promise<Facility | null> {
  const row = await db
    .selectFrom('facilities')
    .select(columns)
    .select((eb) => countGifts(eb, true).as('used_by'))
    .where('facilities.id', '=', facilityId)
    .executeTakeFirst()
  return row ? toFacility(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockFacility(db: Db, facilityId: number): Promise<Facility | null> {
  await db.selectFrom('facilities').select('id').where('id', '=', facilityId).forUpdate().execute()
  return findFacility(db, facilityId)
}

export async function insertFacility(db: Db, draft: FacilityDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('facilities')
    .values({ ...toColumns(draft), retired_at: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the whole record as its next version. */
export async function saveFacility(
  db: Db,
  facilityId: number,
  next: FacilityDraft & { retired: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('facilities')
    .set({
      ...toColumns(next),
      retired_at: next.retired ? sql`coalesce(retired_at, ${now})` : null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', facilityId)
    .execute()
}

function toColumns(draft: FacilityDraft) {
  return {
    code: draft.code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    extra_days: draft.extraDays,
    calls: draft.calls,
    price_irr: draft.prices.IRR,
    price_iqd: draft.prices.IQD,
    price_usd: draft.prices.USD,
    valid_from: draft.validFrom,
    valid_to: draft.validTo,
    position: draft.position,
    search_key: searchColumn(draft.name.fa, draft.name.ar, draft.code),
    sort_key: sortKey(draft.name.fa),
  }
}

export async function deleteFacility(db: Db, facilityId: number): Promise<void> {
  await db.deleteFrom('facilities').where('id', '=', facilityId).execute()
}
