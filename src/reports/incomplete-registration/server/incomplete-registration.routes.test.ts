import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeTerm,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { incompleteRegistration } from '../incomplete-registration.contract.ts'
import { incompleteRegistrationRoutes } from './incomplete-registration.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(
  incompleteRegistrationRoutes,
  incompleteRegistration,
)

// It is 21 November 2026, 08:00 UTC.
beforeAll(async () => {
  await came('2026-11-20T08:01:00Z', { registration_step: 'phone', source: 'instagram' })
  await came('2026-11-20T08:00:00Z', { registration_step: 'phone' })
  await came('2026-11-18T08:00:00Z', { registration_step: 'body', country: 'IQ', source: 'instagram' })
  await came('2026-11-14T08:00:00Z', { registration_step: 'package', supporter_id: own.staffId })
  // Finished, paid before the registration was finished, and closed.
  await came('2026-11-14T08:00:00Z', {})
  await makeTerm(app.db, await came('2026-11-14T08:00:00Z', { registration_step: 'body' }))
  await came('2026-11-14T08:00:00Z', {
    registration_step: 'body',
    closed_on: '2026-11-20',
    closed_reason: 'duplicate',
  })
})
afterAll(() => app.close())

const came = (at: string, given: ClientOverrides) =>
  makeClient(app.db, { created_at: new Date(at), ...given })

// incomplete, day, three, week, more, unassigned
it('counts who did not finish, by the last step, in whole hours since they came', async () => {
  expect(await asks.numbers({}, manager)).toEqual([
    ['phone', 2, 1, 1, 0, 0, 2],
    ['body', 1, 0, 0, 1, 0, 1],
    ['package', 1, 0, 0, 0, 1, 0],
  ])
  expect((await asks.numbers({ group: 'source' }, manager)).map(([key, count]) => [key, count])).toEqual([
    ['instagram', 2],
    ['none', 2],
  ])
})

it('knows on a past day only who had come by then', async () => {
  // Its end is 20:30 UTC in Tehran and 21:00 in Baghdad: 13 and 108 hours. One was not closed, one had not paid yet.
  expect((await asks.counted({ asOf: '2026-11-18' }, manager)).total).toMatchObject({
    incomplete: 4,
    day: 1,
    three: 0,
    week: 3,
    more: 0,
  })
})

it('lists the newest first with the hours each waits', async () => {
  const { body } = await asks.ask('/rows', { step: 'phone' }, manager)
  expect(body.data).toMatchObject([
    { registeredAt: '2026-11-20T08:01:00.000Z', hours: 23, source: 'instagram' },
    { registeredAt: '2026-11-20T08:00:00.000Z', hours: 24, source: null, registeredOn: '2026-11-20' },
  ])
})

it('opens behind every number as many clients as it counts, within the reader’s border', async () => {
  expect(await asks.opensEveryNumber({}, manager)).toBeGreaterThan(100)
  expect((await asks.counted({}, own)).total).toMatchObject({ incomplete: 1, more: 1 })
})

it('writes both into files, and refuses whoever may not', async () => {
  const file = await asks.ask('/export', { group: 'waiting', format: 'csv' }, manager)
  expect(file.text.trim().split('\r\n').at(-1)).toBe(
    'جمع,2026-11-21,1405/08/30,2026-11-21,1405/08/30,4,1,1,1,1,3,25',
  )
  const rows = await asks.ask('/rows/export', { step: 'body', format: 'csv' }, manager)
  expect(rows.text).toContain('اندازه‌های بدن')
  expect(await asks.statuses({}, stranger)).toEqual([403, 403])
})
