import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { ask, publishedProgramme, runApp, runRights, started } from './testing/run-fixtures.ts'

const path = 'admin/twenty-one-days'
const names = (reply: { body: { data: { client: { fullName: string } }[] } }) =>
  reply.body.data.map((run) => run.client.fullName)

const app = await runApp()
const supporter = await app.staff([...runRights, 'twenty-one-days.export'], { scope: 'own' })
await publishedProgramme(app)
const begun = [
  { name: 'زهرا اکبری', ago: 30, done: [1, 2, 3], change: -2000 },
  { name: 'مریم کریمی', ago: 10, done: [1], change: null },
  { name: 'لیلا نوری', ago: 0, done: [], change: -500 },
]
for (const { name, ago, done, change } of begun) {
  const run = await started(app, supporter, { full_name: name })
  await app.db
    .updateTable('twenty_one_runs')
    .set({ started_on: addDays(testToday, -ago), done_days: done, change_g: change })
    .where('id', '=', run.id)
    .execute()
}
const stopped = await started(app, supporter, { full_name: 'نرگس صادقی' })
await app.db
  .updateTable('twenty_one_runs')
  .set({ started_on: addDays(testToday, -5), stopped_on: addDays(testToday, -2), pause_reason: 'travel' })
  .where('id', '=', stopped.id)
  .execute()
afterAll(() => app.close())

describe('the list of runs', () => {
  it.each([
    ['', ['لیلا نوری', 'نرگس صادقی', 'مریم کریمی', 'زهرا اکبری']],
    ['?sort=started', ['زهرا اکبری', 'مریم کریمی', 'نرگس صادقی', 'لیلا نوری']],
    ['?sort=-done', ['زهرا اکبری', 'مریم کریمی', 'نرگس صادقی', 'لیلا نوری']],
    ['?sort=change&state=running', ['لیلا نوری', 'مریم کریمی']],
    ['?sort=name', ['زهرا اکبری', 'لیلا نوری', 'مریم کریمی', 'نرگس صادقی']],
    ['?state=running', ['لیلا نوری', 'مریم کریمی']],
    ['?state=finished', ['زهرا اکبری']],
    ['?state=stopped', ['نرگس صادقی']],
    [
      `?startedFrom=${addDays(testToday, -10)}&startedTo=${addDays(testToday, -5)}`,
      ['نرگس صادقی', 'مریم کریمی'],
    ],
    [`?q=${encodeURIComponent('كريمي')}`, ['مریم کریمی']],
    ['?weighDue=true', ['لیلا نوری', 'مریم کریمی']],
  ])('%s', async (query, expected) => {
    const reply = await ask(app, supporter, 'GET', `${path}${query}`)
    expect(names(reply)).toEqual(expected)
    expect(reply.body.meta.total).toBe(expected.length)
  })

  it('tells the day, what is done, and how it stands', async () => {
    const reply = await ask(app, supporter, 'GET', `${path}?sort=started`)
    expect(
      reply.body.data.map((run: { dayIndex: number; state: string; doneDays: number[] }) => [
        run.dayIndex,
        run.state,
        run.doneDays.length,
      ]),
    ).toEqual([
      [21, 'finished', 3],
      [11, 'running', 1],
      [4, 'stopped', 0],
      [1, 'running', 0],
    ])
  })

  it('refuses a filter or order that does not exist', async () => {
    const reply = await ask(app, supporter, 'GET', `${path}?state=asleep&sort=height`)
    expect(Object.keys(reply.body.error.fields).toSorted()).toEqual(['sort', 'state'])
  })

  it('leaves as a file what is filtered, in the language of the reader, and in the log', async () => {
    const reply = await ask(app, supporter, 'GET', `${path}/export?format=csv&locale=ar-IQ&state=finished`)
    const [head, ...lines] = reply.text.trim().split('\r\n')
    expect(head).toContain('يوم البرنامج')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('زهرا اکبری')
    expect(lines[0]).toContain('منتهٍ')
    const { action } = await app.db
      .selectFrom('event_log')
      .select('action')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(action).toBe('twenty-one-runs.exported')
  })
})
