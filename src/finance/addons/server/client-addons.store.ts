import type { Insertable } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import type { GivenAddon, OfferedAddon } from '../client-addons.contract.ts'
import type { ClientAddonsTable } from './addons.table.ts'

const priceColumns = { IRR: 'price_irr', IQD: 'price_iqd', USD: 'price_usd' } as const

/** What may be given on a day in a currency, in order. */
export async function listOffers(db: Db, currency: CurrencyId, today: IsoDate): Promise<OfferedAddon[]> {
  const column = priceColumns[currency]
  const rows = await db
    .selectFrom('addons')
    .select(['id', 'name_fa', 'name_ar', 'extra_days', 'calls', `${column} as price`])
    .where('retired_at', 'is', null)
    .where(column, 'is not', null)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', today)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    extraDays: row.extra_days,
    calls: row.calls,
    price: row.price ?? 0,
    currency,
  }))
}

export async function insertGift(db: Db, gift: Insertable<ClientAddonsTable>): Promise<number> {
  const { id } = await db.insertInto('client_addons').values(gift).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What a client got, newest first. */
export async function listGifts(db: Db, clientId: number): Promise<GivenAddon[]> {
  const rows = await db
    .selectFrom('client_addons')
    .innerJoin('addons', 'addons.id', 'client_addons.addon_id')
    .leftJoin('staff', 'staff.id', 'client_addons.given_by')
    .select([
      'client_addons.id',
      'client_addons.addon_id',
      'client_addons.term_id',
      'client_addons.extra_days',
      'client_addons.calls',
      'client_addons.price',
      'client_addons.currency',
      'client_addons.given_on',
      'addons.name_fa',
      'addons.name_ar',
      'staff.display_name',
    ])
    .where('client_addons.client_id', '=', clientId)
    .orderBy('client_addons.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    addonId: row.addon_id,
    name: { fa: row.name_fa, ar: row.name_ar },
    termId: row.term_id,
    extraDays: row.extra_days,
    calls: row.calls,
    price: row.price,
    currency: row.currency,
    givenOn: row.given_on,
    givenBy: row.display_name,
  }))
}
