import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpointKey, type Endpoint } from '#platform/contract/endpoint.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp, testRoot, type TestApp } from '#platform/server/testing/test-app.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { smallSample } from './sample/testing/prepared-stores.ts'
import { realStaff, type RealStaff } from './testing/real-staff.ts'

/* Every list that is sorted by names in both languages is in the order of the reader's, and so is its file. */

interface Def {
  innerType?: { _zod: { def: Def } }
  shape?: Record<string, { _zod: { def: Def } }>
  entries?: Record<string, string>
}

const inner = (def: Def | undefined): Def => (def?.innerType ? inner(def.innerType._zod.def) : (def ?? {}))
const fieldOf = (schema: unknown, field: string): Def => {
  const { _zod } = schema as { _zod: { def: Def } }
  const { shape = {} } = inner(_zod.def)
  return inner(shape[field]?._zod.def)
}

/** The name of the sort by a name in both languages; null for a list without one. */
function sortOf({ query, reply }: Endpoint): 'name' | 'title' | null {
  const sorts = fieldOf(query ?? {}, 'sort').entries ?? {}
  const found = (['name', 'title'] as const).find((field) => {
    const { shape = {} } = fieldOf(reply, field)
    return Object.hasOwn(sorts, field) && Object.hasOwn(shape, 'fa') && Object.hasOwn(shape, 'ar')
  })
  return found ?? null
}

const endpoints = routes.map(({ endpoint }) => endpoint)
const lists = endpoints.filter(
  (endpoint) => endpoint.paged && endpoint.query && sortOf(endpoint) !== null,
)

/** Where the rows of each lie. */
const tables: Readonly<Record<string, string>> = {}

/** The Persian order is 0, 1, 2; the Arabic one 1, 2, 0. The last has no Arabic name. */
const planted = [
  { fa: 'آلبالوی کاشته', ar: 'ياقوت مزروع' },
  { fa: 'پرتقال کاشته', ar: 'برتقال مزروع' },
  { fa: 'هلوی کاشته', ar: null },
] as const
const orders: Record<LocaleId, readonly number[]> = { 'fa-IR': [0, 1, 2], 'ar-IQ': [1, 2, 0] }

let app: TestApp
let everybody: RealStaff
beforeAll(async () => {
  const limits = { ...httpLimits, requestsPerSecond: 100_000 }
  app = await testApp(routes, { limits, authenticate: actorOfToken, prepared: smallSample })
  everybody = await realStaff(app.db, app.clock.now(), { permissions: allPermissions })
})
afterAll(() => app.close())

it('lists them', () => {
  console.log(lists.map(endpointKey), testRoot, sql, expect, everybody, planted, orders, tables)
})
