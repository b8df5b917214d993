import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { sportVideoStatistics } from '../sport-video-statistics.contract.ts'
import { sportVideoStatisticsRoutes } from './sport-video-statistics.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(
  sportVideoStatisticsRoutes,
  sportVideoStatistics,
)
const video = { stretch: 0, squat: 0 }

beforeAll(async () => {
  await sql`insert into exercise_categories (code, name_fa, name_ar, search_key, sort_key, created_at, updated_at)
    values ('yoga', 'یوگا', null, '', 'یوگا', now(), now())`.execute(app.db)
  video.stretch = await makeVideo('کشش', 'beginner')
  video.squat = await makeVideo('اسکات', 'advanced')
  const sara = await makeClient(app.db, { supporter_id: own.staffId })
  const zeinab = await makeClient(app.db, { country: 'IQ' })
  // Esfand 1403, a leap year, ends on 20 March 2025; Tehran is at +3:30, Baghdad at +3.
  await play(sara, video.stretch, '2025-03-20T20:29:00Z', 40)
  await play(sara, video.stretch, '2025-03-20T20:31:00Z', 100)
  await play(zeinab, video.stretch, '2025-03-20T20:31:00Z', 100)
  await play(zeinab, video.squat, '2025-03-20T21:01:00Z', 20)
  await play(sara, video.squat, '2025-04-20T20:31:00Z', 100)
})
afterAll(() => app.close())

async function makeVideo(title: string, level: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into videos (title_fa, source, link, category_id, level, state, search_key, sort_key, created_at, updated_at)
    select ${title}, 'link', 'https://example.com/v', min(id), ${level}, 'published', '', ${title}, now(), now()
    from exercise_categories returning id`.execute(app.db)
  return rows[0]?.id ?? 0
}

let playing = 0
async function play(clientId: number, videoId: number, at: string, percent: number) {
  playing += 1
  const completed = percent === 100 ? at : null
  await sql`
    insert into video_views (video_id, client_id, playing, started_at, seconds, percent, completed_at, updated_at)
    values (${videoId}, ${clientId}, ${`p${playing}`}, ${at}, ${percent}, ${percent}, ${completed}, ${at})`.execute(
    app.db,
  )
}

const spring = { from: '2025-02-19', to: '2025-05-21', calendar: 'persian' }

// views, new viewers, completed, partly, sum of percents
it('counts playings by the month of each country’s own day', async () => {
  expect(await asks.numbers({ ...spring, group: 'month' }, manager)).toEqual([
    ['2025-02-19', 2, 2, 1, 1, 140],
    ['2025-03-21', 2, 1, 1, 1, 120],
    ['2025-04-21', 1, 1, 1, 0, 100],
  ])
})

it('counts by video, the most played first, and names them', async () => {
  expect(await asks.numbers(spring, manager)).toEqual([
    [String(video.stretch), 3, 2, 2, 1, 240],
    [String(video.squat), 2, 2, 1, 1, 120],
  ])
  const { rows } = await asks.counted(spring, manager)
  expect(rows.map(({ name }) => name)).toEqual(['کشش', 'اسکات'])
})

it('opens behind every number as many playings as it counts', async () => {
  const percent = (row: Record<string, unknown>) => Number(row['percent'])
  expect(await asks.opensEveryNumber(spring, manager, { reached: percent })).toBeGreaterThan(80)
  expect((await asks.counted(spring, own)).total).toMatchObject({ views: 3, viewers: 2, completed: 2 })
})

it('tells of each playing how far it went and whether it was the first', async () => {
  const { body } = await asks.ask('/rows', { videoId: String(video.stretch), sort: 'started' }, manager)
  expect(
    body.data.map((row: Record<string, unknown>) => [row['percent'], row['isComplete'], row['isFirst']]),
  ).toEqual(
    expect.arrayContaining([
      [40, false, true],
      [100, true, false],
      [100, true, true],
    ]),
  )
  expect(body.data[0]).toMatchObject({ percent: 40, startedOn: '2025-03-20', level: 'beginner' })
})

it('is refused to whoever may not read it', async () => {
  expect((await asks.ask('', spring, stranger)).status).toBe(403)
  expect((await asks.ask('/rows/export', { format: 'csv' }, stranger)).status).toBe(403)
})
