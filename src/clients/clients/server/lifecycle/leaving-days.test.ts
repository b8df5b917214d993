import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { sameDay } from '../business-days.reads.ts'
import { areLeavingsKnown, compactLeavingDays, leavingsToday } from './leaving-days.reads.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { leavingDays, leavings, returnDays } from './leavings.projection.ts'
import { selectLeavings } from './leavings.reads.ts'
import { lifecycleSettings } from './lifecycle-settings.reads.ts'
import { makeClient, makeStaff, makeTerm } from '../testing/client-builders.ts'

/* The rows of who left, and their counts by day, are what replaying everybody's paid terms says. */

const app = await testApp([])
const db = app.db
const supporter = await makeStaff(db)
const clients = [await makeClient(db), await makeClient(db, { country: 'IQ' })]
const checks = projectionChecks(app, leavings, leavingDays, returnDays)
afterAll(() => app.close())

/** Later than everything that happens here. */
const today = '2030-01-01'
const at = (day: IsoDate, hour = 6) => new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000)
const set = (term: number, what: ReturnType<typeof sql>) =>
  sql`update terms set ${what} where id = ${term}`.execute(db)
const call = (client: number, on: IsoDate, outcome: string) =>
  sql`insert into contacts (client_id, staff_id, kind, outcome, created_at)
    values (${client}, ${supporter}, 'call', ${outcome}, ${at(on, 21)})`.execute(db)
const know = (client: number, reason: string | null) =>
  sql`insert into follow_ups (client_id, churn_reason_code, created_at, updated_at)
    values (${client}, ${reason}, now(), now())
    on conflict (client_id) do update set churn_reason_code = excluded.churn_reason_code`.execute(db)

/** What the rows have of the days until today. */
const told = async (day: IsoDate = today) =>
  (
    await sql`select client_id, churned_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency
      from (${leavingsToday}) leaving where churned_on <= ${day} order by client_id, churned_on`.execute(db)
  ).rows

/** The same by replaying, with the calls between leaving and coming back and what the return cost. */
async function replayed(day: IsoDate = today) {
  const settings = await lifecycleSettings(db)
  const zone = sql`case clients.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end`
  const { rows } = await sql`
    select leaving.client_id, churned_on, returned_on, leaving.closed_on, term_id, ended_on, diet_type, coalesce((
        select case when bool_or(outcome not in ('no_answer', 'wrong_number')) then 'reached' else 'tried' end
        from contacts where contacts.client_id = leaving.client_id
          and (created_at at time zone ${zone})::date between churned_on and coalesce(returned_on, ${day})
        having count(*) > 0), 'none') as contact, bought.price, bought.currency
    from (${selectLeavings(() => sql`true`, sameDay(day), settings)}) leaving
    join clients on clients.id = leaving.client_id
    left join lateral (
      select price, currency from terms
      where terms.client_id = leaving.client_id and (paid_at at time zone ${zone})::date = returned_on
        and exists (select from paid_terms where term_id = terms.id)
      order by terms.id limit 1
    ) bought on true
    order by leaving.client_id, churned_on`.execute(db)
  return rows
}

async function expectCounted(): Promise<void> {
  await app.counting.countPending()
  expect(await told()).toEqual(await replayed())
  expect(await checks.differences()).toEqual([])
}

it('come before their day, and go with a payment', async () => {
  const client = await makeClient(db)
  // Over on 31 January, left from 3 March.
  await makeTerm(db, client, { startOn: '2026-01-01', paidAt: at('2026-01-01') })
  const days = async () => {
    await app.counting.countPending()
    const { rows } = await sql<Record<string, unknown>>`
      select churned_on, returned_on, contact, price from leavings where client_id = ${client} order by churned_on`.execute(
      db,
    )
    return rows.map((row) => Object.values(row))
  }
  expect(await days()).toEqual([['2026-03-03', null, 'none', null]])
  await call(client, '2026-03-04', 'no_answer')
  expect(await days()).toEqual([['2026-03-03', null, 'tried', null]])
  // In Iran the next day has begun.
  await call(client, '2026-03-04', 'answered')
  const back = await makeTerm(db, client, { startOn: '2026-03-10', paidAt: at('2026-03-05') })
  await set(back, sql`price = 200`)
  expect(await days()).toEqual([
    ['2026-03-03', '2026-03-05', 'reached', 200],
    ['2026-05-10', null, 'none', null],
  ])
  await sql`update clients set closed_on = '2026-04-01' where id = ${client}`.execute(db)
  expect(await days()).toEqual([['2026-03-03', '2026-03-05', 'reached', 200]])
  await expectCounted()
  await sql`delete from clients where id = ${client}`.execute(db)
  await expectCounted()
})

