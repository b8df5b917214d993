import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import type { Db } from '#platform/server/database.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'

/* How many a guide is for, and how many of them have read it. */

let app: TestApp
let db: Db
let roles: number[]

beforeAll(async () => {
  app = await testApp([])
  ;({ db } = app)
  const { rows } = await sql<{ id: number }>`
    insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
    select code, code, 'own', '{}', now(), now() from unnest(array['cook', 'coach']) code returning id`.execute(
    db,
  )
  roles = rows.map(({ id }) => id)
})
afterAll(() => app.close())

async function makeGuide(audience: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into supporter_guides (title_fa, body_fa, audience, edition, search_key, sort_key, created_at, updated_at)
    values ('راهنما', '[]', ${audience}, 1, '', '', now(), now()) returning id`.execute(db)
  return rows[0]!.id
}

const read = (guide: number, staff: number, through = db) =>
  sql`
  insert into supporter_guide_reads (guide_id, staff_id, edition, read_at)
  select id, ${staff}, edition, now() from supporter_guides where id = ${guide}
  on conflict do nothing`.execute(through)

const give = (staff: number, place: number) =>
  sql`
  insert into staff_roles (staff_id, role_id) values (${staff}, ${roles[place % 2]!}) on conflict do nothing`.execute(
    db,
  )

const lock = (staff: number, active: boolean) =>
  sql`update staff set active = ${active} where id = ${staff}`.execute(db)

async function told(guide: number) {
  const { rows } = await sql<{ readers: number; done: number }>`
    select readers, done from guide_readers where guide_id = ${guide}`.execute(db)
  return [rows[0]!.done, rows[0]!.readers]
}

it('knows who has yet to read an edition', async () => {
  const [one, other] = [await makeStaff(db), await makeStaff(db)]
  const guide = await makeGuide(['cook'])
  expect(await told(guide)).toEqual([0, 0])
  await give(one, 0)
  await give(other, 0)
  await read(guide, one)
  expect(await told(guide)).toEqual([1, 2])
  await lock(one, false)
  expect(await told(guide)).toEqual([0, 1])
  await lock(one, true)
  await sql`update supporter_guides set edition = 2 where id = ${guide}`.execute(db)
  expect(await told(guide)).toEqual([0, 2])
})
