import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { allPermissions } from './build-app.ts'
import { records, routes } from './domains.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { realStaff } from './testing/real-staff.ts'
import { fieldsOf, wordsOf } from './testing/schema-words.ts'

/* Every list that is sorted by names in both languages is in the order of the reader's, and so is its file. */

/** The name of the sort by a name in both languages; null for a list without one. */
function sortOf({ query, reply }: Endpoint): 'name' | 'title' | null {
  const sorts = wordsOf(query)['sort'] ?? []
  const found = (['name', 'title'] as const).find((field) => {
    const names = fieldsOf(fieldsOf(reply)[field])
    return sorts.includes(field) && Object.hasOwn(names, 'fa') && Object.hasOwn(names, 'ar')
  })
  return found ?? null
}

const endpoints = routes.map(({ endpoint }) => endpoint)
const lists = endpoints.filter((endpoint) => endpoint.paged && endpoint.query && sortOf(endpoint) !== null)

/** The table of each list's records, where no manifest names it. A list that is missing here fails the test. */
const tables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...records.values()].flatMap(({ list, nameTable }) =>
      list && nameTable ? [[list.path, nameTable]] : [],
    ),
  ),
  'admin/message-templates': 'message_templates',
  'admin/users-left-report-presets': 'users_left_report_presets',
  'admin/annotations': 'annotations',
  'admin/supporter-guides': 'supporter_guides',
  'admin/videos': 'videos',
  'admin/stories': 'stories',
  'admin/successes': 'success_stories',
  'admin/teams': 'teams',
  'admin/registries/:registry/entries': 'registry_entries',
  'admin/areas': 'registry_entries',
}

/** The Persian order is 0, 1, 2; the Arabic one 1, 2, 0. The last has no Arabic name. */
const planted = [
  { fa: 'آلبالوی کاشته', ar: 'ياقوت مزروع' },
  { fa: 'پرتقال کاشته', ar: 'برتقال مزروع' },
  { fa: 'هلوی کاشته', ar: null },
] as const
const orders: Record<LocaleId, readonly number[]> = { 'fa-IR': [0, 1, 2], 'ar-IQ': [1, 2, 0] }

const limits = { ...httpLimits, requestsPerSecond: 100_000 }
const app = await testApp(routes, { limits, authenticate: actorOfToken, prepared: smallSample })
const everybody = await realStaff(app.db, app.clock.now(), { permissions: allPermissions })
await addRecords()
afterAll(() => app.close())

/** These have no file. */
const withoutFile = [
  'admin/condition-groups',
  'admin/dish-classes',
  'admin/roles',
  'admin/users-left-report-presets',
]

/** The path of a list, of one registry where there are many. */
const pathOf = ({ path }: Endpoint) => path.replace(':registry', 'tags')
/** Rows of cities name their provinces. */
const filterOf = ({ path }: Endpoint) => (path === 'admin/areas' ? '&kind=city' : '')

async function allRows(endpoint: Endpoint, search: string, language?: string): Promise<{ id: number }[]> {
  const rows: { id: number }[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await app.request(
      'GET',
      `${pathOf(endpoint)}?perPage=100&page=${page}${filterOf(endpoint)}${search}`,
      { token: await everybody.token(), headers: language ? { 'accept-language': language } : {} },
    )
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
    rows.push(...body.data)
    if (rows.length >= body.meta.total) return rows
  }
}

/** What the sample has none of. */
async function addRecords(): Promise<void> {
  await sql`
    insert into videos (title_fa, source, link, category_id, level, state, search_key, sort_key, created_at, updated_at)
    select 'فیلم', 'link', 'https://example.com/' || n, (select min(id) from exercise_categories), 'beginner',
      'published', '', '', now(), now() from generate_series(1, 3) n`.execute(app.db)
  await sql`
    insert into stories (title_fa, from_on, search_key, sort_key, created_at, updated_at)
    select 'استوری', '2026-11-01', '', '', now(), now() from generate_series(1, 3)`.execute(app.db)
  await sql`
    insert into success_stories (client_id, title_fa, text_fa, search_key, sort_key, created_at, updated_at)
    select id, 'راه', 'راه', '', '', now(), now() from clients order by id limit 3`.execute(app.db)
}

