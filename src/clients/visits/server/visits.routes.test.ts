import { afterAll, describe, expect, it } from 'vitest'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import {
  type ClientOverrides,
  dieterBody,
  makeActiveClient,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { refreshFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { statementsDuring } from '#platform/server/testing/projection-watch.ts'
import { testApp, testRoot } from '#platform/server/testing/test-app.ts'
import { visitsRoutes } from './visits.routes.ts'

const app = await testApp(visitsRoutes, { prepared: catalogueStore })
const supporter = await app.staff(['visits.read', 'visits.write'], { scope: 'own' })
const other = await app.staff(['visits.read', 'visits.write'], { scope: 'own' })
const reader = await app.staff(['visits.read'])
const stranger = await app.staff([])
afterAll(() => app.close())

/** 34 years, 165 cm, 82 kg at the start, in the eleventh day of the term. */
const dieter = (more: Omit<ClientOverrides, 'supporter_id'> = {}) =>
  makeActiveClient(app.db, {
    supporter_id: supporter.staffId,
    ...dieterBody,
    ...more,
  })

const weighIn = { weightG: 80_000, weighedOn: testToday, stateCode: 'normal', waistMm: 900, note: null }

function record(visitId: number, body: object, version = 1, headers: Record<string, string> = {}) {
  return app.request('POST', `admin/visits/${visitId}/weigh-in`, {
    token: supporter.token,
    body,
    headers: { 'if-match': `"${version}"`, ...headers },
  })
}

function correct(visitId: number, body: object, version: number) {
  return app.request('PATCH', `admin/visits/${visitId}/weigh-in`, {
    token: supporter.token,
    body,
    headers: { 'if-match': `"${version}"` },
  })
}

describe('every operation', () => {
  const operations: [string, (clientId: number, visitId: number) => string, object?][] = [
    ['GET', (clientId) => `admin/clients/${clientId}/visits`],
    ['GET', (_, visitId) => `admin/visits/${visitId}`],
    ['POST', (_, visitId) => `admin/visits/${visitId}/weigh-in`, weighIn],
    ['PATCH', (_, visitId) => `admin/visits/${visitId}/weigh-in`, { weightG: 80_100 }],
    ['GET', (_, visitId) => `admin/visits/${visitId}/history`],
    ['GET', (clientId) => `admin/clients/${clientId}/weights`],
  ]
  it.each(operations)('%s %s keeps out who may not', async (method, path, body) => {
    const { clientId, visitId } = await dieter()
    const ask = (token?: string) =>
      app.request(method, path(clientId, visitId), {
        body,
        headers: { 'if-match': '"1"' },
        ...(token === undefined ? {} : { token }),
      })
    expect((await ask()).status).toBe(401)
    expect((await ask(stranger.token)).status).toBe(403)
    expect((await ask(other.token)).status).toBe(404)
    if (body) expect((await ask(reader.token)).status).toBe(403)
    const missing = path(999_999, 999_999)
    const reply = await app.request(method, missing, {
      token: supporter.token,
      body,
      headers: { 'if-match': '"1"' },
    })
    expect(reply.status).toBe(404)
  })
})

describe('recording a weigh-in', () => {
  it('takes six statements for the first weigh-in of a term', async () => {
    const { visitId } = await dieter()
    const statements = await statementsDuring(() =>
      app.server.inject({
        method: 'POST',
        url: `${testRoot}/admin/visits/${visitId}/weigh-in`,
        headers: { authorization: `Bearer ${supporter.token}`, 'if-match': '"1"' },
        payload: weighIn,
      }),
    )
    // Two of them are `begin` and `commit`; the look-up of the token is not among them.
    expect(statements).toHaveLength(6)
  })

  it('tells what is read afterwards, of a correction too', async () => {
    const { visitId } = await dieter()
    const read = async () => {
      const { body } = await app.request('GET', `admin/visits/${visitId}`, { token: supporter.token })
      return body.data
    }
    expect((await record(visitId, weighIn)).body.data).toEqual(await read())
    const corrections = [
      { weightG: 79_500, confirmed: true },
      { note: 'صبح', waistMm: null },
      { stateCode: null },
    ]
    for (const [place, change] of corrections.entries()) {
      const { status, body } = await correct(visitId, change, place + 2)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.data).toEqual(await read())
    }
  })

  it('stores it with the target of the policy and leaves an event without values', async () => {
    const { clientId, visitId } = await dieter()
    const { status, body } = await record(visitId, weighIn)
    expect(status).toBe(200)
    // 10·80 + 6.25·165 − 5·34 − 161 = 1500.25 at rest; ·1.375 = 2062.84; −500 = 1562.84
    expect(body.data).toMatchObject({
      state: 'weighed',
      weightG: 80_000,
      fromStartG: -2000,
      deltaG: null,
      targetKcal: 1563,
      version: 2,
      recordedBy: { id: supporter.staffId },
      target: {
        restingKcal: 1500,
        tdeeKcal: 2063,
        changeKcal: -500,
        floorKcal: 1351,
        policyVersion: '2026-1',
      },
    })
    // 1.2 g per kg of 80 kg, the BMI of 29.4 being below 30.
    expect(body.data.target.targets.proteinMg.goal).toBe(96_000)
    const facts = await app.db
      .selectFrom('client_facts')
      .select(['last_weight_g', 'open_weighed_on', 'list_due_on'])
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    expect(facts).toEqual({ last_weight_g: 80_000, open_weighed_on: testToday, list_due_on: testToday })
    const event = await loggedEvents(app.db, { client_id: clientId })
      .select(['action', 'fields', 'detail'])
      .executeTakeFirst()
    expect(event).toEqual({
      action: 'visit.weighed',
      fields: ['weightG', 'weighedOn', 'stateCode', 'waistMm', 'targetKcal'],
      detail: {},
    })
  })

  it('refuses what cannot be: a future day, weights out of range, an unknown state or activity', async () => {
    const { visitId } = await dieter()
    const fieldsOf = async (more: object) =>
      (await record(visitId, { ...weighIn, ...more })).body.error.fields
    expect(await fieldsOf({ weighedOn: addDays(testToday, 1) })).toEqual({ weighedOn: ['in-future'] })
    expect(await fieldsOf({ weightG: 24_999 })).toEqual({ weightG: ['too-small:25000'] })
    expect(await fieldsOf({ weightG: 350_001 })).toEqual({ weightG: ['too-big:350000'] })
    expect(await fieldsOf({ weightG: 80_000.5 })).toEqual({ weightG: ['wrong-type'] })
    expect(await fieldsOf({ waistMm: 399 })).toEqual({ waistMm: ['too-small:400'] })
    expect(await fieldsOf({ stateCode: 'unheard_of' })).toEqual({ stateCode: ['not-allowed'] })
    expect(await fieldsOf({ activityType: 'unheard_of' })).toEqual({ activityType: ['not-allowed'] })
  })

  it('asks before it stores an unusual change, and stores it when confirmed', async () => {
    const { visitId } = await dieter()
    // 82 kg ten days ago: 5 % down is more than 2 % a week.
    const asked = await record(visitId, { ...weighIn, weightG: 77_900 })
    expect([asked.status, asked.body.error.fields]).toEqual([422, { weightG: ['unusual:-4100'] }])
    const confirmed = await record(visitId, { ...weighIn, weightG: 77_900, confirmed: true })
    expect([confirmed.status, confirmed.body.data.weightG]).toEqual([200, 77_900])
  })

  it('is done once: the version is asked for, a second weigh-in is a conflict, a repeat has one effect', async () => {
    const { visitId } = await dieter()
    const bare = await app.request('POST', `admin/visits/${visitId}/weigh-in`, {
      token: supporter.token,
      body: weighIn,
    })
    expect(bare.status).toBe(428)
    const key = { 'idempotency-key': `weigh-in-${visitId}` }
    const first = await record(visitId, weighIn, 1, key)
    const again = await record(visitId, weighIn, 1, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await record(visitId, weighIn, 1)).status).toBe(412)
    expect((await record(visitId, weighIn, 2)).status).toBe(409)
  })

  it('is refused once the term is over, told late for a day within it, and refused for a closed file', async () => {
    const { clientId, visitId, termId } = await dieter()
    const untold = await makeVisit(app.db, clientId, termId, { number: 2, dueOn: addDays(testToday, 5) })
    // Ten of its days are left: with fewer days it ended yesterday.
    await app.db.updateTable('terms').set({ days: 9 }).where('id', '=', termId).execute()
    await refreshFacts(app.db, clientId, app.clock.now())
    const over = await record(visitId, weighIn)
    expect([over.status, over.body.error.code]).toEqual([409, 'conflict'])
    const { body } = await app.request('GET', `admin/clients/${clientId}/visits`, { token: supporter.token })
    expect(body.data.map((one: { id: number; state: string }) => [one.id, one.state])).toEqual([
      [untold, 'lapsed'],
      [visitId, 'lapsed'],
    ])
    const late = { ...weighIn, weightG: 81_500, weighedOn: addDays(testToday, -2) }
    expect((await record(visitId, late)).status).toBe(200)
    const { visitId: closed } = await dieter({ closed_on: testToday, closed_reason: 'moved' })
    expect((await record(closed, weighIn)).status).toBe(409)
  })

  it('gives no target while sex, height or activity is unknown', async () => {
    const { visitId } = await dieter({ height_mm: null })
    const { body } = await record(visitId, weighIn)
    expect(body.data).toMatchObject({ weightG: 80_000, targetKcal: null, target: null })
  })
})

