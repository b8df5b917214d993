import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeTerm,
  makeVisit,
  type TermOverrides,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { successfuls } from '../successfuls.contract.ts'
import { successfulsRoutes } from './successfuls.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(successfulsRoutes, successfuls)

// 1403 is a leap year: its Esfand ends on 20 March 2025. All but one start at 100 kg and want 80.
beforeAll(async () => {
  await came({ supporter_id: own.staffId }, { startOn: '2025-01-01' }, [
    ['2025-03-20', 80_000],
    ['2025-03-30', 79_000],
  ])
  const gain = { start_weight_g: 50_000, target_weight_g: 54_000, country: 'IQ' } as const
  await came(gain, { startOn: '2025-03-01', dietType: 'keto' }, [['2025-03-21', 54_500]])
  const told = await came({ full_name: 'داستان‌دار' }, { startOn: '2025-02-01' }, [
    ['2025-03-25', 80_001],
    ['2025-04-30', 79_500],
  ])
  await tell(told)
  // Never there, without a target, and without a paid term.
  await came({}, { startOn: '2025-02-01' }, [['2025-03-25', 85_000]])
  await came({ target_weight_g: null }, { startOn: '2025-02-01' }, [['2025-03-25', 60_000]])
  await came({}, { startOn: '2025-02-01', paidAt: null }, [['2025-03-25', 79_000]])
})
afterAll(() => app.close())

async function came(given: ClientOverrides, term: TermOverrides, weights: readonly [string, number][]) {
  const clientId = await makeClient(app.db, { start_weight_g: 100_000, target_weight_g: 80_000, ...given })
  const termId = await makeTerm(app.db, clientId, { days: 200, ...term })
  for (const [place, [weighedOn, weightG]] of weights.entries())
    await makeVisit(app.db, clientId, termId, { number: place + 1, dueOn: weighedOn, weighedOn, weightG })
  return clientId
}

/** A photo, and a published story with a consent that holds. */
async function tell(clientId: number) {
  const at = new Date('2025-05-02T08:00:00Z')
  const name = 'a'.repeat(32)
  await sql`
    insert into uploads (name, client_id, bytes, width, height, created_by, created_at)
    values (${name}, ${clientId}, 1, 1, 1, ${manager.staffId}, ${at})`.execute(app.db)
  await sql`
    insert into client_photos (client_id, upload_name, taken_on, view, created_by, created_at, updated_at)
    values (${clientId}, ${name}, '2025-04-30', 'front', ${manager.staffId}, ${at}, ${at})`.execute(app.db)
  await sql`
    with story as (
      insert into success_stories (client_id, title_fa, text_fa, published_at, search_key, sort_key, created_at, updated_at)
      values (${clientId}, 'راه', 'راه', ${at}, '', '', ${at}, ${at}) returning id
    )
    insert into success_consents (success_id, client_id, text_version, given_at, given_to)
    select id, ${clientId}, 1, ${at}, ${manager.staffId} from story`.execute(app.db)
}

const spring = { from: '2025-02-19', to: '2025-05-21', calendar: 'persian' }

// reached, lost, started, days, pictured, agreed, published
it('counts each client on the day of the first weigh-in at or past the target, loss or gain', async () => {
  // 78 days from 1 January to 20 March, 20 from 1 to 21 March, 88 from 1 February to 30 April.
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 1, 20_000, 100_000, 78, 0, 0, 0],
    ['2025-03-21', 1, 0, 0, 20, 0, 0, 0],
    ['2025-04-21', 1, 20_500, 100_000, 88, 1, 1, 1],
  ])
  expect(
    (await asks.numbers({ ...spring, group: 'story' }, manager)).map(([key, count]) => [key, count]),
  ).toEqual([
    ['none', 2],
    ['published', 1],
  ])
  // Who was there already is weighed again on 30 March.
  const later = { ...spring, from: '2025-03-25' }
  expect((await asks.counted(later, manager)).total).toMatchObject({ reached: 1, started: 100_000 })
})

it('lists them with the loss in grams and in tenths of a percent', async () => {
  const { body } = await asks.ask('/rows', { sort: 'reached' }, manager)
  expect(body.data).toMatchObject([
    { reachedOn: '2025-03-20', lossG: 20_000, lossPermille: 200, days: 78, hasPhoto: false, story: null },
    { reachedOn: '2025-03-21', lossG: -4500, lossPermille: -90, days: 20, dietType: 'keto' },
    {
      client: { fullName: 'داستان‌دار' },
      reachedOn: '2025-04-30',
      weightG: 79_500,
      lossPermille: 205,
      hasPhoto: true,
      hasConsent: true,
      story: 'published',
    },
  ])
})

it('tells that the consent was taken back', async () => {
  await sql`update success_consents set withdrawn_at = now(), withdrawn_to = given_to`.execute(app.db)
  expect((await asks.counted(spring, manager)).total).toMatchObject({ agreed: 0, published: 0, pictured: 1 })
  const { body } = await asks.ask('/rows', { story: 'withdrawn' }, manager)
  expect(body.data).toMatchObject([{ hasConsent: false, story: 'withdrawn' }])
})

it('opens behind every number as many clients as it counts, within the reader’s border', async () => {
  const loses = (row: Record<string, unknown>) => Number(row['lossG']) > 0
  const sums = {
    lost: (row: Record<string, unknown>) => (loses(row) ? Number(row['lossG']) : 0),
    started: (row: Record<string, unknown>) => (loses(row) ? Number(row['startWeightG']) : 0),
    days: (row: Record<string, unknown>) => Number(row['days']),
  }
  expect(await asks.opensEveryNumber(spring, manager, sums)).toBeGreaterThan(80)
  expect((await asks.counted(spring, own)).total).toMatchObject({ reached: 1, lost: 20_000 })
})

it('writes both into files, and refuses whoever may not', async () => {
  expect(await asks.fileLines('/export', { ...spring, group: 'country' }, manager)).toEqual([
    'ایران,2025-02-19,1403/12/01,2025-05-21,1404/02/31,2,40500,1,0,0,20.25,83',
    'عراق,2025-02-19,1403/12/01,2025-05-21,1404/02/31,1,0,0,0,0,,20',
    'جمع,2025-02-19,1403/12/01,2025-05-21,1404/02/31,3,40500,1,0,0,20.25,62',
  ])
  expect(await asks.fileLines('/rows/export', { dietType: 'keto' }, manager)).toHaveLength(1)
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
})
