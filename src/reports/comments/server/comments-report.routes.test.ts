import { afterAll, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { commentsReport } from '../comments.contract.ts'
import { commentsReportRoutes } from './comments-report.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(commentsReportRoutes, commentsReport, [
  'comments.read',
])
const mine = await makeClient(app.db, { supporter_id: own.staffId })
const iraqi = await makeClient(app.db, { country: 'IQ' })
// Tehran is at +3:30 and Baghdad at +3: the same moment is 21 March there and 20 March here.
const asked = await wrote(mine, own, '2025-03-20T20:45:00Z')
await wrote(mine, own, '2025-03-20T21:45:00Z', { replyTo: asked })
await wrote(mine, manager, '2025-03-22T00:44:00Z', { replyTo: asked })
await wrote(mine, manager, '2025-03-25T00:45:00Z', { replyTo: asked })
const quick = await wrote(iraqi, manager, '2025-03-20T20:45:00Z')
await wrote(iraqi, own, '2025-03-20T23:45:00Z', { replyTo: quick })
await wrote(iraqi, manager, '2025-03-01T06:00:00Z', { remark: 'praise' })
await wrote(iraqi, manager, '2025-02-18T20:59:00Z')
afterAll(() => app.close())

async function wrote(
  clientId: number,
  by: TestStaff,
  at: string,
  { replyTo, remark }: { replyTo?: number; remark?: string } = {},
): Promise<number> {
  const { id } = await app.db
    .insertInto('comments')
    .values({
      client_id: clientId,
      staff_id: by.staffId,
      body: 'متن',
      pinned: false,
      remark_code: remark ?? null,
      reply_to_id: replyTo ?? null,
      created_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// 1403 is a leap year: its Esfand ends on 20 March 2025.
const spring = { from: '2025-02-19', to: '2025-04-20', calendar: 'persian' }

// written, comments, remarks, answers, answered, hours
it('counts by the day of each country; the first answer is the first of somebody else, in whole hours', async () => {
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 2, 1, 1, 0, 1, 3],
    ['2025-03-21', 5, 1, 0, 4, 1, 27],
  ])
})

it('groups by author and kind', async () => {
  const by = async (group: string) =>
    (await asks.numbers({ ...spring, group }, manager)).map(([key, count]) => [key, count])
  expect(await by('authorId')).toEqual([
    [String(manager.staffId), 4],
    [String(own.staffId), 3],
  ])
  expect(await by('kind')).toEqual([
    ['answer', 4],
    ['comment', 2],
    ['remark', 1],
  ])
  expect(await by('remark')).toEqual([
    ['none', 6],
    ['praise', 1],
  ])
})

it('opens what was written behind every number', async () => {
  const days = { ...spring, from: '2025-03-18', to: '2025-03-30' }
  const hours = (row: Record<string, unknown>) => Number(row['answeredAfterHours'])
  expect(await asks.opensEveryNumber(days, manager, { hours })).toBeGreaterThan(100)
})

it('lists who wrote and how soon it was answered, without the words', async () => {
  const { body } = await asks.ask('/rows', { counted: 'answered', sort: '-answered' }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({ writtenOn: '2025-03-21', kind: 'comment', answeredAfterHours: 27 }),
    expect.objectContaining({ writtenOn: '2025-03-20', kind: 'comment', answeredAfterHours: 3 }),
  ])
  expect(JSON.stringify(body.data)).not.toContain('متن')
  const file = await asks.ask('/rows/export', { kind: 'remark', format: 'csv', locale: 'ar-IQ' }, manager)
  expect(file.text).toContain('توصية')
  const hours = await asks.ordered('answered', (row) => row['answeredAfterHours'], manager)
  expect(hours.slice(0, 3)).toEqual([3, 27, null])
})

it('shows a supporter the own clients only, and nothing to whoever may not', async () => {
  expect((await asks.counted(spring, own)).total).toMatchObject({ written: 4, answered: 1 })
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
  expect((await asks.ask('', { ...spring, kind: 'poem' }, manager)).status).toBe(422)
})
