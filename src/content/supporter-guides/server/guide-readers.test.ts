import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import type { Db } from '#platform/server/database.ts'
import { rewriteRows, rowsThatDiffer } from '#platform/server/rollup.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { keptGuideReaders } from './guide-readers.reads.ts'

/* How many a guide is for and have read it, kept, is what counting all of the staff says. */

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

async function waitsForTurn(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks waiting join pg_locks held on held.pid = waiting.pid and held.relation = 'guide_readers'::regclass
    where not waiting.granted`.execute(db)
  return rows.length > 0
}

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

it('counts both of two who read at once', async () => {
  const [one, other] = [await makeStaff(db), await makeStaff(db)]
  await give(one, 1)
  await give(other, 1)
  const guide = await makeGuide(['coach'])
  const first = await db.startTransaction().execute()
  await read(guide, one, first)
  const second = read(guide, other)
  await vi.waitUntil(waitsForTurn, { timeout: 60_000, interval: 10 })
  await first.commit().execute()
  await second
  expect(await told(guide)).toEqual([2, 2])
})

it('is what counting everybody says after whatever happens', async () => {
  const staff = [await makeStaff(db), await makeStaff(db), await makeStaff(db)]
  const guides = [await makeGuide([]), await makeGuide(['cook']), await makeGuide(['cook', 'coach'])]
  const acts: Record<string, (guide: number, person: number, which: number) => Promise<unknown>> = {
    read: (guide, person) => read(guides[guide]!, staff[person]!),
    give: (_guide, person, which) => give(staff[person]!, which),
    take: (_guide, person, which) =>
      sql`delete from staff_roles where staff_id = ${staff[person]!} and role_id = ${roles[which]!}`.execute(
        db,
      ),
    swap: (_guide, person, which) =>
      sql`update staff_roles set role_id = ${roles[which]!} where staff_id = ${staff[person]!}
        and not exists (select from staff_roles other where other.staff_id = ${staff[person]!}
          and other.role_id = ${roles[which]!})`.execute(db),
    lock: (_guide, person, which) => lock(staff[person]!, which === 1),
    lockAll: (_guide, _person, which) => sql`update staff set active = ${which === 1}`.execute(db),
    publish: (guide) =>
      sql`update supporter_guides set edition = edition + 1 where id = ${guides[guide]!}`.execute(db),
    address: (guide, person) =>
      sql`update supporter_guides set audience = ${[[], ['cook'], ['coach']][person]!}
        where id = ${guides[guide]!}`.execute(db),
    come: async (_guide, person) => void staff.splice(person, 1, await makeStaff(db)),
    go: async (_guide, person) => {
      await sql`delete from staff where id = ${staff[person]!}`.execute(db)
      staff.splice(person, 1, await makeStaff(db))
    },
    drop: async (guide) => {
      await sql`delete from supporter_guides where id = ${guides[guide]!}`.execute(db)
      guides.splice(guide, 1, await makeGuide(['coach']))
    },
  }
  const act = fc.record({
    name: fc.constantFrom(...Object.keys(acts)),
    guide: fc.nat({ max: 2 }),
    person: fc.nat({ max: 2 }),
    which: fc.nat({ max: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (todo) => {
      for (const { name, guide, person, which } of todo) {
        await acts[name]!(guide, person, which)
        expect(await rowsThatDiffer(db, keptGuideReaders)).toEqual([])
      }
    }),
    { numRuns: 40, seed: 101 },
  )
})

it('is found when it is not, and counted anew', async () => {
  const guide = await makeGuide([])
  await sql`update guide_readers set done = done + 1 where guide_id = ${guide}`.execute(db)
  expect(await rowsThatDiffer(db, keptGuideReaders)).toEqual([guide])
  await db.transaction().execute((transaction) => rewriteRows(transaction, keptGuideReaders))
  expect(await rowsThatDiffer(db, keptGuideReaders)).toEqual([])
})
