import type { Db } from '#platform/server/database.ts'
import { cardBin } from '#platform/contract/text/bank-card.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { OfferedCard } from '../cards.contract.ts'
import { bankByCode } from './banks.ts'
import './cards.table.ts'

interface ShownColumns {
  id: number
  number: string
  bank: string | null
  holder: string
  currency: CurrencyId
}

/** A card as everybody sees it who works with payments: without the middle of its number. */
export function shownCard({ id, number, bank, holder, currency }: ShownColumns): OfferedCard {
  return { id, bin: cardBin(number), lastFour: number.slice(-4), bank: bankByCode(bank), holder, currency }
}

/** The cards that take deposits, in their order. */
export async function offeredCards(db: Db): Promise<OfferedCard[]> {
  const rows = await db
    .selectFrom('payment_cards')
    .select(['id', 'number', 'bank', 'holder', 'currency'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(shownCard)
}

/** The currency of a card, and whether it still takes deposits; null where there is none. */
export async function cardTerms(
  db: Db,
  cardId: number,
): Promise<{ currency: CurrencyId; retired: boolean } | null> {
  const row = await db
    .selectFrom('payment_cards')
    .select(['currency', 'retired_at'])
    .where('id', '=', cardId)
    .executeTakeFirst()
  return row ? { currency: row.currency, retired: row.retired_at !== null } : null
}
