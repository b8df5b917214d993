import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeList,
  makePause,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { addEntries } from '#finance/payments/server/ledger.reads.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { routes } from './domains.ts'

/*
 * One small service, written by hand, around the end of Esfand, and what every report says about it. It lives twice:
 * Esfand 1399 ends on 20 March 2021 and Esfand 1403 on 20 March 2025; both have thirty days. Days are counted from that
 * last day: Esfand is −29 to 0, Farvardin 1 to 31. An evening is 20:45 UTC: still the same day in Baghdad, already the
 * next one in Tehran.
 */
const lastDays = { 1399: '2021-03-20', 1403: '2025-03-20' } as const
type Year = keyof typeof lastDays

let app: TestApp
let manager: TestStaff
let supporterId: number
let videoId: number

beforeAll(async () => {
  app = await testApp(routes)
  const rights = ['read', 'export'].flatMap((right) =>
    [...new Set(reports)].map((name) => `reports.${name}.${right}`),
  )
  manager = await app.staff(rights)
  supporterId = manager.staffId
  videoId = await makeVideo()
  await sql`insert into registry_entries (registry, code, name_fa, parent_code, created_at, updated_at)
    values ('conditions', 'diabetes_t2', 'diabetes_t2', 'diabetes', now(), now())
    on conflict (registry, code) do update set parent_code = excluded.parent_code`.execute(app.db)
  await fill(lastDays[1399])
  await fill(lastDays[1403])
})
afterAll(() => app.close())

