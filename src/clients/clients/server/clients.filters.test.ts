import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { clientsRoutes } from './clients.routes.ts'
import { makeActiveClient, makeClient, makePause, makeTerm, testToday } from './testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const rights = ['clients.read', 'clients.export']
const app = await testApp(clientsRoutes(clientParts))
const all = await app.staff(rights)
const a = await app.staff(rights, { scope: 'own' })
afterAll(() => app.close())

async function list(query: string, by = all) {
  const reply = await app.request('GET', `admin/clients?${query}`, { token: by.token })
  expect(reply.status).toBe(200)
  return reply.body as {
    data: { id: number; fullName: string }[]
    meta: { total: number; totalIsExact: boolean }
  }
}
const idsOf = async (query: string, by = all) => (await list(query, by)).data.map((row) => row.id)

describe('filters', () => {
  it('by stage and list state name each client once, in its own stage', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const supporter_id = owner.staffId
    const made: Record<string, number> = {}
    made.incomplete = await makeClient(app.db, { supporter_id, registration_step: 'body' })
    made.unpaid = await makeClient(app.db, { supporter_id })
    made.weigh_in_due = (await makeActiveClient(app.db, { supporter_id }, { dueOn: testToday })).clientId
    made.weigh_in_late = (await makeActiveClient(app.db, { supporter_id }, { dueOn: '2026-11-20' })).clientId
    made.list_due_tomorrow = (
      await makeActiveClient(app.db, { supporter_id }, { dueOn: '2026-11-22' })
    ).clientId
    made.list_due_today = (
      await makeActiveClient(app.db, { supporter_id }, { weighedOn: testToday })
    ).clientId
    made.list_late = (await makeActiveClient(app.db, { supporter_id }, { weighedOn: '2026-11-19' })).clientId
    made.current = (await makeActiveClient(app.db, { supporter_id }, { dueOn: '2026-11-25' })).clientId
    const paused = await makeActiveClient(app.db, { supporter_id })
    await makePause(app.db, paused.clientId, { termId: paused.termId, fromDay: testToday, toDay: null })
    made.paused = paused.clientId
    made.reserved = await makeClient(app.db, { supporter_id })
    await makeTerm(app.db, made.reserved, { startOn: '2026-12-01' })
    made.ended = await makeClient(app.db, { supporter_id })
    await makeTerm(app.db, made.ended, { startOn: addDays(testToday, -60) })
    made.left = await makeClient(app.db, { supporter_id })
    await makeTerm(app.db, made.left, { startOn: addDays(testToday, -61) })
    made.closed = await makeClient(app.db, { supporter_id, closed_on: testToday, closed_reason: 'moved' })
    for (const stage of ['incomplete', 'unpaid', 'paused', 'reserved', 'ended', 'left', 'closed']) {
      expect([stage, await idsOf(`stage=${stage}`, owner)]).toEqual([stage, [made[stage]]])
    }
    const states = [
      'weigh_in_due',
      'weigh_in_late',
      'list_due_today',
      'list_due_tomorrow',
      'list_late',
      'current',
    ]
    for (const state of states) {
      expect([state, await idsOf(`listState=${state}`, owner)]).toEqual([state, [made[state]]])
    }
    const active = await idsOf('stage=active&sort=listDue', owner)
    expect(active).toEqual(
      ['list_late', 'weigh_in_late', 'weigh_in_due', 'list_due_today', 'list_due_tomorrow', 'current'].map(
        (s) => made[s],
      ),
    )
    expect((await idsOf('stage=active&sort=-listDue', owner)).at(0)).toBe(made.current)
  })

  it('untaken and without supporter are the same for a paid client', async () => {
    const untaken = await makeClient(app.db, { full_name: 'منتظر پشتیبان' })
    await makeTerm(app.db, untaken)
    expect(await idsOf('stage=untaken')).toEqual([untaken])
    expect(await idsOf('supporterId=none&perPage=100')).toContain(untaken)
    expect(await idsOf(`supporterId=${a.staffId}&perPage=100`)).not.toContain(untaken)
  })

  it('by country, province, diet type, tag, condition and day of registration', async () => {
    const id = await makeClient(app.db, {
      country: 'IQ',
      language: 'ar-IQ',
      province_code: 'IQ-KA',
      // 21:00 UTC is already the 11th in Baghdad.
      created_at: new Date('2025-01-10T21:00:00Z'),
    })
    const termId = await makeTerm(app.db, id, { dietType: 'ramadan' })
    await app.db.insertInto('client_tags').values({ client_id: id, tag_code: 'vip' }).execute()
    await app.db
      .insertInto('client_conditions')
      .values({ client_id: id, condition_code: 'diabetes_t1', since: null, note: null })
      .execute()
    for (const query of [
      'country=IQ&province=IQ-KA',
      'dietType=ramadan',
      'tag=vip',
      'condition=diabetes_t1',
      'createdFrom=2025-01-11&createdTo=2025-01-11',
    ]) {
      expect([query, await idsOf(query)]).toEqual([query, [id]])
    }
    expect(await idsOf('createdTo=2025-01-10')).toEqual([])
    expect(termId).toBeGreaterThan(0)
  })

  it('refuses unknown filters, sorts and values', async () => {
    const status = async (query: string) =>
      (await app.request('GET', `admin/clients?${query}`, { token: all.token })).status
    for (const query of [
      'sort=password_hash',
      'include=all',
      'stage=happy',
      'supporterId=0',
      'page=0',
      'perPage=101',
      'createdFrom=soon',
    ]) {
      expect([query, await status(query)]).toEqual([query, 422])
    }
  })
})

