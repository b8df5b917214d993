import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { clientDataRoutes } from '#clients/clients/server/personal-data/client-data.routes.ts'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { filesBelow } from '#clients/photos/server/testing/pictures.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fileAsk } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { route } from '#platform/server/route.ts'
import type { Hint } from '#platform/server/services.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { registersRoutes } from '#reports/registers/server/registers.routes.ts'
import { createUploadStore } from '#platform/server/uploads/upload-store.ts'
import { removeForgotten } from '#platform/server/uploads/removed-uploads.job.ts'
import {
  type ExportJobOptions,
  makeNextFile,
} from '#team/background-exports/server/background-exports.job.ts'
import { backgroundExportsRoutes } from '#team/background-exports/server/background-exports.routes.ts'
import { clientParts } from '../upper-parts.ts'

export const clientsCsv = 'admin/clients/export?format=csv&locale=fa-IR'
export const slowCsv = 'admin/slow/export?format=csv'

/** An export whose rows come when the test lets them. */
const slow = endpoint({
  method: 'GET',
  path: 'admin/slow/export',
  summary: 'Rows that come when they are let.',
  permission: 'slow.export',
  query: z.strictObject(fileAsk),
  reply: 'file',
  audit: 'slow.exported',
})

/** An answer that takes longer than anybody waits. */
export const endlessAnswer = 'admin/endless'
const endless = endpoint({
  method: 'GET',
  path: endlessAnswer,
  summary: 'What is hardly ever found.',
  permission: 'slow.export',
  reply: z.null(),
  background: true,
})

/** It is found once the test says so. */
function endlessLook() {
  const begun = Promise.withResolvers<void>()
  const found = Promise.withResolvers<null>()
  const endlessRoute = route(endless, () => {
    begun.resolve()
    return found.promise
  })
  return { endlessRoute, isLooking: begun.promise, find: () => found.resolve(null) }
}

/** An export and an answer whose statements take far longer than a test. */
export const sleepingCsv = 'admin/sleeping/export?format=csv'
export const sleepingAnswer = 'admin/sleeping'
const sleeping = {
  rows: endpoint({
    method: 'GET',
    path: 'admin/sleeping/export',
    summary: 'Rows that the database looks for all day.',
    permission: 'slow.export',
    query: z.strictObject(fileAsk),
    reply: 'file',
  }),
  answer: endpoint({
    method: 'GET',
    path: sleepingAnswer,
    summary: 'An answer that the database looks for all day.',
    permission: 'slow.export',
    reply: z.null(),
    background: true,
  }),
}

const sleep = sql<object>`select pg_sleep(100) /* all day */`

const sleepingRoutes = [
  route(sleeping.rows, async ({ db, query: ask }) =>
    exportFile({ name: 'sleeping', ask, columns: [], rows: streamRows(db, sleepFor(db)), sheet: 'z' }),
  ),
  route(sleeping.answer, async ({ db }) => {
    await sleep.execute(db)
    return null
  }),
]

const sleepFor = (db: Db) => ({ compile: () => sleep.compile(db) })

/** The slow export, and what holds it up. */
function slowExport() {
  let rows: () => AsyncIterable<string> = oneRow
  const slowRoute = route(slow, async ({ audit }) => {
    audit({ detail: { rows: 1 } })
    const stream = Readable.from(rows(), { objectMode: false })
    return { name: 'slow.csv', type: 'text/csv; charset=utf-8', stream }
  })
  return {
    slowRoute,
    /** One row, at once. */
    ungate: () => void (rows = oneRow),
    /** The first row is read; the second waits until the gate is opened. */
    gate() {
      const opened = Promise.withResolvers<void>()
      const reached = Promise.withResolvers<void>()
      rows = async function* () {
        yield 'a\r\n'
        reached.resolve()
        await opened.promise
        yield 'b\r\n'
      }
      return { open: () => opened.resolve(), isReached: reached.promise }
    },
  }
}

async function* oneRow() {
  yield 'a\r\n'
}

/** Supporters whose rights are also stored, as the worker reads them. */
const storedRights = (app: TestApp) => ({
  async supporter(permissions: readonly string[]): Promise<TestStaff> {
    const member = await app.staff(permissions, { scope: 'own' })
    const code = `files-${member.staffId}`
    await sql`with made as (
        insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
        values (${code}, 'آزمون', 'own', ${permissions}::text[], now(), now()) returning id)
      insert into staff_roles (staff_id, role_id) select ${member.staffId}, id from made`.execute(app.db)
    return member
  },
  /** Something must be done before anything else, as the tables tell the worker. */
  owe: (of: TestStaff, first: string) =>
    first === 'mustChangePassword'
      ? sql`update staff set must_change_password = true where id = ${of.staffId}`.execute(app.db)
      : sql`update roles set second_factor = 'required' where code = ${`files-${of.staffId}`}`.execute(
          app.db,
        ),
  setRights: (of: TestStaff, permissions: readonly string[]) =>
    sql`update roles set permissions = ${permissions}::text[] where code = ${`files-${of.staffId}`}`.execute(
      app.db,
    ),
})

function requestsOf(app: TestApp) {
  const ask = (as: TestStaff, method: string, more = '', body?: object) =>
    app.request(method, `admin/background-exports${more}`, { token: as.token, ...(body && { body }) })
  const prepare = (as: TestStaff, address: string) => ask(as, 'POST', '', { address, screen: '/users' })
  return {
    ask,
    prepare,
    /** @returns the id of the file that waits */
    async asked(as: TestStaff, address: string): Promise<number> {
      const { status, body } = await prepare(as, address)
      if (status !== 200) throw new Error(`Refused with ${status}`)
      return body.data.id
    },
    stateOf: async (as: TestStaff, id: number) => (await ask(as, 'GET', `/${id}`)).body.data,
  }
}

const realRoutes = [...clientsRoutes(clientParts), ...clientDataRoutes(clientParts), ...registersRoutes]

/** Exports of clients and slow ones, with files prepared of them in a folder of its own. */
export async function backgroundExportsApp() {
  const { slowRoute, gate, ungate } = slowExport()
  const { endlessRoute, isLooking, find } = endlessLook()
  const routes = [...realRoutes, ...sleepingRoutes, slowRoute, endlessRoute]
  const folder = await mkdtemp(path.join(tmpdir(), 'prepared-'))
  const uploads = createUploadStore(folder)
  const app = await testApp([...routes, ...backgroundExportsRoutes(routes)], { uploads })
  const published: Hint[] = []
  const services = { db: app.db, clock: app.clock, log: app.log, uploads, routes }
  const maker = (more: Partial<ExportJobOptions> = {}): ExportJobOptions => ({
    ...services,
    counting: app.counting,
    authenticate: () => Promise.resolve(null),
    publish: (hint) => void published.push(hint),
    beatMs: 60_000,
    ...more,
  })
  const sweep = async () => {
    while ((await removeForgotten(app.db, uploads)) > 0);
  }
  const requests = requestsOf(app)
  const given = { app, folder, published, maker, gate, isLooking, find, ...requests, ...storedRights(app) }
  return {
    ...given,
    async made(as: TestStaff, address = clientsCsv): Promise<number> {
      const id = await requests.asked(as, address)
      await makeNextFile(maker())
      return id
    },
    /** What lies on the disk once the removed ones are swept. */
    filesLeft: () => sweep().then(() => filesBelow(folder)),
    /** As at the start of a test. */
    async clear() {
      await app.db.deleteFrom('background_exports').execute()
      await sweep()
      published.length = 0
      ungate()
    },
    close: () => app.close().then(() => rm(folder, { recursive: true })),
  }
}
