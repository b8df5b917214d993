import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { businessDays, dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { makeList, makeVisit } from '#clients/clients/server/testing/client-builders.ts'
import { fewClients } from '#clients/clients/server/testing/few-clients.ts'
import {
  adoptPlateauRules,
  arePlateausInForce,
  clientsOnPlateau,
  rebuildPlateaus,
  plateausThatDiffer,
} from '#clients/visits/server/weight-plateaus.reads.ts'
import { DEFAULT_SAFETY_POLICY } from '#nutrition/composer/server/composer.reads.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import { pauseDays, pauseRows } from './stops.projection.ts'
import { pausesCounted, pausesInPeriod } from './stops.reads.ts'

/* Stops counted beforehand are those that the terms, refunds and weigh-ins of everybody say. */

const now = new Date(testNow)
const days = businessDays(now)
const today = days.IR

const term = { startOn: '2026-09-01', days: 120 }
const { app, db, staff, clients, terms } = await fewClients(
  ([one]) => [
    { goal: 'lose', supporter_id: one },
    { goal: 'lose', country: 'IQ' },
  ],
  [term, term],
)
const checks = projectionChecks(app, pauseRows, pauseDays)
afterAll(() => app.close())

const periods = [
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-11-01', to: '2026-12-31' },
  { from: '2026-11-22', to: '2026-11-30' },
]

const numbers = sql`country, supporter_id, diet_type, state, is_plateau`
type Period = (typeof periods)[number]

async function numbersOf(facts: RawBuilder<unknown>) {
  const { rows } = await sql`
    select ${numbers}, sum(weight)::int as stops, sum(days_in_period)::int as days from (${facts}) facts
    group by ${numbers} having sum(weight) <> 0 order by ${numbers}`.execute(db)
  return rows
}

/** Straight from the tables; of plateaus what the weigh-ins of everybody say. */
async function defined({ from, to }: Period) {
  const standing = await clientsOnPlateau(db, clients, today)
  return numbersOf(sql`
    select stop.country, stop.supporter_id, stop.diet_type, stop.client_id = any (${standing}::bigint[]) as is_plateau,
      1 as weight, case when from_day > stop.today then 'ahead' when last_on is null then 'open'
        when last_on >= stop.today then 'running' else 'over' end as state,
      (select count(*) from generate_series(from_day, coalesce(last_on, greatest(stop.today, from_day)), '1 day') one
        where one between ${from}::date and ${to}::date) as days_in_period
    from (
      select stop.client_id, stop.from_day, term.diet_type, clients.country, clients.supporter_id,
        ${dayOfRow(days, 'clients.country')} as today, least(stop.to_day,
          (term.refunded_at at time zone case clients.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end)::date - 1
        ) as last_on
      from term_pauses stop join terms term on term.id = stop.term_id join clients on clients.id = stop.client_id
    ) stop
    where (last_on is null or (last_on >= from_day and last_on >= ${from}::date)) and from_day <= ${to}::date`)
}

async function expectCounted(): Promise<void> {
  expect(await checks.differences()).toEqual([])
  expect(await plateausThatDiffer(db)).toEqual([])
  for (const period of periods) {
    const expected = await defined(period)
    expect(await numbersOf(await pausesCounted({ db, now, days, period }))).toEqual(expected)
    expect(await numbersOf(await pausesInPeriod({ db, now, days, period }))).toEqual(expected)
  }
}

const at = (day: string) => new Date(`${day}T06:00:00Z`)

async function stop(place: number, fromDay: string, toDay: string | null): Promise<void> {
  await sql`insert into term_pauses (client_id, term_id, from_day, to_day, reason, created_at)
    values (${clients[place]!}, ${terms[place]!}, ${fromDay}, ${toDay}, 'travel', ${now})`.execute(db)
}

async function weigh(place: number, number: number, weightG: number): Promise<number> {
  const day = `2026-${number < 3 ? '09' : '10'}-${10 + number * 5}`
  const id = await makeVisit(db, clients[place]!, terms[place]!, {
    number,
    dueOn: day,
    weighedOn: day,
    weightG,
  })
  await sql`update visits set state_code = 'normal' where id = ${id}`.execute(db)
  return id
}

/** Of the first client: whether `weight_plateaus` has a plateau, after what waited was counted. */
async function kept(): Promise<boolean | null | undefined> {
  await app.counting.countPending()
  const { rows } = await sql<{ is_plateau: boolean | null }>`
    select is_plateau from weight_plateaus where client_id = ${clients[0]!}`.execute(db)
  return rows[0]?.is_plateau
}

it('knows a plateau from the first count on, until it is none any more', async () => {
  await stop(0, '2026-10-20', '2026-10-26')
  expect(await kept()).toBeNull()
  expect(await adoptPlateauRules(db, now)).toBe(1)
  expect(await adoptPlateauRules(db, now)).toBe(0)
  expect(await kept()).toBe(false)
  const visits: number[] = []
  for (const number of [0, 1, 2, 3]) visits.push(await weigh(0, number, 80_000))
  expect(await kept()).toBe(true)
  expect((await defined(periods[0]!)).map((row) => Object.values(row as object).slice(3))).toEqual([
    ['over', true, 1, 7],
  ])
  await expectCounted()
  // None of these concerns the weight; a list that is sent and not taken does.
  await sql`update clients set full_name = 'ثابت' where id = ${clients[0]!}`.execute(db)
  await sql`update visits set due_on = due_on + 1 where id = ${visits[3]!}`.execute(db)
  await makeList(db, clients[0]!, visits[3]!, { state: 'draft' })
  expect(await kept()).toBe(true)
  for (const visit of visits.slice(0, 3))
    await makeList(db, clients[0]!, visit, { state: 'sent', sentOn: '2026-09-30' })
  expect(await kept()).toBe(false)
  expect((await defined(periods[0]!)).map((row) => Object.values(row as object).slice(3))).toEqual([
    ['over', false, 1, 7],
  ])
  await expectCounted()
})

it('is what the definition says after whatever happens', async () => {
  const actions: Record<string, (place: number, which: number) => Promise<unknown>> = {
    stop: (place, which) => stop(place, `2026-1${which % 2}-0${which + 1}`, `2026-1${which % 2}-2${which}`),
    rest: (place, which) => stop(place, `2026-11-2${which}`, null),
    goOn: (place) =>
      sql`update term_pauses set to_day = from_day + 3 where client_id = ${clients[place]!} and to_day is null`.execute(
        db,
      ),
    unpause: (place, which) =>
      sql`delete from term_pauses where client_id = ${clients[place]!} and id % 3 = ${which}`.execute(db),
    refund: (place, which) =>
      sql`update terms set refunded_at = ${which === 0 ? null : at(`2026-1${which - 1}-12`)}
        where id = ${terms[place]!}`.execute(db),
    eat: (place, which) =>
      sql`update terms set diet_type = ${which === 0 ? 'ketogenic' : 'weight_loss'} where id = ${terms[place]!}`.execute(
        db,
      ),
    weigh: (place, which) =>
      sql`update visits set weight_g = ${80_000 - which * 2500} where client_id = ${clients[place]!} and number = 3`.execute(
        db,
      ),
    come: (place) =>
      sql`insert into visits (client_id, term_id, number, due_on, weighed_on, weight_g, state_code, created_at, updated_at)
        select ${clients[place]!}, ${terms[place]!}, max(number) + 1, '2026-10-30', '2026-10-30', 80000, 'normal', ${now}, ${now}
        from visits where client_id in (${clients[place]!}, ${clients[0]!})`.execute(db),
    state: (place, which) =>
      sql`update visits set state_code = ${which === 0 ? 'travel' : 'normal'}
        where client_id = ${clients[place]!} and number > ${which}`.execute(db),
    take: (place, which) =>
      sql`update food_lists set state = ${which === 0 ? 'sent' : 'received'}, received_at = ${which === 0 ? null : now}
        where client_id = ${clients[place]!} and state in ('sent', 'received')`.execute(db),
    want: (place, which) =>
      sql`update clients set goal = ${which === 0 ? 'gain' : 'lose'} where id = ${clients[place]!}`.execute(
        db,
      ),
    give: (place, which) =>
      sql`update clients set supporter_id = ${staff[which] ?? null} where id = ${clients[place]!}`.execute(
        db,
      ),
    move: (place) =>
      sql`update clients set country = case country when 'IR' then 'IQ' else 'IR' end where id = ${clients[place]!}`.execute(
        db,
      ),
    // As when two records become one.
    pass: (place, which) =>
      sql`update term_pauses set client_id = ${clients[which % 2]!} where client_id = ${clients[place]!}`.execute(
        db,
      ),
    adopt: () => adoptPlateauRules(db, now),
    compact: () => checks.compact(),
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 1 }),
    which: fc.nat({ max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (todo) => {
      for (const { name, place, which } of todo) await actions[name]!(place, which)
      await expectCounted()
    }),
    { numRuns: 20, seed: 69 },
  )
})

