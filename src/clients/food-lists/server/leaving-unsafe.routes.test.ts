import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { causes, type World } from './testing/causes.ts'
import { judgeAll } from './testing/judging.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'

const app = await listApp()
const rights = [...listRights, 'clients.read', 'clients.write']
const supporter = await app.staff(rights, { scope: 'own' })
const head = await storedStaff(app, [...rights, 'food-lists.override'])
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
let keys = 0
const key = () => `leaving-key-${(keys += 1)}`
const reason = 'با نظر پزشک تغذیه، نامه در راه است'

const send = (lists: string, version: number) =>
  ask('POST', `${lists}/choices/send`, { body: {}, version, key: key() })

/** A client whose list was sent and is judged. */
async function sentList(before?: (world: World) => Promise<void>) {
  const made = await weighed()
  const world: World = { app, head, ...made }
  await before?.(world)
  const draft = await composed(made.lists, 'choices')
  const sent = await send(made.lists, draft.version)
  expect([sent.status, sent.body.error ?? null]).toEqual([200, null])
  await judgeAll(app)
  return { ...made, world, listId: draft.id as number }
}

const listOf = async (lists: string) => (await ask('GET', `${lists}/choices`)).body.data
const factsOf = async (clientId: number) => (await ask('GET', `admin/clients/${clientId}`)).body.data.facts
const unreadOf = async (listId: number) => {
  const rows = await app.db
    .selectFrom('notices')
    .select('read_at')
    .where('kind', '=', 'unsafe-list')
    .where('subject_id', '=', listId)
    .execute()
  return rows.map((row) => row.read_at === null)
}

async function set(clientId: number, fields: { pregnant_since: string | null }): Promise<void> {
  await app.db.updateTable('clients').set(fields).where('id', '=', clientId).execute()
  await judgeAll(app)
}

const keep = (lists: string, version: number, as = head) =>
  ask('POST', `${lists}/choices/keep`, { body: { reason }, version, as })

describe('an unsafe list', () => {
  it('is current again when its cause is withdrawn, and nobody has to read of it any more', async () => {
    const { clientId, lists, listId } = await sentList()
    await set(clientId, { pregnant_since: addDays(testToday, -30) })
    expect((await listOf(lists)).safety.state).toBe('unsafe')
    expect((await factsOf(clientId)).listUntil).toBeNull()
    expect(await unreadOf(listId)).toEqual([true, true])
    await set(clientId, { pregnant_since: null })
    expect((await listOf(lists)).safety.state).toBe('safe')
    expect(await factsOf(clientId)).toMatchObject({ listUntil: addDays(testToday, 7), unsafeListOn: null })
    expect(await unreadOf(listId)).toEqual([false, false])
  })

  it('is kept with a reason by somebody with the right, for exactly what they saw', async () => {
    const { clientId, lists, world } = await sentList(causes['a letter that is withdrawn']!.before)
    await causes['a letter that is withdrawn']!.happens(world)
    await judgeAll(app)
    const unsafe = await listOf(lists)
    expect([unsafe.safety.state, unsafe.safety.mayBeKept]).toEqual(['unsafe', true])
    expect((await keep(lists, unsafe.version, supporter)).status).toBe(403)
    const short = await ask('POST', `${lists}/choices/keep`, {
      body: { reason: 'بله' },
      version: unsafe.version,
      as: head,
    })
    expect(short.status).toBe(422)
    const kept = await keep(lists, unsafe.version)
    expect([kept.status, kept.body.data.safety.state]).toEqual([200, 'safe'])
    expect((await factsOf(clientId)).unsafeListOn).toBeNull()
    expect((await keep(lists, unsafe.version)).status).toBe(409)
    const own = { client_id: clientId, condition_code: 'not_judged_yet' }
    await app.db.insertInto('client_conditions').values(own).execute()
    await judgeAll(app)
    expect((await listOf(lists)).safety).toMatchObject({ state: 'unsafe', mayBeKept: true })
  })

  it('is never kept where a finding may not be passed over', async () => {
    const { clientId, lists } = await sentList()
    await set(clientId, { pregnant_since: addDays(testToday, -30) })
    const { version, safety } = await listOf(lists)
    expect(safety.mayBeKept).toBe(false)
    const refused = await keep(lists, version)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'clinical-gate'])
  })

  it('is not handed over as received', async () => {
    const { clientId, lists } = await sentList()
    await app.db
      .updateTable('clients')
      .set({ pregnant_since: addDays(testToday, -30) })
      .where('id', '=', clientId)
      .execute()
    const { version } = await listOf(lists)
    const received = await ask('POST', `${lists}/choices/received`, { version })
    expect([received.status, received.body.error.code]).toEqual([422, 'clinical-gate'])
    expect((await listOf(lists)).state).toBe('sent')
  })

  it('is left behind when a safe one is sent', async () => {
    const { clientId, lists, world } = await sentList()
    await causes['an allergy']!.happens(world)
    await judgeAll(app)
    const unsafe = await listOf(lists)
    expect(unsafe.safety.state).toBe('unsafe')
    const again = await ask('POST', `${lists}/choices/compose`, {
      body: { listVersion: unsafe.version, days: 7 },
    })
    const draft = again.body.data.list
    expect(draft.safety).toMatchObject({ state: 'unsafe', number: 1, isDraft: false })
    const sent = await send(lists, draft.version)
    expect([sent.status, sent.body.data.safety.state]).toEqual([200, 'safe'])
    expect((await factsOf(clientId)).unsafeListOn).toBeNull()
  })
})

describe('what becomes known while a list is sent', () => {
  it('counts, though the judgement could not see it', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices')
    const allergy = app.db.startTransaction()
    const other = await allergy.execute()
    await sql`insert into client_allergies (client_id, allergy_code) values (${clientId}, 'wheat_gluten')`.execute(
      other,
    )
    expect((await send(lists, draft.version)).status).toBe(200)
    await other.commit().execute()
    expect((await listOf(lists)).safety.state).toBe('checking')
    await judgeAll(app)
    expect((await listOf(lists)).safety.state).toBe('unsafe')
  })

  it('stops the sending when it is there before the end', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices')
    await sql`insert into client_allergies (client_id, allergy_code) values (${clientId}, 'wheat_gluten')`.execute(
      app.db,
    )
    const refused = await send(lists, draft.version)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'clinical-gate'])
  })

  it('is told once by servers that judge at the same time', async () => {
    const { clientId, listId } = await sentList()
    await app.db
      .updateTable('clients')
      .set({ pregnant_since: addDays(testToday, -30) })
      .where('id', '=', clientId)
      .execute()
    await Promise.all([judgeAll(app), judgeAll(app), judgeAll(app)])
    const rows = await app.db
      .selectFrom('notices')
      .select(['staff_id', 'version'])
      .where('kind', '=', 'unsafe-list')
      .where('subject_id', '=', listId)
      .orderBy('staff_id')
      .execute()
    expect(rows).toEqual([
      { staff_id: supporter.staffId, version: 1 },
      { staff_id: head.staffId, version: 1 },
    ])
  })
})
