import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import {
  ask,
  later,
  makeDieter,
  publishedProgramme,
  reasonsIn,
  runApp,
  runRights,
  runsOf,
  start,
  started,
} from './testing/run-fixtures.ts'

const app = await runApp()
const supporter = await app.staff(runRights, { scope: 'own' })
const programme = await publishedProgramme(app)
afterAll(() => app.close())

const runPath = (id: number) => `admin/twenty-one-days/runs/${id}`
const mark = (run: { id: number; version: number }, number: number, done = true) =>
  ask(app, supporter, 'PUT', `${runPath(run.id)}/days/${number}`, { body: { done }, version: run.version })

const weigh = (run: { id: number; version: number }, number: number, body: object) =>
  ask(app, supporter, 'PUT', `${runPath(run.id)}/weights/${number}`, { body, version: run.version })

describe('starting a run', () => {
  it('gives the client 21 dated days of the programme of her energy', async () => {
    const run = await started(app, supporter)
    // 10·82 + 6.25·165 − 5·34 − 161 = 1520.25; × 1.375 = 2090; − 500 = 1590
    expect(run).toMatchObject({ targetKcal: 1590, dayIndex: 1, state: 'running', doneDays: [], weights: [] })
    expect(run).toMatchObject({ startedOn: testToday, lastOn: '2026-12-11', programme: { id: programme.id } })
    const { days } = run.document.content
    expect(days.map((one: { date: string }) => one.date)).toEqual(
      Array.from({ length: 21 }, (_, place) => addDays(testToday, place)),
    )
    for (const { totals } of days) {
      expect(totals.energyMilliKcal).toBeGreaterThanOrEqual(1_400_000)
      expect(totals.energyMilliKcal).toBeLessThanOrEqual(1_600_500)
    }
  })

  it('of ten at once one starts, and the database itself refuses a second', async () => {
    const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(app, supporter, clientId)))
    // A busy machine may also answer that it is busy; nobody but one is told that it started.
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status === 422)
    expect(new Set(refused.flatMap(reasonsIn))).toEqual(new Set(['running']))
    expect(replies.every((reply) => [200, 422, 503].includes(reply.status))).toBe(true)
    const stored = app.db.selectFrom('twenty_one_runs').where('client_id', '=', clientId)
    const rows = await stored.select('id').execute()
    expect(rows).toHaveLength(1)
    const { id } = rows[0]!
    const copies = Array.from({ length: 10 }, () =>
      sql`insert into twenty_one_runs (client_id, programme_id, started_on, target_kcal, floor_kcal, document, names,
            created_at, updated_at)
          select client_id, programme_id, started_on, target_kcal, floor_kcal, document, names, created_at, updated_at
          from twenty_one_runs where id = ${id}`
        .execute(app.db)
        .then(
          () => 'inserted',
          (error: { code: string }) => error.code,
        ),
    )
    expect(new Set(await Promise.all(copies))).toEqual(new Set(['23P01']))
  })

  it('repeats with the same key have one effect', async () => {
    const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
    const first = await start(app, supporter, clientId, testToday, 'start-once')
    const again = await start(app, supporter, clientId, testToday, 'start-once')
    expect(again.body.data.id).toBe(first.body.data.id)
  })

  it.each([
    ['a client who is pregnant', { pregnant_since: '2026-09-01' }, 'pregnancy'],
    ['a breastfeeding mother', { breastfeeding_child_birth: '2026-03-01' }, 'breastfeeding_blocks_diet'],
    ['a girl of 17', { birth_date: '2009-05-10' }, 'teen_blocks_diet'],
    ['a client without a height', { height_mm: null }, 'input-missing'],
    ['a target without a programme', { birth_date: '1962-05-10', start_weight_g: 60_000 }, 'no-programme'],
    ['a closed file', { closed_on: testToday, closed_reason: 'other' as const }, 'closed'],
  ])('is refused for %s, and says why before anybody tries', async (_, part, code) => {
    const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId, ...part })
    const reply = await start(app, supporter, clientId)
    expect([reply.status, reply.body.error.code]).toEqual([422, 'clinical-gate'])
    expect(reasonsIn(reply)).toContain(code)
    const seen = await ask(app, supporter, 'GET', runsOf(clientId))
    expect(seen.body.data.start.reasons).toEqual(reply.body.error.current.reasons)
    expect(seen.body.data.current).toBeNull()
  })

  it('is refused for a condition that nobody serves', async () => {
    const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
    await app.db
      .insertInto('client_conditions')
      .values({ client_id: clientId, condition_code: 'eating_disorder', since: null, note: null })
      .execute()
    expect(reasonsIn(await start(app, supporter, clientId))).toContain('condition_refused')
  })

  it('is refused for a day that is past or too far, and for a body that is not whole', async () => {
    const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
    const past = await start(app, supporter, clientId, addDays(testToday, -1))
    expect(past.body.error.fields).toEqual({ startOn: ['in-past'] })
    const far = await start(app, supporter, clientId, addDays(testToday, 8))
    expect(far.body.error.fields).toEqual({ startOn: ['too-far:7'] })
    const bad = await ask(app, supporter, 'POST', runsOf(clientId), { body: { startOn: 'soon' } })
    expect(bad.body.error.fields).toHaveProperty('startOn')
  })

  it('gives another dish of the meal in place of what the client is allergic to', async () => {
    const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
    await app.db.insertInto('client_allergies').values({ client_id: clientId, allergy_code: 'egg' }).execute()
    const { body } = await start(app, supporter, clientId)
    const { document, replaced } = body.data
    const tags = new Map<string, string[]>(
      document.items.map((item: { foodItemId: string; allergens: string[] }) => [
        item.foodItemId,
        item.allergens,
      ]),
    )
    expect([...tags.values()].filter((allergens) => allergens.includes('egg'))).toEqual([])
    expect(replaced.length).toBeGreaterThan(0)
  })
})

