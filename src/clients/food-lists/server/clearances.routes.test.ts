import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { listApp, listRights, makeDieter, weighInToday, yesterday } from './testing/list-fixtures.ts'

const app = await listApp()
const chief = await app.staff([...listRights, 'food-lists.override'])
const supporter = await app.staff(listRights)
const foreign = await app.staff([...listRights, 'food-lists.override'], { scope: 'own' })
afterAll(() => app.close())

const ask = (method: string, path: string, body?: object, as = chief) =>
  app.request(method, path, { token: as.token, ...(body ? { body } : {}) })

const paper = { givenOn: yesterday, expiresOn: null, note: null }

/** Sixteen years old. */
async function teenager() {
  const { clientId, visitId } = await makeDieter(app, {
    supporter_id: chief.staffId,
    birth_date: '2010-05-10',
  })
  const headers = { 'if-match': '"1"' }
  await app.request('POST', `admin/visits/${visitId}/weigh-in`, {
    token: chief.token,
    body: weighInToday,
    headers,
  })
  const findings = async () => {
    const { body } = await ask('GET', `admin/visits/${visitId}/lists`)
    return body.data.findings.map((one: { code: string }) => one.code)
  }
  return { clientId, findings, path: `admin/clients/${clientId}/clearances` }
}

describe('papers of a client', () => {
  it('are recorded only by who may override, and only for visible clients', async () => {
    const { path } = await teenager()
    const one = `${path}/guardian_consent`
    expect((await app.request('PUT', one, { body: paper })).status).toBe(401)
    expect((await ask('PUT', one, paper, supporter)).status).toBe(403)
    expect((await ask('PUT', one, paper, foreign)).status).toBe(404)
    expect((await ask('DELETE', one, undefined, foreign)).status).toBe(404)
    expect((await ask('GET', path, undefined, foreign)).status).toBe(404)
    expect((await ask('PUT', `${path}/horoscope`, paper)).status).toBe(404)
  })

  it('open what the clinical gate holds back, until they end or are withdrawn', async () => {
    const { path, findings } = await teenager()
    expect(await findings()).toContain('guardian_consent_missing')
    const put = await ask('PUT', `${path}/guardian_consent`, paper)
    expect(put.body.data).toEqual({
      kind: 'guardian_consent',
      ...paper,
      isValid: true,
      recordedBy: { id: chief.staffId, name: chief.displayName },
      recordedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(await findings()).not.toContain('guardian_consent_missing')
    await ask('PUT', `${path}/guardian_consent`, { ...paper, expiresOn: yesterday })
    expect(await findings()).toContain('guardian_consent_missing')
    const listed = await ask('GET', path)
    expect(listed.body.data).toMatchObject([{ kind: 'guardian_consent', isValid: false }])
    expect((await ask('DELETE', `${path}/guardian_consent`)).status).toBe(200)
    expect((await ask('DELETE', `${path}/guardian_consent`)).status).toBe(404)
  })

  it('refuse a day ahead and an end before the beginning, and leave an event', async () => {
    const { path, clientId } = await teenager()
    const fieldsOf = async (more: object) =>
      (await ask('PUT', `${path}/medical_review`, { ...paper, ...more })).body.error.fields
    expect(await fieldsOf({ givenOn: addDays(testToday, 1) })).toEqual({ givenOn: ['in-future'] })
    expect(await fieldsOf({ expiresOn: addDays(yesterday, -1) })).toEqual({ expiresOn: ['before-start'] })
    await ask('PUT', `${path}/medical_review`, paper)
    const event = await loggedEvents(app.db, { client_id: clientId, action: 'clearance.recorded' })
      .select('detail')
      .execute()
    expect(event).toEqual([{ detail: { kind: 'medical_review' } }])
  })
})
