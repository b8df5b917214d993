import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { sameDay } from '../business-days.reads.ts'
import { selectPaidTerms } from '../facts/client-facts.query.ts'
import { paidTermsToday } from './paid-terms.reads.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { paidTerms, termEndDays } from './paid-terms.projection.ts'
import { makeClient, makeStaff, makeTerm } from '../testing/client-builders.ts'

const app = await testApp([])
const db = app.db
const supporter = await makeStaff(db)
const clients = [await makeClient(db), await makeClient(db, { country: 'IQ' })]
const checks = projectionChecks(app, paidTerms, termEndDays)
afterAll(() => app.close())

/** Later than everything that happens here, so that all of it is known. */
const day = '2030-01-01'
const at = (hour: number) => new Date(Date.UTC(2022, 4, 1, hour))
const set = (term: number, what: ReturnType<typeof sql>) =>
  sql`update terms set ${what} where id = ${term}`.execute(db)
const stop = async (term: number, from: string, to: string | null) => {
  await sql`insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
    select client_id, id, ${from}, ${to}, 'travel', ${at(0)} from terms where id = ${term}`.execute(db)
}

/** Term, days, place and what follows. */
async function told(client: number) {
  await app.counting.countPending()
  const { rows } = await sql<Record<string, unknown>>`
    select id, days::text as days, place, next_paid_on::text as paid, next_start_on::text as starts
    from (${paidTermsToday(sameDay(day), (column) => sql`${column} = ${client}`)}) paid order by place`.execute(
    db,
  )
  return rows.map((row) => Object.values(row))
}

/** The rows are those of the view, and what the lifecycle itself counts. */
async function expectCounted(): Promise<void> {
  expect(await checks.differences()).toEqual([])
  const columns = sql`id, client_id, start_on, diet_type, today, paid_on, days`
  const { rows } = await sql`
    select ${columns} from (${paidTermsToday(sameDay(day))}) kept
    except select ${columns} from (${selectPaidTerms(() => sql`true`, sameDay(day))}) counted
    union all (
      select ${columns} from (${selectPaidTerms(() => sql`true`, sameDay(day))}) counted
      except select ${columns} from (${paidTermsToday(sameDay(day))}) kept)`.execute(db)
  expect(rows).toEqual([])
}

it('cover their days with stops until a refund, in the order in which they begin', async () => {
  const client = await makeClient(db)
  const later = await makeTerm(db, client, { startOn: '2022-06-01', days: 30, paidAt: at(3) })
  const first = await makeTerm(db, client, { startOn: '2022-05-01', days: 30, paidAt: at(30) })
  expect(await told(client)).toEqual([
    [first, '[2022-05-01,2022-05-31)', 1, '2022-05-01', '2022-06-01'],
    [later, '[2022-06-01,2022-07-01)', 2, null, null],
  ])
  await stop(first, '2022-05-10', '2022-05-14')
  await stop(later, '2022-06-10', null)
  expect((await told(client)).map(([, days]) => days)).toEqual([
    '[2022-05-01,2022-06-05)',
    '[2022-06-01,infinity)',
  ])
  await sql`update term_pauses set to_day = '2022-06-10' where term_id = ${later}`.execute(db)
  await set(first, sql`refunded_at = ${new Date('2022-05-20T08:00:00Z')}`)
  expect((await told(client)).map(([, days]) => days)).toEqual([
    '[2022-05-01,2022-05-20)',
    '[2022-06-01,2022-07-02)',
  ])
  await set(first, sql`refunded_at = ${new Date('2022-04-20T08:00:00Z')}`)
  expect(await told(client)).toEqual([[later, '[2022-06-01,2022-07-02)', 1, null, null]])
  await set(later, sql`paid_at = null`)
  expect(await told(client)).toEqual([])
})

it('are what a recount says after whatever happens', async () => {
  const terms: number[] = []
  for (const place of [0, 1, 2, 3]) {
    terms.push(await makeTerm(db, clients[place % 2]!, { startOn: `2022-0${place + 5}-10`, paidAt: null }))
  }
  const actions: Record<string, (term: number, which: number, hour: number) => Promise<unknown>> = {
    pay: (term, _which, hour) => set(term, sql`paid_at = ${at(hour)}`),
    unpay: (term) => set(term, sql`paid_at = null`),
    end: (term, which, hour) => set(term, sql`refunded_at = ${which === 0 ? null : at(hour * 40)}`),
    stop: (term, which) => stop(term, `2022-07-0${which + 1}`, which === 0 ? null : `2022-07-0${which + 3}`),
    goOn: (term) =>
      sql`update term_pauses set to_day = from_day + 3 where term_id = ${term} and to_day is null`.execute(
        db,
      ),
    unpause: (term) => sql`delete from term_pauses where term_id = ${term}`.execute(db),
    longer: (term, which) => set(term, sql`extra_days = ${which * 5}`),
    begin: (term, which) => set(term, sql`start_on = ${`2022-0${which + 5}-20`}`),
    diet: (term, which) => set(term, sql`diet_type = ${which === 0 ? 'keto' : 'daily'}`),
    move: (term, which) =>
      sql`update clients set country = ${which === 0 ? 'IQ' : 'IR'}
        where id = (select client_id from terms where id = ${term})`.execute(db),
    give: (term, which) =>
      sql`update clients set supporter_id = ${which === 0 ? null : supporter}
        where id = (select client_id from terms where id = ${term})`.execute(db),
    price: (term, which) => set(term, sql`price = ${which * 1000}`),
    compact: () => checks.compact(),
    // As when two records become one.
    pass: (term, which) => set(term, sql`client_id = ${clients[which % 2]!}`),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    term: fc.nat({ max: 3 }),
    which: fc.nat({ max: 2 }),
    hour: fc.nat({ max: 47 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (todo) => {
      for (const { name, term, which, hour } of todo) await actions[name]!(terms[term]!, which, hour)
      await expectCounted()
    }),
    { numRuns: 25, seed: 55 },
  )
})

it('are found when they are not, and written anew', async () => {
  const client = await makeClient(db)
  const term = await makeTerm(db, client, { startOn: '2022-06-01', days: 30, paidAt: at(3) })
  await app.counting.countPending()
  await sql`update paid_terms set ended_on = ended_on + 1 where term_id = ${term}`.execute(db)
  await sql`update term_end_days set terms = 3 where day = '2022-07-01'`.execute(db)
  expect(await checks.rowDifferences()).toEqual([term])
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({ day: '2022-07-01', terms: 3, counted_terms: 1 }),
  ])
  await checks.rebuild()
  await expectCounted()
})