/** What the planted records of a list are called: nothing else is called so in any file. */
const namesFor = ({ path }: Endpoint) => {
  const own = (name: string) => `${name} x${Object.keys(tables).indexOf(path)}x`
  return planted.map(({ fa, ar }) => ({ fa: own(fa), ar: ar === null ? null : own(ar) }))
}

/** Three records of the list, called as `planted`; two where the sample has no more. */
async function plant(endpoint: Endpoint): Promise<number[]> {
  const ids = (await allRows(endpoint, '')).slice(0, planted.length).map(({ id }) => id)
  expect([endpoint.path, ids.length >= 2]).toEqual([endpoint.path, true])
  const table = tables[endpoint.path] ?? 'unknown list'
  const [fa, ar] = ['fa', 'ar'].map((language) => sql.ref(`${sortOf(endpoint)}_${language}`))
  const { rows } = await sql`select from information_schema.columns
    where table_name = ${table} and column_name = 'sort_key' and is_generated = 'NEVER'`.execute(app.db)
  for (const [at, id] of ids.entries()) {
    const name = namesFor(endpoint)[at]!
    const key = rows.length === 0 ? sql`` : sql`, sort_key = sort_key_of(${name.fa})`
    await sql`update ${sql.table(table)} set ${fa} = ${name.fa}, ${ar} = ${name.ar} ${key}
      where id = ${id}`.execute(app.db)
  }
  return ids
}

/** Which of the planted records come in which order, of all rows. */
const orderOf = (rows: readonly { id: number }[], ids: readonly number[]) =>
  rows.map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0)

it('the lists are those that the contract has', () => {
  expect(lists.map(({ path }) => path).toSorted()).toEqual(Object.keys(tables).toSorted())
  const files: string[] = endpoints.map(({ path }) => path)
  const fileless = Object.keys(tables).filter((path) => !files.includes(`${path}/export`))
  expect(fileless.toSorted()).toEqual(withoutFile)
})

it.each(lists.map((list) => [endpointKey(list), list] as const))(
  '%s and its file are in the order of the names of the language',
  async (_key, list) => {
    const ids = await plant(list)
    const sort = sortOf(list)
    for (const [locale, all] of Object.entries(orders)) {
      const order = all.filter((at) => at < ids.length)
      const down = order.toReversed()
      expect(orderOf(await allRows(list, `&sort=${sort}&locale=${locale}`), ids)).toEqual(order)
      expect(orderOf(await allRows(list, `&sort=-${sort}&locale=${locale}`), ids)).toEqual(down)
      expect(orderOf(await allRows(list, `&sort=${sort}`, `${locale},en;q=0.5`), ids)).toEqual(order)
      if (!withoutFile.includes(list.path)) expect(await orderInFile(list, locale)).toEqual(order)
    }
    expect(orderOf(await allRows(list, `&sort=${sort}`), ids)).toEqual(ids.map((_, at) => at))
  },
  60_000,
)

async function orderInFile(list: Endpoint, locale: string): Promise<readonly number[]> {
  const { status, text } = await app.request(
    'GET',
    `${pathOf(list)}/export?format=csv&sort=${sortOf(list)}&locale=${locale}${filterOf(list)}`,
    { token: await everybody.token() },
  )
  expect([list.path, status]).toEqual([list.path, 200])
  const found = text.split('\n').flatMap((line) => {
    const at = namesFor(list).findIndex(
      ({ fa, ar }) => line.includes(fa) || (ar !== null && line.includes(ar)),
    )
    return at === -1 ? [] : [at]
  })
  // A record may fill several rows, and is named in the next ones as well.
  return [...new Set(found)]
}
