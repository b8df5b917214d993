import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import {
  makeActiveClient,
  makeClient,
  makePause,
  makeTeam,
  makeTerm,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'

let app: TestApp
let manager: TestStaff
let head: TestStaff
let negar: TestStaff
let zahra: TestStaff
let hussein: TestStaff
let teamId: number

const rights = ['dashboards.supporters-admin.read', 'dashboards.supporters-admin.export', 'clients.read']
const lists = ['queues.read', 'clients.assign', 'clients.write']

async function supporter(name: string, more: object, given: { teamId?: number } = {}) {
  const one = await app.staff([], { scope: 'own', ...given })
  await app.db
    .updateTable('staff')
    .set({ display_name: name, ...more })
    .where('id', '=', one.staffId)
    .execute()
  await sql`insert into staff_roles (staff_id, role_id)
    select ${one.staffId}, id from roles where code = 'supporter-of-test'`.execute(app.db)
  return one
}

beforeAll(async () => {
  app = await testApp(routes)
  teamId = await makeTeam(app.db)
  await sql`insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
    values ('supporter-of-test', 'پشتیبان', 'own', ${['visits.write']}::text[], now(), now())`.execute(app.db)
  manager = await app.staff([...rights, ...lists])
  head = await app.staff([...rights, ...lists], { scope: 'team', teamId })
  negar = await supporter('نگار', { capacity: 2, languages: ['fa'] }, { teamId })
  zahra = await supporter('زهرا', { capacity: 10, languages: ['fa', 'ar'] }, { teamId })
  const absence = { absent_from: addDays(testToday, -1), absent_to: testToday }
  hussein = await supporter('حسین', { languages: ['ar'], ...absence })
  const of = { supporter_id: negar.staffId }
  // Due today unweighed and weighed, the weigh-in late, the list late, and one that waits for nothing.
  await makeActiveClient(app.db, of)
  await makeActiveClient(app.db, of, { weighedOn: testToday })
  await makeActiveClient(app.db, of, { dueOn: addDays(testToday, -2) })
  await makeActiveClient(app.db, of, { dueOn: addDays(testToday, -2), weighedOn: addDays(testToday, -1) })
  await makeActiveClient(app.db, of, { dueOn: addDays(testToday, 5) })
  const term = async (startOn: string, client = of) => {
    const clientId = await makeClient(app.db, client)
    return { clientId, termId: await makeTerm(app.db, clientId, { startOn }) }
  }
  await term(addDays(testToday, 3))
  await makePause(app.db, (await term(testToday)).clientId, {
    termId: await lastTerm(),
    fromDay: testToday,
    toDay: null,
  })
  await term(addDays(testToday, -40))
  await term(addDays(testToday, -90))
  // Ends in two days.
  await term(addDays(testToday, -28), { supporter_id: zahra.staffId })
  const untaken = await makeClient(app.db)
  await makeTerm(app.db, untaken)
})
afterAll(() => app.close())

async function lastTerm(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from terms`.execute(app.db)
  return rows[0]!.id
}

const get = (path: string, as = manager) => app.request('GET', `admin/${path}`, { token: as.token })
const post = (path: string, body: object, as = manager) =>
  app.request('POST', `admin/${path}`, { token: as.token, body })
const loads = async (query = '', as = manager) => (await get(`supporter-loads${query}`, as)).body.data
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

it('counts the clients of each supporter exactly as the lists that the numbers open', async () => {
  const [row] = await loads(`?q=${encodeURIComponent('نگار')}`)
  expect(row).toMatchObject({
    capacity: 2,
    active: 5,
    loadPercent: 250,
    dueToday: 2,
    listLate: 1,
    weighInLate: 1,
    endsSoon: 0,
    reserved: 1,
    paused: 1,
    ended: 1,
    left: 1,
    open: 9,
  })
  const total = async (path: string) =>
    (await get(`${path}${path.includes('?') ? '&' : '?'}supporterId=${negar.staffId}`)).body.meta.total
  for (const stage of ['active', 'reserved', 'paused', 'ended', 'left'])
    expect([stage, await total(`clients?stage=${stage}`)]).toEqual([stage, row[stage]])
  expect(await total('queues/list_due_today')).toBe(row.dueToday)
  expect(await total('queues/list_late')).toBe(row.listLate)
  expect(await total('queues/weigh_in_late')).toBe(row.weighInLate)
  expect(await total('queues/expires_soon')).toBe(row.endsSoon)
  expect((await loads(`?q=${encodeURIComponent('زهرا')}`))[0]).toMatchObject({ active: 1, endsSoon: 1 })
})

it('adds up to the team, finds, sorts and filters, and keeps to the team of a head', async () => {
  const all = (await get('supporter-loads/total')).body.data
  expect(all).toMatchObject({
    supporters: 3,
    absent: 1,
    overCapacity: 1,
    capacity: 12,
    active: 6,
    untaken: 1,
    open: 10,
  })
  expect(names(await loads('?sort=-load'))).toEqual(['نگار', 'زهرا', 'حسین'])
  expect(await loads()).toEqual(await loads('?sort=-listLate'))
  expect(names(await loads('?sort=active'))).toEqual(['حسین', 'زهرا', 'نگار'])
  expect(names(await loads('?absent=true'))).toEqual(['حسین'])
  expect(names(await loads('?overCapacity=true'))).toEqual(['نگار'])
  expect(names(await loads(`?teamId=${teamId}`))).toEqual(['نگار', 'زهرا'])
  expect(names(await loads('', head))).toEqual(['نگار', 'زهرا'])
  expect((await get('supporter-loads/total', head)).body.data).toMatchObject({ supporters: 2, untaken: 0 })
  expect((await get('supporter-loads?sort=wish')).status).toBe(422)
})

it('is refused without the permission, and writes the export into the log', async () => {
  const stranger = await app.staff(['clients.read'])
  for (const path of ['', '/total', '/export?format=csv', '/sharing?from=none&count=1&to=1'])
    expect((await get(`supporter-loads${path}`, stranger)).status).toBe(403)
  const file = await get('supporter-loads/export?format=csv&overCapacity=true')
  expect(file.text).toContain('نگار,تیم آزمون,حاضر,5,2,250,2,1,1,0,1,1,1,1')
  const event = await loggedEvents(app.db, { action: 'supporters.exported' })
    .select('detail')
    .executeTakeFirst()
  expect(event?.detail).toEqual({ format: 'csv' })
})

const planOf = (query: string, as = manager) =>
  get(`supporter-loads/sharing?from=${negar.staffId}&${query}`, as)
interface PlannedClient {
  clientId: number
  to: number | null
  unplaced: string | null
}
const placed = (clients: PlannedClient[]) => clients.filter(({ to }) => to !== null)

it('proposes by language and room, newest clients first, and changes nothing', async () => {
  const stage = `stage=active&count=3&to=${zahra.staffId}&to=${hussein.staffId}`
  const plan = (await planOf(stage)).body.data
  expect(plan).toMatchObject({ matching: 5, from: { active: 5, activeAfter: 2 } })
  expect(plan.targets).toMatchObject([
    { id: zahra.staffId, gets: 3, active: 1, activeAfter: 4 },
    { id: hussein.staffId, gets: 0, active: 0, activeAfter: 0 },
  ])
  expect((await planOf(`stage=active&count=1&to=${hussein.staffId}`)).body.data.clients).toMatchObject([
    { to: null, unplaced: 'language' },
  ])
  expect((await planOf(`count=1&to=${negar.staffId}`)).body.error.fields).toEqual({ to: ['not-allowed'] })
  // Another team is not there for a head.
  expect((await planOf(`count=1&to=${hussein.staffId}`, head)).body.error.fields).toEqual({
    to: ['not-found'],
  })
  expect((await loads(`?q=${encodeURIComponent('نگار')}`))[0].active).toBe(5)
})

it('proposes for whom nobody has: the earlier supporter, whoever knows the diet, by the weights in force', async () => {
  const [back] = await app.db.selectFrom('clients').select('id').where('supporter_id', 'is', null).execute()
  const query = `supporter-loads/sharing?from=none&count=9&to=${zahra.staffId}&to=${negar.staffId}`
  const propose = async () => (await get(query)).body.data.clients
  // Negar is full: nobody is proposed to her, whatever speaks for it.
  expect(await propose()).toMatchObject([{ clientId: back!.id, to: zahra.staffId, takesRoom: true }])
  await app.db.updateTable('staff').set({ capacity: 100 }).where('id', '=', negar.staffId).execute()
  // 5 of 100 against 1 of 10: more room, and five clients with the same diet.
  const [{ why, to }] = await propose()
  expect(to).toBe(negar.staffId)
  expect(why).toContainEqual({ reason: 'room', count: 95 })
  await sql`insert into food_lists (client_id, visit_id, kind, from_day, days, state, sent_at, created_at, updated_at)
    select ${back!.id}, max(id), 'choices', ${testToday}, 10, 'sent', now(), now(), now() from visits`.execute(
    app.db,
  )
  await sql`insert into food_list_versions
      (client_id, food_list_id, number, state, document, checker_version, created_at, sent_at, sent_by)
    select client_id, id, 1, 'sent', '{}'::jsonb, 1, now(), now(), ${zahra.staffId}
    from food_lists where client_id = ${back!.id}`.execute(app.db)
  const [returning] = await propose()
  expect(returning).toMatchObject({
    to: zahra.staffId,
    why: expect.arrayContaining([{ reason: 'earlier', count: null }]),
  })
  await sql`insert into settings (key, value, updated_at) values ('assignment_earlier', '0', now())`.execute(
    app.db,
  )
  expect(await propose()).toMatchObject([{ to: negar.staffId }])
  await sql`delete from settings where key = 'assignment_earlier'`.execute(app.db)
  await app.db.updateTable('staff').set({ capacity: 2 }).where('id', '=', negar.staffId).execute()
})

it('gives them away as one change and takes it back as one; what somebody changed since stays and is named', async () => {
  const mina = await supporter('مینا', { languages: ['fa'] })
  const plan = (await planOf(`stage=active&count=4&to=${zahra.staffId}`)).body.data
  const [moved, ...rest] = placed(plan.clients).map(({ clientId }) => clientId)
  // One of them goes elsewhere between preview and act.
  await post('client-operations/assign', { ids: [moved], supporterId: mina.staffId })
  const parts = [
    { supporterId: zahra.staffId, ids: [moved, rest[0]] },
    { supporterId: mina.staffId, ids: rest.slice(1) },
  ]
  const before = app.hints.length
  const done = (await post('client-operations/share', { fromId: negar.staffId, parts })).body.data
  expect(done).toMatchObject({ changed: 3, failed: 1 })
  expect(done.failures).toMatchObject([{ clientId: moved, reason: 'elsewhere' }])
  expect(new Set(app.hints.slice(before).map(({ id }) => id))).toEqual(new Set(rest))
  const event = await loggedEvents(app.db, { action: 'clients.shared' }).select('detail').executeTakeFirst()
  expect(event?.detail).toEqual({
    fromId: negar.staffId,
    to: `${zahra.staffId} ${mina.staffId}`,
    changed: 3,
    unchanged: 0,
    failed: 1,
  })
  await post('client-operations/assign', { ids: [rest[2]], supporterId: hussein.staffId })
  const undo = await post(`client-operations/${done.operationId}/undo`, {})
  expect(undo.body.data).toMatchObject({ changed: 2, unchanged: 1, stayed: [{ clientId: rest[2] }] })
  const owners = await app.db
    .selectFrom('clients')
    .select(['id', 'supporter_id'])
    .where('id', 'in', rest)
    .orderBy('id')
    .execute()
  expect(Object.fromEntries(owners.map((row) => [row.id, row.supporter_id]))).toEqual({
    [rest[0]!]: negar.staffId,
    [rest[1]!]: negar.staffId,
    [rest[2]!]: hussein.staffId,
  })
  expect((await post(`client-operations/${done.operationId}/undo`, {})).status).toBe(409)
})

it('refuses a client in two parts, a supporter of another team, and whoever may not assign', async () => {
  const ids = [1, 2]
  const twice = { fromId: null, parts: [zahra, negar].map(({ staffId }) => ({ supporterId: staffId, ids })) }
  expect((await post('client-operations/share', twice)).body.error.fields).toEqual({ parts: ['repeated'] })
  const foreign = { fromId: null, parts: [{ supporterId: hussein.staffId, ids }] }
  expect((await post('client-operations/share', foreign, head)).status).toBe(403)
  const reader = await app.staff(rights)
  expect((await post('client-operations/share', foreign, reader)).status).toBe(403)
})

it('leaves somebody who has gone without a single client, in whatever stage they are', async () => {
  const leaver = await supporter('سارا', { languages: ['fa'] }, { teamId })
  const of = { supporter_id: leaver.staffId }
  await makeActiveClient(app.db, of)
  for (const startOn of [addDays(testToday, 3), addDays(testToday, -40), addDays(testToday, -90)])
    await makeTerm(app.db, await makeClient(app.db, of), { startOn })
  await makeClient(app.db, of)
  await app.db.updateTable('staff').set({ active: false }).where('id', '=', leaver.staffId).execute()
  const colleague = await supporter('مهتاب', { capacity: 50, languages: ['fa'] }, { teamId })
  const path = `supporter-loads/sharing?from=${leaver.staffId}&count=50&to=${colleague.staffId}`
  const plan = (await get(path, head)).body.data
  const ids = placed(plan.clients).map(({ clientId }) => clientId)
  expect([plan.matching, ids.length]).toEqual([5, 5])
  const parts = [{ supporterId: colleague.staffId, ids }]
  const done = await post('client-operations/share', { fromId: leaver.staffId, parts }, head)
  expect(done.body.data).toMatchObject({ changed: 5, failed: 0 })
  const { left } = await app.db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('supporter_id', '=', leaver.staffId)
    .executeTakeFirstOrThrow()
  expect(left).toBe(0)
  expect(names(await loads())).not.toContain('سارا')
})
