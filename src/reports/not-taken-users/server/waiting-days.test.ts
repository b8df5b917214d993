import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import {
  makeClient,
  makeList,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { fewClients } from '#clients/clients/server/testing/few-clients.ts'
import { countedFacts } from '#clients/clients/server/facts/counted-facts.projection.ts'
import { settleStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { waitingDays } from './waiting-days.projection.ts'
import { waitingToday } from './waiting-days.reads.ts'

/* Who waits for a supporter or the first list, counted by days and since when, is whoever waits by terms and lists. */

const {
  app,
  db,
  staff: [staff],
  clients,
  terms,
} = await fewClients(
  ([one]) => [{}, { country: 'IQ', supporter_id: one }],
  [0, 1, 2, 3].map((place) => ({ startOn: addDays(testToday, place * 5 - 8), days: 12 })),
)
const lists: number[] = []
for (const place of [0, 1]) {
  const visit = await makeVisit(db, clients[place]!, terms[place]!)
  lists.push(await makeList(db, clients[place]!, visit, { state: 'sent' }))
}
afterAll(() => app.close())

const columns = sql`country, supporter_id, diet_type, stage, kind, band`
const told = sql`country, supporter_id, diet_type, stage, kind, hours`
const bandOf = (hours: ReturnType<typeof sql>) =>
  sql`case when ${hours} < 24 then 'day' when ${hours} < 72 then 'three' when ${hours} < 168 then 'week' else 'more' end`
const moment = (later: number, time = '09:00:30.5') => new Date(`${addDays(testToday, later)}T${time}Z`)

const waiting = { ...countedFacts, sums: [waitingDays] }
const checks = projectionChecks(app, waiting, waitingDays)

async function compact(now: Date) {
  await settleStates(db, now, [waiting])
  return checks.compact()
}

/** The hours of the unlisted are told by bands only. */
async function counted(now: Date) {
  await app.counting.countPending()
  const { rows } = await sql`
    select ${columns}, sum(weight)::int as clients, (sum(hours) filter (where kind = 'untaken'))::int as hours
    from (
      select ${told}, weight, ${bandOf(sql`each_hours`)} as band from (${waitingToday({ days: businessDays(now), now })}) counted
    ) banded group by ${columns} having sum(weight) <> 0 order by ${columns}`.execute(db)
  return rows
}

async function asked(now: Date) {
  const days = businessDays(now)
  const { rows } = await sql`
    select ${columns}, count(*)::int as clients, (sum(hours) filter (where kind = 'untaken'))::int as hours
    from (
      select ${told}, ${bandOf(sql`hours`)} as band from (
        select country, supporter_id, diet_type, stage, kind,
          floor(extract(epoch from (${now}::timestamptz - since)) / 3600)::int as hours
        from (
          select clients.country, clients.supporter_id, client_facts.diet_type, said.stage,
            case said.stage when 'untaken' then 'untaken' else 'unlisted' end as kind,
            case said.stage when 'untaken' then paid.at else greatest(paid.at, lower(paid_days)::timestamp
              at time zone case clients.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end) end as since
          from client_facts join clients on clients.id = client_facts.client_id
          cross join lateral (
            select ${stageExpression(days, await lifecycleSettings(db))} as stage
          ) said
          cross join lateral (
            select min(paid_at) as at from terms where client_id = clients.id and paid_at is not null
          ) paid
          where client_facts.paid_until is not null and (said.stage = 'untaken' or (said.stage in
            ('active', 'paused', 'ended', 'left') and not exists (
              select from food_lists where client_id = clients.id and state = 'received')))
        ) waits
      ) told
    ) banded group by ${columns} order by ${columns}`.execute(db)
  return rows
}

it('is what asking each client says after whatever happens, at whatever moment', async () => {
  let later = 0
  const minutes = (some: number) => new Date(moment(later).getTime() - some * 60_000)
  const ofTerm = (term: number, what: ReturnType<typeof sql>) =>
    sql`update terms set ${what} where id = ${terms[term]!}`.execute(db)
  const ofClient = (term: number, what: ReturnType<typeof sql>) =>
    sql`update clients set ${what} where id = ${clients[term % 2]!}`.execute(db)
  const actions: Record<string, (term: number, which: number, minute: number) => Promise<unknown>> = {
    // Around each border, to the minute, and exactly on it.
    pay: (term, which, minute) =>
      ofTerm(
        term,
        sql`paid_at = ${minutes([0, 1440, 4320, 10_080][which]! + (minute % 3 === 0 ? 0 : minute))}`,
      ),
    unpay: (term) => ofTerm(term, sql`paid_at = null`),
    start: (term, which) => ofTerm(term, sql`start_on = ${addDays(testToday, later + which * 4 - 9)}`),
    end: (term, which) => ofTerm(term, sql`refunded_at = ${which > 1 ? null : minutes(which * 14_400)}`),
    stop: (term, which) =>
      sql`insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
        select client_id, id, ${addDays(testToday, later - 1)}, ${which > 2 ? null : addDays(testToday, later + which)},
          'travel', ${moment(later)} from terms where id = ${terms[term]!}`.execute(db),
    unpause: () => sql`delete from term_pauses`.execute(db),
    take: (term, which) =>
      sql`update food_lists set state = ${which > 1 ? 'received' : 'sent'},
        received_at = ${which > 1 ? moment(0, '00:30:00') : null} where id = ${lists[term % 2]!}`.execute(db),
    give: (term, which) =>
      ofClient(
        term,
        sql`supporter_id = ${which > 1 ? staff : null}, country = ${which % 2 > 0 ? 'IQ' : 'IR'}`,
      ),
    close: (term, which) =>
      ofClient(
        term,
        which === 0
          ? sql`closed_on = ${addDays(testToday, later)}, closed_reason = 'moved'`
          : sql`closed_on = null, closed_reason = null`,
      ),
    age: async (_term, which) => void (later += which),
    compact: () => compact(moment(later)),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions), 'pay', 'start'),
    term: fc.nat({ max: 3 }),
    which: fc.nat({ max: 3 }),
    minute: fc.nat({ max: 3000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (todo) => {
      await sql`delete from term_pauses`.execute(db)
      for (const term of [0, 1]) {
        await ofTerm(
          term,
          sql`paid_at = ${minutes(2000)}, refunded_at = null, start_on = ${addDays(testToday, later - 1)}`,
        )
        await actions['take']!(term, 0, 0)
        await actions['close']!(term, 1, 0)
      }
      for (const { name, term, which, minute } of todo) {
        await actions[name]!(term, which, minute)
        for (const client of clients) await refreshFacts(db, client, moment(later))
        expect(await counted(moment(later))).toEqual(await asked(moment(later)))
      }
      expect(await checks.sumDifferences()).toEqual([])
      for (const days of [1, 2, 8, 50])
        expect(await counted(moment(later + days))).toEqual(await asked(moment(later + days)))
      expect(await counted(moment(later, '20:45:00'))).toEqual(await asked(moment(later, '20:45:00')))
    }),
    { numRuns: 30, seed: 72 },
  )
})

it('is found when it is not, and counted anew', async () => {
  const now = moment(2000)
  const client = await makeClient(db)
  await makeTerm(db, client, { startOn: addDays(testToday, 1999), paidAt: moment(1999) })
  await app.counting.countPending()
  await compact(now)
  await sql`update waiting_days set clients = clients + 1
    where ctid = (select min(ctid) from waiting_days where clients > 0)`.execute(db)
  const found = (await checks.sumDifferences()) as {
    clients: number
    counted_clients: number
  }[]
  expect(found.map(({ clients: some, counted_clients: recounted }) => some - recounted)).toEqual([1])
  await checks.rebuild()
  expect(await checks.sumDifferences()).toEqual([])
})
