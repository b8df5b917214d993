import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { rounds } from '#platform/server/testing/rounds.ts'
import { testApp, testNow, type TestApp } from '#platform/server/testing/test-app.ts'
import { sameDay } from '#clients/clients/server/business-days.reads.ts'
import {
  factsAsOf,
  refreshFacts,
  refreshTurnedFacts,
  storedFacts,
} from '#clients/clients/server/facts/client-facts.reads.ts'
import { stages } from '#clients/clients/lifecycle.contract.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { makeClient, makePackage, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { countFacts } from '#clients/clients/server/testing/facts-model.ts'
import { termsRoutes } from './terms.routes.ts'
import { isBegun, listTerms } from './terms.store.ts'
import { planNextVisit } from './visit-plan.reads.ts'
import { termMoney } from '#app/server/upper-parts.ts'

const app = await testApp(termsRoutes(termMoney))
const staff = await app.staff(['clients.read', 'terms.write', 'payments.confirm'])
const packageId = await makePackage(app.db, { days: 21, visits: 3 })
afterAll(() => app.close())

const settings = { churnedAfterDays: 30, expireDays: 7 }
const step = fc.record({
  action: fc.constantFrom(
    'sell',
    'pay',
    'stop',
    'plan-pause',
    'resume',
    'extend',
    'weigh',
    'send',
    'receive',
    'refund',
    'close',
    'reopen',
  ),
  wait: fc.constantFrom(0, 0, 0, 1, 2, 5, 12, 40),
  pick: fc.nat(5),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
  clientId: number
  today: IsoDate
}

let keys = 0

const post = async (world: World, path: string, body: object | undefined, version: number) => {
  const reply = await app.request('POST', `admin/clients/${world.clientId}${path}`, {
    token: staff.token,
    ...(body ? { body } : {}),
    headers: { 'if-match': `"${version}"`, 'idempotency-key': `history-${(keys += 1)}` },
  })
  expect([200, 409, 422]).toContain(reply.status)
}

async function onTerm(world: World, pick: number, verb: string, body?: object): Promise<void> {
  const terms = await app.db
    .selectFrom('terms')
    .select(['id', 'version'])
    .where('client_id', '=', world.clientId)
    .orderBy('id')
    .execute()
  const term = terms[pick % Math.max(1, terms.length)]
  if (term) await post(world, `/terms/${term.id}/${verb}`, body, term.version)
}

/** A change by the domains of visits, lists and payments: their rows, then the facts, in one transaction. */
async function directly(
  world: World,
  change: (db: TestApp['db'], openVisit: number) => Promise<void>,
): Promise<void> {
  const facts = await storedFacts(app.db, world.clientId)
  await app.db.transaction().execute(async (db) => {
    await change(db, facts?.open_visit_id ?? 0)
    await refreshFacts(db, world.clientId, app.clock.now())
  })
}

function setClosed(world: World, day: IsoDate | null): Promise<void> {
  return directly(world, async (db) => {
    await sql`update clients set closed_on = ${day} where id = ${world.clientId}`.execute(db)
  })
}

const actions: Record<Step['action'], (world: World, pick: number) => Promise<void>> = {
  sell: (world) => post(world, '/terms', { packageId, dietType: 'weight_loss' }, 1),
  pay: (world, pick) => onTerm(world, pick, 'confirm-payment'),
  stop: (world, pick) => onTerm(world, pick, 'stop', { fromDay: world.today, reason: 'سفر' }),
  'plan-pause': (world, pick) =>
    onTerm(world, pick, 'stop', {
      fromDay: addDays(world.today, pick - 2),
      toDay: addDays(world.today, pick + 3),
      reason: 'سفر',
    }),
  resume: (world, pick) => onTerm(world, pick, 'resume', {}),
  extend: (world, pick) => onTerm(world, pick, 'extend', { days: pick + 1, reason: 'هدیه' }),
  weigh: (world, pick) =>
    directly(world, async (db, visit) => {
      await sql`update visits set weighed_on = ${world.today}, weight_g = ${80_000 - pick * 500} where id = ${visit}`.execute(
        db,
      )
    }),
  send: (world, pick) =>
    directly(world, async (db, visit) => {
      const until = addDays(world.today, 6 + pick)
      const { rows } = await sql`
        insert into food_lists (client_id, visit_id, kind, from_day, days, state, sent_at, created_at, updated_at)
        select client_id, id, 'choices', ${world.today}, ${6 + pick}, 'sent', ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}
        from visits where id = ${visit} on conflict do nothing returning id`.execute(db)
      if (rows.length > 0) await planNextVisit(db, { visitId: visit, until }, app.clock.now())
    }),
  receive: (world) =>
    directly(world, async (db, visit) => {
      await sql`update food_lists set state = 'received', received_at = ${app.clock.now()}
        where visit_id = ${visit} and state = 'sent'`.execute(db)
    }),
  refund: (world, pick) =>
    directly(world, async (db) => {
      await sql`update terms set refunded_at = ${app.clock.now()} where paid_at is not null and refunded_at is null and id = (
        select id from terms where client_id = ${world.clientId} order by id offset ${pick} limit 1)`.execute(
        db,
      )
    }),
  close: (world) => setClosed(world, world.today),
  reopen: (world) => setClosed(world, null),
}

async function expectRecount(world: World): Promise<void> {
  const facts = await storedFacts(app.db, world.clientId)
  const { isPaid, isStopped, ...expected } = await countFacts(app.db, world.clientId, world.today)
  expect(facts).toMatchObject(expected)
  expect(facts).toEqual(await factsAsOf(app.db, world.clientId, sameDay(world.today)))
  const around = Array.from({ length: 121 }, (_, place) => addDays(world.today, place - 60))
  expect(
    around.filter(
      (day) =>
        contains(facts!.paid_days, day) !== isPaid(day) ||
        contains(facts!.pause_days, day) !== isStopped(day),
    ),
  ).toEqual([])
}

const contains = (spans: string, day: IsoDate): boolean =>
  [...spans.matchAll(/\[([^,]+),([^)]+)\)/g)].some(([, from, until]) => from! <= day && day < until!)