describe('correcting a weigh-in', () => {
  it('keeps absent fields, computes the target anew, and remembers both values', async () => {
    const { visitId } = await dieter()
    await record(visitId, { ...weighIn, note: 'صبح ناشتا' })
    const { status, body } = await correct(visitId, { weightG: 80_600 }, 2)
    expect(status).toBe(200)
    // 0.6 kg more are 6 kcal at rest, 8.25 a day.
    expect(body.data).toMatchObject({
      weightG: 80_600,
      note: 'صبح ناشتا',
      waistMm: 900,
      targetKcal: 1571,
      version: 3,
    })
    const history = await app.request('GET', `admin/visits/${visitId}/history`, { token: supporter.token })
    expect(history.body.data[0]).toMatchObject({
      version: 3,
      action: 'visit.corrected',
      changes: { weightG: [80_000, 80_600], targetKcal: [1563, 1571] },
    })
    expect(history.body.data[1].action).toBe('visit.weighed')
  })

  it('judges against the weigh-in after it as well', async () => {
    const { clientId, termId } = await dieter()
    const early = await makeVisit(app.db, clientId, termId, {
      number: 2,
      dueOn: addDays(testToday, -7),
      weighedOn: addDays(testToday, -7),
      weightG: 81_000,
    })
    await makeVisit(app.db, clientId, termId, { number: 3, weighedOn: testToday, weightG: 80_500 })
    const asked = await correct(early, { weightG: 82_900 }, 1)
    expect(asked.body.error.fields).toEqual({ weightG: ['unusual:2400'] })
  })

  it('is a conflict before there is a weigh-in, and 412 with the state of now for an old version', async () => {
    const { visitId } = await dieter()
    expect((await correct(visitId, { weightG: 80_000 }, 1)).status).toBe(409)
    await record(visitId, weighIn)
    const stale = await correct(visitId, { weightG: 80_100 }, 1)
    expect([stale.status, stale.body.error.current.weightG]).toEqual([412, 80_000])
  })
})

