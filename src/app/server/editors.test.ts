import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planted, type Planted } from '#clients/clients/server/testing/planted-client.ts'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { permissionsOf, shippedRoles } from './initial-data/roles.ts'

/*
 * Editors of the food and of the content see no client: not one of their reading operations holds a name, code or phone
 * of one, whatever is asked for, though their rows are those of everybody.
 */

const canary = 'قناریزاده'
const reading = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, reply }) => method === 'GET' && reply !== 'events')

let app: TestApp
let client: Planted
const editors: Record<string, TestStaff> = {}

beforeAll(async () => {
  app = await testApp(routes, { limits: { ...httpLimits, requestsPerSecond: 100_000 } })
  const supporter = await app.staff([])
  client = await planted(app.db, supporter.staffId, canary)
  await sql`update clients set supporter_id = ${supporter.staffId} where id = ${client.id}`.execute(app.db)
  for (const code of ['nutrition', 'content']) {
    const role = shippedRoles.find((one) => one.code === code)!
    editors[code] = await app.staff(permissionsOf(role, allPermissions))
  }
  await sql`insert into exercise_categories (code, name_fa, name_ar, search_key, sort_key, created_at, updated_at)
    values ('yoga', 'یوگا', null, '', 'یوگا', now(), now())`.execute(app.db)
  await sql`with made as (
      insert into videos (title_fa, source, link, category_id, level, state, search_key, sort_key, created_at, updated_at)
      select 'کشش', 'link', 'https://example.com/v', min(id), 'beginner', 'published', '', 'کشش', now(), now()
      from exercise_categories returning id)
    insert into video_views (video_id, client_id, playing, started_at, seconds, percent, completed_at, updated_at)
    select id, ${client.id}, 'p1', '2026-11-20T08:00:00Z', 100, 100, '2026-11-20T08:00:00Z', now() from made`.execute(
    app.db,
  )
})
afterAll(() => app.close())

const period = 'from=2026-03-21&to=2026-11-21&calendar=persian'
const searches = [
  '',
  'format=csv',
  'format=csv&locale=fa-IR',
  `q=${encodeURIComponent(canary)}`,
  'q=990990',
  'perPage=100',
  `${period}&group=supporterId&compare=none`,
  period,
  'format=csv&locale=fa-IR&perPage=100',
]

it.each(['nutrition', 'content'])('%s reads no name, code or phone of a client anywhere', async (role) => {
  const leaks: string[] = []
  let answered = 0
  for (const endpoint of reading) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      String(name === 'clientId' ? client.id : 1),
    )
    for (const search of searches) {
      const { status, text } = await app.request('GET', `${path}?${search}`, { token: editors[role]!.token })
      if (status === 200) answered += 1
      if ([...client.words, client.code, client.phone].some((word) => text.includes(word)))
        leaks.push(`${endpointKey(endpoint)}?${search}`)
      // Refused before anything of the query is read: the other searches are refused alike.
      if (status === 403) break
    }
  }
  expect(leaks).toEqual([])
  expect(answered).toBeGreaterThan(40)
})

it('content reads what was watched, not by whom, and finds nobody by a name', async () => {
  const rows = async (query: string) =>
    (
      await app.request('GET', `admin/reports/sport-video-statistics/rows?${query}`, {
        token: editors.content!.token,
      })
    ).body
  const { data } = await rows('')
  expect(data).toMatchObject([{ client: null, supporter: null, percent: 100 }])
  expect((await rows(`q=${encodeURIComponent('هیچ‌کس')}`)).data).toHaveLength(1)
})

it('content is offered those who reached their target, and writes about nobody else', async () => {
  const asContent = (method: string, path: string, body?: object) =>
    app.request(method, `admin/successes${path}`, { token: editors.content!.token, ...(body && { body }) })
  const draft = {
    clientId: client.id,
    title: { fa: 'داستان', ar: null },
    text: { fa: 'متن', ar: null },
    position: 1,
  }
  const offered = async () =>
    (await asContent('GET', `/candidates?q=${encodeURIComponent(canary)}`)).body.data
  expect(await offered()).toEqual([])
  expect((await asContent('POST', '', draft)).status).toBe(404)
  await sql`update client_facts set reached_on = '2026-11-01' where client_id = ${client.id}`.execute(app.db)
  expect(await offered()).toMatchObject([{ id: client.id, code: client.code }])
  expect((await asContent('POST', '', draft)).status).toBe(200)
})
