import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { makeClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { clientHealth } from '#clients/visits/server/client-health.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { letterBounds } from '../letters.contract.ts'
import { listApp, listRights, yesterday } from './testing/list-fixtures.ts'

const app = await listApp()
const chief = await app.staff([...listRights, 'food-lists.override'])
const supporter = await app.staff(listRights)
const foreign = await app.staff([...listRights, 'food-lists.override'], { scope: 'own' })
afterAll(() => app.close())

const ask = (method: string, path: string, body?: object, as = chief) =>
  app.request(method, path, { token: as.token, ...(body ? { body } : {}) })

const paper = {
  author: 'دکتر نادری، نفرولوژیست',
  givenOn: '2026-11-20',
  expiresOn: '2027-05-20',
  numbers: { proteinG: 60, potassiumMg: 2500 },
  note: null,
}
const put = (clientId: number, condition: string, more: object = {}, as = chief) =>
  ask('PUT', `admin/clients/${clientId}/letters/${condition}`, { ...paper, ...more }, as)
const listed = async (clientId: number) => (await ask('GET', `admin/clients/${clientId}/letters`)).body.data
const lettersOn = async (clientId: number, day: string) => (await clientHealth(app.db, clientId, day)).letters

describe('a physician’s letter', () => {
  it('is for one condition, with author, end and numbers, and stays when a later one replaces it', async () => {
    const id = await makeClient(app.db)
    const first = await put(id, 'kidney_disease')
    const facts = { weightBeforeKg: null, childrenExpected: null, monthsAfterSurgery: null }
    const nothing = { phosphorusMg: null, sodiumMg: null, carbG: null, fluidMl: null, ...facts }
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      condition: 'kidney_disease',
      ...paper,
      numbers: { proteinG: 60, potassiumMg: 2500, ...nothing },
      state: 'valid',
      recordedBy: { id: chief.staffId, name: chief.displayName },
      recordedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(await lettersOn(id, testToday)).toEqual([
      { condition: 'kidney_disease', numbers: { proteinG: 60, potassiumMg: 2500 }, expiresOn: '2027-05-20' },
    ])
    await put(id, 'warfarin', { numbers: {} })
    await put(id, 'kidney_disease', { numbers: { proteinG: 55 } })
    expect(
      (await listed(id)).map((one: { condition: string; state: string }) => [one.condition, one.state]),
    ).toEqual([
      ['kidney_disease', 'valid'],
      ['warfarin', 'valid'],
      ['kidney_disease', 'replaced'],
    ])
    expect((await ask('DELETE', `admin/clients/${id}/letters/warfarin`)).status).toBe(200)
    expect((await ask('DELETE', `admin/clients/${id}/letters/warfarin`)).status).toBe(404)
    expect(await lettersOn(id, testToday)).toEqual([
      { condition: 'kidney_disease', numbers: { proteinG: 55 }, expiresOn: '2027-05-20' },
    ])
    const events = await loggedEvents(app.db, { client_id: id, action: 'letter.%' })
      .select(['action', 'detail'])
      .execute()
    const days = { givenOn: '2026-11-20', expiresOn: '2027-05-20' }
    expect(events).toEqual([
      { action: 'letter.recorded', detail: { condition: 'kidney_disease', ...days } },
      { action: 'letter.recorded', detail: { condition: 'warfarin', ...days } },
      { action: 'letter.recorded', detail: { condition: 'kidney_disease', ...days } },
      { action: 'letter.withdrawn', detail: { condition: 'warfarin' } },
    ])
  })

  it('counts until its last day and not after it', async () => {
    const id = await makeClient(app.db)
    await put(id, 'over_65', { givenOn: '2026-11-01', expiresOn: yesterday, numbers: {} })
    expect(await listed(id)).toMatchObject([{ condition: 'over_65', state: 'expired' }])
    expect(await lettersOn(id, yesterday)).toHaveLength(1)
    expect(await lettersOn(id, testToday)).toEqual([])
    expect(await lettersOn(id, '2026-10-31')).toEqual([])
  })

  it.each([
    ['2026-11-20', '2027-05-20', undefined],
    ['2026-11-20', '2027-05-21', { expiresOn: ['too-late'] }],
    // Six months after the last of August is the last of February.
    ['2026-08-31', '2027-02-28', undefined],
    ['2026-08-31', '2027-03-01', { expiresOn: ['too-late'] }],
    ['2026-11-20', '2026-11-19', { expiresOn: ['before-start'] }],
    [addDays(testToday, 1), '2026-12-01', { givenOn: ['in-future'] }],
  ])('given on %s until %s: %j', async (givenOn, expiresOn, fields) => {
    const reply = await put(await makeClient(app.db), 'kidney_disease', { givenOn, expiresOn })
    expect([reply.status, reply.body.error?.fields]).toEqual([fields ? 422 : 200, fields])
  })

  it.each([
    ['kidney_disease', {}, { 'numbers.proteinG': ['required'] }],
    ['kidney_disease', { proteinG: null }, { 'numbers.proteinG': ['required'] }],
    ['kidney_disease', { proteinG: 60, carbG: 100 }, { 'numbers.carbG': ['not-allowed'] }],
    ['warfarin', { proteinG: 60 }, { 'numbers.proteinG': ['not-allowed'] }],
    ['diabetes_t1', { carbG: 150 }, undefined],
    ['insulin', {}, undefined],
    ['over_65', {}, undefined],
    ['heart_disease', { sodiumMg: 1500, fluidMl: 1500 }, undefined],
  ])('for %s with the numbers %j: %j', async (condition, numbers, fields) => {
    const reply = await put(await makeClient(app.db), condition, { numbers })
    expect([reply.status, reply.body.error?.fields]).toEqual([fields ? 422 : 200, fields])
  })

  it.each(Object.entries(letterBounds))('holds %s inside of %j', async (name, { min, max }) => {
    const id = await makeClient(app.db)
    const fieldsOf = async (value: number) =>
      (await put(id, 'kidney_disease', { numbers: { proteinG: 60, [name]: value } })).body.error?.fields ?? {}
    expect(await fieldsOf(min - 1)).toHaveProperty([`numbers.${name}`])
    expect(await fieldsOf(max + 1)).toHaveProperty([`numbers.${name}`])
  })

  it('always has an author and an end, and is for something that the registries know', async () => {
    const id = await makeClient(app.db)
    const { author: _author, ...anonymous } = paper
    const { expiresOn: _end, ...endless } = paper
    const path = `admin/clients/${id}/letters/kidney_disease`
    expect((await ask('PUT', path, anonymous)).body.error.fields).toHaveProperty('author')
    expect((await ask('PUT', path, endless)).body.error.fields).toHaveProperty('expiresOn')
    expect((await ask('PUT', path, { ...paper, expiresOn: null })).body.error.fields).toHaveProperty(
      'expiresOn',
    )
    expect((await put(id, 'horoscope')).status).toBe(404)
    expect((await put(id, 'none', { numbers: {} })).status).toBe(404)
    await expect(
      sql`insert into client_letters (client_id, condition_code, author, given_on, expires_on, created_at)
        values (${id}, 'over_65', 'x', '2026-08-31', '2027-03-01', now())`.execute(app.db),
    ).rejects.toThrow(/check/)
  })

  it('is recorded only by who may override, and only for visible clients', async () => {
    const id = await makeClient(app.db)
    expect((await put(id, 'kidney_disease', {}, supporter)).status).toBe(403)
    expect((await put(id, 'kidney_disease', {}, foreign)).status).toBe(404)
    expect((await ask('GET', `admin/clients/${id}/letters`, undefined, foreign)).status).toBe(404)
    expect(
      (await ask('DELETE', `admin/clients/${id}/letters/kidney_disease`, undefined, foreign)).status,
    ).toBe(404)
  })
})

describe('a letter of the old kind', () => {
  it('is shown, counts for nothing, cannot be recorded and can be withdrawn', async () => {
    const id = await makeClient(app.db)
    const path = `admin/clients/${id}/clearances`
    await sql`insert into client_clearances (client_id, kind, given_on, created_at)
      values (${id}, 'doctor_letter', '2026-11-01', now())`.execute(app.db)
    expect((await ask('GET', path)).body.data).toMatchObject([{ kind: 'doctor_letter', isValid: false }])
    const { clearances, letters } = await clientHealth(app.db, id, testToday)
    expect([[...clearances], letters]).toEqual([[], []])
    const again = { givenOn: yesterday, expiresOn: null, note: null }
    expect((await ask('PUT', `${path}/doctor_letter`, again)).status).toBe(404)
    expect((await ask('DELETE', `${path}/doctor_letter`)).status).toBe(200)
    expect((await ask('GET', path)).body.data).toEqual([])
  })
})
