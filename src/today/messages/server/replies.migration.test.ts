import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { createLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations.ts'
import { emptyTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'replies-migration-'))
let database: TestDatabase
let client: pg.Client

/** Applies the migrations up to a number, as a start of that version did. */
function migrateTo(last: string) {
  for (const file of fs.readdirSync('migrations')) {
    if (file.slice(0, 4) <= last) fs.copyFileSync(path.join('migrations', file), path.join(folder, file))
  }
  const log = createLog('silent', fixedClock('2026-11-21T08:00:00.000Z'))
  return migrate({ connection: database.connection, folder, log })
}

/** What passed between us and one client: direction, moment, and whether it went to many. */
type Talk = readonly ['in' | 'out', string, 'many'?]

/** Each begins before the change; beside it what it is taken for afterwards. */
const talks: Record<string, { country: 'IR' | 'IQ'; said: readonly Talk[] }> = {
  answered: {
    country: 'IR',
    said: [
      ['in', '2026-11-01T08:00:00Z'],
      ['in', '2026-11-02T08:00:00Z'],
      ['out', '2026-11-03T08:00:00Z'],
      ['out', '2026-11-04T08:00:00Z'],
    ],
  },
  // A letter to many answers nobody. Half past eight in the evening of UTC is the next day in Tehran.
  waiting: {
    country: 'IR',
    said: [
      ['in', '2026-11-05T20:30:00Z'],
      ['out', '2026-11-06T08:00:00Z', 'many'],
      ['in', '2026-11-07T08:00:00Z'],
    ],
  },
  again: {
    country: 'IQ',
    said: [
      ['in', '2026-11-01T08:00:00Z'],
      ['out', '2026-11-02T08:00:00Z'],
      ['in', '2026-11-05T20:30:00Z'],
    ],
  },
  written: { country: 'IR', said: [['out', '2026-11-09T08:00:00Z']] },
  silent: { country: 'IR', said: [] },
}

beforeAll(async () => {
  database = await emptyTestDatabase()
  await migrateTo('0040')
  client = new pg.Client(database.connection)
  await client.connect()
  const staff = await client.query<{ id: string }>(
    `insert into staff (username, display_name, password_hash, created_at, updated_at)
     values ('sara', 'سارا', 'x', now(), now()) returning id`,
  )
  const staffId = staff.rows[0]!.id
  const batch = await client.query<{ id: string }>(
    `insert into message_batches (run_day, text_fa, send_at, created_by, created_at, updated_at)
     values ('2026-11-06', 'سلام', now(), $1, now(), now()) returning id`,
    [staffId],
  )
  for (const [code, { country, said }] of Object.entries(talks)) {
    const { rows } = await client.query<{ id: string }>(
      `insert into clients (code, full_name, phone, country, language, search_key, sort_key, created_at, updated_at)
       values ($1, $1, $1, $2, 'fa-IR', $1, $1, now(), now()) returning id`,
      [code, country],
    )
    const id = rows[0]!.id
    await client.query(
      `insert into client_facts (client_id, country, registration_step, registered_on, updated_at)
       values ($1, $2, 'finished', '2026-10-01', now())`,
      [id, country],
    )
    for (const [direction, at, many] of said)
      await client.query(
        `insert into messages (client_id, direction, language, text, batch_id, staff_id, dedupe_key, at)
         values ($1, $2, 'fa-IR', 'سلام', $3, $4, $5, $6)`,
        [
          id,
          direction,
          many ? batch.rows[0]!.id : null,
          direction === 'out' ? staffId : null,
          direction === 'out' ? `${code}-${at}` : null,
          at,
        ],
      )
  }
  await migrateTo('0041')
})
afterAll(async () => {
  await client.end()
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

it('0041_replies takes the next letter to one client alone for the answer, and says who waits since when', async () => {
  const { rows } = await client.query(
    `select clients.code, array_agg(to_char(answered_at at time zone 'UTC', 'DD') order by at)
       filter (where direction = 'in') as answers,
       to_char(last_message_at at time zone 'UTC', 'DD') as written, to_char(reply_waits_on, 'DD') as waits
     from clients join client_facts on client_facts.client_id = clients.id
     left join messages on messages.client_id = clients.id
     group by clients.id, last_message_at, reply_waits_on order by clients.id`,
  )
  expect(rows).toEqual([
    { code: 'answered', answers: ['03', '03'], written: '04', waits: null },
    { code: 'waiting', answers: [null, null], written: '06', waits: '06' },
    { code: 'again', answers: ['02', null], written: '02', waits: '05' },
    { code: 'written', answers: null, written: '09', waits: null },
    { code: 'silent', answers: null, written: null, waits: null },
  ])
})

it('0041_replies names who answered', async () => {
  const { rows } = await client.query(
    `select distinct staff.username, count(*)::int as answers from messages
     left join staff on staff.id = answered_by where direction = 'in' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { username: 'sara', answers: 3 },
    { username: null, answers: 3 },
  ])
})
