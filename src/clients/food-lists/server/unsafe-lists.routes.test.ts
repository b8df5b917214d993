import { afterAll, describe, expect, it } from 'vitest'
import { testNow } from '#platform/server/testing/test-app.ts'
import { causes, type World } from './testing/causes.ts'
import { judgeAll } from './testing/judging.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'

const app = await listApp()
const rights = [...listRights, 'clients.read', 'clients.write', 'clients.merge']
const supporter = await app.staff(rights, { scope: 'own' })
const head = await storedStaff(app, [...rights, 'food-lists.override'])
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
let keys = 0
const key = () => `unsafe-key-${(keys += 1)}`

type Step = 'draft' | 'sent' | 'received'

/** A client with what comes before, and a list that went so far. */
async function listOf(name: string, step: Step) {
  app.clock.set(testNow)
  // What becomes known of the catalogue, the rules and the day concerns the lists of everybody: each test has its own.
  await app.db.deleteFrom('clients').execute()
  await app.db.deleteFrom('list_sweeps').execute()
  await app.db.deleteFrom('safety_rules').execute()
  const made = await weighed()
  const world: World = { app, head, ...made }
  await causes[name]!.before?.(world)
  const draft = await composed(made.lists, 'choices')
  if (step !== 'draft') {
    const override = { override: { reason: 'پزشک معالج نوشته است که مجاز است' } }
    const body = draft.judgement.sendable === 'override' ? override : {}
    const sent = await ask('POST', `${made.lists}/choices/send`, {
      body,
      version: draft.version,
      key: key(),
      as: head,
    })
    expect([sent.status, sent.body.error ?? null]).toEqual([200, null])
    if (step === 'received') {
      const { version } = sent.body.data
      const received = await ask('POST', `${made.lists}/choices/received`, { version, as: head })
      expect(received.status).toBe(200)
    }
  }
  await judgeAll(app)
  return { ...made, world, listId: draft.id as number }
}

const rowOf = async (clientId: number) =>
  (await ask('GET', `admin/clients/${clientId}/food-lists`)).body.data[0]

const isQueued = async (clientId: number): Promise<boolean> => {
  const reply = await ask('GET', 'admin/queues/unsafe_list?perPage=100', { as: head })
  return reply.body.data.some((row: { clientId: number }) => row.clientId === clientId)
}

const noticesOf = (listId: number) =>
  app.db
    .selectFrom('notices')
    .select(['staff_id', 'state', 'version'])
    .where('kind', '=', 'unsafe-list')
    .where('subject_id', '=', listId)
    .orderBy('staff_id')
    .execute()

describe.each(Object.keys(causes))('%s becomes known', (name) => {
  it.each(['draft', 'sent', 'received'] as const)(
    'and a list that is %s is nobody’s current list',
    async (step) => {
      const { clientId, listId, lists, world } = await listOf(name, step)
      expect([await isQueued(clientId), await noticesOf(listId)]).toEqual([false, []])
      await causes[name]!.happens(world)
      expect((await rowOf(clientId)).safety.state).toBe('checking')
      await judgeAll(app)

      const { safety } = await rowOf(clientId)
      expect([safety.state, safety.isDraft]).toEqual(['unsafe', step === 'draft'])
      const { findings, problems } = safety.judgement
      expect([...findings, ...problems].map(({ code }: { code: string }) => code)).toContain(
        causes[name]!.code,
      )
      expect(await isQueued(clientId)).toBe(true)
      const state = step === 'draft' ? 'draft' : 'running'
      const told = [supporter.staffId, head.staffId].map((id) => ({ staff_id: id, state, version: 1 }))
      expect(await noticesOf(listId)).toEqual(told)
      const { facts } = (await ask('GET', `admin/clients/${clientId}`, { as: head })).body.data
      expect(facts.unsafeListOn).not.toBeNull()
      expect(facts.listUntil).toBeNull()
      await judgeAll(app)
      expect(await noticesOf(listId)).toEqual(told)
      if (step !== 'sent') return
      const { version } = (await ask('GET', `${lists}/choices`)).body.data
      const refused = await ask('POST', `${lists}/choices/received`, { version })
      expect([refused.status, refused.body.error.code]).toEqual([422, 'clinical-gate'])
    },
  )
})
