import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTerm, makeStop, makeClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { check, messageApp, senderOf, waitingClient } from './testing/message-fixtures.ts'

let app: TestApp
let sender: TestStaff
beforeAll(async () => {
  app = await messageApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNow)
  sender = await senderOf(app)
})

describe('the check', () => {
  it('counts who gets it, excludes with reasons, and shows a real text', async () => {
    const ali = await waitingClient(app, sender, { full_name: 'علی' })
    await waitingClient(app, sender, { full_name: 'نگار', messages_opt_out: true })
    await waitingClient(app, sender, { full_name: 'تلفن ثابت', phone: '+982188776655' })
    await waitingClient(app, sender, { full_name: 'زينب', country: 'IQ', language: 'ar-IQ' })
    const { status, body } = await check(app, sender, { text: { fa: 'سلام {نام}', ar: null } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 4, receiving: 1, deferred: 0 })
    expect(body.data.exclusions).toEqual(
      expect.arrayContaining([
        { reason: 'opted-out', count: 1 },
        { reason: 'no-channel', count: 1 },
        { reason: 'no-language', count: 1 },
      ]),
    )
    expect(body.data.preview).toMatchObject({
      at: 0,
      clientId: ali,
      fullName: 'علی',
      language: 'fa-IR',
      text: 'سلام \u2068علی\u2069',
      dueAt: '2026-11-21T08:01:00.000Z',
    })
  })

  it('walks from one recipient to the next, each in their language', async () => {
    await waitingClient(app, sender, { full_name: 'علی' })
    await waitingClient(app, sender, { full_name: 'زينب', country: 'IQ', language: 'ar-IQ' })
    const textAt = async (at: number) => (await check(app, sender, { at })).body.data.preview
    expect(await textAt(1)).toMatchObject({ at: 1, text: 'مرحبًا \u2068زينب\u2069، قائمتك جاهزة.' })
    expect(await textAt(99)).toMatchObject({ at: 1 })
  })

  it('takes an exclusion away with a reason, and leaves out whose text has a hole', async () => {
    await waitingClient(app, sender, { messages_opt_out: true })
    const lifted = [{ reason: 'opted-out', why: 'خودش تلفنی خواست' }]
    expect((await check(app, sender, { lifted })).body.data).toMatchObject({ receiving: 1, exclusions: [] })
    const hole = await check(app, sender, { lifted, text: { fa: '{روز_گذشته}', ar: null } })
    expect(hole.body.data).toMatchObject({ receiving: 0, exclusions: [{ reason: 'no-value', count: 1 }] })
    const bare = await check(app, sender, { lifted: [{ reason: 'opted-out', why: ' ' }] })
    expect(bare.body.error.fields).toEqual({ 'lifted.0.why': ['required'] })
    const never = await check(app, sender, { lifted: [{ reason: 'no-language', why: 'x' }] })
    expect(never.body.error.fields).toEqual({ 'lifted.0.reason': ['not-allowed'] })
  })

  it('sees only the clients of the one who asks, in a worklist and by id', async () => {
    const stranger = await senderOf(app)
    const foreign = await waitingClient(app, stranger, { full_name: 'CANARY-FOREIGN' })
    const own = await waitingClient(app, sender)
    const reply = await check(app, sender, {
      audience: { queue: null, clientIds: [own, foreign], filter: {} },
    })
    expect(reply.body.data.total).toBe(1)
    expect((await check(app, sender)).body.data.total).toBe(1)
    expect(reply.text).not.toContain('CANARY')
  })

  it('excludes who is paused among chosen clients', async () => {
    const id = await makeClient(app.db, { supporter_id: sender.staffId })
    const termId = await makeTerm(app.db, id, { startOn: addDays(testToday, -5) })
    await makeStop(app.db, id, { termId, fromDay: addDays(testToday, -1), toDay: null })
    const audience = { queue: null, clientIds: [id], filter: {} }
    expect((await check(app, sender, { audience })).body.data.exclusions).toEqual([
      { reason: 'paused', count: 1 },
    ])
  })

  it('refuses at the field', async () => {
    const fields = async (more: object) => (await check(app, sender, more)).body.error?.fields
    expect(await fields({ text: { fa: '{x}', ar: null } })).toEqual({ 'text.fa': ['unknown-variable'] })
    expect(await fields({ sendAt: '2026-11-20T08:00:00.000Z' })).toEqual({ sendAt: ['out-of-range'] })
    expect(await fields({ audience: { queue: null, clientIds: null, filter: {} } })).toEqual({
      'audience.clientIds': ['required'],
    })
  })
})
