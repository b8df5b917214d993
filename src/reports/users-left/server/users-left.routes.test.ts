import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeClient, makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import {
  leavingGroups,
  leavingMeasures,
  queryBehind,
  type LeavingGroup,
  type UsersLeftReport,
} from '../users-left.contract.ts'
import { usersLeftRoutes } from './users-left.routes.ts'

interface Person {
  left: IsoDate
  back?: IsoDate
  closed?: IsoDate
  reason?: string
  diet?: string
  country?: 'IR' | 'IQ'
  isOwn?: true
}

/** 1403 is a leap year: its Esfand lasts from 19 February to 20 March 2025, and Farvardin 1404 follows. */
const people: Person[] = [
  { left: '2025-02-18' },
  { left: '2025-02-19', reason: 'cost', isOwn: true },
  { left: '2025-03-01', back: '2025-03-31' },
  { left: '2025-03-20', back: '2025-04-20', diet: 'maintenance' },
  { left: '2025-03-21', country: 'IQ' },
  // 180 and 181 days later.
  { left: '2025-04-01', back: '2025-09-28', reason: 'cost' },
  { left: '2025-04-20', back: '2025-10-18', isOwn: true },
  { left: '2025-04-21', closed: '2025-06-01' },
]

const app = await testApp(usersLeftRoutes)
const rights = ['reports.users-left.read', 'reports.users-left.export']
const manager = await app.staff(rights)
const own = await app.staff(rights, { scope: 'own' })
const stranger = await app.staff(['clients.read'])
for (const person of people) await plant(person)
afterAll(() => app.close())

/** Thirty days that end so that the person counts as left on the day, 31 days after the end. */
async function plant({ left, back, closed, reason, diet = 'weight_loss', country = 'IR', isOwn }: Person) {
  const clientId = await makeClient(app.db, {
    country,
    full_name: `ترک ${left}`,
    supporter_id: isOwn ? own.staffId : null,
    closed_on: closed ?? null,
  })
  await makeTerm(app.db, clientId, { startOn: addDays(left, -61), dietType: diet })
  if (back) await makeTerm(app.db, clientId, { startOn: back, dietType: diet })
  if (reason)
    await sql`insert into follow_ups (client_id, churn_reason_code, created_at, updated_at)
      values (${clientId}, ${reason}, now(), now())`.execute(app.db)
}

function ask(path: string, query: Record<string, unknown>, as = manager) {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return app.request('GET', `admin/reports/users-left${path}?${text.toString()}`, { token: as.token })
}
const report = async (query: Record<string, unknown>, as = manager): Promise<UsersLeftReport> =>
  (await ask('', query, as)).body.data

const numbers = ({ rows }: UsersLeftReport) =>
  rows.map(({ key, counts }) => [key, ...leavingMeasures.map((name) => counts[name])])

const persian = { from: '2025-02-19', to: '2025-04-20', calendar: 'persian' }
const gregorian = { from: '2025-02-01', to: '2025-04-30', calendar: 'gregory' }

describe('cohorts by month of leaving', () => {
  // left, within 30, 90 and 180 days, returned, closed, still left
  it('follow the months of the Persian calendar, leap Esfand too', async () => {
    const found = await report(persian)
    expect(numbers(found)).toEqual([
      ['2025-02-19', 3, 1, 2, 2, 2, 0, 1],
      ['2025-03-21', 3, 0, 0, 1, 2, 0, 1],
    ])
    expect(leavingMeasures.map((name) => found.total[name])).toEqual([6, 1, 2, 3, 4, 0, 2])
    expect([found.asOf, found.churnedAfterDays, found.compared]).toEqual(['2026-11-21', 30, null])
  })

  it('follow the months of the Gregorian calendar', async () => {
    expect(numbers(await report(gregorian))).toEqual([
      ['2025-02-01', 2, 0, 0, 0, 0, 0, 2],
      ['2025-03-01', 3, 1, 2, 2, 2, 0, 1],
      ['2025-04-01', 3, 0, 0, 1, 2, 1, 0],
    ])
  })

  it('tell what was known on a past day', async () => {
    const found = await report({ ...persian, asOf: '2025-04-01' })
    expect(numbers(found)).toEqual([
      ['2025-02-19', 3, 1, 1, 1, 1, 0, 2],
      ['2025-03-21', 2, 0, 0, 0, 0, 0, 2],
    ])
    expect(found.asOf).toBe('2025-04-01')
  })

  it('are compared with the months before', async () => {
    const { compared } = await report({ ...persian, compare: 'previous' })
    expect(compared).toMatchObject({ from: '2024-12-21', to: '2025-02-18', total: { left: 1, still: 1 } })
    const year = await report({ ...persian, compare: 'year' })
    expect(year.compared).toMatchObject({ from: '2024-02-20', to: '2024-04-19', total: { left: 0 } })
  })
})

