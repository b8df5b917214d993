import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { businessDays, dayOfRow, plusDays } from '#clients/clients/server/business-days.reads.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { stageExpression } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { runningTerms } from '#clients/clients/server/facts/facts-of-day.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { endingDays, paidTerms } from '#clients/clients/server/lifecycle/paid-terms.projection.ts'
import { settleStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import { makeClient, makeTerm, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { fewClients } from '#clients/clients/server/testing/few-clients.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { endingToday } from './ending-days.reads.ts'

/* Terms that end soon, counted by the days on which they run, are those of clients who are active in them. */

const {
  app,
  db,
  staff: [staff],
  clients,
  terms,
} = await fewClients(
  ([one]) => [{ supporter_id: one }, { country: 'IQ' }],
  [0, 1, 2, 3, 4].map((place) => ({
    startOn: addDays(testToday, place * 4 - 25),
    dietType: place > 2 ? 'keto' : 'weight_loss',
  })),
)
const checks = projectionChecks(app, paidTerms, endingDays)
afterAll(() => app.close())

async function compact(now: Date) {
  await settleStates(db, now, [paidTerms])
  return checks.compact()
}

const columns = sql`country, supporter_id, diet_type, currency, is_reserved, days_left`
const moment = (later: number, time = '09:00') => new Date(`${addDays(testToday, later)}T${time}:00Z`)

async function counted(now: Date) {
  await app.counting.countPending()
  const { expireDays } = await lifecycleSettings(db)
  const { rows } = await sql`
    select ${columns}, sum(weight)::int as terms, sum(price)::bigint as price
    from (${endingToday({ days: businessDays(now) }, expireDays)}) counted
    group by ${columns} order by ${columns}`.execute(db)
  return rows
}

/** As of a past day terms, stops and refunds themselves are asked. */
const long = moment(5000)

async function asked(now: Date) {
  const days = businessDays(now)
  const settings = await lifecycleSettings(db)
  const { rows } = await sql`
    select ${columns}, count(*)::int as terms, sum(price)::bigint as price from (
      select clients.country, clients.supporter_id, running.diet_type, term.price, term.currency,
        case when isfinite(running.ends_on) then running.ends_on - running.today end as days_left, running.ends_on,
        client_facts.paid_until > running.ends_on as is_reserved, ${stageExpression(days, settings)} as stage,
        ${dayOfRow(plusDays(days, settings.expireDays), 'clients.country')} as last
      from client_facts join clients on clients.id = client_facts.client_id
      join (${runningTerms(days, long)}) running on running.client_id = clients.id
      join terms term on term.id = running.id
    ) found where stage = 'active' and ends_on <= last
    group by ${columns} order by ${columns}`.execute(db)
  return rows
}

it('runs between its stops, beside another that ends earlier, and is reserved when paid days follow', async () => {
  const client = await makeClient(db, { supporter_id: staff })
  const startOn = addDays(testToday, 970)
  const term = await makeTerm(db, client, { startOn, paidAt: moment(900) })
  await makeTerm(db, client, { startOn, days: 28, paidAt: moment(900) })
  // It ends on the 1003rd day.
  await sql`insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
    values (${client}, ${term}, ${addDays(testToday, 997)}, ${addDays(testToday, 999)}, 'travel', ${moment(0)})`.execute(
    db,
  )
  const onDay = async (later: number) => {
    await app.counting.countPending()
    const { rows } = await sql<{ days_left: number; is_reserved: boolean; weight: number }>`
      select days_left, is_reserved, weight from (${endingToday({ days: businessDays(moment(later)) }, 7)}) counted`.execute(
      db,
    )
    return rows.map((row) => Object.values(row))
  }
  expect(await Promise.all([995, 996, 997, 999, 1000, 1002, 1003].map(onDay))).toEqual([
    [],
    [[7, false, 1]],
    [],
    [],
    [[3, false, 1]],
    [[1, false, 1]],
    [],
  ])
  await makeTerm(db, client, { startOn: addDays(testToday, 1003), paidAt: moment(900) })
  expect(await onDay(1002)).toEqual([[1, true, 1]])
  await sql`update clients set closed_on = ${addDays(testToday, 1002)}, closed_reason = 'other' where id = ${client}`.execute(
    db,
  )
  expect([await onDay(1001), await onDay(1002)]).toEqual([[[2, true, 1]], []])
  await sql`delete from clients where id = ${client}`.execute(db)
  expect(await onDay(1001)).toEqual([])
})

it('is what asking each client says after whatever happens, on whatever day', async () => {
  let later = 0
  const date = (days: number) => addDays(testToday, later + days)
  const ofTerm = (term: number, what: ReturnType<typeof sql>) =>
    sql`update terms set ${what} where id = ${terms[term]!}`.execute(db)
  const ofClient = (place: number, what: ReturnType<typeof sql>) =>
    sql`update clients set ${what} where id = ${clients[place % 2]!}`.execute(db)
  const stop = (term: number, from: number, to: number | null) =>
    sql`insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
      select client_id, id, ${date(from)}, ${to === null ? null : date(to)}, 'travel', ${moment(later)}
      from terms where id = ${terms[term]!}`.execute(db)
  const actions: Record<string, (term: number, which: number) => Promise<unknown>> = {
    start: (term, which) => ofTerm(term, sql`start_on = ${date(which * 4 - 28)}`),
    last: (term, which) => ofTerm(term, sql`extra_days = ${which}`),
    pay: (term, which) => ofTerm(term, sql`paid_at = ${which === 0 ? null : moment(-30)}`),
    end: (term, which) => ofTerm(term, sql`refunded_at = ${which < 3 ? null : moment(later)}`),
    price: (term, which) =>
      ofTerm(
        term,
        sql`price = ${which * 1000}, currency = ${which > 2 ? 'IQD' : 'IRR'}, diet_type = 'vegan'`,
      ),
    stop: (term, which) => stop(term, -4, which - 3),
    rest: (term, which) => stop(term, which - 2, null),
    goOn: (term) =>
      sql`update term_pauses set to_day = from_day + 1 where term_id = ${terms[term]!} and to_day is null`.execute(
        db,
      ),
    unpause: (term) => sql`delete from term_pauses where term_id = ${terms[term]!}`.execute(db),
    give: (term, which) =>
      ofClient(term, sql`supporter_id = ${which === 0 ? null : staff}, country = ${which > 2 ? 'IQ' : 'IR'}`),
    close: (term, which) =>
      ofClient(
        term,
        which === 0
          ? sql`closed_on = ${date(0)}, closed_reason = 'other'`
          : sql`closed_on = null, closed_reason = null`,
      ),
    // As when two records become one.
    pass: (term, which) => ofTerm(term, sql`client_id = ${clients[which % 2]!}`),
    set: (_term, which) =>
      sql`insert into settings (key, value, updated_at) values ('expire_days', ${String(which * 3)}::jsonb, now())
        on conflict (key) do update set value = excluded.value`.execute(db),
    age: async (_term, which) => void (later += which),
    compact: () => compact(moment(later)),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    term: fc.nat({ max: 4 }),
    which: fc.nat({ max: 4 }),
  })
  const expectCounted = async (now: Date) => {
    for (const client of clients) await refreshFacts(db, client, now)
    expect(await counted(now)).toEqual(await asked(now))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (todo) => {
      await sql`delete from term_pauses`.execute(db)
      for (const [term, id] of terms.entries()) {
        await actions['give']!(term, 1)
        await actions['close']!(term, 1)
        await sql`update terms set start_on = ${date(term < 3 ? term - 29 : term)}, paid_at = ${moment(-30)}, refunded_at = null,
          client_id = ${clients[term % 2]!} where id = ${id}`.execute(db)
      }
      await actions['stop']!(1, 3)
      for (const { name, term, which } of todo) {
        await actions[name]!(term, which)
        await expectCounted(moment(later))
      }
      expect(await checks.differences()).toEqual([])
      for (const days of [1, 2, 6, 20]) await expectCounted(moment(later + days))
      await expectCounted(moment(later, '20:45'))
    }),
    { numRuns: 40, seed: 71 },
  )
})

it('is found when it is not, and counted anew', async () => {
  const now = moment(2000)
  const client = await makeClient(db, { supporter_id: staff })
  await makeTerm(db, client, { startOn: addDays(testToday, 1980) })
  await app.counting.countPending()
  await compact(now)
  await sql`update ending_days set terms = terms + 1
    where ctid = (select min(ctid) from ending_days where terms > 0)`.execute(db)
  const found = (await checks.sumDifferences()) as {
    terms: number
    counted_terms: number
  }[]
  expect(found.map(({ terms: some, counted_terms: recounted }) => some - recounted)).toEqual([1])
  await checks.rebuild()
  expect(await checks.sumDifferences()).toEqual([])
})
