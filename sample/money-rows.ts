import { chanceOf } from './chance.ts'
import type { NextId, Tables } from './history-rows.ts'
import type { Row } from '#app/server/initial-data/insert-rows.ts'
import type { SampleClient } from './sample-client.ts'
import type { SampleWorld } from './sample-world.ts'

interface PaidTerm {
  id: number
  client_id: number
  price: number
  currency: string
  paid_at: string
  refunded_at: string | null
}

interface Owner {
  client: SampleClient
  world: SampleWorld
  nextId: NextId
  /** Which of the client's terms it is. */
  place: number
}

/** Of a hundred payments: how they come in each country. */
const methods = {
  IR: [
    ['gateway', 58],
    ['card_to_card', 36],
    ['cash', 6],
  ],
  IQ: [
    ['gateway', 20],
    ['card_to_card', 25],
    ['cash', 55],
  ],
} as const

/** Of a hundred payments so many brought a tenth too little: those clients owe something. */
const shortOf100 = 3
const moneySeed = 0x6d6f6e65

/** The price of a paid term and its payment, and what was given back: payment and ledger of one term. */
export function addMoneyRows(tables: Tables, term: PaidTerm, { client, world, nextId, place }: Owner): void {
  // A chance of its own: the rest of the sample stays what it was.
  const chance = chanceOf(world.seed ^ moneySeed, client.plan.index * 10 + place)
  const { country, supporter } = client.plan
  const id = nextId('payments')
  const isRefunded = term.refunded_at !== null
  const amount = !isRefunded && chance.int(1, 100) <= shortOf100 ? Math.round(term.price * 0.9) : term.price
  const decidedAt = term.refunded_at ?? term.paid_at
  const reference = String(chance.int(100_000_000, 999_999_999))
  tables['payments']!.push({
    id,
    client_id: term.client_id,
    term_id: term.id,
    method: chance.weighted(methods[country]),
    state: isRefunded ? 'refunded' : 'confirmed',
    currency: term.currency,
    amount,
    reference,
    paid_on: term.paid_at.slice(0, 10),
    entered_by: world.supporterIds[supporter] ?? null,
    amount_by: world.supporterIds[supporter] ?? null,
    decided_by: null,
    decided_at: decidedAt,
    reason: isRefunded ? (country === 'IR' ? 'انصراف در روزهای اول' : 'انسحاب في الأيام الأولى') : null,
    search_key: reference,
    created_at: term.paid_at,
    updated_at: decidedAt,
  })
  tables['ledger_entries']!.push(...entriesOf(term, id, amount))
}

/** Two of three orders wait for somebody to confirm the transfer that the client reported. */
export function addAwaitedPayment(
  tables: Tables,
  term: Omit<PaidTerm, 'paid_at' | 'refunded_at'> & { created_at: string },
  { client, world, nextId, place }: Owner,
): void {
  const chance = chanceOf(world.seed ^ moneySeed, client.plan.index * 10 + place)
  if (!chance.happens(2 / 3)) return
  const reference = String(chance.int(100_000_000, 999_999_999))
  tables['payments']!.push({
    id: nextId('payments'),
    client_id: term.client_id,
    term_id: term.id,
    method: 'card_to_card',
    state: 'pending',
    currency: term.currency,
    amount: term.price,
    reference,
    paid_on: term.created_at.slice(0, 10),
    entered_by: world.supporterIds[client.plan.supporter] ?? null,
    amount_by: world.supporterIds[client.plan.supporter] ?? null,
    decided_by: null,
    decided_at: null,
    reason: null,
    search_key: reference,
    created_at: term.created_at,
    updated_at: term.created_at,
  })
}

/** Price and payment of a term, and both taken back where it was refunded. */
function entriesOf(term: PaidTerm, id: number, amount: number): Row[] {
  const entry = {
    client_id: term.client_id,
    currency: term.currency,
    term_id: null,
    payment_id: null,
    created_at: term.paid_at,
  }
  const sale: Row[] = [
    { ...entry, kind: 'charge', amount: -term.price, term_id: term.id },
    { ...entry, kind: 'payment', amount, payment_id: id },
  ]
  if (term.refunded_at === null) return sale
  const back = { ...entry, created_at: term.refunded_at }
  return [
    ...sale,
    { ...back, kind: 'refund', amount: -amount, payment_id: id },
    { ...back, kind: 'adjustment', amount: term.price, term_id: term.id },
  ]
}