describe('other groups and filters', () => {
  it.each([
    [
      'reason',
      [
        ['none', 6],
        ['cost', 2],
      ],
    ],
    [
      'diet',
      [
        ['weight_loss', 7],
        ['maintenance', 1],
      ],
    ],
    [
      'country',
      [
        ['IR', 7],
        ['IQ', 1],
      ],
    ],
  ])('count by %s', async (group, expected) => {
    const { rows } = await report({ ...gregorian, group })
    expect(rows.map(({ key, counts }) => [key, counts.left])).toEqual(expected)
  })

  it('narrow the report', async () => {
    expect((await report({ ...gregorian, reason: 'cost' })).total).toMatchObject({ left: 2, returned: 1 })
    expect((await report({ ...gregorian, supporterId: own.staffId })).total.left).toBe(2)
    expect((await report({ ...gregorian, supporterId: 'none' })).total.left).toBe(6)
    expect((await report({ ...gregorian, dietType: 'maintenance' })).total).toMatchObject({ within90: 1 })
  })

  it('stay inside the rows of the reader', async () => {
    expect((await report(gregorian, own)).total.left).toBe(2)
    expect(
      (await ask('/rows', {}, own)).body.data.map((one: { churnedOn: string }) => one.churnedOn),
    ).toEqual([
      // Left again, 61 days after the term of the return began.
      '2025-12-18',
      '2025-04-20',
      '2025-02-19',
    ])
  })
})

it('shows behind every number exactly as many leavings as it counts', async () => {
  const asked = { ...gregorian, compare: 'none', country: 'IR' } as const
  let cells = 0
  for (const group of leavingGroups as readonly LeavingGroup[]) {
    for (const asOf of group === 'month' ? [undefined, '2025-04-10'] : [undefined]) {
      const query = { ...asked, group, ...(asOf && { asOf }) }
      const found = await report(query)
      for (const row of [...found.rows, undefined]) {
        const counts = row?.counts ?? found.total
        expect(counts.left).toBe(counts.returned + counts.closed + counts.still)
        const behind = await Promise.all(
          leavingMeasures.map((measure) => ask('/rows', queryBehind(query as never, measure, row))),
        )
        const listed = behind.map(({ body }) => body.meta.total as number)
        expect([group, row?.key, ...listed]).toEqual([
          group,
          row?.key,
          ...leavingMeasures.map((measure) => counts[measure]),
        ])
        cells += listed.length
      }
    }
  }
  expect(cells).toBeGreaterThan(100)
})

it('tells of each leaving when it was and what it came to', async () => {
  const { body } = await ask('/rows', { leftFrom: '2025-03-20', leftTo: '2025-03-20' })
  expect(body.data).toMatchObject([
    {
      churnedOn: '2025-03-20',
      endedOn: '2025-02-17',
      returnedOn: '2025-04-20',
      daysAway: 31,
      closedOn: null,
      supporter: null,
      dietType: 'maintenance',
      reason: null,
      paid: { amount: 9_500_000, currency: 'IRR' },
    },
  ])
  const found = await ask('/rows', { q: 'ترک 2025-02-18' })
  expect(found.body.meta.total).toBe(1)
})

it('writes the rows with their sum, and the leavings, into files', async () => {
  const file = await ask('/export', { ...persian, format: 'csv', locale: 'fa-IR' })
  expect(
    file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',').slice(0, 6).join(',')),
  ).toEqual([
    'اسفند ۱۴۰۳,2025-02-19,1403/12/01,2025-03-20,1403/12/30,3',
    'فروردین ۱۴۰۴,2025-03-21,1404/01/01,2025-04-20,1404/01/31,3',
    'جمع,2025-02-19,1403/12/01,2025-04-20,1404/01/31,6',
  ])
  const rows = await ask('/rows/export', { leftFrom: '2025-02-18', leftTo: '2025-02-19', format: 'csv' })
  expect(rows.text.trim().split('\r\n')).toHaveLength(3)
})

it('refuses what cannot be, and whoever may not', async () => {
  const fields = async (query: object) => (await ask('', { ...persian, ...query })).body.error.fields
  expect(await fields({ to: '2025-02-18' })).toEqual({ to: ['out-of-range'] })
  expect(await fields({ from: '1990-01-01' })).toEqual({ to: ['out-of-range'] })
  expect(await fields({ asOf: '2026-11-22' })).toEqual({ asOf: ['out-of-range'] })
  expect((await ask('/rows', { asOf: '2026-11-22' })).status).toBe(422)
  expect((await ask('', persian, stranger)).status).toBe(403)
})
