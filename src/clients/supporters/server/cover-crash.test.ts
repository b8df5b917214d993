import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { makeActiveClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { inDatabase } from '#platform/server/testing/test-postgres.ts'
import { workOnCovers } from './cover-actions.ts'
import { coversRoutes } from './covers.routes.ts'

const program = path.join(import.meta.dirname, 'testing/cover-worker-process.ts')
const clients = 3
const dayMs = 86_400_000

const app = await testApp(coversRoutes)
const head = await app.staff(['dashboards.supporters-admin.read', 'clients.assign'])
await sql`insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
  values ('cover-test', 'پشتیبان', 'own', ${['visits.write']}::text[], now(), now())`.execute(app.db)
afterAll(() => app.close())

async function supporter(): Promise<number> {
  const { staffId } = await app.staff([], { scope: 'own' })
  await app.db
    .updateTable('staff')
    .set({ languages: ['fa'] })
    .where('id', '=', staffId)
    .execute()
  await sql`insert into staff_roles (staff_id, role_id)
    select ${staffId}, id from roles where code = 'cover-test'`.execute(app.db)
  return staffId
}

const dayLater = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

/** What a half cover would tear: whose the clients are, what the cover says, what it keeps, and what the log tells. */
async function seen(coverId: number) {
  const owners = await app.db.selectFrom('clients').select('supporter_id').orderBy('id').execute()
  const { state } = await app.db
    .selectFrom('absence_covers')
    .select('state')
    .where('id', '=', coverId)
    .executeTakeFirstOrThrow()
  const rows = await app.db.selectFrom('absence_cover_rows').select('came_back').execute()
  const events = await loggedEvents(app.db, { subject_type: 'cover' }).select('action').execute()
  return {
    owners: owners.map((row) => row.supporter_id),
    state,
    rows: rows.map((row) => row.came_back),
    events: events.map(({ action }) => action),
  }
}

/** Starts the round of a later day in its own process and kills it when the clients have moved and nothing is told yet. */
async function killedOn(days: number): Promise<void> {
  const { connection, role } = inject('testPostgres')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
  const own = JSON.stringify(inDatabase(connection, rows[0]!.name))
  await app.db.transaction().execute(async (transaction) => {
    // A round writes these rows after the clients have moved: there it waits, with everything half.
    await sql`lock table absence_cover_rows in share mode`.execute(transaction)
    const worker = spawn(process.execPath, [program, own, role ?? '', dayLater(days).toISOString()], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const gone = once(worker, 'exit')
    await vi.waitUntil(isWaiting, { timeout: 60_000, interval: 10 })
    worker.kill('SIGKILL')
    await gone
  })
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where not granted and relation = 'absence_cover_rows'::regclass`.execute(app.db)
  return rows[0]!.waiting > 0
}

function work(days: number) {
  return workOnCovers({
    db: app.db,
    clock: { now: () => dayLater(days) },
    publish: (hint) => void app.hints.push(hint),
  })
}

it('killed in the middle of its begin and of its return, a cover is not begun or whole; the next round completes it', async () => {
  const [away, colleague] = [await supporter(), await supporter()]
  for (let number = 0; number < clients; number += 1) await makeActiveClient(app.db, { supporter_id: away })
  const planned = await app.request('POST', 'admin/absence-covers', {
    token: head.token,
    body: {
      staffId: away,
      fromDay: addDays(testToday, 1),
      toDay: addDays(testToday, 2),
      coveringIds: [colleague],
    },
  })
  const coverId = planned.body.data.id
  const [own, lent] = [Array(clients).fill(away), Array(clients).fill(colleague)]

  const before = { owners: own, state: 'planned', rows: [], events: ['cover.created'] }
  expect(await seen(coverId)).toEqual(before)
  await killedOn(1)
  expect(await seen(coverId)).toEqual(before)
  expect(await work(1)).toBe(1)
  const begun = {
    owners: lent,
    state: 'running',
    rows: Array(clients).fill(null),
    events: ['cover.created', 'cover.started'],
  }
  expect(await seen(coverId)).toEqual(begun)

  await killedOn(3)
  expect(await seen(coverId)).toEqual(begun)
  expect(await work(3)).toBe(1)
  expect(await seen(coverId)).toEqual({
    owners: own,
    state: 'ended',
    rows: Array(clients).fill(true),
    events: ['cover.created', 'cover.started', 'cover.ended'],
  })
  expect(await work(3)).toBe(0)
})
