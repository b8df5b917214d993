import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

/** Publishes the diet as it is, as its next version, with the note on every food. */
async function publish(
  dietId: number,
  applies: 'next_visit' | 'new_clients',
  note: { fa: string | null; ar: string | null } = { fa: null, ar: null },
): Promise<void> {
  const editor = await app.staff(['diets.read', 'diets.write', 'diets.publish'])
  const path = `admin/diets/${dietId}`
  const { token } = editor
  const draft = await app.request('POST', `${path}/draft`, { token })
  await sql`update diet_foods set note_fa = ${note.fa}, note_ar = ${note.ar}
    from diet_meals join diet_versions on diet_versions.id = diet_version_id
    where diet_meals.id = diet_meal_id and diet_versions.diet_id = ${dietId} and status = 'draft'`.execute(
    app.db,
  )
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

it('carries the notes of its own version of the diet, and keeps them once it is sent', async () => {
  const { lists } = await weighed()
  const first = await composed(lists, 'daily')
  const dietId = Number(first.document.dietId)
  await sql`update terms set diet_id = ${dietId}`.execute(app.db)
  expect(first.names.notes).toEqual({})
  await publish(dietId, 'next_visit', { fa: 'بی‌نمک', ar: 'من دون ملح' })
  expect((await ask('GET', `${lists}/daily`)).body.data.names.notes).toEqual({})

  const next = await composed(lists, 'daily', { listVersion: first.version })
  const [meal] = next.document.content.days[0].meals
  const place = `${meal.mealCode}/${meal.entries[0].foodId}`
  expect(next.names.notes[place]).toEqual({ fa: 'بی‌نمک', ar: 'من دون ملح' })
  const found = await ask('GET', `${lists}/daily/food-finder?meal=${meal.mealCode}`)
  expect(found.body.data.names.notes[place]).toEqual({ fa: 'بی‌نمک', ar: 'من دون ملح' })
  const sent = await ask('POST', `${lists}/daily/send`, {
    body: {},
    version: next.version,
    key: randomUUID(),
  })
  expect(sent.status).toBe(200)

  await sql`update diet_foods set note_fa = 'دیگر', note_ar = null`.execute(app.db)
  expect((await ask('GET', `${lists}/daily`)).body.data.names).toEqual(next.names)
})
