import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { settleStates } from '#clients/clients/server/lifecycle/state-days.reads.ts'
import { makeStaff, makeTerm, makeVisit, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { contactedAges, type ChurnedFilter, churnedSorts, nextStates } from '../churned-filters.contract.ts'
import {
  leftTotal,
  type ChurnedReading,
  matchingConditions,
  matchingLeft,
  selectLeft,
  selectLeftUntil,
} from './churned-clients.store.ts'
import { compactWinBackRanks, ranksHold, rebuildWinBackRanks } from './win-back-ranks.reads.ts'
import { churnPrices, winBackRanks } from './win-back-ranks.projection.ts'
import { leftDefaults, winBackSettingsNow } from './win-back-settings.store.ts'
import { filterConditions, winBackCalls, churnedFacts, churnedView } from './churned-view.reads.ts'
import { makeLeft } from './testing/churned-builders.ts'

/* Each page of the worklist is what putting everybody in order gives, whatever happened and on whatever day. */

const app = await testApp([])
const { db } = app
const staff = [await makeStaff(db), await makeStaff(db)]
const actor = { staffId: staff[0]!, scope: 'all', teamId: null } as Actor
let clients: number[] = []
let later = 0

const checks = projectionChecks(app, winBackRanks, churnPrices)
afterAll(() => app.close())

/** Noon, or between the midnights of the two countries. */
const moment = (time = '09:00') => new Date(`${addDays(testToday, later)}T${time}:00Z`)
const compact = async () => {
  await app.counting.countPending()
  await settleStates(db, moment(), [winBackRanks])
  await compactWinBackRanks(db, moment())
  await checks.compact()
}

/** As a route that reads projections. */
async function readingOf(now: Date): Promise<ChurnedReading> {
  await app.counting.countPending()
  const view = await churnedView(db, actor, now)
  const { weights } = await winBackSettingsNow(db)
  const { churnedAfterDays } = view.settings
  return { view, weights, isRanked: await ranksHold(db, { weights, churnedAfterDays }) }
}

const perPage = 2
const sorts = churnedSorts.flatMap((name) => [name, `-${name}` as const])

/** Every order, its first pages, and how many there are. @returns how many rows were compared */
async function expectOrdered(now: Date, pages: readonly number[]): Promise<number> {
  const reading = await readingOf(now)
  const asking = { ...reading, isRanked: false, view: { ...reading.view, isCounted: false } }
  let compared = 0
  for (const state of [undefined, 'all'] as const) {
    const matching = { ...(state && { state }) }
    const conditions = await matchingConditions(db, reading.view, matching)
    const { total } = await matchingLeft(db, asking.view, conditions)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const known = leftTotal(reading, matching)
    if (known) {
      const { rows } = await sql<{ total: number }>`select ${known} as total`.execute(db)
      expect(rows[0]!.total).toBe(total)
    }
    for (const sort of sorts) {
      const all = await selectLeft(db, asking, conditions, sort).execute()
      const shown = all.map(({ id, value_percent: value }) => [id, value])
      for (const page of pages) {
        const rows = await selectLeftUntil(db, reading, { matching, conditions, sort }, page * perPage)
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute()
        const from = (page - 1) * perPage
        expect([sort, page, rows.map(({ id, value_percent: value }) => [id, value])]).toEqual([
          sort,
          page,
          shown.slice(from, from + perPage),
        ])
        compared += rows.length
      }
    }
  }
  return compared
}

/** Whoever the narrow rows find by their calls is whom asking each client finds. @returns how many were found */
async function expectCalls(now: Date): Promise<number> {
  await app.counting.countPending()
  const view = await churnedView(db, actor, now)
  const found = async (rows: ReturnType<typeof churnedFacts>, filter: ChurnedFilter) => {
    for (const condition of filterConditions(view, filter)) rows = rows.where(condition)
    return rows.select('client_facts.client_id').orderBy('client_facts.client_id').execute()
  }
  let compared = 0
  for (const filter of callFilters) {
    const calls = winBackCalls(db, view, [filter])
    if (calls === null) return 0
    const asked = await found(churnedFacts(db, view), filter)
    expect([filter, await found(calls, filter)]).toEqual([filter, asked])
    compared += asked.length
  }
  return compared
}

const callFilters: ChurnedFilter[] = [
  { owner: 'me' },
  { owner: 'none', state: 'closed' },
  { monthsFrom: 2, monthsTo: 5 },
  { lostFrom: 15_000, lostTo: 20_000, state: 'all' },
  ...nextStates.map((next) => ({ next })),
  ...contactedAges.map((contacted) => ({ contacted, state: 'all' as const })),
  ...(['none', 'answered', 'refused'] as const).map((lastOutcome) => ({
    lastOutcome,
    state: 'all' as const,
  })),
]

async function expectKept(): Promise<void> {
  expect(await checks.differences()).toEqual([])
}

async function makeAll(): Promise<void> {
  await sql`delete from clients`.execute(db)
  const prices = [9_500_000, 9_500_000, 9_500_000, 20_000_000]
  clients = []
  for (let place = 0; place < 24; place += 1) {
    clients.push(
      await makeLeft(db, {
        endedAgo: 28 + place * 9,
        price: place % 6 === 5 ? 90_000 + (place % 4) * 1000 : prices[place % 4]!,
        currency: place % 6 === 5 ? 'IQD' : 'IRR',
        country: place % 5 === 4 ? 'IQ' : 'IR',
        supporter_id: staff[place % 2]!,
      }),
    )
  }
}

it('are as a recount says, and put every page in the order of all, after whatever happens', async () => {
  await makeAll()
  const date = (days: number) => addDays(testToday, later + days)
  const actions: Record<string, (client: number, which: number, days: number) => Promise<unknown>> = {
    call: (client, which, days) =>
      sql`insert into win_back_cases (client_id, ended_on, opened_at, opened_by, contacts_count, last_outcome,
          last_contact_at, last_contact_by, closed_at, closed_by, closed_outcome)
        select client_id, paid_until, ${moment()}, ${staff[0]!}, 1,
          ${['no_answer', 'answered', 'refused'][which]!},
          ${new Date(`${date(-days)}T${['07:00', '20:45', '22:00'][which]!}:00Z`)}, ${staff[0]!},
          ${which === 2 ? moment() : null}, ${which === 2 ? staff[0]! : null}, ${which === 2 ? 'refused' : null}
        from client_facts where client_id = ${client} and paid_until < 'infinity'
        on conflict (client_id, ended_on) do update set last_outcome = excluded.last_outcome,
          last_contact_at = excluded.last_contact_at, closed_at = excluded.closed_at,
          closed_by = excluded.closed_by, closed_outcome = excluded.closed_outcome`.execute(db),
    uncall: (client) => sql`delete from win_back_cases where client_id = ${client}`.execute(db),
    plan: (client, which, days) =>
      sql`insert into follow_ups (client_id, next_on, owner_id, created_at, updated_at)
        values (${client}, ${which === 0 ? null : date(days - 9)}, ${which === 0 ? null : staff[which - 1]!}, now(), now())
        on conflict (client_id) do update set next_on = excluded.next_on, owner_id = excluded.owner_id`.execute(
        db,
      ),
    unplan: (client) => sql`delete from follow_ups where client_id = ${client}`.execute(db),
    visit: async (client, which, days) => {
      const { rows } = await sql<{ id: number }>`
        select id from terms where client_id = ${client} order by id limit 1`.execute(db)
      await sql`delete from visits where client_id = ${client}`.execute(db)
      for (let number = 1; number <= which + 1; number += 1)
        await makeVisit(db, client, rows[0]!.id, {
          number,
          dueOn: date(-60 - days * number),
          weighedOn: number > 1 ? date(-60 - days * number) : null,
        })
    },
    weigh: (client, which) =>
      sql`update visits set weighed_on = ${which === 0 ? null : date(-90)} where client_id = ${client}`.execute(
        db,
      ),
    price: (client, which) =>
      sql`update terms set price = ${7_000_000 + which * 3_000_000} where client_id = ${client}`.execute(db),
    lose: (client, which, days) =>
      sql`update client_facts set start_weight_g = 90000, last_weight_g = ${which === 0 ? null : 70_000 + days * 1000}
        where client_id = ${client}`.execute(db),
    back: (client, _which, days) => makeTerm(db, client, { startOn: date(-days), days: 5 }),
    close: async (client, which) => {
      await sql`update clients set closed_on = ${which === 0 ? null : date(0)} where id = ${client}`.execute(
        db,
      )
      await refreshFacts(db, client, moment())
    },
    give: async (client, which) => {
      await sql`update clients set supporter_id = ${staff[which % 2]!}, country = ${which === 0 ? 'IQ' : 'IR'}
        where id = ${client}`.execute(db)
      await refreshFacts(db, client, moment())
    },
    pass: async (_client, which) => void (later += 1 + which * 3),
    weights: (_client, which) => {
      const value = {
        ...leftDefaults,
        weights: { ...leftDefaults.weights, kept: 80 + which * 40, refused: 50 },
      }
      return sql`insert into settings (key, value, updated_at)
        values ('churned_clients', ${JSON.stringify(value)}::jsonb, now())
        on conflict (key) do update set value = excluded.value`.execute(db)
    },
    set: (_client, which) =>
      sql`insert into settings (key, value, updated_at) values ('churned_after_days', ${String(25 + which * 5)}::jsonb, now())
        on conflict (key) do update set value = excluded.value`.execute(db),
    compact,
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 23 }),
    which: fc.nat({ max: 2 }),
    days: fc.nat({ max: 14 }),
  })
  let [compared, called] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 20 }), async (todo) => {
      for (const { name, place, which, days } of todo) await actions[name]!(clients[place]!, which, days)
      compared += await expectOrdered(moment(), [1])
      called += await expectCalls(moment())
      await compact()
      called += await expectCalls(moment())
      compared += await expectOrdered(moment(), [1, 3])
      await expectKept()
    }),
    { numRuns: 5, seed: 55 },
  )
  expect(compared).toBeGreaterThan(500)
  expect(called).toBeGreaterThan(200)
  await expectOrdered(moment('20:45'), [1])
  await sql`delete from clients`.execute(db)
  await expectKept()
})

it('are found when they are not, and written anew', async () => {
  const client = await makeLeft(db)
  await compact()
  await sql`update win_back_ranks set chance = chance + 1 where client_id = ${client}`.execute(db)
  await sql`update churn_prices set clients = 3 where price = 9500000 and clients = 1`.execute(db)
  expect(await checks.rowDifferences()).toEqual([client])
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({ price: 9_500_000, clients: 3, counted_clients: 1 }),
  ])
  await db.transaction().execute(async (transaction) => {
    await rebuildWinBackRanks(transaction, moment())
    await checks.rebuild(transaction)
  })
  await expectKept()
})
