import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpointKey } from '#platform/contract/endpoint.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { type Ids, pathOf, queryOf } from './testing/contract-asks.ts'

/*
 * «%», «_» and «\\» mean something to the database, and to whoever types them only themselves: every list with a search is
 * asked for them, and names that hold them are found by every part of them and by nothing else.
 */

const searched: Endpoint[] = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, reply, query }) => method === 'GET' && typeof reply !== 'string' && hasSearch(query))

function hasSearch(query: z.ZodMiniType | undefined): boolean {
  const { properties = {} } = query
    ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    : {}
  return 'q' in properties
}

let app: TestApp
let person: TestStaff
let ids: Ids

beforeAll(async () => {
  const limits = { ...httpLimits, requestsPerSecond: 100_000 }
  app = await testApp(routes, { limits, prepared: smallSample })
  person = await app.staff(allPermissions)
  const client = app.db.selectFrom('clients').select('id').orderBy('id').limit(1)
  ids = { clientId: (await client.executeTakeFirstOrThrow()).id }
})
afterAll(() => app.close())

interface Found {
  status: number
  rows: unknown[]
}

async function found(endpoint: Endpoint, q: string): Promise<Found> {
  const others = new URLSearchParams(queryOf(endpoint))
  const asked = new URLSearchParams({ q })
  // What an operation cannot be asked without, as a report its period.
  const plain = await app.request('GET', `${pathOf(endpoint, ids)}?${asked.toString()}`, {
    token: person.token,
  })
  if (plain.status !== 422) return { status: plain.status, rows: rowsOf(plain.body) }
  others.set('q', q)
  const { status, body } = await app.request('GET', `${pathOf(endpoint, ids)}?${others.toString()}`, {
    token: person.token,
  })
  return { status, rows: rowsOf(body) }
}

const rowsOf = (body: { data?: unknown }): unknown[] => {
  if (Array.isArray(body.data)) return body.data
  return Object.values(body.data ?? {}).flatMap((part) => (Array.isArray(part) ? part : []))
}

describe('a list with a search', () => {
  it('finds nothing for these characters where no text has them, not everything', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const endpoint of searched) {
      // What does not look at its search finds as much for a word that nobody has written.
      const nothing = await found(endpoint, 'ژغظقذ')
      for (const q of ['%', '%%', '\\', '%\\_']) {
        const { status, rows } = await found(endpoint, q)
        if (status === 200 && rows.length === 0) asked += 1
        if (status >= 500 || rows.length !== nothing.rows.length)
          wrong.push(`${endpointKey(endpoint)} ${q}: ${status}, ${rows.length} rows`)
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
  })
})

const ends = ['الف', 'ب', 'Ab', '12']
const part = fc.constantFrom('%', '_', '\\', ...ends)
const name = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
/** Whether a name holds what is looked for, both compacted. */
const holds = (one: string, q: string) =>
  queryKey(one).includes(queryKey(q)) ||
  (!/[%_\\]/.test(q) && queryKey(one.replaceAll(/[%_\\]/g, '')).includes(queryKey(q)))

describe('names with these characters', () => {
  /** No two are alike without these characters. */
  const own = (at: number) => `ث${'جچحخدذرز'[at % 8]}${'شصضطظعغف'[Math.floor(at / 8)]}`
  const names = fc.sample(name, { seed: 20_261_127, numRuns: 40 }).map((one, at) => `زژ${one}${own(at)}`)
  beforeAll(async () => {
    const now = app.clock.now()
    for (const [at, one] of names.entries()) {
      const token = person.token
      const client = {
        fullName: one,
        phone: `0935${7_000_000 + at}`,
        country: 'IR',
        language: 'fa-IR',
      }
      const unit = {
        code: `marks-${at}`,
        name: { fa: one, ar: null },
        kind: 'household',
        gramsX10: null,
        stepQuarters: 2,
        position: 900,
      }
      for (const [path, body] of [
        ['admin/clients', client],
        ['admin/units', unit],
      ] as const) {
        const { status, text } = await app.request('POST', path, { token, body })
        if (status !== 200) throw new Error(`${path}: ${text}`)
      }
      await sql`insert into staff (username, display_name, password_hash, must_change_password, active, created_at, updated_at)
        values (${`marks${at}`}, ${one}, '', false, true, ${now}, ${now})`.execute(app.db)
    }
  }, 120_000)

  it.each([
    ['admin/clients', 'fullName'],
    ['admin/units', 'name'],
    ['admin/staff', 'name'],
  ])(
    '%s finds by every part of them and by nothing else',
    async (path, field) => {
      await fc.assert(
        fc.asyncProperty(name, async (q) => {
          const { body } = await app.request(
            'GET',
            `${path}?perPage=100&${new URLSearchParams({ q: `زژ${q}` }).toString()}`,
            { token: person.token },
          )
          const told = (body.data as Record<string, string | { fa: string }>[]).map((row) => {
            const value = row[field]!
            return typeof value === 'string' ? value : value.fa
          })
          expect(told.toSorted()).toEqual(names.filter((one) => holds(one, `زژ${q}`)).toSorted())
        }),
        { seed: 7, numRuns: 40 },
      )
    },
    120_000,
  )
})
