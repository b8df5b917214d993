import { afterAll, describe, expect, it } from 'vitest'
import type { Endpoint, RowColumns } from '#platform/contract/endpoint.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { shownReasonOf } from '#clients/clients/lifecycle-labels.contract.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { allPermissions } from './build-app.ts'
import { routes } from './domains.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { queueNames } from '#today/queues/queues.contract.ts'
import { realStaff } from './testing/real-staff.ts'

/* Rows that are asked for with some columns are the whole rows without what those do not show. */

type Row = Record<string, unknown>
type WithColumns = Endpoint & { columns: RowColumns }

const lists = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint): endpoint is WithColumns => endpoint.columns !== undefined)

/** What a list answers with columns only, made from its whole row. A list that is not here adds nothing. */
const added: Readonly<Record<string, (row: Row, columns: readonly string[]) => Row>> = {
  'admin/clients': (row, columns) => {
    const { listReason, stageReason } = row['lifecycle'] as Record<
      string,
      Parameters<typeof shownReasonOf>[0]
    >
    if (!columns.includes('state')) return {}
    const waits = row['replyWaitsOn'] === null ? {} : { replyWaits: true }
    return { reason: shownReasonOf(listReason ?? stageReason!), ...waits }
  },
}

/** What a whole row is asked for with, so that it has what every column shows. */
const wholeBy: Readonly<Record<string, string>> = { 'admin/clients': '&withLastMessage=true' }

const limits = { ...httpLimits, requestsPerSecond: 100_000 }
const app = await testApp(routes, { limits, authenticate: actorOfToken, prepared: smallSample })
const everybody = await realStaff(app.db, app.clock.now(), { permissions: allPermissions })
afterAll(() => app.close())

/** The paths of lists that have one for each of some words. */
const pathsOf = ({ path }: Endpoint): string[] =>
  path.includes(':queue') ? queueNames.map((queue) => path.replace(':queue', queue)) : [path]

async function page(path: string, search: string): Promise<Row[]> {
  const reply = await app.request('GET', `${path}?perPage=100${search}`, { token: await everybody.token() })
  expect([path, search, reply.status]).toEqual([path, search, 200])
  return reply.body.data as Row[]
}

const asking = (columns: readonly string[]) => columns.map((id) => `&columns=${id}`).join('')

/** A row without what no asked column shows: said here once more, in another way. */
function cut(row: Row, { of, unshown }: RowColumns, columns: readonly string[]): Row {
  const kept = structuredClone(row)
  const shown = columns.flatMap((id) => of[id]!)
  for (const path of [...unshown, ...Object.values(of).flat()]) {
    if (shown.includes(path)) continue
    const names = path.split('.')
    const last = names.pop()!
    const inside = names.reduce<Row | undefined>((value, name) => value?.[name] as Row | undefined, kept)
    if (inside) delete inside[last]
  }
  return kept
}

it('is so for the lists that people look at most', () => {
  expect(lists.map(({ path }) => path)).toContain('admin/clients')
})

describe.each(lists.map((list) => [list.path, list] as const))('%s', (path, list) => {
  const { columns } = list
  const ids = Object.keys(columns.of)
  const asked = [...columns.usual]
  const sets = [asked, ids, [], ...ids.map((id) => [id])].filter((set) => set.length > 0)

  it('has the usual columns among its columns, and names what its rows have', () => {
    expect(ids).toEqual(expect.arrayContaining(asked))
  })

  it('answers whole rows without what the columns do not show', async () => {
    let seen = 0
    for (const one of pathsOf(list)) {
      const whole = await page(one, wholeBy[path] ?? '')
      for (const set of sets) {
        const rows = await page(one, asking(set))
        const expected = whole.map((row) => ({ ...cut(row, columns, set), ...added[path]?.(row, set) }))
        expect([set, rows]).toEqual([set, expected])
        seen += rows.length
      }
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('refuses a column that it does not have, and none at all', async () => {
    for (const search of ['&columns=secret', '&columns=', '&columns=__proto__'])
      expect(
        (await app.request('GET', `${pathsOf(list)[0]}?${search}`, { token: await everybody.token() }))
          .status,
      ).toBe(422)
  })
})
