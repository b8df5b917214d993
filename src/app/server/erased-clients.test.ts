import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { tablesToEmpty } from '#clients/clients/server/personal-data/client-owned-tables.reads.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { toAppError } from '#platform/server/error-mapper.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'

const app = await testApp(routes)
const manager = await app.staff(allPermissions)
await sql`
  insert into registry_entries (registry, code, name_fa, created_at, updated_at)
  values ('tags', 'vip', 'ویژه', now(), now()), ('remarks', 'praise', 'تحسین', now(), now())`.execute(app.db)
afterAll(() => app.close())

/** What is written about a client on the profile. */
const written: readonly (readonly [path: string, body: object])[] = [
  ['comments', { body: 'دیر رسید', pinned: false, replyTo: null, mentions: [] }],
  ['remarks', { remarkCode: 'praise', body: null }],
  ['tasks', { title: 'تماس', ownerId: null, dueOn: '2026-11-25' }],
  ['feedback', { mark: 5, message: null, causes: [], givenOn: '2026-11-20', termId: null, visitId: null }],
]

async function write(clientId: number, [path, body]: (typeof written)[number]): Promise<number> {
  const given = 'ownerId' in body ? { ...body, ownerId: manager.staffId } : body
  const { status } = await app.request('POST', `admin/clients/${clientId}/${path}`, {
    token: manager.token,
    body: given,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return status
}

async function erase(clientId: number, name: string): Promise<void> {
  const { status } = await app.request('POST', `admin/clients/${clientId}/erasure`, {
    token: manager.token,
    body: { name },
    headers: { 'if-match': '"1"' },
  })
  expect(status).toBe(200)
}

it('nothing is written about somebody who was erased', async () => {
  const clientId = await makeClient(app.db, { full_name: 'رفتنی' })
  for (const one of written) expect([one[0], await write(clientId, one)]).toEqual([one[0], 200])
  await erase(clientId, 'رفتنی')
  for (const one of written) expect([one[0], await write(clientId, one)]).toEqual([one[0], 409])
})

it('what is written while somebody is being erased is refused once they are', async () => {
  const clientId = await makeClient(app.db, { full_name: 'در حال رفتن' })
  const erasing = await app.db.startTransaction().execute()
  await sql`select from clients where id = ${clientId} for update`.execute(erasing)
  const writing = write(clientId, written[0]!)
  await sql`update clients set erased_at = now() where id = ${clientId}`.execute(erasing)
  // The comment waits for the row of its client.
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'tuple'`.execute(app.db)
      return rows.length
    })
    .toBeGreaterThan(0)
  await erasing.commit().execute()
  expect(await writing).toBe(409)
})

it('a row that is inserted past every route while its client is being erased is refused as well', async () => {
  const clientId = await makeClient(app.db)
  const erasing = await app.db.startTransaction().execute()
  await sql`update clients set erased_at = now() where id = ${clientId}`.execute(erasing)
  const inserting = sql`insert into client_tags (client_id, tag_code) values (${clientId}, 'vip')`
    .execute(app.db)
    .then(
      () => 'written',
      (error: unknown) => toAppError(error).code,
    )
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_locks waiting where not granted and exists (
          select from pg_locks held join pg_database on pg_database.oid = held.database
          where held.pid = waiting.pid and datname = current_database())`.execute(app.db)
      return rows.length
    })
    .toBe(1)
  await erasing.commit().execute()
  expect(await inserting).toBe('conflict')
})

it('nobody is erased while a row of theirs is left', async () => {
  const clientId = await makeClient(app.db)
  await sql`insert into client_tags (client_id, tag_code) values (${clientId}, 'vip')`.execute(app.db)
  const erase = sql`update clients set erased_at = now() where id = ${clientId}`
  await expect(erase.execute(app.db)).rejects.toThrow('client_tags_client_state')
  await sql`delete from client_tags where client_id = ${clientId}`.execute(app.db)
  await erase.execute(app.db)
})

it('every table that an erasure empties refuses rows of the erased, but for what follows by itself', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'clients'::regclass and confkey = array(
      select attnum from pg_attribute where attrelid = confrelid and attname = 'unerased_id')`.execute(app.db)
  const guarded = new Set(rows.map(({ name }) => name))
  const others = (await tablesToEmpty(app.db)).filter((table) => !guarded.has(table))
  expect(others).toEqual([
    'absence_cover_rows',
    'client_operation_rows',
    'comment_mentions',
    'food_list_versions',
    'list_batch_rows',
    'message_batch_rows',
    'notices',
    'outbox',
    'revisions',
    'win_back_cases',
    'win_back_leases',
  ])
})
