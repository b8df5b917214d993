import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { seesUses } from '#clients/packages/server/uses-told.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { countUses } from '#platform/server/paging.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { Addon, AddonDraft, addonQueries, addonSorts } from '../addons.contract.ts'
import type { AddonsTable } from './addons.table.ts'

type Query = z.output<typeof addonQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'currency' | 'retired'>

const columns = writtenColumns([
  'addons.id',
  'addons.code',
  'addons.name_fa',
  'addons.name_ar',
  'addons.extra_days',
  'addons.calls',
  'addons.price_irr',
  'addons.price_iqd',
  'addons.price_usd',
  'addons.valid_from',
  'addons.valid_to',
  'addons.position',
  'addons.retired_at',
  'addons.version',
  'addons.updated_at',
])

const sortColumns = {
  position: 'addons.position',
  name: 'addons.sort_key',
  code: 'addons.code',
  updated: 'addons.updated_at',
} as const satisfies Record<(typeof addonSorts)[number], string>

const priceColumns = {
  IRR: 'addons.price_irr',
  IQD: 'addons.price_iqd',
  USD: 'addons.price_usd',
} as const

/** The add-ons that match, without order or columns. */
export function matchingAddons(db: Db, { q, currency, retired }: Filters) {
  let query = db.selectFrom('addons')
  if (currency) query = query.where(priceColumns[currency], 'is not', null)
  if (retired !== undefined) query = query.where('addons.retired_at', retired ? 'is not' : 'is', null)
  const key = q ? queryKey(q) : ''
  if (key !== '') query = query.where('addons.search_key', 'like', likeContains(key))
  return query
}

/** The same add-ons as rows, in the asked order; the id makes the order total. */
export function selectAddons(
  db: Db,
  filters: Filters,
  sort: Query['sort'],
  { reader, exactly }: { reader: Pick<Actor, 'scope'>; exactly: boolean },
) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingAddons(db, filters)
    .select(columns)
    .select((eb) =>
      sql<number | null>`case when ${seesUses(reader)}::boolean then ${countGifts(eb, exactly)} end`.as(
        'used_by',
      ),
    )
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('addons.id', direction)
}

function countGifts(eb: ExpressionBuilder<Tables, 'addons'>, exactly: boolean) {
  return countUses(eb.selectFrom('client_addons').whereRef('client_addons.addon_id', '=', 'addons.id'), {
    exactly,
  })
}

export type AddonRow = Omit<Selectable<AddonsTable>, 'search_key' | 'sort_key' | 'created_at'> & {
  used_by: number | null
}

export function toAddon(row: AddonRow): Addon {
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

export async function findAddon(db: Db, addonId: number): Promise<Addon | null> {
  const row = await db
    .selectFrom('addons')
    .select(columns)
    .select((eb) => countGifts(eb, true).as('used_by'))
    .where('addons.id', '=', addonId)
    .executeTakeFirst()
  return row ? toAddon(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockAddon(db: Db, addonId: number): Promise<Addon | null> {
  await db.selectFrom('addons').select('id').where('id', '=', addonId).forUpdate().execute()
  return findAddon(db, addonId)
}

export async function insertAddon(db: Db, draft: AddonDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('addons')
    .values({ ...toColumns(draft), retired_at: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the whole record as its next version. */
export async function saveAddon(
  db: Db,
  addonId: number,
  next: AddonDraft & { retired: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('addons')
    .set({
      ...toColumns(next),
      retired_at: next.retired ? sql`coalesce(retired_at, ${now})` : null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', addonId)
    .execute()
}

function toColumns(draft: AddonDraft) {
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

export async function deleteAddon(db: Db, addonId: number): Promise<void> {
  await db.deleteFrom('addons').where('id', '=', addonId).execute()
}
