import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { makeClient, makeTerm, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { countedFacts } from '#clients/clients/server/facts/counted-facts.projection.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { dietDays } from './diet-days.projection.ts'
import { clientsOf } from './diet-days.reads.ts'
import { dietApp } from '#nutrition/diets/server/testing/diet-fixtures.ts'

/* Clients by diet, counted by the end of their paid days, are those whose term has it. */

const app = await dietApp()
const { db } = app
const { rows } = await sql<{ id: number }>`select id from diets order by id limit 2`.execute(db)
const diets = rows.map(({ id }) => id)
const clients = [await makeClient(db), await makeClient(db, { country: 'IQ' })]
const terms: number[] = []
for (const place of [0, 1, 2, 3])
  terms.push(
    await makeTerm(db, clients[place % 2]!, { startOn: addDays(testToday, place * 10 - 25), days: 20 }),
  )
afterAll(() => app.close())

const moment = (later: number, time = '09:00') => new Date(`${addDays(testToday, later)}T${time}:00Z`)

const diet = { ...countedFacts, sums: [dietDays] }
const checks = projectionChecks(app, diet, dietDays)

/** Counted one by one. */
async function asked(now: Date): Promise<[number, number][]> {
  const { rows } = await sql<{ id: number; clients: number }>`
    select terms.diet_id as id, count(*)::int as clients
    from client_facts facts join terms on terms.id = facts.term_id
    where terms.diet_id = any (${diets}::bigint[]) and facts.closed_on is null and facts.paid_until > (
      ${now}::timestamptz at time zone case facts.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end)::date
    group by 1 order by 1`.execute(db)
  return rows.map(({ id, clients: some }) => [id, some])
}

async function expectCounted(now: Date): Promise<void> {
  const counted = [...(await clientsOf(db, diets, now))].filter(([, some]) => some !== 0)
  expect(counted.toSorted(([a], [b]) => a - b)).toEqual(await asked(now))
}

it('is what asking each client says after whatever happens, on whatever day', async () => {
  let later = 0
  const ofTerm = async (term: number, what: ReturnType<typeof sql>) => {
    await sql`update terms set ${what} where id = ${terms[term]!}`.execute(db)
    await refreshFacts(db, clients[term % 2]!, moment(later))
  }
  const ofClient = async (place: number, what: ReturnType<typeof sql>) => {
    await sql`update clients set ${what} where id = ${clients[place]!}`.execute(db)
    await refreshFacts(db, clients[place]!, moment(later))
  }
  const actions: Record<string, (term: number, which: number) => Promise<unknown>> = {
    eat: (term, which) => ofTerm(term, sql`diet_id = ${diets[which] ?? null}`),
    eatUnread: (term, which) =>
      sql`update terms set diet_id = ${diets[which] ?? null} where id = ${terms[term]!}`.execute(db),
    start: (term, which) => ofTerm(term, sql`start_on = ${addDays(testToday, later + which * 10 - 18)}`),
    pay: (term, which) => ofTerm(term, sql`paid_at = ${which === 0 ? null : moment(-40)}`),
    give: (term, which) => ofTerm(term, sql`refunded_at = ${which === 0 ? moment(later) : null}`),
    close: (term, which) =>
      ofClient(
        term % 2,
        which === 0
          ? sql`closed_on = ${testToday}, closed_reason = 'moved'`
          : sql`closed_on = null, closed_reason = null`,
      ),
    move: (term) => ofClient(term % 2, sql`country = case country when 'IR' then 'IQ' else 'IR' end`),
    forget: async (term) => {
      await sql`delete from terms where id = ${terms[term]!}`.execute(db)
      await refreshFacts(db, clients[term % 2]!, moment(later))
      terms[term] = await makeTerm(db, clients[term % 2]!, { startOn: addDays(testToday, later - 5) })
    },
    come: async (term) => {
      await sql`delete from clients where id = ${clients[term % 2]!}`.execute(db)
      clients[term % 2] = await makeClient(db)
      for (const place of [term % 2, (term % 2) + 2])
        terms[place] = await makeTerm(db, clients[term % 2]!, { startOn: addDays(testToday, later - 5) })
    },
    age: async (_term, which) => void (later += which),
    compact: () => checks.compact(),
    count: () => app.counting.countPending(),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions), 'eat', 'start'),
    term: fc.nat({ max: 3 }),
    which: fc.nat({ max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (todo) => {
      for (const { name, term, which } of todo) {
        await actions[name]!(term, which)
        await expectCounted(moment(later))
      }
      expect(await checks.sumDifferences()).toEqual([])
      for (const days of [1, 10, 30]) await expectCounted(moment(later + days))
      await expectCounted(moment(later, '20:45'))
    }),
    { numRuns: 40, seed: 73 },
  )
})

it('is found when it is not, and counted anew', async () => {
  const client = await makeClient(db)
  const term = await makeTerm(db, client, { startOn: addDays(testToday, 3000), paidAt: moment(0) })
  await sql`update terms set diet_id = ${diets[0]!} where id = ${term}`.execute(db)
  const now = moment(2999)
  expect([...(await clientsOf(db, diets, now))]).toEqual([[diets[0], 1]])
  await app.counting.countPending()
  await sql`update diet_days set clients = 5 where day = ${addDays(testToday, 3030)}`.execute(db)
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({ diet_id: diets[0], clients: 5, counted_clients: 1 }),
  ])
  await checks.rebuild()
  expect(await checks.sumDifferences()).toEqual([])
})
