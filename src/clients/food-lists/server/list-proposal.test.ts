import { afterAll, describe, expect, it } from 'vitest'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
const reader = await app.staff(['food-lists.read'])
afterAll(() => app.close())

const { ask, weighed } = listAsks(() => ({ app, supporter }))

const proposal = async (lists: string) => (await ask('GET', `${lists}/choices/proposal`)).body.data

describe('what composing would give', () => {
  it('is the list that composing gives afterwards, judged, and nothing of it is saved', async () => {
    const { visitId, lists } = await weighed()
    const { outcome, preview } = await proposal(lists)
    expect(outcome).toBe('composed')
    expect(preview.judgement.sendable).toBe('yes')
    const stored = () =>
      app.db.selectFrom('food_lists').select('id').where('visit_id', '=', visitId).execute()
    expect(await stored()).toEqual([])
    const composed = await ask('POST', `${lists}/choices/compose`, { body: { listVersion: null } })
    expect(composed.body.data.list.document).toEqual(preview.document)
    expect(await stored()).toHaveLength(1)
  })

  it('follows what is known of the client by now', async () => {
    const { clientId, lists } = await weighed()
    type Items = { allergens: string[] }[]
    const allergens = async (): Promise<string[]> => {
      const items: Items = (await proposal(lists)).preview.document.items
      return items.flatMap((item) => item.allergens)
    }
    const [allergen = ''] = await allergens()
    await app.db
      .insertInto('client_allergies')
      .values({ client_id: clientId, allergy_code: allergen })
      .execute()
    expect(allergen).not.toBe('')
    expect(await allergens()).not.toContain(allergen)
  })

  it('is asked for with the right to compose, of a visit in sight, once everything is known', async () => {
    const { visitId, lists } = await weighed()
    expect((await ask('GET', `${lists}/choices/proposal`, { as: reader })).status).toBe(403)
    expect((await ask('GET', 'admin/visits/999999/lists/choices/proposal')).status).toBe(404)
    await app.db.updateTable('visits').set({ weight_g: null }).where('id', '=', visitId).execute()
    const reply = await ask('GET', `${lists}/choices/proposal`)
    expect([reply.status, reply.body.error.fields.missing]).toEqual([422, ['weight']])
  })
})
