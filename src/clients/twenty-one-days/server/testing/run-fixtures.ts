import { expect } from 'vitest'
import { listApp, makeDieter } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'

export const programmesPath = 'admin/twenty-one-days/programmes'
export const editorRights = [
  'twenty-one-days.read',
  'twenty-one-days.templates.read',
  'twenty-one-days.templates.write',
  'twenty-one-days.templates.export',
  'twenty-one-days.export',
]
export const runRights = ['twenty-one-days.read', 'twenty-one-days.write']

/** The whole API over the shipped catalogue. */
export const runApp = listApp
export { makeDieter }

interface Asked {
  body?: object
  version?: number
  key?: string
}

export function ask(
  app: TestApp,
  as: TestStaff,
  method: string,
  path: string,
  { body, version, key }: Asked = {},
) {
  return app.request(method, path, {
    token: as.token,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
}

export const band = { kcalFrom: 1400, kcalTo: 1600, note: null }

/** A draft for targets from 1400 to below 1600 kcal. */
export async function draftOf(app: TestApp, editor: TestStaff, part: object = {}) {
  const reply = await ask(app, editor, 'POST', programmesPath, { body: { ...band, copyFrom: null, ...part } })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return reply.body.data
}

/** The id of the shipped diet of 21 days. */
export async function dietOf(app: TestApp): Promise<number> {
  const { id } = await app.db
    .selectFrom('diets')
    .select('id')
    .where('diet_type', '=', 'diet_21')
    .executeTakeFirstOrThrow()
  return id
}

/** A draft with 21 composed days. */
export async function filledOf(app: TestApp, editor: TestStaff, part: object = {}) {
  const draft = await draftOf(app, editor, part)
  const reply = await ask(app, editor, 'POST', `${programmesPath}/${draft.id}/fill`, {
    body: { dietId: await dietOf(app) },
    version: draft.version,
  })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return reply.body.data
}

export async function publish(app: TestApp, editor: TestStaff, programme: { id: number; version: number }) {
  return ask(app, editor, 'POST', `${programmesPath}/${programme.id}/publish`, {
    body: { replace: true },
    version: programme.version,
  })
}

/** A published programme for targets from 1400 to below 1600 kcal. */
export async function publishedProgramme(app: TestApp): Promise<{ id: number }> {
  const editor = await app.staff(editorRights)
  const reply = await publish(app, editor, await filledOf(app, editor))
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return reply.body.data
}

export const runsOf = (clientId: number) => `admin/clients/${clientId}/twenty-one-days`

export const start = (app: TestApp, as: TestStaff, clientId: number, startOn = testToday, key?: string) =>
  ask(app, as, 'POST', runsOf(clientId), { body: { startOn }, ...(key === undefined ? {} : { key }) })

/** A run that started today. */
export async function started(app: TestApp, as: TestStaff, part: object = {}) {
  const { clientId } = await makeDieter(app, { supporter_id: as.staffId, ...part })
  const reply = await start(app, as, clientId)
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return reply.body.data
}

/** Codes of the reasons in a refused start. */
export const reasonsIn = (reply: { body: { error: { current: { reasons: { code: string }[] } } } }) =>
  reply.body.error.current.reasons.map(({ code }) => code)

const day = 86_400_000

/** What `action` gives so many days later; then it is today again. */
export async function later<T>(app: TestApp, days: number, action: () => Promise<T>): Promise<T> {
  app.clock.advance(days * day)
  try {
    return await action()
  } finally {
    app.clock.advance(-days * day)
  }
}