describe('reading visits', () => {
  it('lists them latest first with state and change against the one before', async () => {
    const { clientId, termId } = await dieter()
    await makeVisit(app.db, clientId, termId, {
      number: 2,
      dueOn: addDays(testToday, -10),
      weighedOn: addDays(testToday, -10),
      weightG: 82_000,
    })
    await makeVisit(app.db, clientId, termId, {
      number: 3,
      dueOn: addDays(testToday, -2),
      weighedOn: addDays(testToday, -2),
      weightG: 81_200,
    })
    await makeVisit(app.db, clientId, termId, { number: 4, dueOn: addDays(testToday, 9) })
    await makeVisit(app.db, clientId, termId, { number: 5, dueOn: addDays(testToday, -1) })
    const { body } = await app.request('GET', `admin/clients/${clientId}/visits`, { token: supporter.token })
    const seen = body.data.map((one: Record<string, unknown>) => [
      one.number,
      one.state,
      one.deltaG,
      one.fromStartG,
    ])
    expect(seen).toEqual([
      [4, 'planned', null, null],
      [1, 'due', null, null],
      [5, 'late', null, null],
      [3, 'weighed', -800, -800],
      [2, 'weighed', null, 0],
    ])
  })

  it('leaves an event for a single visit, none for the timeline', async () => {
    const { clientId, visitId } = await dieter()
    await app.request('GET', `admin/clients/${clientId}/visits`, { token: supporter.token })
    await app.request('GET', `admin/visits/${visitId}`, { token: supporter.token })
    const events = await loggedEvents(app.db, { client_id: clientId }).select('action').execute()
    expect(events).toEqual([{ action: 'visit.viewed' }])
  })
})
