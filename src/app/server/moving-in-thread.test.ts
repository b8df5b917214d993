import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { movingInJob } from '#clients/moving-in/server/moving-in.job.ts'
import { movingInRoutes } from '#clients/moving-in/server/moving-in.routes.ts'
import { movingAsks } from '#clients/moving-in/server/testing/moving-asks.ts'
import type { Hint } from '#platform/server/services.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { inDatabase } from '#platform/server/testing/test-postgres.ts'
import { movingInThread } from './background.ts'

let app: TestApp
let manager: TestStaff

beforeAll(async () => {
  app = await testApp(movingInRoutes)
  manager = await app.staff(['moving-in.import'])
})
afterAll(() => app.close())

const { ask, ok, addFile, get } = movingAsks(() => ({ app, manager }))

async function jobOf(hints: Hint[]) {
  const { connection, role } = inject('testPostgres')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
  return movingInJob({
    db: app.db,
    thread: movingInThread,
    session: { connection: inDatabase(connection, rows[0]!.name), role: role ?? undefined, isEmbedded: true },
    log: app.log,
    publish: (hint) => void hints.push(hint),
  })
}

it('an import is judged by a thread of its own, which tells of it and ends', async () => {
  const hints: Hint[] = []
  const job = await jobOf(hints)
  const { id } = ok(await ask('POST', '', { body: { name: 'old' } }))
  ok(await addFile(id, 'client', 'کد,نام,موبایل\n1,مینا نوری,09121110001'))
  ok(await ask('PUT', `/${id}/answers`, { body: { answers: {} } }))
  expect(await job.run(new AbortController().signal)).toBe(false)
  expect(await get(id)).toMatchObject({ state: 'judged', people: 1 })
  expect(hints).toMatchObject([{ type: 'moving-in', id }])
})

it('a thread that cannot reach the database is a fault of its job', async () => {
  const job = movingInJob({
    db: app.db,
    thread: movingInThread,
    session: {
      connection: { connectionString: 'postgres://nobody@127.0.0.1:1/none' },
      role: undefined,
      isEmbedded: false,
    },
    log: app.log,
    publish: () => undefined,
  })
  const { id } = ok(await ask('POST', '', { body: { name: 'old' } }))
  ok(await addFile(id, 'client', 'کد,نام,موبایل\n1,مینا نوری,09121110002'))
  ok(await ask('PUT', `/${id}/answers`, { body: { answers: {} } }))
  await expect(job.run(new AbortController().signal)).rejects.toThrow('The database cannot be reached')
  expect(await get(id)).toMatchObject({ state: 'judging' })
})
