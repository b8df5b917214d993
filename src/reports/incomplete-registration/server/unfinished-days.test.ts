import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeClient, makeStaff, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { countedFacts } from '#clients/clients/server/facts/counted-facts.projection.ts'
import { settleStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { incompleteRegistration } from '../incomplete-registration.contract.ts'
import { incompleteRegistrationRoutes } from './incomplete-registration.routes.ts'
import { unfinishedDays } from './unfinished-days.projection.ts'

/* Registrations that are not finished, counted by their day, wait as long as each client says. */

const { app, asks, manager } = await openReport(incompleteRegistrationRoutes, incompleteRegistration)
const staff = await makeStaff(app.db)
const clients: number[] = []
for (const country of ['IR', 'IQ', 'IR', 'IQ'] as const)
  clients.push(await makeClient(app.db, { country, registration_step: 'body' }))
afterAll(() => app.close())

const now = () => app.clock.now()
const hour = 3_600_000

const facts = { ...countedFacts, sums: [unfinishedDays] }
const checks = projectionChecks(app, facts, unfinishedDays)

async function compact(at: Date) {
  await settleStates(app.db, at, [facts])
  return checks.compact()
}

/** Of each band: what is counted, and the rows themselves. */
async function bands() {
  const { total } = await asks.counted({}, manager)
  const counts = [total['day'], total['three'], total['week'], total['more']]
  const asked: number[] = [0, 0, 0, 0]
  const { rows } = await sql<{ waits: number }>`
    select floor(extract(epoch from (${now()}::timestamptz - created_at)) / 3600)::int as waits
    from clients join client_facts facts on facts.client_id = clients.id
    where facts.registration_step <> 'finished' and facts.paid_until is null
      and coalesce(facts.closed_on, 'infinity') > (${now()}::timestamptz at time zone
        case clients.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end)::date`.execute(app.db)
  for (const { waits } of rows) asked[waits < 24 ? 0 : waits < 72 ? 1 : waits < 168 ? 2 : 3]! += 1
  return { counts, asked }
}

it('is what asking each client says after whatever happens', async () => {
  const ofClient = async (place: number, what: ReturnType<typeof sql>) => {
    await sql`update clients set ${what} where id = ${clients[place]!}`.execute(app.db)
    await refreshFacts(app.db, clients[place]!, now())
  }
  const actions: Record<string, (place: number, which: number, minute: number) => Promise<unknown>> = {
    // Around each border, to the minute.
    come: (place, which, minute) =>
      ofClient(
        place,
        sql`created_at = ${new Date(now().getTime() - [0, 24, 72, 168, 200][which]! * hour - (minute - 700) * 60_000)}`,
      ),
    exact: (place, which) =>
      ofClient(place, sql`created_at = ${new Date(now().getTime() - [0, 24, 72, 168, 192][which]! * hour)}`),
    step: (place, which) =>
      ofClient(place, sql`registration_step = ${['phone', 'body', 'finished', 'package', 'body'][which]!}`),
    close: (place, which) =>
      ofClient(
        place,
        which > 2
          ? sql`closed_on = ${addDays(testToday, which - 4)}, closed_reason = 'moved'`
          : sql`closed_on = null, closed_reason = null`,
      ),
    closeLater: (place, which) =>
      sql`update client_facts set closed_on = ${addDays(testToday, which)} where client_id = ${clients[place]!}`.execute(
        app.db,
      ),
    give: (place, which) => ofClient(place, sql`supporter_id = ${which > 2 ? staff : null}`),
    move: (place, which) => ofClient(place, sql`country = ${which > 2 ? 'IQ' : 'IR'}`),
    hear: (place, which) =>
      ofClient(
        place,
        sql`source = ${which > 2 ? 'friend' : null}, province_code = ${which > 1 ? 'IR-23' : null}`,
      ),
    pay: (place, which) =>
      sql`update client_facts set paid_until = ${which > 3 ? testToday : null} where client_id = ${clients[place]!}`.execute(
        app.db,
      ),
    compact: () => compact(now()),
    // The clock was ahead.
    foldAhead: (_place, which) => compact(new Date(now().getTime() + which * 100 * 24 * hour)),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions), 'come', 'come'),
    place: fc.nat({ max: 3 }),
    which: fc.nat({ max: 4 }),
    minute: fc.nat({ max: 1440 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (todo) => {
      for (const { name, place, which, minute } of todo) {
        await actions[name]!(place, which, minute)
        const { counts, asked } = await bands()
        expect(counts).toEqual(asked)
      }
      expect(await checks.sumDifferences()).toEqual([])
    }),
    { numRuns: 50, seed: 72 },
  )
})

it('is found when it is not, and counted anew', async () => {
  await makeClient(app.db, { registration_step: 'body' })
  await app.counting.countPending()
  await compact(now())
  await sql`update unfinished_days set clients = clients + 1
    where ctid = (select min(ctid) from unfinished_days)`.execute(app.db)
  const found = (await checks.sumDifferences()) as {
    clients: number
    counted_clients: number
  }[]
  expect(found.map(({ clients: some, counted_clients: recounted }) => some - recounted)).toEqual([1])
  await checks.rebuild()
  expect(await checks.sumDifferences()).toEqual([])
})