describe('what a client says of dishes', () => {
  const opinionOf = (clientId: number, foodId: string, opinion: string) =>
    app.db
      .insertInto('client_dish_opinions')
      .values({
        client_id: clientId,
        food_id: Number(foodId),
        opinion: opinion as 'refused',
        source: 'client',
        noted_on: testToday,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .execute()
  const dishesAt = (run: { document: { content: { days: Day[] } } }, mealCode: string): string[] =>
    run.document.content.days.flatMap(({ meals }) =>
      meals.filter((meal) => meal.mealCode === mealCode).map(({ entries }) => entries[0]?.foodId ?? ''),
    )
  type Day = { meals: { mealCode: string; entries: { foodId: string }[] }[] }

  it('keeps a refused dish out of a run that starts', async () => {
    const usual = dishesAt(await started(app, supporter), 'lunch')
    const refused = usual[0]!
    const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
    await opinionOf(clientId, refused, 'refused')
    const { body } = await start(app, supporter, clientId)
    expect(dishesAt(body.data, 'lunch')).not.toContain(refused)
    expect(body.data.replaced.map((one: { from: string }) => one.from)).toContain(refused)
  })
})

describe('days of a run', () => {
  it('are marked and unmarked, once they have come, in the order of the days', async () => {
    const run = await started(app, supporter)
    const early = await mark(run, 2)
    expect(early.body.error.fields).toEqual({ day: ['in-future'] })
    const third = await later(app, 2, () => mark(run, 3))
    expect(third.body.data).toMatchObject({ dayIndex: 3, doneDays: [3] })
    const both = await later(app, 2, () => mark(third.body.data, 1))
    expect(both.body.data.doneDays).toEqual([1, 3])
    const undone = await later(app, 2, () => mark(both.body.data, 3, false))
    expect(undone.body.data.doneDays).toEqual([1])
    expect((await later(app, 2, () => mark(run, 2))).status).toBe(412)
  })

  it('end by themselves with the 21st', async () => {
    const run = await started(app, supporter)
    const last = await later(app, 20, () => ask(app, supporter, 'GET', runsOf(run.clientId)))
    expect(last.body.data.current).toMatchObject({ dayIndex: 21, state: 'running' })
    const over = await later(app, 21, () => ask(app, supporter, 'GET', runsOf(run.clientId)))
    expect(over.body.data.current).toMatchObject({ dayIndex: 21, state: 'finished' })
    const late = await later(app, 21, () => mark(run, 21))
    expect(late.body.data.doneDays).toEqual([21])
  })

  it('begin at midnight in the client’s country', async () => {
    const run = await started(app, supporter)
    // 20:45 UTC is a quarter past midnight in Tehran (+03:30) and not yet in Baghdad (+03:00).
    app.clock.advance(12.75 * 3_600_000)
    const seen = await ask(app, supporter, 'GET', runsOf(run.clientId))
    expect(seen.body.data.current.dayIndex).toBe(2)
    await app.db.updateTable('clients').set({ country: 'IQ' }).where('id', '=', run.clientId).execute()
    const there = await ask(app, supporter, 'GET', runsOf(run.clientId))
    expect(there.body.data.current.dayIndex).toBe(1)
    app.clock.advance(-12.75 * 3_600_000)
  })
})

describe('weigh-ins of a run', () => {
  it('are recorded, corrected, and give the change', async () => {
    const run = await started(app, supporter)
    const first = await weigh(run, 1, { weightG: 82_000, weighedOn: testToday })
    expect(first.body.data).toMatchObject({ changeG: null, weights: [{ day: 1, weightG: 82_000 }] })
    const eighth = await later(app, 7, () =>
      weigh(first.body.data, 8, { weightG: 80_800, weighedOn: addDays(testToday, 7) }),
    )
    expect(eighth.body.data.changeG).toBe(-1200)
    const corrected = await later(app, 7, () =>
      weigh(eighth.body.data, 8, { weightG: 81_000, weighedOn: addDays(testToday, 7) }),
    )
    expect(corrected.body.data).toMatchObject({ changeG: -1000, version: 4 })
    expect(corrected.body.data.weights).toHaveLength(2)
  })

  it('ask about an unusual change and take a confirmed one', async () => {
    const run = await started(app, supporter)
    const odd = await weigh(run, 1, { weightG: 72_000, weighedOn: testToday })
    expect(odd.body.error.fields).toEqual({ weightG: ['unusual:-10000'] })
    const sure = await weigh(run, 1, { weightG: 72_000, weighedOn: testToday, confirmed: true })
    expect(sure.status).toBe(200)
  })

  it('are refused for another day, a day that has not come, a date far from it, and a weight nobody has', async () => {
    const run = await started(app, supporter)
    expect((await weigh(run, 2, { weightG: 82_000, weighedOn: testToday })).status).toBe(404)
    const early = await weigh(run, 8, { weightG: 82_000, weighedOn: testToday })
    expect(early.body.error.fields).toEqual({ weighedOn: ['day-not-come'] })
    const far = await weigh(run, 1, { weightG: 82_000, weighedOn: addDays(testToday, -4) })
    expect(far.body.error.fields).toEqual({ weighedOn: ['far-from-day:3'] })
    const future = await weigh(run, 1, { weightG: 82_000, weighedOn: addDays(testToday, 1) })
    expect(future.body.error.fields).toEqual({ weighedOn: ['in-future'] })
    const heavy = await weigh(run, 1, { weightG: 900_000, weighedOn: testToday })
    expect(heavy.body.error.fields).toHaveProperty('weightG')
    expect((await weigh({ ...run, version: 9 }, 1, { weightG: 82_000, weighedOn: testToday })).status).toBe(
      412,
    )
  })
})

describe('stopping', () => {
  it('keeps the reason and ends the run that day; then nothing more is marked', async () => {
    const run = await started(app, supporter)
    const stop = { reason: 'travel', note: 'تا پایان ماه' }
    const reply = await later(app, 4, () =>
      ask(app, supporter, 'POST', `${runPath(run.id)}/stop`, { body: stop, version: run.version }),
    )
    expect(reply.body.data).toMatchObject({
      state: 'stopped',
      lastOn: addDays(testToday, 4),
      pauseReason: 'travel',
    })
    expect((await later(app, 5, () => mark(reply.body.data, 2))).status).toBe(409)
    const again = await later(app, 5, () =>
      ask(app, supporter, 'POST', `${runPath(run.id)}/stop`, {
        body: stop,
        version: reply.body.data.version,
      }),
    )
    expect(again.status).toBe(409)
    const history = await ask(app, supporter, 'GET', `${runPath(run.id)}/history`)
    expect(history.body.data.map((one: { action: string }) => one.action)).toEqual([
      'twenty-one-run.stopped',
      'twenty-one-run.started',
    ])
    expect(history.body.data[0].changes.pauseReason).toEqual([null, 'travel'])
  })

  it('needs a reason of the list', async () => {
    const run = await started(app, supporter)
    const bad = await ask(app, supporter, 'POST', `${runPath(run.id)}/stop`, {
      body: { reason: 'tired', note: null },
      version: run.version,
    })
    expect(bad.body.error.fields).toHaveProperty('reason')
  })
})
