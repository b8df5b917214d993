import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import { insertCard } from '../cards.store.ts'
import { validCard } from './valid-card.ts'

/** A payment credit card of Melli. @returns its id */
export function makeCard(
  db: Db,
  { currency = 'IRR', account = 111 }: { currency?: CurrencyId; account?: number } = {},
): Promise<number> {
  const draft = { holder: 'شرکت باغچه', sheba: null, dailyCap: null }
  const now = new Date('2026-11-01T08:00:00.000Z')
  return insertCard(db, { ...draft, number: validCard('603799', account), currency }, now)
}
