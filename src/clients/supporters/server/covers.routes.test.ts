import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveClient, makeClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { workOnCovers } from './cover-actions.ts'
import { coversRoutes } from './covers.routes.ts'

let app: TestApp
let head: TestStaff
const rights = ['dashboards.supporters-admin.read', 'clients.assign']

beforeAll(async () => {
  app = await testApp(coversRoutes)
  head = await app.staff(rights)
  await sql`insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
    values ('cover-test', 'پشتیبان', 'own', ${['visits.write']}::text[], now(), now())`.execute(app.db)
})
afterAll(() => app.close())

async function supporter(languages: string[] = ['fa']): Promise<number> {
  const { staffId } = await app.staff([], { scope: 'own' })
  await app.db.updateTable('staff').set({ languages }).where('id', '=', staffId).execute()
  await sql`insert into staff_roles (staff_id, role_id)
    select ${staffId}, id from roles where code = 'cover-test'`.execute(app.db)
  return staffId
}

const active = async (supporterId: number) =>
  (await makeActiveClient(app.db, { supporter_id: supporterId })).clientId
const ownerOf = async (id: number) =>
  (await app.db.selectFrom('clients').select('supporter_id').where('id', '=', id).executeTakeFirst())
    ?.supporter_id
const heldBy = (id: number) =>
  app.db.selectFrom('clients').select('id').where('supporter_id', '=', id).execute()
const told = (id: number) =>
  app.db.selectFrom('notices').select(['state', 'amount', 'actor_id']).where('staff_id', '=', id).execute()
const post = (path: string, body: object, headers?: Record<string, string>, as = head) =>
  app.request('POST', `admin/absence-covers${path}`, { token: as.token, body, ...(headers && { headers }) })
const days = (from: number, to: number) => ({
  fromDay: addDays(testToday, from),
  toDay: addDays(testToday, to),
})

/** The worker on a later day. */
function work(later: number) {
  const now = () => new Date(Date.parse('2026-11-21T08:00:00.000Z') + later * 86_400_000)
  return workOnCovers({ db: app.db, clock: { now }, publish: (hint) => void app.hints.push(hint) })
}

it('lends the clients from the first day, and gives them back after the last one, each once', async () => {
  const [away, one, other] = [await supporter(), await supporter(), await supporter()]
  const clients = [await active(away), await active(away), await active(away)]
  const gone = await makeClient(app.db, { supporter_id: away })
  const planned = await post('', { staffId: away, ...days(1, 2), coveringIds: [one, other] })
  expect(planned.body.data).toMatchObject({ state: 'planned', clients: 0, staff: { id: away } })
  expect(await work(0)).toBe(0)
  expect(await work(1)).toBe(1)
  expect([await told(away), await told(one)]).toEqual([
    [{ state: 'covered', amount: 3, actor_id: null }],
    [{ state: 'covering', amount: (await heldBy(one)).length, actor_id: away }],
  ])
  const lent = await Promise.all(clients.map(ownerOf))
  expect(lent.toSorted()).toEqual([one, one, other].toSorted())
  expect(await ownerOf(gone)).toBe(away)
  // A second run, the last day itself: nothing is left to do.
  expect(await work(1)).toBe(0)
  expect(await work(2)).toBe(0)
  // Somebody gives one of them to another meanwhile.
  const stranger = await supporter()
  await app.db.updateTable('clients').set({ supporter_id: stranger }).where('id', '=', clients[1]!).execute()
  expect(await work(3)).toBe(1)
  expect(await Promise.all(clients.map(ownerOf))).toEqual([away, stranger, away])
  expect(await told(away)).toEqual([{ state: 'returned', amount: 2, actor_id: null }])
  expect(await told(other)).toMatchObject([{ state: 'given-back', actor_id: away }])
  expect(await work(3)).toBe(0)
  const list = await app.request('GET', 'admin/absence-covers', { token: head.token })
  expect(list.body.data).toMatchObject([{ state: 'ended', clients: 3, cameBack: 2, stayed: 1, version: 3 }])
  const revisions = await app.db
    .selectFrom('revisions')
    .select('changes')
    .where('subject_id', '=', clients[0]!)
    .where('subject_type', '=', 'client')
    .orderBy('id')
    .execute()
  expect(revisions.map(({ changes }) => changes)).toEqual([
    { supporterId: [away, lent[0]] },
    { supporterId: [lent[0], away] },
  ])
  const events = await loggedEvents(app.db, { subject_type: 'cover' }).select(['action', 'detail']).execute()
  expect(events).toEqual([
    { action: 'cover.created', detail: { staffId: away, clients: 0 } },
    { action: 'cover.started', detail: { clients: 3 } },
    { action: 'cover.ended', detail: { clients: 2 } },
  ])
})

