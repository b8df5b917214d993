import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { compactSum, rebuildProjection, sumDifferences } from '#platform/server/testing/projection-checks.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { businessDays } from '../business-days.reads.ts'
import { refreshFacts } from '../facts/client-facts.reads.ts'
import { countedFacts } from '../facts/counted-facts.projection.ts'
import type { Stage } from '../../lifecycle.contract.ts'
import {
  expiresSoon,
  listOverdueOrDue,
  listStateExpression,
  stageExpression,
  stageIs,
} from './lifecycle.reads.ts'
import { lifecycleSettings } from './lifecycle-settings.reads.ts'
import { loadDays, loadNumbers, stateDays } from './state-days.projection.ts'
import { clientStates, countedInState, settleStates, supporterLoads } from './state-days.reads.ts'
import { makeClient, makeStaff, makeTerm, testToday } from '../testing/client-builders.ts'

/* How many clients are in each state, as sums of days, is what asking each client says. */

let app: TestApp
let db: Db
let staff: number[]

beforeAll(async () => {
  app = await testApp([])
  ;({ db } = app)
  staff = [await makeStaff(db), await makeStaff(db)]
})
afterAll(() => app.close())

const states = { ...countedFacts, sums: [stateDays, loadDays] }

async function compact(now: Date) {
  await settleStates(db, now, [states])
  for (const sum of states.sums) await compactSum(db, states, sum)
}

const columns = sql`country, supporter_id, diet_type, stage, list_state, ends_soon, delay, is_sent, way, term_number`

/** Noon, or between the midnights of the two countries. */
const moment = (later: number, time = '09:00') => new Date(`${addDays(testToday, later)}T${time}:00Z`)

async function counted(now: Date) {
  await app.counting.countPending()
  const said = await clientStates({ db, days: businessDays(now), now })
  const { rows } = await sql`
    select ${columns}, sum(clients)::bigint as clients, sum(days_late)::bigint as days_late from (${said}) states
    group by ${columns} having sum(clients) <> 0 order by ${columns}`.execute(db)
  return rows
}

interface Asked {
  supporter_id: number | null
  stage: string
  list_state: string | null
  ends_soon: boolean
  clients: number
}

async function asked(now: Date) {
  const settings = await lifecycleSettings(db)
  const days = businessDays(now)
  const { rows } = await sql<Asked>`
    select ${columns}, count(*) as clients, sum(days_late) as days_late from (
      select clients.country, clients.supporter_id, diet_type, ${stageExpression(days, settings)} as stage,
        ${listStateExpression(days, settings)} as list_state,
        coalesce(${expiresSoon(days, settings)}, false) as ends_soon,
        case when due.late = 0 then 'today' when due.late in (1, 2, 3) then 'three' when due.late in (4, 5, 6, 7) then 'week'
          when due.late > 7 then 'more' end as delay,
        coalesce(due.late, 0) as days_late,
        due.late is not null and open_weighed_on is not null and waiting_list_sent_on is not null as is_sent,
        case when terms_count > 0 and client_facts.start_weight_g > client_facts.target_weight_g then case
          when last_weight_g > client_facts.start_weight_g then 'below'
          when 4 * (client_facts.start_weight_g - last_weight_g) < client_facts.start_weight_g - client_facts.target_weight_g then 'quarter'
          when 2 * (client_facts.start_weight_g - last_weight_g) < client_facts.start_weight_g - client_facts.target_weight_g then 'half'
          when 4 * (client_facts.start_weight_g - last_weight_g) < 3 * (client_facts.start_weight_g - client_facts.target_weight_g) then 'threeQuarters'
          when last_weight_g > client_facts.target_weight_g then 'whole'
          when last_weight_g = client_facts.target_weight_g then 'reached' when last_weight_g is not null then 'over' end end as way,
        case when terms_count > 0 and client_facts.start_weight_g > client_facts.target_weight_g and last_weight_g is not null
          then least(terms_count, 4) end as term_number
      from client_facts join clients on clients.id = client_facts.client_id
      cross join lateral (
        select case when ${listOverdueOrDue(days, settings)} then
          (case clients.country when 'IR' then ${days.IR} else ${days.IQ} end)::date - list_due_on end as late
      ) due
    ) states group by ${columns} order by ${columns}`.execute(db)
  return rows
}

