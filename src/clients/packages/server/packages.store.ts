import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { countUses } from '#platform/server/paging.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#clients/terms/server/terms.table.ts'
import type { PackageDraft, packageQueries, packageSorts, SoldPackage } from '../packages.contract.ts'
import { pricesOf } from './packages.reads.ts'
import type { PackagesTable } from './packages.table.ts'
import { seesUses } from './uses-told.reads.ts'

type Query = z.output<typeof packageQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'productLine' | 'currency' | 'retired'>

const columns = writtenColumns([
  'packages.id',
  'packages.code',
  'packages.name_fa',
  'packages.name_ar',
  'packages.days',
  'packages.visits',
  'packages.diet_types',
  'packages.price_irr',
  'packages.price_iqd',
  'packages.price_usd',
  'packages.product_line',
  'packages.valid_from',
  'packages.valid_to',
  'packages.position',
  'packages.retired_at',
  'packages.version',
  'packages.updated_at',
])

const sortColumns = {
  position: 'packages.position',
  name: 'packages.sort_key',
  code: 'packages.code',
  updated: 'packages.updated_at',
} as const satisfies Record<(typeof packageSorts)[number], string>

const priceColumns = {
  IRR: 'packages.price_irr',
  IQD: 'packages.price_iqd',
  USD: 'packages.price_usd',
} as const

/** The packages that match, without order or columns. */
export function matchingPackages(db: Db, { q, productLine, currency, retired }: Filters) {
  let query = db.selectFrom('packages')
  if (productLine) query = query.where('packages.product_line', '=', productLine)
  if (currency) query = query.where(priceColumns[currency], 'is not', null)
  if (retired !== undefined) query = query.where('packages.retired_at', retired ? 'is not' : 'is', null)
  const key = q ? queryKey(q) : ''
  if (key !== '') query = query.where('packages.search_key', 'like', likeContains(key))
  return query
}

/** The same packages as rows, in the asked order; the id makes the order total. */
export function selectPackages(
  db: Db,
  filters: Filters,
  sort: Query['sort'],
  { reader, exactly }: { reader: Pick<Actor, 'scope'>; exactly: boolean },
) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingPackages(db, filters)
    .select(columns)
    .select((eb) =>
      sql<number | null>`case when ${seesUses(reader)}::boolean then ${countSales(eb, exactly)} end`.as(
        'used_by',
      ),
    )
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('packages.id', direction)
}

function countSales(eb: ExpressionBuilder<Tables, 'packages'>, exactly: boolean) {
  return countUses(eb.selectFrom('terms').whereRef('terms.package_id', '=', 'packages.id'), { exactly })
}

export type PackageRow = Omit<Selectable<PackagesTable>, 'search_key' | 'sort_key' | 'created_at'> & {
  used_by: number | null
}

export function toPackage(row: PackageRow): SoldPackage {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    days: row.days,
    visits: row.visits,
    dietTypes: row.diet_types,
    prices: pricesOf(row),
    productLine: row.product_line,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findPackage(db: Db, packageId: number): Promise<SoldPackage | null> {
  const row = await db
    .selectFrom('packages')
    .select(columns)
    .select((eb) => countSales(eb, true).as('used_by'))
    .where('packages.id', '=', packageId)
    .executeTakeFirst()
  return row ? toPackage(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockPackage(db: Db, packageId: number): Promise<SoldPackage | null> {
  await db.selectFrom('packages').select('id').where('id', '=', packageId).forUpdate().execute()
  return findPackage(db, packageId)
}

export async function insertPackage(db: Db, draft: PackageDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('packages')
    .values({ ...toColumns(draft), retired_at: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the whole record as its next version. */
export async function savePackage(
  db: Db,
  packageId: number,
  next: PackageDraft & { retired: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('packages')
    .set({
      ...toColumns(next),
      retired_at: next.retired ? sql`coalesce(retired_at, ${now})` : null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', packageId)
    .execute()
}

function toColumns(draft: PackageDraft) {
  return {
    code: draft.code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    days: draft.days,
    visits: draft.visits,
    diet_types: draft.dietTypes,
    price_irr: draft.prices.IRR,
    price_iqd: draft.prices.IQD,
    price_usd: draft.prices.USD,
    product_line: draft.productLine,
    valid_from: draft.validFrom,
    valid_to: draft.validTo,
    position: draft.position,
    search_key: searchColumn(draft.name.fa, draft.name.ar, draft.code),
    sort_key: sortKey(draft.name.fa),
  }
}

export async function deletePackage(db: Db, packageId: number): Promise<void> {
  await db.deleteFrom('packages').where('id', '=', packageId).execute()
}
