import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { sameDay } from '#clients/clients/server/business-days.reads.ts'
import { selectLeavings } from '#clients/clients/server/lifecycle/leavings.reads.ts'
import { lifecycleDefaults } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { paidTermsToday } from '#clients/clients/server/lifecycle/paid-terms.reads.ts'
import {
  makeClient,
  makeList,
  makeStaff,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { everyWork, workOfDays } from './supporter-work.reads.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { supporterWork, workDays } from './supporter-work.projection.ts'

const app = await testApp([])
const db = app.db
const supporter = await makeStaff(db)
const clients = [
  await makeClient(db, { goal: 'lose' }),
  await makeClient(db, { country: 'IQ', goal: 'gain' }),
]
const checks = projectionChecks(app, supporterWork, workDays)
afterAll(() => app.close())

/** Later than everything that happens here, so that all of it is known. */
const days = sameDay('2030-01-01')
const wanted = () => ({ db, now: new Date('2030-01-01T08:00:00Z'), period: {}, days })
const at = (hour: number) => new Date(Date.UTC(2022, 4, 1, hour))
const set = (table: string, id: number, what: ReturnType<typeof sql>) =>
  sql`update ${sql.table(table)} set ${what} where id = ${id}`.execute(db)

const expectCounted = async () => expect(await checks.differences()).toEqual([])

/** Terms after which somebody left, with the day, as the rows say and as the lifecycle replays it. */
async function expectLeft(): Promise<void> {
  await app.counting.countPending()
  const all = () => sql`true`
  for (const churnedAfterDays of [0, 7, 30]) {
    const leavings = selectLeavings(
      all,
      days,
      { ...lifecycleDefaults, churnedAfterDays },
      paidTermsToday(days),
    )
    const kept = await sql<{ one: string }>`
      select 't' || term_id || ' ' || (term.ended_on + churned_after(work.paid_late, work.away_until, ${churnedAfterDays}::int)) as one
      from supporter_work work join paid_terms term on 't' || term.term_id = work.id
      where churned_after(work.paid_late, work.away_until, ${churnedAfterDays}::int) is not null order by one`.execute(
      db,
    )
    const replayed = await sql<{ one: string }>`
      select 't' || term_id || ' ' || churned_on as one from (${leavings}) leaving order by one`.execute(db)
    expect(kept.rows).toEqual(replayed.rows)
  }
}

it('says what was done, and of each how many', async () => {
  const client = await makeClient(db, {
    supporter_id: supporter,
    goal: 'lose',
    sex: 'male',
    height_mm: 2000,
    start_weight_g: 100_000,
  })
  const term = await makeTerm(db, client, {
    startOn: '2021-05-01',
    days: 30,
    paidAt: new Date('2021-05-01T08:00:00Z'),
  })
  const first = await makeVisit(db, client, term, {
    number: 1,
    dueOn: '2021-05-01',
    weighedOn: '2021-05-01',
    weightG: 100_000,
  })
  await makeVisit(db, client, term, {
    number: 2,
    dueOn: '2021-05-15',
    weighedOn: '2021-05-15',
    weightG: 99_400,
  })
  await makeList(db, client, first, { fromDay: '2021-05-01', sentOn: '2021-05-02', receivedOn: '2021-05-02' })
  await app.counting.countPending()
  const told = await sql<Record<string, unknown>>`
    select fact.kind, fact.day, fact.turn, fact.sex, fact.bmi, fact.sent, fact.churned_on, fact.weekly_permille::float8 as permille
    from (${await everyWork(wanted())}) fact where fact.client_id = ${client} order by day`.execute(db)
  // 600 g of 100 kg in two weeks are 3 ‰ a week. Nobody is left before the setting's days are over.
  expect(told.rows.map((row) => Object.values(row))).toEqual([
    ['list', '2021-05-01', 'first', 'male', 'under30', 'late', null, null],
    ['list', '2021-05-15', 'first', 'male', 'under30', 'no', null, null],
    ['term', '2021-05-31', 'first', 'male', 'under30', null, '2021-07-01', 3],
  ])
  const counted = await sql<Record<string, unknown>>`
    select kind, sent, has_moved, sum(weight)::bigint as weight from (${await workOfDays(wanted())}) counted
    where supporter_id = ${supporter} group by 1, 2, 3 having sum(weight) <> 0 order by 1, 2`.execute(db)
  expect(counted.rows.map((row) => Object.values(row))).toEqual([
    ['list', 'late', null, 1],
    ['list', 'no', null, 1],
    ['term', null, true, 1],
  ])
})

it('says after which term somebody left, also where payments came late', async () => {
  const client = await makeClient(db)
  const paid = (startOn: string, days: number, on: string) =>
    makeTerm(db, client, { startOn, days, paidAt: new Date(`${on}T08:00:00Z`) })
  // The second ends on the same day, and is paid on the very day on which the client would be left after a week.
  await paid('2020-01-01', 30, '2020-01-01')
  await paid('2020-01-11', 20, '2020-02-08')
  // Paid when it was over already, and one that ends before what was paid.
  await paid('2020-03-01', 10, '2020-04-20')
  await paid('2020-05-01', 90, '2020-05-01')
  await paid('2020-05-10', 10, '2020-05-10')
  await expectLeft()
  const late = await makeClient(db)
  await makeTerm(db, late, { startOn: '2020-01-01', days: 10, paidAt: new Date('2020-03-01T08:00:00Z') })
  await expectLeft()
})

it('is what a recount says after whatever happens', async () => {
  const terms: number[] = []
  const visits: number[] = []
  const lists: number[] = []
  for (const place of [0, 1, 2, 3]) {
    const client = clients[place % 2]!
    const term = await makeTerm(db, client, { startOn: `2022-0${place + 5}-10`, paidAt: at(place) })
    const [dueOn, weighedOn] = ['10', '26'].map((day) => `2022-0${place + 5}-${day}`) as [string, string]
    for (const [number, on] of [dueOn, weighedOn].entries())
      visits.push(
        await makeVisit(db, client, term, {
          number: number + 1,
          dueOn: on,
          weighedOn: on,
          weightG: 80_000 - 900 * number,
        }),
      )
    lists.push(await makeList(db, client, visits.at(-1)!, { fromDay: weighedOn, sentOn: weighedOn }))
    terms.push(term)
  }
  const ofClient = (which: number, what: ReturnType<typeof sql>) => set('clients', clients[which % 2]!, what)
  const actions: Record<string, (place: number, which: number, hour: number) => Promise<unknown>> = {
    pay: (place, _which, hour) => set('terms', terms[place]!, sql`paid_at = ${at(hour * 60)}`),
    end: (place, which, hour) =>
      set('terms', terms[place]!, sql`refunded_at = ${which === 0 ? null : at(hour * 40)}`),
    longer: (place, which) => set('terms', terms[place]!, sql`extra_days = ${which * 20}`),
    begin: (place, which) => set('terms', terms[place]!, sql`start_on = ${`2022-0${which + 5}-20`}`),
    diet: (place, which) => set('terms', terms[place]!, sql`diet_type = ${which === 0 ? 'keto' : 'daily'}`),
    // As when two records become one.
    pass: (place, which) => set('terms', terms[place]!, sql`client_id = ${clients[which % 2]!}`),
    weigh: (place, which) =>
      set('visits', visits[place * 2]!, sql`weight_g = ${which === 0 ? null : 80_000 + which * 500}`),
    weighOn: (place, which, hour) =>
      set(
        'visits',
        visits[place * 2 + 1]!,
        sql`weighed_on = ${which === 0 ? null : `2022-08-${10 + (hour % 20)}`}`,
      ),
    send: (place, which, hour) =>
      set(
        'food_lists',
        lists[place]!,
        which === 0 ? sql`state = 'draft', sent_at = null` : sql`state = 'sent', sent_at = ${at(hour * 40)}`,
      ),
    say: (place, which, hour) =>
      sql`insert into feedback (client_id, term_id, given_on, mark, message, search_key, created_at, updated_at)
        values (${clients[place % 2]!}, ${terms[place]!}, '2022-06-01', ${which + 1}, ${which === 0 ? 'س' : null}, '',
          ${at(hour)}, ${at(hour)})`.execute(db),
    call: (place, which) =>
      sql`update feedback set contacted_by = ${supporter}, contacted_at = created_at + ${`${which * 30} hours`}::interval
        where term_id = ${terms[place]!}`.execute(db),
    unsay: (place) => sql`delete from feedback where term_id = ${terms[place]!}`.execute(db),
    write: (place, which, hour) =>
      sql`insert into messages (client_id, direction, language, text, at)
        values (${clients[(place + which) % 2]!}, 'in', 'fa-IR', 'س', ${at(hour * 50)})`.execute(db),
    answer: (place, _which, hour) =>
      sql`update messages set answered_at = ${at(hour * 50 + 100)}, answered_by = ${supporter}
        where client_id = ${clients[place % 2]!} and answered_at is null`.execute(db),
    move: (_place, which) => ofClient(which, sql`country = case country when 'IR' then 'IQ' else 'IR' end`),
    give: (place, which) => ofClient(place, sql`supporter_id = ${which === 0 ? null : supporter}`),
    grow: (place, which) => ofClient(place, sql`height_mm = ${which === 0 ? null : 1500 + which * 150}`),
    start: (place, which) =>
      ofClient(place, sql`start_weight_g = ${which === 0 ? null : 60_000 + which * 9000}`),
    want: (place, which) => ofClient(place, sql`goal = ${['lose', 'gain', 'keep'][which]}, sex = 'male'`),
    close: (place, which) =>
      ofClient(place, sql`closed_on = ${which === 0 ? null : `2022-0${which + 5}-15`}`),
    compact: () => checks.compact(),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 3 }),
    which: fc.nat({ max: 2 }),
    hour: fc.nat({ max: 47 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (todo) => {
      for (const { name, place, which, hour } of todo) await actions[name]!(place, which, hour)
      await expectCounted()
      await expectLeft()
    }),
    { numRuns: 25, seed: 53 },
  )
})

it('is found when it is not, and written anew', async () => {
  const client = await makeClient(db)
  const term = await makeTerm(db, client, { startOn: '2020-06-01', days: 30 })
  await app.counting.countPending()
  await sql`update supporter_work set turn = 'later' where client_id = ${client}`.execute(db)
  await sql`update work_days set facts = 3 where day = '2020-07-01'`.execute(db)
  expect(await checks.rowDifferences()).toEqual([`t${term}`])
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({ day: '2020-07-01', facts: 3, counted_facts: 1 }),
  ])
  await checks.rebuild()
  await expectCounted()
  await sql`delete from clients where id = ${client}`.execute(db)
  await expectCounted()
})
