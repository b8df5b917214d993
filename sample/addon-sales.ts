import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRows, reserveIds, type Row } from '#app/server/initial-data/insert-rows.ts'

/** So many of the running terms have something besides the package. */
const soldMost = 40
/** Of so many add-ons one is not paid yet. */
const owingEvery = 12
const day = 86_400_000

interface Buyer {
  client_id: number
  term_id: number
  country: 'IR' | 'IQ'
  supporter_id: number
}

interface Offer {
  id: number
  calls: number
  price_irr: number
  price_iqd: number
}

/** Calls and plans that running clients bought in the last weeks, nearly all of them paid. Once. */
export async function addSampleAddons(db: Db, bookkeeper: Actor, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('client_addons').select('id').limit(1).execute()
    if (known.length > 0) return
    const offers = await pricedOffers(transaction)
    const buyers = await runningClients(transaction, now)
    if (offers.length === 0 || buyers.length === 0) return
    const ids = await reserveIds(transaction, 'client_addons', buyers.length)
    const paymentIds = await reserveIds(transaction, 'payments', buyers.length)
    const sales = buyers.map((buyer, place): Sale => {
      const offer = offers[place % offers.length]!
      return {
        buyer,
        offer,
        id: ids[place]!,
        paymentId: place % owingEvery === 5 ? null : paymentIds[place]!,
        at: new Date(now.getTime() - (1 + (place % 9)) * day).toISOString(),
      }
    })
    await insertRows(transaction, 'client_addons', sales.map(giftRow))
    const payments = sales.flatMap((sale) => paymentRows(sale, bookkeeper.staffId))
    await insertRows(transaction, 'payments', payments)
    await insertRows(transaction, 'ledger_entries', sales.flatMap(entriesOf))
  })
}

/** What adds no days: the terms of the sample stay what they are. */
async function pricedOffers(db: Db): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select id, calls, price_irr, price_iqd from addons
    where extra_days = 0 and price_irr > 0 and price_iqd > 0 order by position`.execute(db)
  return rows
}

/** Whose term began some weeks ago. */
async function runningClients(db: Db, now: Date): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select facts.client_id, facts.term_id, facts.country, facts.supporter_id from client_facts facts
    join terms on terms.id = facts.term_id
    where facts.closed_on is null and facts.supporter_id is not null and terms.refunded_at is null
      and facts.paid_until > ${now}::date and terms.start_on < ${now}::date - 10
    order by facts.client_id * 7907 % 997, facts.client_id limit ${soldMost}`.execute(db)
  return rows
}

interface Sale {
  buyer: Buyer
  offer: Offer
  id: number
  /** Null: not paid yet. */
  paymentId: number | null
  at: string
}

const amountOf = ({ buyer, offer }: Sale) =>
  buyer.country === 'IR'
    ? { price: offer.price_irr, currency: 'IRR' }
    : { price: offer.price_iqd, currency: 'IQD' }

function giftRow(sale: Sale): Row {
  const { buyer, offer, id, at } = sale
  return {
    id,
    client_id: buyer.client_id,
    addon_id: offer.id,
    term_id: buyer.term_id,
    extra_days: 0,
    calls: offer.calls,
    ...amountOf(sale),
    given_by: buyer.supporter_id,
    given_on: at.slice(0, 10),
    created_at: at,
  }
}

function paymentRows(sale: Sale, bookkeeperId: number): Row[] {
  const { buyer, paymentId, at } = sale
  if (paymentId === null) return []
  const { price, currency } = amountOf(sale)
  const reference = String(700_000_000 + sale.id)
  return [
    {
      id: paymentId,
      client_id: buyer.client_id,
      term_id: null,
      method: buyer.country === 'IR' ? 'card_to_card' : 'cash',
      state: 'confirmed',
      currency,
      amount: price,
      reference,
      paid_on: at.slice(0, 10),
      entered_by: buyer.supporter_id,
      amount_by: buyer.supporter_id,
      decided_by: bookkeeperId,
      decided_at: at,
      reason: null,
      search_key: reference,
      created_at: at,
      updated_at: at,
    },
  ]
}

function entriesOf(sale: Sale): Row[] {
  const { price, currency } = amountOf(sale)
  const entry = { client_id: sale.buyer.client_id, currency, created_at: sale.at }
  const charge = { ...entry, kind: 'charge', amount: -price, addon_id: sale.id, payment_id: null }
  return sale.paymentId === null
    ? [charge]
    : [charge, { ...entry, kind: 'payment', amount: price, addon_id: null, payment_id: sale.paymentId }]
}
