import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient, makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { emptyTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lost-replies-'))
const log = createLog('silent', fixedClock('2026-11-21T08:00:00.000Z'))
let store: TestDatabase
let database: Database

/** Applies the migrations before or up to the one of this test, as a start of that version does. */
function migrateTo(isIn: (file: string) => boolean) {
  for (const file of fs.readdirSync('migrations').filter(isIn))
    fs.copyFileSync(path.join('migrations', file), path.join(folder, file))
  return migrate({ connection: store.connection, folder, log })
}
const own = fs.readdirSync('migrations').find((file) => file.endsWith('_replies-that-arrive.sql')) ?? ''

/** What came in and when it was answered, and what went out and whether it was given up. */
type Talk = readonly ['in', string, string | null] | readonly ['out', string, 'lost' | 'taken']

const talks: Record<string, readonly Talk[]> = {
  taken: [
    ['in', '01', '02'],
    ['out', '02', 'taken'],
  ],
  lost: [
    ['in', '01', '03'],
    ['in', '02', '03'],
    ['out', '03', 'lost'],
  ],
  'made good by the next': [
    ['in', '01', '02'],
    ['out', '02', 'lost'],
    ['out', '04', 'taken'],
  ],
  'set aside by hand': [
    ['out', '01', 'lost'],
    ['in', '02', '05'],
  ],
}

beforeAll(async () => {
  store = await emptyTestDatabase()
  await migrateTo((file) => file < own)
  database = await openDatabase({ ...store, maxConnections: 2, log })
  const { db } = database
  const staffId = await makeStaff(db)
  const at = (day: string) => `2026-11-${day}T08:00:00Z`
  for (const [name, said] of Object.entries(talks)) {
    const id = await makeClient(db, { full_name: name })
    for (const [direction, day, end] of said) {
      const key = `${name} ${day}`
      const isIn = direction === 'in'
      const answered = isIn && end !== null ? at(end) : null
      await sql`insert into messages (client_id, direction, language, text, staff_id, dedupe_key, at, answered_at, answered_by)
        values (${id}, ${direction}, 'fa-IR', 'سلام', ${isIn ? null : staffId}, ${isIn ? null : key}, ${at(day)},
          ${answered}, ${answered && staffId})`.execute(db)
      if (isIn) continue
      const mark = end === 'lost' ? sql`failed_at` : sql`sent_at`
      await sql`insert into outbox (kind, dedupe_key, client_id, payload, created_at, due_at, ${mark})
        values ('message', ${key}, ${id}, '{}', ${at(day)}, ${at(day)}, ${at(day)})`.execute(db)
    }
  }
  await migrateTo((file) => file <= own)
})
afterAll(async () => {
  await database.close()
  await store.drop()
  fs.rmSync(folder, { recursive: true })
})

it('what a letter that was given up had answered waits again, unless a later one arrived', async () => {
  const { rows } = await sql<{ name: string; answers: (string | null)[]; waits: string | null }>`
    select clients.full_name as name,
      array_agg(to_char(answered_at at time zone 'UTC', 'DD') order by at) as answers,
      array_agg(answered_with is not null order by at) as linked,
      to_char(reply_waits_on, 'DD') as waits
    from clients join client_facts on client_facts.client_id = clients.id
    join messages on messages.client_id = clients.id and direction = 'in'
    group by clients.id, reply_waits_on order by clients.id`.execute(database.db)
  expect(rows).toEqual([
    { name: 'taken', answers: ['02'], linked: [true], waits: null },
    { name: 'lost', answers: [null, null], linked: [true, true], waits: '01' },
    { name: 'made good by the next', answers: ['04'], linked: [true], waits: null },
    { name: 'set aside by hand', answers: ['05'], linked: [false], waits: null },
  ])
})
