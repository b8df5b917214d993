import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDays, dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { countedFacts } from '#clients/clients/server/facts/counted-facts.projection.ts'
import { listStateExpression, stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { settleStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import {
  makeClient,
  makeStaff,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { diabetesDays } from './diabetes-days.projection.ts'
import { diabetesOfToday } from './diabetes-days.reads.ts'

/* Clients with diabetes, counted by days of their states, are those that asking each client says. */

const app = await testApp([])
const { db } = app
const staff = await makeStaff(db)
const clients = [
  await makeClient(db, { supporter_id: staff, start_weight_g: 90_000 }),
  await makeClient(db, { country: 'IQ' }),
]
const visits: number[][] = []

beforeAll(async () => {
  await sql`insert into registry_entries (registry, code, name_fa, parent_code, created_at, updated_at)
    select 'conditions', code, code, parent, now(), now()
    from (values ('diabetes_t1', 'diabetes'), ('diabetes_t2', 'diabetes'), ('neuropathy', null), ('asthma', 'other'))
      as given (code, parent)
    on conflict (registry, code) do update set parent_code = excluded.parent_code`.execute(db)
  for (const client of clients) {
    const term = await makeTerm(db, client, { startOn: addDays(testToday, -20), days: 60 })
    const weighed = (number: number) => addDays(testToday, number * 5 - 20)
    visits.push([
      await makeVisit(db, client, term, { number: 1, dueOn: weighed(1), weighedOn: weighed(1) }),
      await makeVisit(db, client, term, { number: 2, dueOn: weighed(2), weighedOn: weighed(2) }),
    ])
  }
})
afterAll(() => app.close())

const conditions = ['diabetes_t1', 'diabetes_t2', 'neuropathy', 'asthma']
const columns = sql`country, supporter_id, diet_type, kind, stage, is_overdue, change, is_targeted`

const moment = (later: number, time = '09:00') => new Date(`${addDays(testToday, later)}T${time}:00Z`)

const facts = { ...countedFacts, sums: [diabetesDays] }
const checks = projectionChecks(app, facts, diabetesDays)

async function compact(now: Date) {
  await settleStates(db, now, [facts])
  return checks.compact()
}

async function counted(now: Date) {
  await app.counting.countPending()
  const { rows } = await sql`
    select ${columns}, weight as clients, kcal from (${diabetesOfToday({ days: businessDays(now) })}) counted
    order by ${columns}`.execute(db)
  return rows
}

async function asked(now: Date) {
  const days = businessDays(now)
  const settings = await lifecycleSettings(db)
  const { rows } = await sql`
    select ${columns}, count(*) as clients, coalesce(sum(kcal), 0)::bigint as kcal from (
      select clients.country, clients.supporter_id, client_facts.diet_type, own.kind, said.stage,
        coalesce(said.list_state in ('weigh_in_late', 'list_late'), false) as is_overdue,
        sign(client_facts.last_weight_g - client_facts.start_weight_g)::int as change,
        need.kcal is not null as is_targeted, need.kcal
      from client_facts join clients on clients.id = client_facts.client_id
      cross join lateral (
        select ${stageExpression(days, settings)} as stage, ${listStateExpression(days, settings)} as list_state
      ) said
      left join lateral (
        select case when 'diabetes_t1' = any (array_agg(code)) then 'type1'
          when 'diabetes_t2' = any (array_agg(code)) then 'type2' when count(*) > 0 then 'other' end as kind
        from client_conditions own join registry_entries entry on entry.code = own.condition_code
        where own.client_id = clients.id and entry.registry = 'conditions' and entry.parent_code = 'diabetes'
      ) own on true
      left join lateral (
        select target_kcal as kcal from visits
        where client_id = clients.id and target_kcal is not null
          and weighed_on <= ${dayOfRow(days, 'client_facts.country')}
        order by weighed_on desc, id desc limit 1
      ) need on true
      where client_facts.paid_until > ${dayOfRow(days, 'client_facts.country')} and said.stage <> 'closed'
        and (own.kind is not null or client_facts.diet_type = 'diabetes')
    ) found group by ${columns} order by ${columns}`.execute(db)
  return rows
}

it('is what asking each client says after whatever happens, on whatever day', async () => {
  let later = 0
  const date = (days: number) => addDays(testToday, later + days)
  const ofFacts = (place: number, what: ReturnType<typeof sql>) =>
    sql`update client_facts set ${what} where client_id = ${clients[place]!}`.execute(db)
  const ofVisit = (place: number, which: number, what: ReturnType<typeof sql>) =>
    sql`update visits set ${what} where id = ${visits[place]![which % 2]!}`.execute(db)
  const actions: Record<string, (place: number, which: number) => Promise<unknown>> = {
    fall: (place, which) =>
      sql`insert into client_conditions (client_id, condition_code)
        values (${clients[place]!}, ${conditions[which]!}) on conflict do nothing`.execute(db),
    heal: (place, which) =>
      sql`delete from client_conditions where client_id = ${clients[place]!} and condition_code = ${conditions[which]!}`.execute(
        db,
      ),
    sort: (place, which) =>
      sql`update registry_entries set parent_code = ${which === 0 ? null : 'diabetes'}
        where registry = 'conditions' and code = ${conditions[place + 2]!}`.execute(db),
    eat: (place, which) => ofFacts(place, sql`diet_type = ${which > 1 ? 'diabetes' : 'ketogenic'}`),
    need: (place, which) =>
      ofVisit(place, which, sql`target_kcal = ${which === 0 ? null : 1400 + which * 100}`),
    weigh: (place, which) => ofVisit(place, which, sql`weighed_on = ${addDays(testToday, -which - 1)}`),
    lose: (place, which) =>
      ofFacts(place, sql`last_weight_g = ${which === 0 ? null : 88_000 + which * 1000}`),
    due: (place, which) =>
      ofFacts(place, sql`list_due_on = ${date(which - 2)}, open_weighed_on = ${which > 1 ? date(-2) : null}`),
    pay: (place, which) =>
      ofFacts(
        place,
        sql`paid_days = datemultirange(daterange(${date(which * 5 - 10)}, ${date(which * 5 + 2)})),
          paid_until = ${date(which * 5 + 2)}, pause_days = '{}'`,
      ),
    stop: (place, which) =>
      ofFacts(place, sql`pause_days = datemultirange(daterange(${date(which - 2)}, ${date(which)}))`),
    close: (place, which) => ofFacts(place, sql`closed_on = ${which === 0 ? date(0) : null}`),
    give: async (place, which) => {
      await sql`update clients set supporter_id = ${which === 0 ? null : staff},
        country = ${which > 1 ? 'IQ' : 'IR'} where id = ${clients[place]!}`.execute(db)
      await refreshFacts(db, clients[place]!, moment(0))
    },
    // As when two records become one.
    pass: (place, which) =>
      sql`update visits set client_id = ${clients[which % 2]!} where client_id = ${clients[place]!}`.execute(
        db,
      ),
    everybody: (_place, which) => sql`update client_facts set list_due_on = ${date(which - 2)}`.execute(db),
    age: async (_place, which) => void (later += which),
    compact: () => compact(moment(later)),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 1 }),
    which: fc.nat({ max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (todo) => {
      await actions['fall']!(0, 1)
      await actions['pay']!(0, 2)
      for (const { name, place, which } of todo) {
        await actions[name]!(place, which)
        expect(await counted(moment(later))).toEqual(await asked(moment(later)))
      }
      expect(await checks.differences()).toEqual([])
      for (const days of [1, 2, 5, 30])
        expect(await counted(moment(later + days))).toEqual(await asked(moment(later + days)))
      expect(await counted(moment(later, '20:45'))).toEqual(await asked(moment(later, '20:45')))
    }),
    { numRuns: 40, seed: 70 },
  )
})

it('is found when it is not, and counted anew', async () => {
  const now = moment(3000)
  const client = await makeClient(db)
  await makeTerm(db, client, { dietType: 'diabetes', startOn: addDays(testToday, 2990) })
  await app.counting.countPending()
  await compact(now)
  await sql`update diabetes_days set kcal = kcal + 5
    where ctid = (select min(ctid) from diabetes_days where day <= ${addDays(testToday, 3000)})`.execute(db)
  const found = (await checks.sumDifferences()) as { kcal: number; counted_kcal: number }[]
  expect(found.map(({ kcal, counted_kcal: recounted }) => kcal - recounted)).toEqual([5])
  await sql`update counted_facts set diabetes_kind = 'type1' where client_id = ${client}`.execute(db)
  expect(await checks.rowDifferences()).toEqual([client])
  await checks.rebuild()
  expect(await checks.differences()).toEqual([])
})