/** What each supporter is told, by the sums of days. */
async function told(now: Date) {
  const loads = await supporterLoads({ db, days: businessDays(now), now })
  const { rows } = await sql`
    select supporter_id, ${sql.join(loadNumbers.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`))}
    from (${loads}) loads group by supporter_id having sum(clients) <> 0 order by supporter_id`.execute(db)
  return rows
}

/** The same of clients as each was asked. */
function numbersOf(rows: Awaited<ReturnType<typeof asked>>) {
  return [...Map.groupBy(rows, ({ supporter_id: id }) => id)].map(([supporter_id, own]) => {
    const sum = (holds: (row: (typeof own)[number]) => boolean) =>
      own.reduce((all, row) => (holds(row) ? all + row.clients : all), 0)
    return {
      supporter_id,
      clients: sum(() => true),
      active: sum(({ stage }) => stage === 'active'),
      untaken: sum(({ stage }) => stage === 'untaken'),
      due: sum(({ list_state: state }) => state === 'weigh_in_due' || state === 'list_due_today'),
      list_late: sum(({ list_state: state }) => state === 'list_late'),
      weigh_in_late: sum(({ list_state: state }) => state === 'weigh_in_late'),
      ends_soon: sum(({ ends_soon: soon }) => soon),
      reserved: sum(({ stage }) => stage === 'reserved'),
      paused: sum(({ stage }) => stage === 'paused'),
      ended: sum(({ stage }) => stage === 'ended'),
      left: sum(({ stage }) => stage === 'left'),
      open: sum(({ stage }) => stage !== 'closed'),
    }
  })
}

/** Loads and how many are in a state do not wait until what is pending is counted; the states of reports do. */
async function expectCounted(now: Date) {
  const rows = await asked(now)
  const bySupporter = numbersOf(rows).toSorted(
    (a, b) => (a.supporter_id ?? Infinity) - (b.supporter_id ?? Infinity),
  )
  expect(await told(now)).toEqual(bySupporter)
  for (const stage of ['active', 'left', 'untaken'] as const)
    expect(await inState(now, stage)).toBe(
      rows.reduce((all, row) => (row.stage === stage ? all + row.clients : all), 0),
    )
  expect(await counted(now)).toEqual(rows)
  expect(await told(now)).toEqual(bySupporter)
}

/** How many the list of clients says; each is asked where that is not counted. */
async function inState(now: Date, stage: Stage): Promise<number> {
  const days = businessDays(now)
  const count = await countedInState(db, days, { stage })
  const each = sql`(select count(*) from client_facts where ${stageIs(stage, days, await lifecycleSettings(db))})`
  const { rows } = await sql<{ clients: number }>`select ${count ?? each} as clients`.execute(db)
  return rows[0]!.clients
}

/** What the rollup itself has on a day, whichever settings are in force. */
async function stagesOn(later: number) {
  await app.counting.countPending()
  const { rows } = await sql<{ stage: string; clients: number }>`
    select stage, sum(clients)::int as clients from state_days where day <= ${addDays(testToday, later)}
    group by stage having sum(clients) <> 0 order by stage`.execute(db)
  return rows.map(({ stage, clients }) => [stage, clients])
}

it('grows older without a change: a term begins, ends, and its client leaves', async () => {
  const client = await makeClient(db, { supporter_id: staff[0]! })
  expect(await stagesOn(0)).toEqual([['unpaid', 1]])
  await makeTerm(db, client, { startOn: addDays(testToday, 5), paidAt: moment(0) })
  const stages = await Promise.all([0, 4, 5, 34, 35, 65, 66].map(stagesOn))
  expect(stages.flat()).toEqual([
    ['reserved', 1],
    ['reserved', 1],
    ['active', 1],
    ['active', 1],
    ['ended', 1],
    ['ended', 1],
    ['left', 1],
  ])
  await compact(moment(40))
  expect(await stagesOn(40)).toEqual([['ended', 1]])
  expect(await stagesOn(66)).toEqual([['left', 1]])
  await sql`delete from clients where id = ${client}`.execute(db)
  expect(await stagesOn(66)).toEqual([])
})

it('is what asking each client says after whatever happens, on whatever day', async () => {
  const clients = [
    await makeClient(db, { supporter_id: staff[0]! }),
    await makeClient(db, { supporter_id: staff[1]!, country: 'IQ' }),
  ]
  let later = 100
  const date = (days: number | null) => (days === null ? null : addDays(testToday, later + days))
  const ofFacts = (place: number, what: ReturnType<typeof sql>) =>
    sql`update client_facts set ${what} where client_id = ${clients[place]!}`.execute(db)
  const actions: Record<string, (place: number, first: number, second: number) => Promise<unknown>> = {
    pay: (place, first, second) =>
      ofFacts(
        place,
        sql`paid_days = datemultirange(daterange(${date(first)}, ${date(first + 20)}),
          daterange(${date(first + 20 + second)}, ${date(first + 60)})), paid_until = ${date(first + 60)},
          pause_days = '{}'`,
      ),
    unpay: (place) => ofFacts(place, sql`paid_days = '{}', paid_until = null, pause_days = '{}'`),
    stop: (place, first, second) =>
      ofFacts(
        place,
        sql`pause_days = datemultirange(daterange(${date(first)}, ${date(first + second + 1)}))`,
      ),
    rest: (place, first) =>
      ofFacts(
        place,
        sql`paid_days = datemultirange(daterange(${date(first)}, 'infinity')), paid_until = 'infinity',
          pause_days = datemultirange(daterange(${date(first + 3)}, 'infinity'))`,
      ),
    due: (place, first, second) =>
      ofFacts(
        place,
        sql`list_due_on = ${second === 0 ? null : date(first)},
        open_weighed_on = ${second > 3 ? date(first) : null}`,
      ),
    weigh: (place, first, second) =>
      ofFacts(place, sql`open_weighed_on = ${second > 3 ? date(first) : null}`),
    send: (place, first, second) =>
      ofFacts(place, sql`waiting_list_sent_on = ${second > 3 ? date(first) : null}`),
    start: (place, first) => ofFacts(place, sql`start_weight_g = ${first > -30 ? 100_000 : 110_000}`),
    aim: (place, first) => ofFacts(place, sql`target_weight_g = ${first > -30 ? 80_000 : 100_000}`),
    buy: (place, _first, second) => ofFacts(place, sql`terms_count = ${second}`),
    lose: (place, first, second) =>
      ofFacts(place, sql`last_weight_g = ${second === 6 ? null : 75_000 + (Math.abs(first) % 13) * 2500}`),
    eat: (place, _first, second) => ofFacts(place, sql`diet_type = ${second > 3 ? 'ketogenic' : null}`),
    step: (place, _first, second) =>
      ofFacts(place, sql`registration_step = ${second > 3 ? 'finished' : 'body'}`),
    close: (place, first, second) => ofFacts(place, sql`closed_on = ${second > 3 ? null : date(first)}`),
    everybody: (_place, first) => sql`update client_facts set list_due_on = ${date(first)}`.execute(db),
    give: async (place, _first, second) => {
      await sql`update clients set supporter_id = ${staff[second % 3] ?? null},
        country = ${second > 3 ? 'IQ' : 'IR'} where id = ${clients[place]!}`.execute(db)
      await refreshFacts(db, clients[place]!, moment(later))
    },
    come: async () => void clients.splice(0, 1, await makeClient(db, { supporter_id: staff[1]! })),
    go: async (place) => {
      await sql`delete from clients where id = ${clients[place]!}`.execute(db)
      clients.splice(place, 1, await makeClient(db, { supporter_id: staff[0]! }))
    },
    set: (_place, _first, second) =>
      sql`insert into settings (key, value, updated_at) values ('churned_after_days', ${String(second * 7)}::jsonb, now()),
          ('expire_days', ${String(second)}::jsonb, now())
        on conflict (key) do update set value = excluded.value`.execute(db),
    pass: async (_place, _first, second) => void (later += second),
    compact: () => compact(moment(later)),
    count: () => app.counting.countPending(),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 1 }),
    first: fc.integer({ min: -70, max: 10 }),
    second: fc.nat({ max: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (todo) => {
      // From weighed clients on their way whose list is due: whatever is done to them tells.
      for (const place of [0, 1]) {
        await actions['pay']!(place, -10, 0)
        await actions['due']!(place, 0, 5)
        await actions['send']!(place, 0, 0)
        for (const action of ['start', 'aim', 'buy']) await actions[action]!(place, 0, 2)
        await actions['lose']!(place, 0, 0)
      }
      for (const { name, place, first, second } of todo) {
        await actions[name]!(place, first, second)
        await expectCounted(moment(later))
      }
      await expectCounted(moment(later, '20:45'))
      for (const sum of states.sums) expect(await sumDifferences(app, states, sum)).toEqual([])
      for (const days of [1, 2, 8, 31, 90]) await expectCounted(moment(later + days))
    }),
    { numRuns: 40, seed: 55 },
  )
})

it('holds whatever a clock said when it was compacted', async () => {
  const client = await makeClient(db, { supporter_id: staff[0]! })
  await makeTerm(db, client, { startOn: addDays(testToday, 4000), paidAt: moment(3999) })
  const expectAll = async () => {
    for (const sum of states.sums) expect(await sumDifferences(app, states, sum)).toEqual([])
    for (const later of [3998, 4000, 4029, 4030, 4061]) await expectCounted(moment(later))
  }
  await compact(moment(4000))
  await expectAll()
  // A year ahead, then right again: nothing differs, and every day is told as it was.
  await compact(moment(4365))
  await expectAll()
  await sql`update terms set extra_days = 3 where client_id = ${client}`.execute(db)
  await refreshFacts(db, client, moment(4000))
  await expectAll()
  await compact(moment(4000))
  await expectAll()
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::int as days from state_days where day > ${addDays(testToday, 4000)}`.execute(
    db,
  )
  expect(rows[0]!.days).toBeGreaterThan(0)
})