it('begins at once when the first day has come, and ends early by hand; nobody is lent beyond a language', async () => {
  const [away, persian] = [await supporter(), await supporter()]
  const mine = await active(away)
  const arabic = (await makeActiveClient(app.db, { supporter_id: away, language: 'ar-IQ' })).clientId
  const begun = (await post('', { staffId: away, ...days(-1, 4), coveringIds: [persian] })).body.data
  expect(begun).toMatchObject({ state: 'running', clients: 1, covering: [{ id: persian }] })
  expect([await ownerOf(mine), await ownerOf(arabic)]).toEqual([persian, away])
  const again = await post('', { staffId: away, ...days(1, 2), coveringIds: [persian] })
  expect([again.status, again.body.error.code]).toEqual([409, 'duplicate'])
  expect((await post(`/${begun.id}/end`, {}, { 'if-match': '"1"' })).status).toBe(412)
  const ended = await post(`/${begun.id}/end`, {}, { 'if-match': `"${begun.version}"` })
  expect(ended.body.data).toMatchObject({ state: 'ended', cameBack: 1, stayed: 0 })
  expect(await ownerOf(mine)).toBe(away)
  const over = await post(`/${begun.id}/end`, {}, { 'if-match': `"${ended.body.data.version}"` })
  expect(over.body.error.code).toBe('conflict')
})

it('does not begin when it was cancelled, nor when the service stood still on all its days', async () => {
  const [away, colleague] = [await supporter(), await supporter()]
  const client = await active(away)
  const draft = { staffId: away, ...days(5, 6), coveringIds: [colleague] }
  const planned = (await post('', draft)).body.data
  await post(`/${planned.id}/end`, {}, { 'if-match': '"1"' })
  expect(await work(5)).toBe(0)
  await post('', draft)
  expect(await work(9)).toBe(1)
  expect(await ownerOf(client)).toBe(away)
})

it('refuses broken days, unknown people, the one who is away, and whoever may not assign or does not see them', async () => {
  const [away, colleague] = [await supporter(), await supporter()]
  const fields = async (body: object) => (await post('', body)).body.error.fields
  const draft = { staffId: away, ...days(0, 1), coveringIds: [colleague] }
  expect(await fields({ ...draft, ...days(3, 2) })).toEqual({ toDay: ['before-start'] })
  expect(await fields({ ...draft, ...days(-3, -1) })).toEqual({ toDay: ['in-past'] })
  expect(await fields({ ...draft, ...days(0, 90) })).toEqual({ toDay: ['too-big:90'] })
  expect(await fields({ ...draft, coveringIds: [away] })).toEqual({ coveringIds: ['not-allowed'] })
  expect(await fields({ ...draft, coveringIds: [987_654] })).toEqual({ coveringIds: ['not-found'] })
  expect(await fields({ ...draft, staffId: 987_654 })).toEqual({ staffId: ['not-found'] })
  const reader = await app.staff(['dashboards.supporters-admin.read'])
  expect((await post('', draft, {}, reader)).status).toBe(403)
  const own = await app.staff(rights, { scope: 'own' })
  expect((await post('', draft, {}, own)).body.error.fields).toEqual({ staffId: ['not-found'] })
})