interface Owned {
  supporter_id: number
  start_weight_g?: number
}

describe('the filters of weights, ends and wishes', () => {
  it('find by the last weigh-in: 7, 14 and 30 days ago are the last of their band', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const supporter_id = owner.staffId
    const made: Record<string, number[]> = {}
    const never = (await makeActiveClient(app.db, { supporter_id })).clientId
    for (const [band, ...days] of [
      ['week', '2026-11-21', '2026-11-14'],
      ['fortnight', '2026-11-13', '2026-11-07'],
      ['month', '2026-11-06', '2026-10-22'],
      ['older', '2026-10-21'],
    ] as const) {
      made[band] = []
      for (const weighedOn of days) {
        made[band].push((await makeActiveClient(app.db, { supporter_id }, { weighedOn })).clientId)
      }
    }
    for (const [band, ids] of Object.entries({ ...made, never: [never] })) {
      expect([band, await idsOf(`weighed=${band}&sort=created`, owner)]).toEqual([band, ids])
    }
  })

  it('find by the change of weight against the first', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const from = { supporter_id: owner.staffId, start_weight_g: 80_000 }
    const [gained, same, three, five] = await weighed(from, [80_500, 80_000, 77_000, 75_000])
    await makeActiveClient(app.db, { supporter_id: owner.staffId })
    const found = async (query: string) => idsOf(`${query}&sort=created`, owner)
    expect(await found('weightChangeFrom=500')).toEqual([gained])
    expect(await found('weightChangeFrom=0')).toEqual([gained, same])
    expect(await found('weightChangeFrom=-5000&weightChangeTo=-3000')).toEqual([three, five])
    expect(await found('weightChangeTo=-5000')).toEqual([five])
    expect(await found('weightChangeTo=-5001')).toEqual([])
    expect(await found('weightChangeFrom=1&weightChangeTo=-1')).toEqual([])
  })

  it('find by the last weight and the day of the next visit, both ends included', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const [light, heavy] = await weighed({ supporter_id: owner.staffId }, [70_000, 90_000])
    const { clientId: waiting } = await makeActiveClient(
      app.db,
      { supporter_id: owner.staffId },
      { dueOn: '2027-01-05' },
    )
    const found = async (query: string) => idsOf(`${query}&sort=created`, owner)
    expect(await found('weightFrom=70000&weightTo=90000')).toEqual([light, heavy])
    expect(await found('weightFrom=70001')).toEqual([heavy])
    expect(await found('weightTo=89999')).toEqual([light])
    expect(await found('nextDueFrom=2027-01-05&nextDueTo=2027-01-05')).toEqual([waiting])
    expect(await found('nextDueFrom=2027-01-06')).toEqual([])
  })

  it('refuse what is no whole number of grams', async () => {
    for (const query of [
      'weightFrom=heavy',
      'weightChangeTo=0.5',
      'weightChangeFrom=-1000001',
      'nextDueTo=soon',
    ]) {
      const reply = await app.request('GET', `admin/clients?${query}`, { token: all.token })
      expect([query, reply.status, Object.keys(reply.body.error.fields)]).toEqual([
        query,
        422,
        [query.split('=')[0]],
      ])
    }
  })

  /** Active clients, each with a last weight. @returns their ids */
  async function weighed(from: Owned, weights: readonly number[]): Promise<number[]> {
    const ids = []
    for (const weightG of weights) {
      ids.push((await makeActiveClient(app.db, from, { weighedOn: testToday, weightG })).clientId)
    }
    return ids
  }

  it('find by the end of the paid time, the language and the wish for messages', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const supporter_id = owner.staffId
    // Eleventh day of thirty: the first day after it is 2026-12-11.
    const { clientId } = await makeActiveClient(app.db, { supporter_id, language: 'ar-IQ' })
    const quiet = await makeClient(app.db, { supporter_id, messages_opt_out: true })
    const found = async (query: string) => idsOf(`${query}&sort=created`, owner)
    expect(await found('endFrom=2026-12-11&endTo=2026-12-11')).toEqual([clientId])
    expect(await found('endTo=2026-12-10')).toEqual([])
    expect(await found('language=ar-IQ')).toEqual([clientId])
    expect([await found('messages=refused'), await found('messages=allowed')]).toEqual([[quiet], [clientId]])
  })

  it('find likely duplicates: one name in any spelling and one birthday, open and in sight', async () => {
    const owner = await app.staff(rights, { scope: 'own' })
    const supporter_id = owner.staffId
    const born = { supporter_id, birth_date: '1990-05-01' }
    const one = await makeClient(app.db, { ...born, full_name: 'مريم كريمي' })
    const two = await makeClient(app.db, { ...born, full_name: 'مریم  کریمی' })
    await makeClient(app.db, { ...born, full_name: 'مریم کریمی', birth_date: '1990-05-02' })
    await makeClient(app.db, { ...born, full_name: 'مریم کریمیان' })
    const alone = await makeClient(app.db, { ...born, full_name: 'زهرا نادری' })
    await makeClient(app.db, { ...born, full_name: 'زهرا نادری', supporter_id: null })
    await makeClient(app.db, { ...born, full_name: 'زهرا نادری', closed_on: testToday })
    expect(await idsOf('duplicates=likely&sort=created', owner)).toEqual([one, two])
    expect(await idsOf('duplicates=likely')).toContain(alone)
  })
})
