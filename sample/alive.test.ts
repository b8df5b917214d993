import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { allPermissions } from '#app/server/build-app.ts'
import { routes } from '#app/server/domains.ts'
import { wordsOf } from '#app/server/testing/schema-words.ts'
import { fullSample } from './testing/prepared-stores.ts'
import { isHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'
import { rowsOf } from './testing/sample-store.ts'

const app = await testApp(routes, {
  prepared: fullSample,
  limits: { ...httpLimits, requestsPerSecond: 100_000 },
})
const reader = await app.staff(allPermissions)
afterAll(() => app.close())

/** Lists, queues, reports and charts that ask for nothing but a period or a client. */
const reading = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, reply }) => method === 'GET' && reply !== 'events' && reply !== 'file')
  .flatMap((endpoint) => addressesOf(endpoint))
  .filter((path) => !/:(?!clientId\b)/.test(path) && !path.endsWith('/export'))

/** What is rightly empty in a fresh service: why. */
const rightlyEmpty: Record<string, string> = {
  'admin/init': 'the reader and their rights',
  'admin/search': 'asks for a word',
  'admin/search/records': 'asks for a word',
  'admin/presence/clients': 'asks for clients',
  'admin/successes/candidates': 'asks for a word',
  'admin/supporter-loads/sharing': 'asks for a supporter',
  'admin/auth/second-factor': 'of the reader, who has none',
  'admin/auth/sessions': 'of the reader, whose token of a test is no session',
  'admin/saved-views': 'of the reader, who has saved none',
  'admin/welcome': 'the first steps of the reader, who sets up the service instead',
  'admin/background-exports': 'of the reader, who has asked for none',
  'admin/notices': 'of the reader, who has just come',
  'admin/notices/unread': 'of the reader, who has just come',
  'admin/mentions': 'of the reader, whom nobody has named yet',
  'admin/churned-clients/my-day': 'of the reader, who has called nobody',
  'admin/message-channel': 'a fresh service has no channel',
  'admin/moving-ins': 'nobody has come from another system',
  'admin/food-items/imports': 'nobody has brought a table of food',
  'admin/safety-changes': 'a change of the rules would change the rules',
  'admin/client-possible-duplicates': 'asks for a name',
  'admin/clients/:clientId/phone': 'a text, not a list',
  'admin/clients/:clientId/national-id': 'a text, not a list',
  'admin/clients/:clientId/history': 'nobody has changed a client since',
  'admin/clients/:clientId/photo-history': 'nobody has deleted a photo since',
  'admin/clients/:clientId/payments/alike': 'asks for an amount',
  'admin/clients/:clientId/addons/effect': 'asks for an offer',
  'admin/food-suggestions/swaps': 'asks for a food',
  'admin/registries': 'asks for names',
}
/** Settings have their shipped values until somebody sets another. */
const isSettingHistory = (path: string) => /^admin\/(settings\/.+|organisation)\/history$/.test(path)

/** The paths of an operation: of a parameter that is one of several words, with each of them. */
function addressesOf({ path, params }: Endpoint): string[] {
  return Object.entries(wordsOf(params)).reduce(
    (paths, [name, words]) => paths.flatMap((one) => words.map((word) => one.replace(`:${name}`, word))),
    [path as string],
  )
}

/** Rows of a list, or a number of a chart. */
function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'number') return value !== 0
  return typeof value === 'object' && value !== null && Object.values(value).some(isFilled)
}

async function isAlive(path: string): Promise<boolean> {
  const { status, body } = await app.request('GET', path, { token: reader.token })
  if (status !== 422) return status === 200 && isFilled(body.data)
  const period = await app.request('GET', `${path}?from=2026-10-22&to=2026-11-21`, { token: reader.token })
  return period.status === 200 && isFilled(period.body.data)
}

describe('the sample of the usual size', () => {
  it('has something in every list, queue, report and chart', async () => {
    const rows = await rowsOf(app.db, sql<{ id: number }>`select id from clients order by id desc`)
    // Who had something lately is asked first: most have little.
    let clients = rows.map(({ id }) => id)
    const empty: string[] = []
    for (const path of reading) {
      if (path in rightlyEmpty || isSettingHistory(path)) continue
      let found: number | undefined
      for (const id of path.includes(':clientId') ? clients : clients.slice(0, 1)) {
        if (!(await isAlive(path.replace(':clientId', String(id))))) continue
        found = id
        break
      }
      if (found === undefined) empty.push(path)
      else clients = [found, ...clients.filter((id) => id !== found)]
    }
    expect(reading.length).toBeGreaterThan(100)
    expect(empty).toEqual([])
  })

  it('shows that calling brings people back, by a group that is not called', async () => {
    const { body } = await app.request('GET', 'admin/dashboards/crm', { token: reader.token })
    const { percent, worked, heldOut, effect } = body.data.holdOut
    expect(percent).toBe(20)
    expect(heldOut.left).toBeGreaterThan(10)
    expect(worked.left).toBeGreaterThan(heldOut.left)
    expect(effect.value).toBeGreaterThan(0.05)
    const called = await rowsOf(
      app.db,
      sql`select contacts.client_id from contacts where win_back_case_id is not null and ${isHeldOut('contacts.client_id')}`,
    )
    expect(called).toEqual([])
  })

  it('has a history of everything that people do', async () => {
    const [counted] = await rowsOf(
      app.db,
      sql<Record<string, number>>`select
        (select count(*) from client_addons)::int as "addons",
        (select count(*) from message_batches where state = 'done')::int as batches,
        (select count(*) from messages join outbox using (dedupe_key) where batch_id is not null and outbox.sent_at is not null)::int as arrived,
        (select count(*) from messages join outbox using (dedupe_key) where batch_id is not null and outbox.failed_at is not null)::int as failed,
        (select count(*) from message_batch_rows where state = 'excluded')::int as excluded,
        (select count(*) from follow_ups where next_on <= '2026-11-21')::int as due,
        (select sum(replaced)::int from food_servings) as swaps,
        (select count(*) from client_photos)::int as photos,
        (select count(*) from food_list_versions where state = 'sent')::int as lists,
        (select count(*) from annotations)::int as annotations,
        (select count(*) from comment_mentions)::int as mentions,
        (select count(*) from notices)::int as notices,
        (select count(*) from notices where kind = 'asked-list' and read_at is null)::int as "askedNotices",
        (select count(*) from unsafe_lists)::int as unsafe,
        (select count(*) from asked_lists)::int as asked,
        (select count(*) from kept_lists)::int as kept,
        (select count(*) from client_letters)::int as letters,
        (select count(*) from twenty_one_runs)::int as runs,
        (select count(*) from credit_batches)::int as codes`,
    )
    expect(Object.entries(counted!).filter(([, count]) => !count)).toEqual([])
  })
})
