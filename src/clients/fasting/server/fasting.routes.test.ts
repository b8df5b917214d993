import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { makeClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { listAsks } from '#clients/food-lists/server/testing/list-asks.ts'
import { listApp, listRights } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { addDays } from '#platform/contract/text/calendar.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
const editor = await app.staff(['meals.read', 'meals.write'])
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

let keys = 0
const nextKey = () => `fasting-key-${(keys += 1)}`

const fasts = (clientId: number) => `admin/clients/${clientId}/fasting`
const start = (clientId: number, body: object) => ask('POST', fasts(clientId), { body, key: nextKey() })
/** A fast of so many days from today on. */
const religious = (days: number, fromDay = testToday) => ({
  kind: 'religious',
  fromDay,
  toDay: addDays(fromDay, days - 1),
})
const stop = (clientId: number, { id, version }: { id: number; version: number }) =>
  ask('POST', `${fasts(clientId)}/${id}/stop`, { version })
const send = (lists: string, kind: string, version: number) =>
  ask('POST', `${lists}/${kind}/send`, { body: {}, version, key: nextKey() })
const mealsOf = (day: { meals: { mealCode: string }[] }) => day.meals.map((meal) => meal.mealCode)
const codesOf = (reply: { body: { error: { current: { findings: { code: string }[] } } } }) =>
  reply.body.error.current.findings.map((one) => one.code)
const takes = (clientId: number, medicine: string) =>
  app.db.insertInto('client_medicines').values({ client_id: clientId, medicine_code: medicine }).execute()

describe('a client who fasts', () => {
  it('is switched for the next Ramadan of the country, with the times of the own province, and back', async () => {
    const { clientId } = await weighed({ province_code: 'IR-09' })
    const begun = await start(clientId, { kind: 'ramadan' })
    expect(begun.status).toBe(200)
    expect(begun.body.data).toMatchObject({
      kind: 'ramadan',
      hijriYear: 1448,
      fromDay: '2027-02-08',
      toDay: '2027-03-08',
      weekdays: [],
      state: 'ahead',
      // Mashhad.
      first: { day: '2027-02-08', dawn: '05:01', iftar: '17:24' },
      version: 1,
    })
    const again = await start(clientId, { kind: 'ramadan' })
    expect([again.status, again.body.error.current]).toEqual([409, { id: begun.body.data.id }])
    const stopped = await stop(clientId, begun.body.data)
    expect(stopped.body.data).toMatchObject({ state: 'cancelled', version: 2 })
    expect((await stop(clientId, stopped.body.data)).status).toBe(409)
    const seen = await ask('GET', fasts(clientId))
    expect(seen.body.data).toMatchObject({
      today: { day: testToday },
      isProvinceKnown: true,
      periods: [{ state: 'cancelled' }],
      ramadan: { hijriYear: 1448, fromDay: '2027-02-08', toDay: '2027-03-08' },
      missing: [],
      findings: [],
    })
    const events = await loggedEvents(app.db, { client_id: clientId, subject_type: 'fasting' })
      .select(['action', 'subject_type'])
      .execute()
    expect(events.map((event) => event.action)).toEqual(['fasting.started', 'fasting.stopped'])
  })

  it('ends a fast that runs with yesterday, and not one that somebody has changed since', async () => {
    const { clientId } = await weighed()
    const { data } = (await start(clientId, religious(5))).body
    app.clock.set('2026-11-23T08:00:00.000Z')
    expect((await stop(clientId, { ...data, version: 7 })).status).toBe(412)
    const stopped = await stop(clientId, data)
    expect(stopped.body.data).toMatchObject({ fromDay: testToday, toDay: '2026-11-22', state: 'over' })
    app.clock.set('2026-11-21T08:00:00.000Z')
  })

  it('is found in the list of clients while the fast runs or is ahead', async () => {
    const all = await app.staff(['clients.read'])
    const [now, ahead, over] = [await weighed(), await weighed(), await weighed()]
    await start(now.clientId, religious(1))
    await start(ahead.clientId, religious(2, addDays(testToday, 1)))
    await stop(over.clientId, (await start(over.clientId, religious(2))).body.data)
    const found = async (fasting: string) => {
      const reply = await ask('GET', `admin/clients?fasting=${fasting}&perPage=100`, { as: all })
      return reply.body.data.map((row: { id: number }) => row.id)
    }
    expect(await found('now')).toContain(now.clientId)
    expect(await found('now')).not.toContain(ahead.clientId)
    expect(await found('ahead')).toContain(ahead.clientId)
    expect([...(await found('now')), ...(await found('ahead'))]).not.toContain(over.clientId)
  })

  it('says which days, in the future and in order', async () => {
    const { clientId } = await weighed()
    const fields = async (body: object) => (await start(clientId, body)).body.error.fields
    expect(await fields({ kind: 'religious' })).toEqual({ fromDay: ['required'] })
    expect(await fields(religious(3, addDays(testToday, -1)))).toEqual({ fromDay: ['in-past'] })
    expect(await fields({ ...religious(3), toDay: addDays(testToday, -1) })).toEqual({
      toDay: ['before-start'],
    })
    expect(await fields(religious(367))).toEqual({ toDay: ['too-late'] })
    expect(await fields({ ...religious(9), kind: 'single-days' })).toEqual({ weekdays: ['required'] })
  })

  it('is nobody who may not fast: the reasons are told and nothing is stored', async () => {
    const { clientId } = await weighed()
    const risky = await start(clientId, { ...religious(5), risks: ['ketoacidosis'] })
    expect([risky.status, risky.body.error.code]).toEqual([422, 'clinical-gate'])
    expect(risky.body.error.current.findings).toEqual([
      { code: 'fasting_risk', severity: 'refuse', params: { risk: 'ketoacidosis' } },
    ])
    await takes(clientId, 'insulin')
    const refused = await start(clientId, religious(5))
    expect([refused.status, codesOf(refused)]).toEqual([422, ['fasting_medicine']])
    const seen = await ask('GET', fasts(clientId))
    expect(seen.body.data.periods).toEqual([])
    expect(seen.body.data.findings).toEqual([
      { code: 'fasting_medicine', severity: 'refuse', params: { medicine: 'insulin' } },
    ])
  })

  it('is nobody of whom age, height or weight is not known', async () => {
    const id = await makeClient(app.db, {
      supporter_id: supporter.staffId,
      birth_date: null,
      height_mm: null,
    })
    const refused = await start(id, religious(5))
    expect(refused.body.error.fields.missing).toEqual(expect.arrayContaining(['birth_date', 'height']))
  })

  it('is shown and switched only by who may see and edit lists', async () => {
    const { clientId } = await weighed()
    const reader = await app.staff(['food-lists.read'])
    const other = await app.staff(listRights, { scope: 'own' })
    expect((await ask('GET', fasts(clientId), { as: other })).status).toBe(404)
    const post = { body: religious(3), key: nextKey(), as: reader }
    expect((await ask('POST', fasts(clientId), post)).status).toBe(403)
  })
})

describe('a list for days that are fasted', () => {
  it('has iftar, dinner, bedtime and sahar, the energy of the day as ever, and is sent', async () => {
    const { clientId, lists } = await weighed({ full_name: 'مریم', province_code: 'IR-23' })
    const ordinary = await composed(lists, 'daily')
    await start(clientId, religious(30))
    const fasting = await composed(lists, 'daily', { listVersion: ordinary.version })
    expect(fasting.document.content.days.map(mealsOf)).toEqual(
      Array.from({ length: 7 }, () => ['iftar', 'dinner', 'bedtime', 'sahar']),
    )
    expect(fasting.document.fasting.days).toHaveLength(7)
    const { dietId, inputs } = ordinary.document
    expect(fasting.document.dietId).toBe(dietId)
    expect(fasting.document.inputs.targets).toEqual(inputs.targets)
    expect(fasting.judgement).toMatchObject({ sendable: 'yes', findings: [] })
    const sent = await send(lists, 'daily', fasting.version)
    expect([sent.status, sent.body.data.state]).toEqual([200, 'sent'])
    expect(sent.body.data.fastingTimes).toEqual([
      { day: testToday, dawn: '05:18', iftar: '17:14' },
      { day: addDays(testToday, 6), dawn: '05:23', iftar: '17:12' },
    ])
    const { payload } = await app.db
      .selectFrom('outbox')
      .select('payload')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    // Times of the first and of the last day in Tehran.
    expect(payload).toMatchObject({
      text:
        'مریم عزیز، لیست غذایی تازهٔ شما آماده است: ۳۰ آبان تا ۶ آذر ۱۴۰۵. ' +
        '۳۰ آبان: سحری تا ۵:۱۸، افطار ۱۷:۱۴. ۶ آذر: سحری تا ۵:۲۳، افطار ۱۷:۱۲.',
    })
  })

  it('offers choices for the same meals', async () => {
    const { clientId, lists } = await weighed()
    await start(clientId, religious(30))
    const list = await composed(lists, 'choices')
    expect(mealsOf(list.document.content)).toEqual(['iftar', 'dinner', 'bedtime', 'sahar'])
    expect(list.judgement.sendable).toBe('yes')
  })

  it('holds nothing at iftar that the diet of the client does not have', async () => {
    const { clientId, lists } = await weighed()
    await start(clientId, religious(30))
    const diet = await app.db
      .selectFrom('diets')
      .select('id')
      .where('diet_type', '=', 'vegetarian')
      .where('status', '=', 'published')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const list = await composed(lists, 'daily', { dietId: diet.id })
    expect(list.document.fasting.diet).not.toBeNull()
    const groups = list.document.items.map((item: { proteinGroup: string | null }) => item.proteinGroup)
    expect(groups.filter((group: string) => ['red_meat', 'poultry', 'fish'].includes(group))).toEqual([])
  })

  it('ends where the fast begins or ends, and the next one is ordinary by itself', async () => {
    const { clientId, visitId, lists } = await weighed()
    await start(clientId, religious(2, addDays(testToday, 3)))
    const proposed = async () => (await ask('GET', `admin/visits/${visitId}/lists`)).body.data.proposed
    expect(await proposed()).toEqual({ startDate: testToday, days: 3 })
    const before = await composed(lists, 'daily', { days: undefined })
    expect(before.document).toMatchObject({ days: 3 })
    expect(before.document.fasting).toBeUndefined()
    const during = await composed(lists, 'daily', {
      listVersion: before.version,
      days: undefined,
      startDate: addDays(testToday, 3),
    })
    expect(during.document).toMatchObject({
      days: 2,
      fasting: { days: [addDays(testToday, 3), addDays(testToday, 4)] },
    })
    const after = await composed(lists, 'daily', {
      listVersion: during.version,
      startDate: addDays(testToday, 5),
    })
    expect(after.document.fasting).toBeUndefined()
    expect(mealsOf(after.document.content.days[0])).toContain('breakfast')
  })

  it('with single days has both kinds of day: the meals of ordinary days, and which of them are fasted', async () => {
    const { clientId, lists } = await weighed()
    // Monday and Thursday of a week that begins on Saturday, today.
    const begun = await start(clientId, { ...religious(30), kind: 'single-days', weekdays: [2, 5] })
    expect(begun.body.data).toMatchObject({ weekdays: [2, 5], first: { day: '2026-11-23' } })
    const list = await composed(lists, 'daily')
    expect(list.document.fasting).toEqual({ days: ['2026-11-23', '2026-11-26'], diet: null })
    expect(mealsOf(list.document.content.days[2])).toContain('breakfast')
    expect(list.judgement.sendable).toBe('yes')
  })

  it('is refused when it was made before the fast or for other days', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'daily')
    const { data } = (await start(clientId, religious(30))).body
    const refused = await send(lists, 'daily', draft.version)
    expect([refused.status, codesOf(refused)]).toEqual([422, ['fasting_days_changed']])
    await stop(clientId, data)
    expect((await send(lists, 'daily', draft.version)).status).toBe(200)
  })

  it('is refused, and not followed any more, once it is known that the client may not fast', async () => {
    const { clientId, lists } = await weighed()
    await start(clientId, religious(30))
    const draft = await composed(lists, 'daily')
    await takes(clientId, 'lithium')
    const refused = await send(lists, 'daily', draft.version)
    expect([refused.status, codesOf(refused)]).toEqual([
      422,
      expect.arrayContaining(['medicine_blocks_diet']),
    ])
    const seen = await ask('GET', `${lists}/daily`)
    expect(seen.body.data.judgement.sendable).toBe('never')
  })
})

