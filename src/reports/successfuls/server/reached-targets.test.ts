import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { makeClient, makeTerm, makeVisit } from '#clients/clients/server/testing/client-builders.ts'
import { fewClients } from '#clients/clients/server/testing/few-clients.ts'
import { stateNow } from '#content/successes/server/success-state.reads.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import { reachedDays, reachedRows } from './reached-targets.projection.ts'
import { reachedOfDays, reachedTargets } from './reached-targets.reads.ts'

/* Who reached the target, counted beforehand, are those whom facts, weigh-ins, photos and stories say. */

const now = new Date(testNow)

const weights = { start_weight_g: 100_000, target_weight_g: 80_000 }
const term = { startOn: '2026-09-01', days: 60 }
const { app, db, staff, clients, terms } = await fewClients(
  ([one]) => [
    { ...weights, supporter_id: one },
    { country: 'IQ', start_weight_g: 50_000, target_weight_g: 81_000 },
    weights,
  ],
  [term, term, term],
)
for (const place of [0, 1, 2])
  for (const number of [1, 2, 3]) {
    const day = `2026-10-0${number + place}`
    await makeVisit(db, clients[place]!, terms[place]!, {
      number,
      dueOn: day,
      weighedOn: day,
      weightG: 90_000,
    })
  }
const checks = projectionChecks(app, reachedRows, reachedDays)
afterAll(() => app.close())

const periods: Partial<DayRange>[] = [
  { from: '2026-10-01', to: '2026-10-03' },
  { from: '2026-10-04', to: '2026-10-31' },
  {},
]

const kind = sql`country, supporter_id, diet_type, story, has_photo, has_consent, is_loss`

async function numbersOf(facts: RawBuilder<unknown>) {
  const { rows } = await sql`
    select reached_on, ${kind}, sum(weight)::int as reached, sum(lost_g)::int as lost, sum(started_g)::int as started,
      sum(days)::int as days
    from (${facts}) facts group by reached_on, ${kind}
    having sum(weight) <> 0 order by reached_on, ${kind}`.execute(db)
  return rows
}

/** Straight from the tables, with the state of a story as its own list tells it. */
const defined = ({ from = '-infinity', to = 'infinity' }: Partial<DayRange>) =>
  numbersOf(sql`
    select facts.reached_on, clients.country, clients.supporter_id, term.diet_type, 1 as weight,
      facts.start_weight_g - visit.weight_g as lost_g, facts.start_weight_g as started_g,
      facts.reached_on - lower(facts.paid_days) as days, facts.target_weight_g < facts.start_weight_g as is_loss,
      exists (select from client_photos photo where photo.client_id = facts.client_id) as has_photo,
      exists (select from success_consents consent
        where consent.client_id = facts.client_id and consent.withdrawn_at is null) as has_consent,
      (
        select ${stateNow} from success_stories where success_stories.client_id = facts.client_id
        order by success_stories.published_at desc nulls last, success_stories.id desc limit 1
      ) as story
    from client_facts facts join clients on clients.id = facts.client_id
    cross join lateral (
      select visits.term_id, visits.weight_g from visits
      where visits.client_id = facts.client_id and visits.weighed_on = facts.reached_on
        and is_at_target(facts.start_weight_g, facts.target_weight_g, visits.weight_g)
      order by visits.id limit 1
    ) visit
    join terms term on term.id = visit.term_id
    where facts.terms_count > 0 and facts.reached_on between ${from}::date and ${to}::date`)

/** The rows of the report, one by one, beside their clients. */
const listed = ({ from = '-infinity', to = 'infinity' }: Partial<DayRange>) =>
  numbersOf(sql`
    select fact.reached_on, diet_type, story, has_photo, has_consent, is_loss, lost_g, started_g, days, clients.country,
      clients.supporter_id, 1 as weight
    from (${reachedTargets()}) fact join clients on clients.id = fact.client_id
    where reached_on between ${from}::date and ${to}::date`)

const expectKept = async () => expect(await checks.differences()).toEqual([])

async function expectCounted(): Promise<void> {
  await expectKept()
  for (const period of periods) {
    const expected = await defined(period)
    expect(await numbersOf(reachedOfDays({ db, now, days: businessDays(now), period }))).toEqual(expected)
    expect(await listed(period)).toEqual(expected)
  }
}

let pictures = 0

async function upload(place: number): Promise<string> {
  pictures += 1
  const name = String(pictures).padStart(32, 'a')
  await sql`insert into uploads (name, client_id, bytes, width, height, created_by, created_at)
    values (${name}, ${clients[place]!}, 1, 1, 1, ${staff[0]}, ${now})`.execute(db)
  return name
}

const ofStories = (place: number, set: RawBuilder<unknown>) =>
  sql`update success_stories set ${set} where client_id = ${clients[place]!}`.execute(db)