it('are what a recount says after whatever happens, on whatever day', async () => {
  const terms: number[] = []
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const startOn = addDays('2024-01-01', place * 70)
    terms.push(await makeTerm(db, clients[place % 2]!, { startOn, paidAt: at(startOn) }))
  }
  const ofTerm = (term: number) => sql`(select client_id from terms where id = ${term})`
  const clientOf = async (term: number) =>
    (await sql<{ id: number }>`select ${ofTerm(term)} as id`.execute(db)).rows[0]!.id
  const day = (days: number) => addDays('2024-01-01', days)
  const actions: Record<string, (term: number, which: number, days: number) => Promise<unknown>> = {
    pay: (term, _which, days) => set(term, sql`paid_at = ${at(day(days), 21)}`),
    unpay: (term) => set(term, sql`paid_at = null`),
    end: (term, which, days) => set(term, sql`refunded_at = ${which === 0 ? null : at(day(days))}`),
    longer: (term, which) => set(term, sql`extra_days = ${which * 25}`),
    begin: (term, _which, days) => set(term, sql`start_on = ${day(days)}`),
    diet: (term, which) => set(term, sql`diet_type = ${which === 0 ? 'keto' : 'daily'}`),
    price: (term, which) => set(term, sql`price = ${which * 1000}`),
    stop: async (term, which, days) => {
      await sql`delete from term_pauses where term_id = ${term}`.execute(db)
      await sql`insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
        values (${ofTerm(term)}, ${term}, ${day(days)}, ${which === 0 ? null : day(days + which * 9)}, 'travel', now())`.execute(
        db,
      )
    },
    goOn: (term) =>
      sql`update term_pauses set to_day = from_day + 3 where term_id = ${term} and to_day is null`.execute(
        db,
      ),
    close: (term, which, days) =>
      sql`update clients set closed_on = ${which === 0 ? null : day(days)} where id = ${ofTerm(term)}`.execute(
        db,
      ),
    move: (term, which) =>
      sql`update clients set country = ${which === 0 ? 'IQ' : 'IR'} where id = ${ofTerm(term)}`.execute(db),
    give: (term, which) =>
      sql`update clients set supporter_id = ${which === 0 ? null : supporter} where id = ${ofTerm(term)}`.execute(
        db,
      ),
    call: async (term, which, days) =>
      call(await clientOf(term), day(days), which === 0 ? 'no_answer' : 'refused'),
    uncall: (term) => sql`delete from contacts where client_id = ${ofTerm(term)}`.execute(db),
    know: async (term, which) => know(await clientOf(term), which === 0 ? null : `reason-${which}`),
    forget: (term) => sql`delete from follow_ups where client_id = ${ofTerm(term)}`.execute(db),
    // As when two records become one.
    pass: async (term, which) => {
      const client = clients[which % 2]!
      await set(term, sql`client_id = ${client}`)
      await sql`update contacts set client_id = ${client} where id = (select min(id) from contacts)`.execute(
        db,
      )
      await sql`update follow_ups set client_id = ${client} where client_id = (
        select min(client_id) from follow_ups where not exists (
          select from follow_ups theirs where theirs.client_id = ${client}))`.execute(db)
    },
    set: async (_term, which) => {
      await sql`insert into settings (key, value, updated_at)
        values ('churned_after_days', ${String(10 + which * 20)}::jsonb, now())
        on conflict (key) do update set value = excluded.value`.execute(db)
      await compactLeavingDays(db)
    },
    compact: async () => [await compactLeavingDays(db), await checks.compact()],
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    term: fc.nat({ max: 5 }),
    which: fc.nat({ max: 2 }),
    days: fc.nat({ max: 500 }),
  })
  let returns = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (todo) => {
      // From clients who leave and come back: whatever is done to them tells.
      await sql`delete from term_pauses`.execute(db)
      await sql`update clients set closed_on = null where closed_on is not null`.execute(db)
      await sql`update terms set paid_at = start_on, refunded_at = null, extra_days = 0`.execute(db)
      for (const { name, term, which, days } of todo) await actions[name]!(terms[term]!, which, days)
      await expectCounted()
      returns += (await told()).filter(
        (row) => (row as { returned_on: string | null }).returned_on !== null,
      ).length
    }),
    { numRuns: 40, seed: 55 },
  )
  expect(returns).toBeGreaterThan(20)
})

it('are replayed until they know another setting', async () => {
  await compactLeavingDays(db)
  expect(await areLeavingsKnown(db)).toBe(true)
  await sql`update settings set value = '77' where key = 'churned_after_days'`.execute(db)
  expect(await areLeavingsKnown(db)).toBe(false)
  await compactLeavingDays(db)
  expect(await areLeavingsKnown(db)).toBe(true)
  await expectCounted()
})

it('are found when they are not, and written anew', async () => {
  const client = await makeClient(db)
  await makeTerm(db, client, { startOn: '2022-06-01', days: 30, paidAt: at('2022-06-01') })
  await app.counting.countPending()
  await sql`update leavings set ended_on = ended_on + 1 where client_id = ${client}`.execute(db)
  await sql`update leaving_days set leavings = 3 where day = (select churned_on from leavings where client_id = ${client})`.execute(
    db,
  )
  await sql`insert into return_days values ('2022-07-01', 'IR', null, 'IRR', 1, 5)`.execute(db)
  expect(await checks.rowDifferences()).toHaveLength(1)
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({ leavings: 3, counted_leavings: 1 }),
    expect.objectContaining({ day: '2022-07-01', returns: 1, counted_returns: 0 }),
  ])
  await checks.rebuild()
  await expectCounted()
})