describe('Ramadan of a year in a country', () => {
  const months = async () => (await ask('GET', 'admin/ramadan-months', { as: editor })).body.data
  const change = (path: string, body: object, version: number) =>
    ask('PATCH', `admin/ramadan-months/${path}`, { body, version, as: editor })

  it('is what the table expects for six years, and two of them begin in 2030', async () => {
    const all = await months()
    expect(all).toHaveLength(12)
    const begun = all.filter((one: { country: string }) => one.country === 'IQ')
    expect(begun.map((one: { fromDay: string }) => one.fromDay)).toEqual([
      '2026-02-18',
      '2027-02-08',
      '2028-01-28',
      '2029-01-16',
      '2030-01-05',
      '2030-12-26',
    ])
  })

  it('moves by a day and gets its thirtieth day when that is announced, and fasts move with it', async () => {
    const [iranian, iraqi] = [await weighed(), await weighed({ country: 'IQ' })]
    const own = (await start(iranian.clientId, { kind: 'ramadan' })).body.data
    await start(iraqi.clientId, { kind: 'ramadan' })
    const moved = await change('IR/1448', { offset: 1, days: 30 }, 1)
    expect(moved.body.data).toMatchObject({ fromDay: '2027-02-09', toDay: '2027-03-10', version: 2 })
    const daysOf = async (clientId: number) => {
      const [period] = (await ask('GET', fasts(clientId))).body.data.periods
      return [period.fromDay, period.toDay, period.version]
    }
    expect(await daysOf(iranian.clientId)).toEqual(['2027-02-09', '2027-03-10', own.version + 1])
    expect(await daysOf(iraqi.clientId)).toEqual(['2027-02-08', '2027-03-08', 1])
    expect((await change('IR/1448', { offset: 0, days: 29 }, 1)).status).toBe(412)
    expect((await change('IR/1448', { offset: 2, days: 29 }, 2)).status).toBe(422)
    const back = await change('IR/1448', { offset: 0, days: 29 }, 2)
    expect(back.body.data).toMatchObject({ fromDay: '2027-02-08', toDay: '2027-03-08', version: 3 })
    expect((await daysOf(iranian.clientId)).slice(0, 2)).toEqual(['2027-02-08', '2027-03-08'])
  })

  it('is changed only by who edits meals', async () => {
    const reply = await ask('PATCH', 'admin/ramadan-months/IQ/1449', {
      body: { offset: 0, days: 30 },
      version: 1,
    })
    expect(reply.status).toBe(403)
  })
})

