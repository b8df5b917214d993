import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { home, type Home, waitingKeys } from '#reports/home/home.contract.ts'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { httpLimits } from '#platform/server/limits.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { routes } from './domains.ts'

const storyIds: number[] = []

/** The operation of the list that each screen shows. */
const lists: Readonly<Record<string, string>> = {
  '/payment-credit-cards/deposits': 'admin/payments/deposits',
  '/payments': 'admin/payments',
  '/payment-credit-generate': 'admin/credit-batches',
  '/payment-credit-generate/requests': 'admin/payment-requests',
  '/reports/crm-user-left': 'admin/churned-clients',
  '/feedback': 'admin/feedback',
  '/list-approvals': 'admin/list-approvals',
  '/safety-changes': 'admin/safety-changes',
  '/physical-conditions': 'admin/physical-conditions',
  '/food-items': 'admin/food-items',
  '/foods': 'admin/foods',
  '/diets': 'admin/diets',
  '/stories': 'admin/stories',
  '/successful': 'admin/successes',
  '/videos': 'admin/videos',
  '/supporter-guides': 'admin/supporter-guides',
}

const app = await testApp(routes, { limits: httpLimits, prepared: smallSample })
const everybody = await app.staff([
  ...new Set(routes.map(({ endpoint }) => endpoint.permission as string)),
  ...home.mine.mayAsk,
])
await withSomeOfEach()
afterAll(() => app.close())

/** What the sample has none of: stories without Arabic, one of which ends, a new condition, an item nobody looked at, and a
 * dish that two clients refuse. */
async function withSomeOfEach(): Promise<void> {
  const { token } = everybody
  for (const toOn of ['2026-11-25', null]) {
    const body = {
      title: { fa: 'پیاده‌روی', ar: null },
      text: { fa: null, ar: null },
      fromOn: '2026-11-20',
      toOn,
      position: 10,
      countries: [],
      dietTypes: [],
    }
    const made = await app.request('POST', 'admin/stories', { token, body })
    storyIds.push(made.body.data.id)
  }
  await sql`
    insert into registry_entries (registry, code, name_fa, name_ar, position, created_at, updated_at)
    values ('conditions', 'not_judged_yet', 'وضعیت تازه', 'حالة جديدة', 999, now(), now())`.execute(app.db)
  await sql`update food_items set verified_at = null
    where id = (select min(food_item_id) from food_contents)`.execute(app.db)
  await sql`
    insert into client_dish_opinions (client_id, food_id, opinion, source, noted_on, created_at, updated_at)
    select client.id, dish.id, 'refused', 'client', '2026-11-20', now(), now()
    from (select id from clients where erased_at is null and merged_into is null order by id limit 2) client,
      (select min(id) as id from foods where retired_at is null) dish
    on conflict (client_id, food_id) do update set opinion = 'refused'`.execute(app.db)
}

const mine = async ({ token }: TestStaff): Promise<Home> =>
  (await app.request('GET', 'admin/home', { token })).body.data

async function totalOf(path: string): Promise<number> {
  const [screen = '', search = ''] = path.split('?')
  const { token } = everybody
  if (screen === '/payment-credit-cards/statements') {
    const reply = await app.request('GET', 'admin/payment-credit-cards/proposals', { token })
    return reply.body.data.length
  }
  const reply = await app.request('GET', `${lists[screen]}?${search}`, { token })
  expect([path, reply.status]).toEqual([path, 200])
  return reply.body.meta.total
}

describe('the home of somebody', () => {
  it('counts of everything that waits exactly the rows of the list that it opens', async () => {
    const { waiting } = await mine(everybody)
    expect(waiting.map(({ key }) => key)).toEqual([...waitingKeys])
    const totals = await Promise.all(
      waiting.map(async ({ key, path }) => ({ key, count: await totalOf(path) })),
    )
    expect(waiting.map(({ key, count }) => ({ key, count }))).toEqual(totals)
    const counted = waiting.filter(({ count }) => count > 0).map(({ key }) => key)
    expect(counted).toEqual(
      expect.arrayContaining([
        'deposits',
        'statementLines',
        'refunds',
        'callsOverdue',
        'callsToday',
        'newLeavers',
        'lowMarks',
        'unjudgedConditions',
        'unverifiedItems',
        'unverifiedFoods',
        'refusedFoods',
        'dietDrafts',
        'incompleteStories',
        'guideDrafts',
        'storiesWithoutArabic',
      ]),
    )
  })

  it('says since when the oldest of them waits', async () => {
    const { waiting, today } = await mine(everybody)
    const deposits = waiting.find(({ key }) => key === 'deposits')!
    const { rows } = await sql<{ day: string }>`
      select min(paid_on) as day from payments where state = 'pending' and method = 'card_to_card'`.execute(
      app.db,
    )
    expect([deposits.oldestDay, today]).toEqual([rows[0]!.day, '2026-11-21'])
  })

  it('asks for nothing that the person may not read or do', async () => {
    const reader = await app.staff(['payments.read', 'stories.read', 'stories.write'])
    expect((await mine(reader)).waiting.map(({ key }) => key)).toEqual([
      'incompleteStories',
      'endingStories',
      'storiesWithoutArabic',
    ])
    const nobody = await app.staff([])
    expect(await mine(nobody)).toEqual({ today: '2026-11-21', waiting: [], recent: [] })
  })

  it('leads back to what the person changed last, newest first, and each record once', async () => {
    const editor = await app.staff(['stories.read', 'stories.write'])
    const [first, second] = storyIds
    const save = async (story: number | undefined, version: number) => {
      app.clock.advance(60_000)
      const reply = await app.request('PATCH', `admin/stories/${story}`, {
        token: editor.token,
        body: { position: version },
        headers: { 'if-match': `"${version}"` },
      })
      expect(reply.status).toBe(200)
    }
    await save(first, 1)
    await save(second, 1)
    await save(first, 2)
    expect((await mine(editor)).recent).toEqual([
      {
        type: 'story',
        id: first,
        name: { fa: 'پیاده‌روی', ar: null },
        action: 'story.changed',
        at: '2026-11-21T08:03:00.000Z',
      },
      expect.objectContaining({ type: 'story', id: second, at: '2026-11-21T08:02:00.000Z' }),
    ])
    const other = await app.staff(['stories.read'])
    expect((await mine(other)).recent).toEqual([])
  })
})
