import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { testApp, testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { spend } from '#team/budgets/server/budgets.reads.ts'
import { budgetSettings } from '#system/settings/declared-settings.contract.ts'
import { administratorRole } from '#team/roles/roles.contract.ts'
import { routes } from './domains.ts'

/*
 * What one person opens, reveals and exports on a day: above the setting the head of the team and the administrators
 * are told once, and the work goes on. The settings are 2 openings, 1 reveal and 3 rows here.
 */

let app: TestApp
let person: TestStaff
let head: TestStaff
let administrator: TestStaff
let colleague: TestStaff
let clients: number[]

beforeAll(async () => {
  app = await testApp(routes, { spend })
  const [key, now] = [(name: keyof typeof budgetSettings) => budgetSettings[name].key, app.clock.now()]
  const values = { [key('openings')]: 2, [key('reveals')]: 1, [key('exported')]: 3 }
  for (const [name, value] of Object.entries(values))
    await sql`insert into settings (key, value, updated_at)
      values (${name}, ${JSON.stringify(value)}::jsonb, ${now})`.execute(app.db)
})
afterAll(() => app.close())

beforeEach(async () => {
  app.clock.set(testNow)
  const rights = ['clients.read', 'clients.reveal', 'clients.export']
  head = await app.staff(['clients.read'])
  const { id: teamId } = await app.db
    .insertInto('teams')
    .values({ name_fa: `تیم ${head.staffId}`, name_ar: null, head_id: head.staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  person = await app.staff(rights, { teamId })
  colleague = await app.staff(rights, { teamId })
  administrator = await app.staff(['clients.read'])
  await makeAdministrator(administrator.staffId)
  clients = []
  for (let count = 0; count < 4; count++) clients.push(await makeClient(app.db))
})

async function makeAdministrator(staffId: number): Promise<void> {
  const now = app.clock.now()
  const role = { code: administratorRole, name_fa: 'مدیر سامانه', name_ar: null, scope: 'all' } as const
  await app.db
    .insertInto('roles')
    .values({ ...role, permissions: [], created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await app.db
    .insertInto('staff_roles')
    .columns(['staff_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .select([eb.val(staffId).as('staff_id'), 'id as role_id'])
        .where('code', '=', administratorRole),
    )
    .execute()
}

const ask = async (path: string, by = person) => {
  const { status } = await app.request('GET', `admin/${path}`, { token: by.token })
  expect([path, status]).toEqual([path, 200])
}
/** What somebody is told of the person, oldest first. */
async function told(reader: TestStaff): Promise<unknown[]> {
  const { body } = await app.request('GET', 'admin/notices', { token: reader.token })
  const own = body.data.filter((one: { kind: string; actor: string }) => one.actor === person.displayName)
  return own.map(({ kind, state, amount }: Record<string, unknown>) => [kind, state, amount]).toReversed()
}

it('tells head and administrators once when more clients are opened than the setting says', async () => {
  for (const id of [clients[0], clients[0], clients[1], clients[1]]) await ask(`clients/${id}`)
  await ask(`clients/${clients[0]}/history`)
  expect([await told(head), await told(administrator)]).toEqual([[], []])
  await ask(`clients/${clients[2]}`)
  await ask(`clients/${clients[3]}`)
  const once = [['budget', 'openings', 3]]
  expect([await told(head), await told(administrator)]).toEqual([once, once])
  expect([await told(person), await told(colleague)]).toEqual([[], []])
  // The day after it is counted from the beginning, and told anew.
  app.clock.advance(24 * 3_600_000)
  await ask(`clients/${clients[0]}`)
  await ask(`clients/${clients[1]}`)
  expect(await told(head)).toEqual(once)
  await ask(`clients/${clients[2]}`)
  expect(await told(head)).toEqual([...once, ...once])
})

it('counts nothing of a client who is not there', async () => {
  const { status } = await app.request('GET', 'admin/clients/999999999', { token: person.token })
  const sums = await app.db
    .selectFrom('staff_budgets')
    .select('amount')
    .where('staff_id', '=', person.staffId)
    .execute()
  expect([status, sums]).toEqual([404, []])
})

it('tells of hidden numbers that were asked for, each time counted', async () => {
  await ask(`clients/${clients[0]}/phone`)
  expect(await told(head)).toEqual([])
  await ask(`clients/${clients[0]}/national-id`)
  expect(await told(head)).toEqual([['budget', 'reveals', 2]])
  await ask(`clients/${clients[1]}/phone`)
  expect(await told(head)).toEqual([['budget', 'reveals', 2]])
})

it('counts the rows of every file of clients, not those of other files', async () => {
  const rows = (ids: readonly number[]) =>
    ask(`clients/export?format=csv&locale=fa-IR&${ids.map((id) => `ids=${id}`).join('&')}`)
  await rows(clients.slice(0, 3))
  expect(await told(head)).toEqual([])
  await rows(clients.slice(0, 2))
  await expect.poll(() => told(head)).toEqual([['budget', 'exported', 5]])
})

it('counts each person alone', async () => {
  for (const id of clients.slice(0, 2)) await ask(`clients/${id}`)
  for (const id of clients.slice(2)) await ask(`clients/${id}`, colleague)
  expect(await told(head)).toEqual([])
})

it('counts what comes at once, and tells once', async () => {
  await Promise.all(clients.map((id) => ask(`clients/${id}`)))
  expect(await told(head)).toEqual([['budget', 'openings', 3]])
})