it('counts who is weighed during a count after it', async () => {
  await stop(0, '2026-10-20', '2026-10-26')
  const weighing = await db.startTransaction().execute()
  await sql`update visits set weight_g = 81000 where client_id = ${clients[0]!} and number = 3`.execute(
    weighing,
  )
  await sql`update term_pauses set to_day = '2026-10-27' where client_id = ${clients[0]!} and from_day = '2026-10-20'`.execute(
    db,
  )
  await app.counting.countPending()
  await weighing.commit().execute()
  await expectCounted()
})

it('reads the weigh-ins under other rules, until all is counted by them', async () => {
  const { plateau, ...others } = DEFAULT_SAFETY_POLICY
  const policy = { ...others, plateau: { ...plateau, spreadPercentMax: 0.000001 } }
  await sql`insert into safety_rules (effective_from, policy, created_at)
    values ('2026-11-01', ${JSON.stringify(policy)}::jsonb, ${now})`.execute(db)
  await expectCounted()
  expect(await adoptPlateauRules(db, now)).toBeGreaterThan(0)
  // Noted and not counted yet: what is kept is still by the rules before.
  expect(await arePlateausInForce(db, today)).toBe(false)
  await expectCounted()
  expect(await arePlateausInForce(db, today)).toBe(true)
})