it('asks each client for a list while too much is pending', async () => {
  const [client] = (await sql<{ id: number }>`select min(id) as id from clients`.execute(db)).rows
  await app.counting.countPending()
  await compact(moment(4000))
  expect(await countedInState(db, businessDays(moment(4000)), { stage: 'active' })).not.toBeNull()
  await sql`insert into projection_changes (client_id, source)
    select ${client!.id}, 'terms' from generate_series(1, 501)`.execute(db)
  expect(await countedInState(db, businessDays(moment(4000)), { stage: 'active' })).toBeNull()
  const before = await told(moment(4000))
  await app.counting.countPending()
  expect(await told(moment(4000))).toEqual(before)
})

it.each([stateDays, loadDays])('is found when $table is wrong, and counted anew', async (sum) => {
  await compact(moment(5000))
  await sql`
    update ${sql.table(sum.table)} set clients = clients + 1
    where ctid = (select min(ctid) from ${sql.table(sum.table)})`.execute(db)
  const found = (await sumDifferences(app, states, sum)) as { clients: number; counted_clients: number }[]
  expect(found.map(({ clients, counted_clients: recounted }) => clients - recounted)).toEqual([1])
  await db.transaction().execute((transaction) => rebuildProjection(transaction, states))
  expect(await sumDifferences(app, states, sum)).toEqual([])
})
