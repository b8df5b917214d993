import { sql } from 'kysely'
import { type IsoDate, todayIn } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { clientInScope } from '#clients/clients/server/clients.reads.ts'
import '#finance/payments/server/payments.table.ts'
import type { CardDay } from '../cards.contract.ts'
import { shownCard } from './cards.reads.ts'

/** Whose clock a card follows: Iraq's for dinar, Iran's for everything else. */
export function countryOfCard(currency: CurrencyId): CountryId {
  return currency === 'IQD' ? 'IQ' : 'IR'
}

interface DayRow {
  id: number
  number: string
  bank: string | null
  holder: string
  currency: CurrencyId
  daily_cap: number | null
  retired: boolean
  day: IsoDate
  confirmed_count: number
  confirmed: number
  pending_count: number
  pending: number
  earlier_count: number
  earlier: number
}

/**
 * Cards in use, and retired ones on which something waits, in their order: deposits of the business day by the day
 * they were paid, and what waits from other days. Counted over the clients whom the actor may see.
 */
export async function cardDays(db: Db, actor: Actor, now: Date): Promise<CardDay[]> {
  const inScope = clientInScope(actor, 'payments.client_id')
  const { rows } = await sql<DayRow>`
    with days as (
      select id, case currency when 'IQD' then ${todayIn('IQ', now)}::date else ${todayIn('IR', now)}::date end as day
      from payment_cards
    )
    select card.id, card.number, card.bank, card.holder, card.currency, card.daily_cap,
      card.retired_at is not null as retired, days.day,
      today.confirmed_count, today.confirmed, today.pending_count, today.pending,
      other.count as earlier_count, other.amount as earlier
    from payment_cards card
    join days on days.id = card.id
    cross join lateral (
      select count(*) filter (where payments.state = 'confirmed') as confirmed_count,
        coalesce(sum(payments.amount) filter (where payments.state = 'confirmed'), 0)::bigint as confirmed,
        count(*) filter (where payments.state = 'pending') as pending_count,
        coalesce(sum(payments.amount) filter (where payments.state = 'pending'), 0)::bigint as pending
      from payments
      where payments.card_id = card.id and payments.paid_on = days.day and ${inScope}
    ) today
    cross join lateral (
      select count(*) as count, coalesce(sum(payments.amount), 0)::bigint as amount
      from payments
      where payments.card_id = card.id and payments.state = 'pending' and payments.paid_on <> days.day and ${inScope}
    ) other
    where card.retired_at is null or today.pending_count + other.count > 0
    order by card.position, card.id`.execute(db)
  return rows.map(toDay)
}

function toDay(row: DayRow): CardDay {
  return {
    card: shownCard(row),
    dailyCap: row.daily_cap,
    retired: row.retired,
    day: row.day,
    confirmed: { count: row.confirmed_count, amount: row.confirmed },
    pending: { count: row.pending_count, amount: row.pending },
    earlier: { count: row.earlier_count, amount: row.earlier },
  }
}