/** In exactly one stage on each day around today, by the SQL that lists and queues filter with. */
async function expectOneStage(world: World): Promise<void> {
  const offsets = [-45, -20, -7, -1, 0, 1, 8, 21, 60]
  const found = offsets.map((offset) => {
    const days = sameDay(addDays(world.today, offset))
    const flags = stages.map((stage) => sql`coalesce((${stageIs(stage, days, settings)})::int, 0)`)
    return sql`${sql.join(flags, sql` + `)}`
  })
  const { rows } = await sql<{ found: number[] }>`
    select array[${sql.join(found)}] as found
    from client_facts where client_id = ${world.clientId} ${preparedPlan}`.execute(app.db)
  expect(rows[0]?.found).toEqual(offsets.map(() => 1))
}

/** A term that counts and has not begun never starts before the one ahead of it ends. */
async function expectOrder(world: World): Promise<void> {
  const terms = await listTerms(app.db, world.clientId, world.today)
  const counted = terms.filter((term) => term.paidAt !== null && term.refundedAt === null).toReversed()
  for (const [index, term] of counted.entries()) {
    const before = counted[index - 1]
    if (!before?.endsOn || (await isBegun(app.db, term.id))) continue
    expect(term.startOn >= before.endsOn).toBe(true)
  }
}

describe('a history of payments, stops, weigh-ins, lists, refunds and closings in any order', () => {
  it(
    'leaves facts that equal a recount and exactly one stage on each day',
    { timeout: 240_000 },
    async () => {
      const steps = fc.array(step, { minLength: 3, maxLength: 14 })
      const property = fc.asyncProperty(steps, fc.boolean(), async (steps, hasReserved) => {
        app.clock.set(testNow)
        const clientId = await makeClient(app.db, { supporter_id: staff.staffId })
        const world: World = { clientId, today: testToday }
        for (let bought = 0; bought < (hasReserved ? 2 : 1); bought += 1) {
          await actions.sell(world, bought)
          await actions.pay(world, bought)
        }
        for (const { action, wait, pick } of steps) {
          app.clock.advance(wait * 86_400_000)
          world.today = addDays(world.today, wait)
          await refreshTurnedFacts(app.db, app.clock.now())
          await actions[action](world, pick)
          await expectRecount(world)
          await expectOneStage(world)
          await expectOrder(world)
        }
      })
      await fc.assert(property, { seed: 20_261_121, numRuns: rounds(12, 35) })
    },
  )
})
