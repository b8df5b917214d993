import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'

const app = await testApp(routes)
const reader = await app.staff(allPermissions)
afterAll(() => app.close())

const early = '2026-09-01T08:00:00.000Z'
const late = '2026-10-22T20:30:00.000Z'

it.each([
  ['comments', (id: number) => `clients/${id}/comments`],
  ['contacts', (id: number) => `clients/${id}/contacts`],
  ['tasks', (id: number) => `tasks?clientId=${id}&sort=-created`],
  ['messages', (id: number) => `clients/${id}/messages`],
])('the %s of a client can be read from a moment of the past on', async (table, pathOf) => {
  const id = await makeClient(app.db)
  const by = reader.staffId
  for (const at of [early, late]) {
    const rows = {
      comments: sql`insert into comments (client_id, staff_id, body, created_at) values (${id}, ${by}, 'x', ${at})`,
      contacts: sql`insert into contacts (client_id, staff_id, kind, outcome, created_at)
        values (${id}, ${by}, 'call', 'answered', ${at})`,
      tasks: sql`insert into tasks (client_id, title, owner_id, due_on, created_by, created_at, updated_at)
        values (${id}, 'x', ${by}, '2026-11-21', ${by}, ${at}, ${at})`,
      messages: sql`insert into messages (client_id, direction, language, text, at)
        values (${id}, 'in', 'fa-IR', 'x', ${at})`,
    }
    await rows[table as keyof typeof rows].execute(app.db)
  }
  const path = pathOf(id)
  const before = async (moment: string) => {
    const query = `${path.includes('?') ? '&' : '?'}before=${moment}`
    const { body } = await app.request('GET', `admin/${path}${query}`, { token: reader.token })
    return [body.meta.total, body.data.map((one: Record<string, string>) => one['createdAt'] ?? one['at'])]
  }
  expect(await before('2026-10-22T20:30:00.001Z')).toEqual([2, [late, early]])
  expect(await before(late)).toEqual([1, [early]])
  expect(await before(early)).toEqual([0, []])
})