it('is found when it is not, and counted anew', async () => {
  await stop(1, '2026-05-01', '2026-05-02')
  await app.counting.countPending()
  await checks.compact()
  await sql`update pause_days set stops = stops + 1 where day = '2026-05-01'`.execute(db)
  const { rows } = await sql<{ pause_id: number }>`
    update stops set last_on = last_on + 1 where from_day = '2026-05-01' returning pause_id`.execute(db)
  expect(await checks.rowDifferences()).toEqual([rows[0]?.pause_id])
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({ day: '2026-05-01', last_on: '2026-05-02', stops: 2, counted_stops: 1 }),
  ])
  await checks.rebuild()
  await expectCounted()
  await sql`update weight_plateaus set is_plateau = not is_plateau where client_id = ${clients[1]!}`.execute(
    db,
  )
  expect(await plateausThatDiffer(db)).toEqual([clients[1]])
  await db.transaction().execute(async (transaction) => {
    await rebuildPlateaus(transaction, now)
    await checks.rebuild(transaction)
  })
  await expectCounted()
  await sql`delete from clients where id = ${clients[1]!}`.execute(db)
  await expectCounted()
  const { rows: left } = await sql`
    select from weight_plateaus where client_id = ${clients[1]!}
    union all select from stops where client_id = ${clients[1]!}`.execute(db)
  expect(left).toHaveLength(0)
})
