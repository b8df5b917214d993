import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { clientDataRoutes } from './client-data.routes.ts'
import { eraseAgain, keepErasureList } from './erasure-list.ts'
import { makeClient } from '../testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const now = new Date('2026-11-22T08:30:00Z')

const app = await testApp(clientDataRoutes(clientParts))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'erasures-'))
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true })
})

const nameOf = async (id: number) =>
  (await app.db.selectFrom('clients').select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
    .full_name

/** A client whose data was removed. @returns its id */
async function erased(fullName: string): Promise<number> {
  const manager = await app.staff(['clients.read', 'clients.erase'])
  const id = await makeClient(app.db, { full_name: fullName })
  const { status } = await app.request('POST', `admin/clients/${id}/erasure`, {
    token: manager.token,
    body: { name: fullName },
    headers: { 'if-match': '"1"' },
  })
  expect([status, await nameOf(id)]).toEqual([200, 'پاک‌شده'])
  return id
}

/** As a backup of before the erasure has the record. */
async function putBack(id: number, fullName: string): Promise<void> {
  await sql`delete from client_erasures where client_id = ${id}`.execute(app.db)
  await app.db
    .updateTable('clients')
    .set({
      full_name: fullName,
      phone: '+989120000012',
      erased_at: null,
      closed_on: null,
      closed_reason: null,
    })
    .where('id', '=', id)
    .execute()
}

describe('the list of erasures', () => {
  it('names records by number and moment, each once, also after a torn line', async () => {
    const file = path.join(folder, 'new', 'erasures.jsonl')
    const id = await erased('زمرد آزمایشی')
    expect(await keepErasureList(app.db, file)).toBe(1)
    const text = fs.readFileSync(file, 'utf8')
    expect(text).toMatch(new RegExp(`^\\n\\{"client":${id},"made":"\\d{4}-[^"]+Z"\\}\\n$`))
    expect(await keepErasureList(app.db, file)).toBe(0)
    fs.appendFileSync(file, '{"client":1')
    await erased('مرجان آزمایشی')
    expect(await keepErasureList(app.db, file)).toBe(1)
    expect(await keepErasureList(app.db, file)).toBe(0)
  })

  it('erases again what a backup brought back, and leaves it in the log', async () => {
    const file = path.join(folder, 'back.jsonl')
    const id = await erased('عقیق آزمایشی')
    await keepErasureList(app.db, file)
    await putBack(id, 'عقیق آزمایشی')
    expect(await eraseAgain(app.db, file, { now, followers: clientParts.followers })).toBe(1)
    expect(await nameOf(id)).toBe('پاک‌شده')
    const { rows } = await sql<{ client_id: number; erased_by: number | null }>`
      select client_id, erased_by from client_erasures where client_id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ client_id: id, erased_by: null }])
    const events = await app.db
      .selectFrom('event_log')
      .select(['action', 'staff_id'])
      .where('client_id', '=', id)
      .where('request_id', '=', 'erasure-list')
      .execute()
    expect(events).toEqual([{ action: 'client.erased', staff_id: null }])
    expect(await eraseAgain(app.db, file, { now, followers: clientParts.followers })).toBe(0)
  })

  it('leaves another record alone that got the number after the backup', async () => {
    const file = path.join(folder, 'other.jsonl')
    const id = await erased('کهربا آزمایشی')
    await keepErasureList(app.db, file)
    await putBack(id, 'کسی دیگر')
    await sql`update clients set created_at = created_at + interval '1 day' where id = ${id}`.execute(app.db)
    expect(await eraseAgain(app.db, file, { now, followers: clientParts.followers })).toBe(0)
    expect(await nameOf(id)).toBe('کسی دیگر')
  })

  it('is nothing to do where there is none', async () => {
    expect(
      await eraseAgain(app.db, path.join(folder, 'none.jsonl'), { now, followers: clientParts.followers }),
    ).toBe(0)
  })
})
