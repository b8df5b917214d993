import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import {
  ask,
  greeting,
  lettersOf,
  messageApp,
  senderOf,
  waitingClient,
  workAll,
} from './testing/message-fixtures.ts'

let app: TestApp
let chief: TestStaff
let templateId: number
beforeAll(async () => {
  app = await messageApp()
  chief = await senderOf(app, { scope: 'all' })
  const body = { name: { fa: 'امروز', ar: null }, queue: null, shared: true, text: greeting }
  templateId = (await ask(app, chief, 'POST', 'message-templates', { body })).body.data.id
})
afterAll(() => app.close())

const change = (version: number, body: object, as = chief) =>
  ask(app, as, 'PATCH', 'message-rules/list_due_today', { body, version })
const runs = async () =>
  (await ask(app, chief, 'GET', 'message-batches?automatic=true&sort=created')).body.data

it('is off for every worklist until somebody who may switches it on, with a shared template', async () => {
  const { body } = await ask(app, chief, 'GET', 'message-rules')
  expect(body.data.map((rule: { queue: string; enabled: boolean }) => [rule.queue, rule.enabled])).toEqual([
    ['list_due_today', false],
    ['list_due_tomorrow', false],
    ['expires_soon', false],
    ['eight_days', false],
  ])
  const bare = await change(1, { enabled: true })
  expect([bare.status, bare.body.error.fields]).toEqual([422, { templateId: ['required'] }])
  expect((await change(1, { at: '24:00' })).body.error.fields).toEqual({ at: ['format'] })
  const reader = await app.staff(['autochat.read', 'autochat.send'])
  expect((await change(1, { at: '11:00' }, reader)).status).toBe(403)
  expect((await change(7, { at: '11:00' })).status).toBe(412)
})

it('runs once a day from its time on, whoever starts it, and one message per client and day', async () => {
  const sender = await senderOf(app)
  const ali = await waitingClient(app, sender)
  // It is 11:30 in Tehran: a time that is past begins tomorrow.
  const on = await change(1, { enabled: true, at: '11:45', templateId })
  expect(on.body.data).toMatchObject({ enabled: true, at: '11:45', runBy: chief.displayName, version: 2 })
  await workAll(app)
  expect(await runs()).toEqual([])
  app.clock.set('2026-11-21T08:15:00.000Z')
  await Promise.all([workAll(app), workAll(app), workAll(app)])
  const [first, ...others] = await runs()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    automatic: true,
    state: 'held',
    runDay: '2026-11-21',
    counts: { waiting: 1 },
  })
  app.clock.advance(60_000)
  await Promise.all([workAll(app), workAll(app)])
  expect(await lettersOf(app, ali)).toEqual([`message:list_due_today:${ali}:2026-11-21`])
  app.clock.set('2026-11-21T20:00:00.000Z')
  await workAll(app)
  expect((await runs()).length).toBe(1)
  app.clock.set('2026-11-22T09:00:00.000Z')
  await workAll(app)
  expect((await runs()).map((run: { runDay: string }) => run.runDay)).toEqual(['2026-11-21', '2026-11-22'])
})

it('begins tomorrow when its time is past, and leaves a cancelled run when its owner lost the right', async () => {
  app.clock.set('2026-11-23T09:00:00.000Z')
  const rule = (await ask(app, chief, 'GET', 'message-rules')).body.data[1]
  const path = 'message-rules/list_due_tomorrow'
  const body = { enabled: true, at: '10:00', templateId }
  expect((await ask(app, chief, 'PATCH', path, { body, version: rule.version })).status).toBe(200)
  await workAll(app)
  const tomorrows = async () =>
    (await ask(app, chief, 'GET', 'message-batches?queue=list_due_tomorrow')).body.data
  expect(await tomorrows()).toEqual([])
  await app.db.updateTable('staff').set({ active: false }).where('id', '=', chief.staffId).execute()
  app.clock.set('2026-11-24T09:00:00.000Z')
  await workAll(app)
  expect(await tomorrows()).toMatchObject([{ state: 'cancelled', runDay: '2026-11-24' }])
})

it('keeps the limits of all messages, with versions', async () => {
  const path = 'message-settings'
  const before = (await ask(app, chief, 'GET', path)).body.data
  expect(before).toEqual({ gapHours: 24, quietFrom: '21:00', quietUntil: '08:00', version: 1 })
  const save = (version: number, body: object) => ask(app, chief, 'PATCH', path, { body, version })
  expect((await save(1, { gapHours: 48 })).body.data).toMatchObject({
    gapHours: 48,
    quietFrom: '21:00',
    version: 2,
  })
  expect((await save(1, { gapHours: 12 })).status).toBe(412)
  expect((await save(2, { quietFrom: '9' })).body.error.fields).toEqual({ quietFrom: ['format'] })
})
