import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { csvRows } from '#platform/server/import/csv-rows.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { queuesRoutes } from './queues.routes.ts'

const path = 'admin/queues/list_late/export?format=csv'

let app: TestApp
let clerk: TestStaff
let own: TestStaff
let reader: TestStaff
const ids: Record<string, number> = {}

// Two days late and more; whoever is due tomorrow is in another queue. Three of the four are the supporter's.
beforeAll(async () => {
  app = await testApp(queuesRoutes)
  clerk = await app.staff(['queues.read', 'clients.export'])
  own = await app.staff(['queues.read', 'clients.export'], { scope: 'own' })
  reader = await app.staff(['queues.read'])
  const late = async (name: string, days: number, staff: TestStaff) => {
    const day = addDays(testToday, -days)
    const given = { supporter_id: staff.staffId, full_name: name }
    ids[name] = (await makeActiveClient(app.db, given, { dueOn: day, weighedOn: day })).clientId
  }
  await late('late7', 7, own)
  await late('late3', 3, own)
  await late('foreign', 4, reader)
  const tomorrow = { dueOn: addDays(testToday, 1) }
  ids['tomorrow'] = (
    await makeActiveClient(app.db, { supporter_id: own.staffId, full_name: 'tomorrow' }, tomorrow)
  ).clientId
})
afterAll(() => app.close())

const get = (query: string, staff?: TestStaff) =>
  app.request('GET', `${path}&${query}`, staff && { token: staff.token })

/** Name, why, since, days, act, days left. */
async function rowsOf(query: string, staff: TestStaff) {
  const { status, text } = await get(query, staff)
  expect(status).toBe(200)
  return [...csvRows(text)].slice(1).map((cells) => [cells[1], ...cells.slice(3, 8)])
}
const namesOf = async (query: string, staff: TestStaff) => (await rowsOf(query, staff)).map(([name]) => name)

it('says who waits, why, since when, how long, and what is to be done, in the language asked for', async () => {
  expect(await rowsOf('locale=ar-IQ', clerk)).toEqual([
    ['late7', 'لم تُرسل القائمة', '2026-11-14', '7', 'إرسال القائمة', '20'],
    ['foreign', 'لم تُرسل القائمة', '2026-11-17', '4', 'إرسال القائمة', '20'],
    ['late3', 'لم تُرسل القائمة', '2026-11-18', '3', 'إرسال القائمة', '20'],
  ])
})

it('keeps the order and the search of the list', async () => {
  expect(await namesOf('sort=-wait&q=late', clerk)).toEqual(['late3', 'late7'])
})

it('holds the chosen rows, and nobody who is not in the queue or not the reader’s', async () => {
  const chosen = ['late3', 'tomorrow', 'foreign'].map((name) => `ids=${ids[name]}`).join('&')
  expect(await namesOf(chosen, clerk)).toEqual(['foreign', 'late3'])
  expect(await namesOf(chosen, own)).toEqual(['late3'])
  expect(await namesOf('', own)).toEqual(['late7', 'late3'])
})

it('is refused without the right to take clients away, and in a format that is none', async () => {
  expect((await get('', reader)).status).toBe(403)
  expect((await get('')).status).toBe(401)
  expect((await get('format=pdf', clerk)).status).toBe(422)
})
