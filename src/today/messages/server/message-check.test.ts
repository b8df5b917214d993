import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeTerm,
  makePause,
  makeClient,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { giveTask } from '#clients/tasks/server/given-tasks.reads.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { createPresenceBoard, type PresenceBoard } from '#platform/server/presence/presence-board.ts'
import { testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { ask, check, messageApp, senderOf, waitingClient } from './testing/message-fixtures.ts'

let app: TestApp
let sender: TestStaff
let board: PresenceBoard
beforeAll(async () => {
  app = await messageApp({
    presence: (clock) => (board = createPresenceBoard({ clock, tell: () => undefined })),
  })
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

  it('leaves out on whom somebody else is working, until it is to be sent anyway', async () => {
    const id = await waitingClient(app, sender)
    const other = await app.staff([])
    const at = { kind: 'client', id, doing: 'editing' } as const
    board.arrive({ staffId: other.staffId, name: 'نگین', tab: 'firstpage0000000', at }, true)
    expect((await check(app, sender)).body.data).toMatchObject({
      receiving: 0,
      exclusions: [{ reason: 'colleague', count: 1 }],
    })
    const lifted = [{ reason: 'colleague', why: 'با هم هماهنگ شدیم' }]
    expect((await check(app, sender, { lifted })).body.data).toMatchObject({ receiving: 1, exclusions: [] })
  })

  it('leaves out who gave a low mark until somebody has called, but for a message to this one alone', async () => {
    const id = await waitingClient(app, sender)
    const task = {
      clientId: id,
      title: 'تماس',
      ownerId: sender.staffId,
      dueOn: testToday,
      staffId: sender.staffId,
    }
    const taskId = await giveTask(app.db, task, new Date(testNow))
    const mark = (change: object) =>
      app.db.updateTable('feedback').set(change).where('client_id', '=', id).execute()
    await sql`insert into feedback (client_id, given_on, mark, search_key, created_at, updated_at)
      values (${id}, ${testToday}, 1, '', now(), now())`.execute(app.db)
    expect((await check(app, sender)).body.data).toMatchObject({ receiving: 1, exclusions: [] })
    await mark({ task_id: taskId })
    expect((await check(app, sender)).body.data).toMatchObject({
      receiving: 0,
      exclusions: [{ reason: 'complaint', count: 1 }],
    })
    const lifted = [{ reason: 'complaint', why: 'پیام خود پاسخ است' }]
    expect((await check(app, sender, { lifted })).body.data).toMatchObject({ receiving: 1 })
    const alone = await ask(app, sender, 'GET', `clients/${id}/message-recipient`)
    expect(alone.body.data).toMatchObject({ reason: null })
    await mark({ contacted_at: testNow, contacted_by: sender.staffId, answer: 'تماس گرفته شد' })
    expect((await check(app, sender)).body.data).toMatchObject({ receiving: 1, exclusions: [] })
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

  it('finds everybody who matches a filter of the list of clients, and nobody else', async () => {
    const iraqi = { country: 'IQ', language: 'ar-IQ' } as const
    const one = await waitingClient(app, sender, { full_name: 'زينب', ...iraqi })
    await waitingClient(app, sender, { full_name: 'علی' })
    await waitingClient(app, sender, { full_name: 'حسن', ...iraqi, messages_opt_out: true })
    await waitingClient(app, await senderOf(app), { full_name: 'CANARY-FOREIGN', ...iraqi })
    const checked = (matching: object) =>
      check(app, sender, { audience: { queue: null, clientIds: null, filter: {}, matching } })
    const { body, text } = await checked({ country: 'IQ' })
    expect(body.data).toMatchObject({ total: 2, receiving: 1, preview: { clientId: one } })
    expect(body.data.exclusions).toEqual([{ reason: 'opted-out', count: 1 }])
    expect(text).not.toContain('CANARY')
    expect((await checked({})).body.data.total).toBe(3)
    expect((await checked({ country: 'IQ', messages: 'refused' })).body.data.total).toBe(1)
    expect((await checked({ stage: 'active', q: 'علی' })).body.data.total).toBe(1)
    expect((await checked({ stage: 'left' })).body.data).toMatchObject({ total: 0, preview: null })
  })

  it('excludes who is paused among chosen clients', async () => {
    const id = await makeClient(app.db, { supporter_id: sender.staffId })
    const termId = await makeTerm(app.db, id, { startOn: addDays(testToday, -5) })
    await makePause(app.db, id, { termId, fromDay: addDays(testToday, -1), toDay: null })
    const audience = { queue: null, clientIds: [id], filter: {} }
    expect((await check(app, sender, { audience })).body.data.exclusions).toEqual([
      { reason: 'paused', count: 1 },
    ])
  })

  it('refuses at the field', async () => {
    const fields = async (more: object) => (await check(app, sender, more)).body.error?.fields
    expect(await fields({ text: { fa: '{x}', ar: null } })).toEqual({ 'text.fa': ['unknown-variable'] })
    expect(await fields({ sendAt: '2026-11-20T08:00:00.000Z' })).toEqual({ sendAt: ['out-of-range'] })
    const empty = { queue: null, clientIds: null, filter: {} }
    expect(await fields({ audience: empty })).toEqual({ 'audience.clientIds': ['required'] })
    for (const other of [{ queue: 'eight_days' }, { clientIds: [1] }])
      expect(await fields({ audience: { ...empty, ...other, matching: {} } })).toEqual({
        'audience.clientIds': ['required'],
      })
    expect(await fields({ audience: { ...empty, matching: { stage: 'happy' } } })).toEqual({
      'audience.matching.stage': ['not-allowed'],
    })
    expect(await fields({ audience: { ...empty, matching: { page: 1 } } })).toEqual({
      'audience.matching.page': ['unknown-key'],
    })
  })
})