async function makeVideo(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with category as (
      insert into exercise_categories (code, name_fa, name_ar, search_key, sort_key, created_at, updated_at)
      values ('yoga', 'یوگا', null, '', '', now(), now()) returning id
    )
    insert into videos (title_fa, source, link, category_id, level, state, search_key, sort_key, created_at, updated_at)
    select 'کشش', 'link', 'https://example.com/v', id, 'beginner', 'published', '', '', now(), now()
    from category returning id`.execute(app.db)
  return rows[0]?.id ?? 0
}

const price = 9_500_000
const dinars = 75_000

/** Days, moments and people of one of the two services. */
function around(last: IsoDate) {
  const day = (offset: number) => addDays(last, offset)
  const morning = (offset: number) => new Date(`${day(offset)}T06:00:00Z`)
  return {
    last,
    day,
    morning,
    evening: new Date(`${last}T20:45:00Z`),
    person: (more: ClientOverrides = {}) =>
      makeClient(app.db, { supporter_id: supporterId, created_at: morning(-90), ...more }),
    term: (clientId: number, offset: number, more = {}) =>
      makeTerm(app.db, clientId, { startOn: day(offset), ...more }),
  }
}

async function fill(last: IsoDate) {
  const { db } = app
  const when = around(last)
  const { day, morning, evening, person, term } = when
  await eveningOf('IR', when)
  await eveningOf('IQ', when)
  // The next term was bought ahead: reserved until the first one ends on day 5. From 80 kg to a target of 79 kg.
  const ahead = await person({ goal: 'lose', start_weight_g: 80_000, target_weight_g: 79_000 })
  const first = await term(ahead, -25)
  await term(ahead, 5, { paidAt: morning(-3) })
  await makeVisit(db, ahead, first, { number: 1, dueOn: day(-24), weighedOn: day(-24), weightG: 80_000 })
  await makeVisit(db, ahead, first, { number: 2, dueOn: last, weighedOn: last, weightG: 79_000 })
  await sql`insert into client_conditions (client_id, condition_code) values (${ahead}, 'diabetes_t2')`.execute(
    db,
  )
  // Ten days of rest over the end of the month, nine of them in Esfand, move the end from −5 to 5.
  const resting = await person()
  await makePause(db, resting, { termId: await term(resting, -35), fromDay: day(-8), toDay: day(1) })
  // Paid on −10, given back in the evening of the last day: on day 1 in Tehran.
  const gaveBack = await person()
  await term(gaveBack, -10, { refundedAt: evening })
  await paid(gaveBack, { at: morning(-10), backAt: evening })
  // Ended on −30 and −31: they count as left 31 days later.
  await term(await person(), -60)
  await term(await person({ country: 'IQ' }), -61)
  // Registered in the evening, nothing paid.
  await person({ created_at: evening, supporter_id: null, registration_step: 'body' })
  await person({ created_at: evening, supporter_id: null, country: 'IQ' })
}

/** A term that ends on the last day, and in its evening: the list, a comment, a video and the next term. */
async function eveningOf(
  country: 'IR' | 'IQ',
  { last, day, evening, person, term }: ReturnType<typeof around>,
) {
  const { db } = app
  const clientId = await person({ country })
  const ended = await term(clientId, -30)
  const next = await term(clientId, 2, { paidAt: evening })
  if (country === 'IQ')
    await sql`update terms set price = ${dinars}, currency = 'IQD' where id = ${next}`.execute(db)
  await paid(clientId, { at: evening, ...(country === 'IQ' && { dinars }) })
  const visitId = await makeVisit(db, clientId, ended, { dueOn: last, weighedOn: last })
  const listId = await makeList(db, clientId, visitId, { fromDay: last })
  await sql`update food_lists set sent_at = ${evening}, received_at = ${evening} where id = ${listId}`.execute(
    db,
  )
  await commented(clientId, evening)
  await watched(clientId, evening, country === 'IR' ? 100 : 40)
  await marked(clientId, country === 'IR' ? { on: last, mark: 5 } : { on: day(1), mark: 2 })
}

async function paid(
  clientId: number,
  { at, backAt, dinars: amountOf }: { at: Date; backAt?: Date; dinars?: number },
) {
  const currency = amountOf ? ('IQD' as const) : ('IRR' as const)
  const amount = amountOf ?? price
  const { rows } = await sql<{ id: number }>`
    insert into payments (client_id, method, state, currency, amount, paid_on, decided_at, reason, search_key,
      created_at, updated_at)
    values (${clientId}, 'gateway', ${backAt ? 'refunded' : 'confirmed'}, ${currency}, ${amount}, ${at}::date,
      ${backAt ?? at}, ${backAt ? 'انصراف' : null}, '', ${at}, ${at}) returning id`.execute(app.db)
  const entry = { client_id: clientId, currency, staff_id: null, payment_id: rows[0]?.id ?? 0 }
  await addEntries(app.db, [{ ...entry, kind: 'payment', amount }], at)
  if (backAt) await addEntries(app.db, [{ ...entry, kind: 'refund', amount: -amount }], backAt)
}

async function commented(clientId: number, at: Date) {
  await sql`insert into comments (client_id, staff_id, body, pinned, created_at)
    values (${clientId}, ${supporterId}, 'متن', false, ${at})`.execute(app.db)
}

async function watched(clientId: number, at: Date, percent: number) {
  await sql`insert into video_views (video_id, client_id, playing, started_at, seconds, percent, completed_at, updated_at)
    values (${videoId}, ${clientId}, ${`p${clientId}`}, ${at}, 10, ${percent}, ${percent === 100 ? at : null}, ${at})`.execute(
    app.db,
  )
}

async function marked(clientId: number, { on, mark }: { on: IsoDate; mark: number }) {
  await sql`insert into feedback (client_id, given_on, mark, search_key, created_at, updated_at)
    values (${clientId}, ${on}, ${mark}, '', ${`${on}T06:00:00Z`}, ${`${on}T06:00:00Z`})`.execute(app.db)
}

type Totals = Readonly<Record<string, number>>

/** All numbers of the whole report that are not zero. */
async function totals(name: string, query: Record<string, string>): Promise<Totals> {
  const { status, body } = await app.request(
    'GET',
    `admin/reports/${name}?${new URLSearchParams(query).toString()}`,
    {
      token: manager.token,
    },
  )
  expect([name, status]).toEqual([name, 200])
  const counts = Object.entries(body.data.total as Totals)
  return Object.fromEntries(counts.filter(([, count]) => count !== 0))
}

/** What each report about a period says of the two months. */
const ofMonths: Readonly<
  Record<string, { esfand: Totals; farvardin: Totals; query?: Record<string, string> }>
> = {
  registers: {
    esfand: { registered: 1, finished: 1, unpaid: 1 },
    farvardin: { registered: 1, unpaid: 1 },
  },
  // In Esfand both of the evening: late in Tehran, on the day itself in Baghdad. Later: reserved, stopped, given back.
  extensions: {
    esfand: { ended: 2, renewed: 2, onTime: 1, late: 1, moneyIRR: price, moneyIQD: dinars },
    farvardin: { ended: 3, renewed: 1, onTime: 1, notRenewed: 2, moneyIRR: price },
  },
  'received-list': {
    esfand: { received: 1, onTime: 1, first: 1 },
    farvardin: { received: 1, late: 1, daysLate: 1, first: 1 },
  },
  'monthly-payments': {
    esfand: { received: 2, grossIRR: price, grossIQD: dinars, netIRR: price, netIQD: dinars },
    farvardin: { received: 1, refunded: 1, grossIRR: price, backIRR: price },
  },
  'selling-statistics': {
    esfand: { sold: 4, first: 2, extensions: 2, returned: 1, moneyIRR: 3 * price, moneyIQD: dinars },
    farvardin: { sold: 1, extensions: 1, moneyIRR: price },
  },
  // Of the term that was sold in Esfand the weights are known: 80 and 79 kg.
  aqiq: {
    query: { productLine: 'diet' },
    esfand: { buyers: 2, renewals: 2, moneyIRR: 3 * price, moneyIQD: dinars, weighed: 1, change: -1000 },
    farvardin: { renewals: 1, moneyIRR: price },
  },
  'section-stop': {
    esfand: { stops: 1, over: 1, days: 9 },
    farvardin: { stops: 1, over: 1, days: 1 },
  },
  comments: { esfand: { written: 1, comments: 1 }, farvardin: { written: 1, comments: 1 } },
  scores: {
    esfand: { answers: 1, marked: 1, mark5: 1, high: 1, points: 5 },
    farvardin: { answers: 1, marked: 1, mark2: 1, low: 1, points: 2 },
  },
  successfuls: { esfand: { reached: 1, lost: 1000, started: 80_000, days: 25 }, farvardin: {} },
  'sport-video-statistics': {
    esfand: { views: 1, viewers: 1, partly: 1, reached: 40 },
    farvardin: { views: 1, viewers: 1, completed: 1, reached: 100 },
  },
  'users-left': { esfand: { left: 1, still: 1 }, farvardin: { left: 1, still: 1 } },
  // Four turns, one list on its day. Given back and stopped ones left later; 1 kg of 80 in 24 days is 3.6 ‰ a week.
  'supporter-performance': {
    esfand: { lists: 4, onTime: 1, late: 3, marked: 1, high: 1, points: 5, ended: 2, renewed: 2 },
    farvardin: { asked: 1, marked: 1, points: 2, ended: 3, renewed: 1, left: 2, weighed: 1, moved: 1 },
  },
}

/** What each report about a state says as of the two days, of the service of 1399. */
const ofDays: Readonly<Record<string, { last: Totals; next: Totals }>> = {
  // Active: reserved-ahead and, until it is given back, the refunded one. Ended: in Tehran nobody has paid yet.
  // The weight of the last day asks for a list on that day.
  'supporters-statistics': {
    last: { active: 2, due: 1, reserved: 1, paused: 1, ended: 2, left: 1, open: 8 },
    next: { active: 1, listLate: 1, reserved: 2, paused: 1, ended: 1, left: 2, open: 9 },
  },
  'not-received-list': {
    last: { waiting: 1, unsent: 1 },
    next: { waiting: 1, unsent: 1, late: 1, daysLate: 1 },
  },
  // Without a list in their hands: in Tehran also the one that arrived in the evening. Served: active or at rest.
  'not-taken-users': {
    last: { waiting: 6, unlisted: 6, unlistedServed: 3 },
    next: { waiting: 5, unlisted: 5, unlistedServed: 2 },
  },
  'expires-soon': { last: { ending: 1, reserved: 1 }, next: { ending: 1, reserved: 1 } },
  'incomplete-registration': { last: {}, next: { incomplete: 1, day: 1, unassigned: 1 } },
  'success-degree': {
    last: { counted: 1, whole: 1, halfway: 1, reached: 1 },
    next: { counted: 1, whole: 1, halfway: 1, reached: 1 },
  },
  diabetes: {
    last: { clients: 1, lost: 1, otherDiet: 1 },
    next: { clients: 1, overdue: 1, lost: 1, otherDiet: 1 },
  },
}

const reports = [...Object.keys(ofMonths), ...Object.keys(ofDays)]

it('has every report of the product', () => {
  const known = routes.flatMap(({ endpoint }) => /^admin\/reports\/([\w-]+)$/.exec(endpoint.path)?.[1] ?? [])
  expect(reports.toSorted(), 'a report without totals in ofMonths or ofDays').toEqual(known.toSorted())
})

describe.each([1399, 1403] as const)('the months around the end of the leap year %i', (year: Year) => {
  const month = (from: number, to: number) => ({
    from: addDays(lastDays[year], from),
    to: addDays(lastDays[year], to),
    calendar: 'persian',
  })

  it.each(Object.entries(ofMonths))('%s', async (name, { esfand, farvardin, query = {} }) => {
    expect({
      esfand: await totals(name, { ...month(-29, 0), ...query }),
      farvardin: await totals(name, { ...month(1, 31), ...query }),
    }).toEqual({ esfand, farvardin })
  })
})

describe('the last day of Esfand 1399 and the day after', () => {
  it.each(Object.entries(ofDays))('%s', async (name, { last, next }) => {
    expect({
      last: await totals(name, { asOf: lastDays[1399] }),
      next: await totals(name, { asOf: addDays(lastDays[1399], 1) }),
    }).toEqual({ last, next })
  })
})
