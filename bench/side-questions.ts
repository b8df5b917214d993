import type pg from 'pg'
import { addDays, todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import { clientColumns } from '#clients/clients/clients.contract.ts'
import { systemClock } from '#platform/server/clock.ts'
import { bareToken } from './bare-tables.ts'
import { leanClient } from './lean-client.ts'
import { apiRoot, signIn, type RunningServer } from './side-store.ts'
import type { Ask } from './side-turns.ts'

/** The same question to the product and to the bare server. */
export interface Question {
  product: Ask
  bare: Ask
  /** How many requests the data has room for; absent: any number. */
  room?: number
}

export interface Questions {
  note: Question
  weighIn: Question
  confirmation: Question
  record: Question
  list: Question
  sums: Question
}

const clientsOfTurns = 2_000
/** As the list asks for them. */
const shown = clientColumns.usual.map((id) => `&columns=${id}`).join('')
const at = (path: string): string => `${apiRoot}/${path}`

/** Takes one after the other, and the first again after the last. */
function around<T>(items: readonly T[], what: string): () => T {
  if (items.length === 0) throw new Error(`The data set has no ${what}`)
  let at = 0
  return () => items[at++ % items.length]!
}

/** Takes each once. */
function once<T>(items: readonly T[], what: string): () => T {
  let at = 0
  return () => {
    const item = items[at++]
    if (item === undefined) throw new Error(`The data set has no more than ${items.length} ${what}`)
    return item
  }
}

/** @param confirmations how many payments to enter, so that they can be confirmed */
export async function makeQuestions(
  pool: pg.Pool,
  product: RunningServer,
  confirmations: number,
): Promise<Questions> {
  const token = await signIn(product, 'admin')
  const today = todayIn('IR', systemClock.now())
  const clients = await clientsOf(pool)
  const nextRecord = around(clients, 'clients')
  const nextBare = around(clients, 'clients')
  const bareNote: Ask = (client) =>
    client.ask('PATCH', `/api/clients/${nextBare().id}`, bareToken, { note: newNote() })
  const supporters = await supportersOf(pool)
  const nextSupporter = around(supporters, 'supporters')
  const nextBareSupporter = around(supporters, 'supporters')
  const monthly = `admin/reports/monthly-payments?from=${addDays(today, -370)}&to=${today}`
  return {
    note: { product: noteAsk(clients, token), bare: bareNote },
    weighIn: { ...(await weighInAsk(pool, token, today)), bare: bareNote },
    confirmation: { ...(await confirmationAsk(pool, product, token, confirmations)), bare: bareNote },
    record: {
      product: get(() => at(`admin/clients/${nextRecord().id}`), token),
      bare: get(() => `/api/clients/${nextBare().id}`, bareToken),
    },
    list: {
      product: get(
        () => at(`admin/clients?perPage=25&sort=-created&supporterId=${nextSupporter()}${shown}`),
        token,
      ),
      bare: get(() => `/api/clients?supporter_id=${nextBareSupporter()}`, bareToken),
    },
    sums: {
      product: get(() => at(monthly), token),
      bare: get(() => '/api/sums', bareToken),
    },
  }
}

const get =
  (path: () => string, token: string): Ask =>
  (client) =>
    client.ask('GET', path(), token)

let notes = 0
const newNote = (): string => {
  notes += 1
  return `با او صحبت شد؛ یادداشت ${notes}`
}

function noteAsk(clients: readonly { id: number; version: number }[], token: string): Ask {
  const versions = new Map(clients.map(({ id, version }) => [id, version]))
  const next = around([...versions.keys()], 'clients')
  return (client) => {
    const id = next()
    const version = versions.get(id)!
    versions.set(id, version + 1)
    const body = { note: newNote() }
    return client.ask('PATCH', at(`admin/clients/${id}`), token, body, { 'if-match': `"${version}"` })
  }
}

async function weighInAsk(pool: pg.Pool, token: string, today: IsoDate) {
  const { rows } = await pool.query<{ id: number; version: number; weight_g: number }>(
    `select visits.id, visits.version, coalesce(facts.last_weight_g, facts.start_weight_g) as weight_g
     from client_facts facts join visits on visits.id = facts.open_visit_id
       join terms on terms.id = visits.term_id
     where visits.weighed_on is null and visits.due_on <= $1 and terms.paid_at is not null
       and terms.refunded_at is null and terms.start_on <= $1 and terms.start_on + terms.days > $1::date + 1
       -- Its day may have begun in one country and not in the other.
       and facts.country = 'IR' and facts.closed_on is null and coalesce(facts.last_weight_g, facts.start_weight_g) is not null
     order by md5(visits.id::text) limit 2000`,
    [today],
  )
  const next = once(rows, 'visits to be weighed')
  const product: Ask = (client) => {
    const { id, version, weight_g: weightG } = next()
    const body = {
      weightG,
      weighedOn: today,
      stateCode: 'normal',
      waistMm: null,
      note: null,
      confirmed: true,
    }
    return client.ask('POST', at(`admin/visits/${id}/weigh-in`), token, body, { 'if-match': `"${version}"` })
  }
  return { product, room: rows.length }
}

async function confirmationAsk(pool: pg.Pool, product: RunningServer, token: string, wanted: number) {
  const payments = await enterPayments(pool, product, wanted)
  const next = once(payments, 'payments to be confirmed')
  const ask: Ask = (client) => {
    const { id, clientId, version } = next()
    const path = at(`admin/clients/${clientId}/payments/${id}/confirm`)
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': `confirm-${id}` }
    return client.ask('POST', path, token, undefined, headers)
  }
  return { product: ask, room: payments.length }
}

interface Entered {
  id: number
  clientId: number
  version: number
}

/** Sells clients their diet once more and enters the payments. A manager does; the administrator confirms them. */
async function enterPayments(pool: pg.Pool, product: RunningServer, wanted: number): Promise<Entered[]> {
  const { rows } = await pool.query<{ id: number; diet_type: string }>(
    `select facts.client_id as id, facts.diet_type from client_facts facts join clients on clients.id = facts.client_id
     where facts.country = 'IR' and facts.closed_on is null and facts.terms_count > 0 and facts.diet_type is not null
       and clients.merged_into is null and clients.erased_at is null
     order by md5(facts.client_id::text || 'payment') limit $1`,
    [wanted * 4],
  )
  const token = await signIn(product, 'manager')
  const client = leanClient(product.port)
  const send = async <T>(method: string, path: string, body?: object, headers = {}) =>
    (JSON.parse(await client.ask(method, at(path), token, body, headers)) as { data: T }).data
  const packages = await send<{ id: number; currency: string }[]>('GET', 'admin/packages/on-sale')
  const packageId = packages.find(({ currency }) => currency === 'IRR')?.id
  const entered: Entered[] = []
  for (const { id, diet_type: dietType } of rows) {
    if (entered.length === wanted) break
    try {
      const term = await send<{ id: number }>('POST', `admin/clients/${id}/terms`, { packageId, dietType })
      const path = `admin/clients/${id}/payments`
      const body = { termId: term.id, method: 'cash' }
      const headers = { 'idempotency-key': `enter-${id}-${term.id}` }
      const payment = await send<{ id: number; version: number }>('POST', path, body, headers)
      entered.push({ id: payment.id, clientId: id, version: payment.version })
    } catch (error) {
      // A client with a sale that waits for its payment gets no second one.
      if (!/answered 4(?:09|22)/.test(String(error))) throw error
    }
  }
  client.close()
  return entered
}

async function clientsOf(pool: pg.Pool): Promise<{ id: number; version: number }[]> {
  const { rows } = await pool.query<{ id: number; version: number }>(
    `select id, version from clients where merged_into is null and erased_at is null
     order by md5(id::text) limit $1`,
    [clientsOfTurns],
  )
  return rows
}

/** Supporters whose clients fill a page. */
async function supportersOf(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select supporter_id as id from clients where supporter_id is not null
     group by 1 having count(*) >= 25 order by 1`,
  )
  return rows.map(({ id }) => id)
}
