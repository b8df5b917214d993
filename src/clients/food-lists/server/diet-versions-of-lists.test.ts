import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

let app: TestApp
let supporter: TestStaff

beforeAll(async () => {
  app = await listApp()
  supporter = await app.staff(listRights, { scope: 'own' })
})
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

/** Publishes the diet as it is, as its next version. */
async function publish(dietId: number, applies: 'next_visit' | 'new_clients'): Promise<void> {
  const editor = await app.staff(['diets.read', 'diets.write', 'diets.publish'])
  const path = `admin/diets/${dietId}`
  const { token } = editor
  const draft = await app.request('POST', `${path}/draft`, { token })
  const headers = { 'if-match': `"${draft.body.data.version}"` }
  const reply = await app.request('POST', `${path}/publish`, { token, headers, body: { applies } })
  expect(reply.status).toBe(200)
}

it('keeps the version that a list was made from, and takes a new one for the next list', async () => {
  const { lists } = await weighed()
  const first = await composed(lists, 'daily')
  expect(first.document.dietVersion).toBe('1')
  const dietId = Number(first.document.dietId)
  await sql`update terms set diet_id = ${dietId}`.execute(app.db)

  await publish(dietId, 'new_clients')
  await publish(dietId, 'next_visit')
  const stored = await ask('GET', `${lists}/daily`)
  expect(stored.body.data.document.dietVersion).toBe('1')
  expect(stored.body.data.judgement).toEqual({ sendable: 'yes', findings: [], problems: [] })

  const next = await composed(lists, 'daily', { listVersion: first.version })
  expect(next.document.dietVersion).toBe('3')
  expect(next.judgement.sendable).toBe('yes')
})

it('leaves a term that was there with its version when the new one is for new clients', async () => {
  const { lists } = await weighed()
  const first = await composed(lists, 'daily')
  const before = first.document.dietVersion
  await publish(Number(first.document.dietId), 'new_clients')
  const next = await composed(lists, 'daily', { listVersion: first.version })
  expect(next.document.dietVersion).toBe(before)
})
