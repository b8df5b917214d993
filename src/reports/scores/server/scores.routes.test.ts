import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { scores } from '../scores.contract.ts'
import { scoresRoutes } from './scores.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(scoresRoutes, scores, ['feedback.read'])

beforeAll(async () => {
  const mine = await makeClient(app.db, { supporter_id: own.staffId })
  const iraqi = await makeClient(app.db, { country: 'IQ' })
  await said(mine, '2025-03-20', 5)
  await said(mine, '2025-03-20', 2, { causes: ['late-list', 'app'], contactedAt: '2025-03-20T20:45:00Z' })
  await said(mine, '2025-03-21', 3, { causes: ['late-list'] })
  await said(iraqi, '2025-03-21', 4, { contactedAt: '2025-03-20T20:45:00Z' })
  await said(iraqi, '2025-04-01', null)
  await said(iraqi, '2025-04-21', 1)
})
afterAll(() => app.close())

interface More {
  causes?: string[]
  contactedAt?: string
}

async function said(
  clientId: number,
  givenOn: string,
  mark: number | null,
  { causes = [], contactedAt }: More = {},
) {
  await app.db
    .insertInto('feedback')
    .values({
      client_id: clientId,
      term_id: null,
      visit_id: null,
      given_on: givenOn,
      mark,
      message: mark === null ? 'سپاس' : null,
      causes,
      entered_by: null,
      contacted_at: contactedAt === undefined ? null : new Date(contactedAt),
      contacted_by: contactedAt === undefined ? null : manager.staffId,
      answer: null,
      task_id: null,
      search_key: '',
      created_at: new Date('2025-04-01T06:00:00Z'),
      updated_at: new Date('2025-04-01T06:00:00Z'),
    })
    .execute()
}

// 1403 is a leap year: its Esfand ends on 20 March 2025.
const spring = { from: '2025-02-19', to: '2025-04-20', calendar: 'persian' }

// answers, marked, 5, 4, 3, 2, 1, high, low, points, contacted
it('spreads the marks of each month; a message without a mark is no mark', async () => {
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 2, 2, 1, 0, 0, 1, 0, 1, 1, 7, 1],
    ['2025-03-21', 3, 2, 0, 1, 1, 0, 0, 1, 0, 7, 1],
  ])
})

it('counts an answer in the row of each of its causes, and once in the sum', async () => {
  const { rows, total } = await asks.counted({ ...spring, group: 'cause' }, manager)
  expect(rows.map(({ key, counts }) => [key, counts['answers'], counts['low']])).toEqual([
    ['none', 3, 0],
    ['late-list', 2, 1],
    ['app', 1, 1],
  ])
  expect(total).toMatchObject({ answers: 5, low: 1, points: 14, marked: 4 })
  expect((await asks.counted({ ...spring, cause: 'late-list' }, manager)).total['answers']).toBe(2)
  expect((await asks.counted({ ...spring, cause: 'none' }, manager)).total['answers']).toBe(3)
})

it('opens the answers behind every number', async () => {
  const marks = (row: Record<string, unknown>) => Number(row['mark'] ?? 0)
  const days = { ...spring, from: '2025-03-20', to: '2025-03-21' }
  expect(await asks.opensEveryNumber(days, manager, { points: marks })).toBeGreaterThan(150)
})

it('lists marks with the day of the contact in the client’s country', async () => {
  const { body } = await asks.ask('/rows', { contacted: 'yes', sort: 'mark' }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({ mark: 2, causes: ['late-list', 'app'], contactedOn: '2025-03-21' }),
    expect.objectContaining({ mark: 4, causes: [], contactedOn: '2025-03-20' }),
  ])
  expect(await asks.fileLines('/rows/export', { counted: 'low' }, manager)).toHaveLength(2)
  expect(await asks.ordered('mark', (row) => row['mark'], manager)).toEqual([1, 2, 3, 4, 5, null])
})

it('compares with the year before, where nobody was asked', async () => {
  const { compared } = await asks.counted({ ...spring, compare: 'year' }, manager)
  expect(compared).toMatchObject({ from: '2024-02-20', to: '2024-04-19', total: { answers: 0 } })
})

it('shows a supporter the own clients only, and nothing to whoever may not', async () => {
  expect((await asks.counted(spring, own)).total).toMatchObject({ answers: 3, points: 10 })
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
  expect((await asks.ask('', { ...spring, contacted: 'maybe' }, manager)).status).toBe(422)
})