describe('clients who are switched at once', () => {
  it('fast in the Ramadan of their country; who may not is named with the reasons', async () => {
    const [fit, already, ill] = [await weighed(), await weighed(), await weighed()]
    const closed = await makeClient(app.db, {
      supporter_id: supporter.staffId,
      closed_on: testToday,
      closed_reason: 'moved',
    })
    await start(already.clientId, { kind: 'ramadan' })
    await takes(ill.clientId, 'lithium')
    const foreign = await makeClient(app.db)
    const ids = [fit.clientId, already.clientId, ill.clientId, closed, foreign]
    const reply = await ask('POST', 'admin/fasting/ramadan', { body: { ids }, key: nextKey() })
    expect(reply.body.data).toMatchObject({ changed: 1, unchanged: 1 })
    const failures = reply.body.data.failures.map(
      (one: { clientId: number; reason: string; findings: { code: string }[] }) => [
        one.clientId,
        one.reason,
        one.findings.map((found) => found.code),
      ],
    )
    expect(failures).toEqual([
      [foreign, 'not-found', []],
      [ill.clientId, 'refused', ['medicine_blocks_diet']],
      [closed, 'closed', []],
    ])
    const [period] = (await ask('GET', fasts(fit.clientId))).body.data.periods
    expect(period).toMatchObject({ kind: 'ramadan', fromDay: '2027-02-08', state: 'ahead' })
  })
})