const actions: Record<string, (place: number, which: number) => Promise<unknown>> = {
  weigh: (place, which) =>
    sql`update visits set weight_g = ${[79_000, 95_000, 81_500][which]!}
      where client_id = ${clients[place]!} and number = ${1 + ((which + place) % 3)}`.execute(db),
  weighLater: (place, which) =>
    sql`update visits set weighed_on = weighed_on + ${which - 1}::int where client_id = ${clients[place]!}`.execute(
      db,
    ),
  start: (place, which) =>
    sql`update clients set start_weight_g = ${[100_000, 78_000, 98_000][which]!} where id = ${clients[place]!}`.execute(
      db,
    ),
  want: (place, which) =>
    sql`update clients set target_weight_g = ${[80_000, 90_000, null][which] ?? null}
      where id = ${clients[place]!}`.execute(db),
  eat: (place, which) =>
    sql`update terms set diet_type = ${which === 0 ? 'ketogenic' : 'weight_loss'} where id = ${terms[place]!}`.execute(
      db,
    ),
  begin: (place, which) =>
    sql`update terms set start_on = ${`2026-09-0${which + 1}`} where id = ${terms[place]!}`.execute(db),
  unpay: (place, which) =>
    sql`update terms set paid_at = ${which === 0 ? null : '2026-08-30T08:00:00Z'}
      where id = ${terms[place]!}`.execute(db),
  refund: (place, which) =>
    sql`update terms set refunded_at = ${which === 0 ? '2026-08-31T08:00:00Z' : null}
      where id = ${terms[place]!}`.execute(db),
  picture: async (place) =>
    sql`insert into client_photos (client_id, upload_name, taken_on, view, created_by, created_at, updated_at)
      values (${clients[place]!}, ${await upload(place)}, '2026-10-01', 'front', ${staff[0]}, ${now}, ${now})`.execute(
      db,
    ),
  removePictures: (place, which) =>
    sql`delete from uploads where client_id = ${clients[place]!} and right(name, 1)::int % 3 = ${which}`.execute(
      db,
    ),
  write: (place) =>
    sql`insert into success_stories (client_id, title_fa, text_fa, search_key, sort_key, created_at, updated_at)
      values (${clients[place]!}, 'راه', 'راه', '', '', ${now}, ${now})`.execute(db),
  illustrate: async (place) => {
    const [before, after] = [await upload(place), await upload(place)]
    await sql`update success_stories set before_upload = ${before}, after_upload = ${after}
      where id = (select max(id) from success_stories where client_id = ${clients[place]!})`.execute(db)
  },
  publish: (place, which) => ofStories(place, sql`published_at = ${which === 0 ? null : now}`),
  agree: (place) =>
    sql`insert into success_consents (success_id, client_id, text_version, given_at, given_to)
      select id, client_id, 1, ${now}, ${staff[0]} from success_stories
      where client_id = ${clients[place]!} on conflict do nothing`.execute(db),
  withdraw: (place) =>
    sql`update success_consents set withdrawn_at = ${now}, withdrawn_to = given_to
      where client_id = ${clients[place]!} and withdrawn_at is null`.execute(db),
  unwrite: (place, which) =>
    sql`delete from success_stories where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
  give: (place, which) =>
    sql`update clients set supporter_id = ${staff[which] ?? null} where id = ${clients[place]!}`.execute(db),
  move: (place) =>
    sql`update clients set country = case country when 'IR' then 'IQ' else 'IR' end where id = ${clients[place]!}`.execute(
      db,
    ),
  // As when two records become one.
  pass: async (place, which) => {
    for (const table of ['success_consents', 'success_stories', 'client_photos', 'uploads'])
      await sql`update ${sql.table(table)} set client_id = ${clients[which]!}
        where client_id = ${clients[place]!}`.execute(db)
  },
  compact: () => checks.compact(),
}

/** All have paid, and are at the target on their second weigh-in. */
async function restore(): Promise<void> {
  await sql`update terms set paid_at = '2026-08-30T08:00:00Z', refunded_at = null`.execute(db)
  await sql`update clients set target_weight_g = 80000, start_weight_g = case when id = ${clients[1]!} then 50000 else 100000 end`.execute(
    db,
  )
  await sql`update visits set weighed_on = due_on, weight_g = case number
    when 2 then 80000 else case when client_id = ${clients[1]!} then 70000 else 90000 end end`.execute(db)
  for (const client of clients) await refreshFacts(db, client, now)
}

it('is what the definition says after whatever happens', async () => {
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 2 }),
    which: fc.nat({ max: 2 }),
    // The facts of the client may be behind.
    isTaken: fc.boolean(),
  })
  const seen = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (todo) => {
      await restore()
      for (const { name, place, which, isTaken } of todo) {
        await actions[name]!(place, which)
        if (isTaken) await refreshFacts(db, clients[place]!, now)
        await expectKept()
        for (const { story } of (await defined({})) as { story: string | null }[]) seen.add(story)
      }
      await expectCounted()
    }),
    { numRuns: 25, seed: 78 },
  )
  expect([...seen].map(String).toSorted()).toEqual(['null', 'published', 'ready', 'unready', 'withdrawn'])
})

it('is found when it is not, counted anew, and gone with its client', async () => {
  const client = await makeClient(db, { start_weight_g: 100_000, target_weight_g: 80_000 })
  const term = await makeTerm(db, client, { startOn: '2026-04-01' })
  await makeVisit(db, client, term, { dueOn: '2026-05-01', weighedOn: '2026-05-01', weightG: 79_000 })
  await app.counting.countPending()
  await checks.compact()
  await sql`update reached_days set clients = clients + 1, lost_g = lost_g - 5 where day = '2026-05-01'`.execute(
    db,
  )
  await sql`update reached_targets set has_photo = true where client_id = ${client}`.execute(db)
  expect(await checks.rowDifferences()).toEqual([client])
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({
      day: '2026-05-01',
      clients: 2,
      counted_clients: 1,
      lost_g: 20_995,
      counted_lost_g: 21_000,
      started_g: 100_000,
      days: 30,
    }),
  ])
  await checks.rebuild()
  await expectCounted()
  await sql`delete from clients where id = ${client}`.execute(db)
  await expectCounted()
  const { rows } = await sql`select from reached_targets where client_id = ${client}`.execute(db)
  expect(rows).toHaveLength(0)
})
