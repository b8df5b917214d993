import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'

const today: IsoDate = '2026-11-21'

const app = await testApp(routes)
const rights = [
  'dashboards.crm.read',
  'reports.crm-user-left.read',
  'reports.users-left.read',
  'feedback.read',
]
const crm = await app.staff([...rights, 'churned-clients.read', 'follow-up.read'])
const own = await app.staff(rights, { scope: 'own' })
const stranger = await app.staff([])
// Left ten days ago: due today, overdue, later, and without a day.
await left(10, { next: 0, owner: crm.staffId, reason: 'cost' })
await left(10, { next: -3, owner: crm.staffId, reason: 'cost' })
await left(10, { next: 5, owner: own.staffId })
await left(10, {})
// Left before the month, and back in it.
await left(50, { back: 4 })
afterAll(() => app.close())

interface Story {
  next?: number
  owner?: number
  reason?: string
  /** Days ago. */
  back?: number
}

/** A client whose stage became `left` so many days ago. */
async function left(ago: number, { next, owner, reason, back }: Story): Promise<number> {
  const clientId = await makeClient(app.db)
  await makeTerm(app.db, clientId, { startOn: addDays(today, -ago - 61) })
  if (back !== undefined) await makeTerm(app.db, clientId, { startOn: addDays(today, -back) })
  if (owner !== undefined || reason !== undefined) {
    const nextOn = next === undefined ? null : addDays(today, next)
    await sql`insert into follow_ups (client_id, next_on, owner_id, churn_reason_code, created_at, updated_at)
      values (${clientId}, ${nextOn}, ${owner ?? null}, ${reason ?? null}, now(), now())`.execute(app.db)
  }
  return clientId
}

const ask = (path: string, as = crm) => app.request('GET', `admin/${path}`, { token: as.token })
const day = async (query = '', as = crm) => (await ask(`dashboards/crm${query}`, as)).body.data
const total = async (path: string) => (await ask(path)).body.meta.total

it('counts calls, owners, reasons and returns over the lists that they open', async () => {
  const found = await day()
  expect(found).toMatchObject({
    today,
    from: '2026-10-23',
    to: today,
    due: { total: 2, overdue: 1 },
    reasons: [
      { reason: 'cost', count: 2 },
      { reason: null, count: 2 },
    ],
    returns: { count: 1, money: [{ currency: 'IRR', amount: 9_500_000 }] },
    lowMarks: 0,
    holdOut: { percent: 0, effect: null },
  })
  const owners = found.owners.map((one: { owner: { id: number } | null; open: number; due: number }) => [
    one.owner?.id ?? null,
    one.open,
    one.due,
  ])
  expect(owners).toEqual([
    [crm.staffId, 2, 2],
    [own.staffId, 1, 0],
    [null, 1, 0],
  ])
  expect(await total('churned-clients?next=due')).toBe(2)
  expect(await total('churned-clients?next=overdue')).toBe(1)
  expect(await total(`churned-clients?owner=${crm.staffId}`)).toBe(2)
  expect(await total('churned-clients?owner=none')).toBe(1)
  expect(await total('reports/users-left/rows?leftFrom=2026-10-23&leftTo=2026-11-21&reason=cost')).toBe(2)
  expect(await total('reports/users-left/rows?returnedFrom=2026-10-23&returnedTo=2026-11-21')).toBe(1)
  expect(await day('?period=week')).toMatchObject({ from: '2026-11-15', returns: { count: 1 }, reasons: [] })
})

it('stays inside the rows and the rights of the reader', async () => {
  expect(await day('', own)).toMatchObject({
    due: { total: 0 },
    owners: [],
    returns: { count: 0, money: [] },
  })
  expect((await ask('dashboards/crm', stranger)).status).toBe(403)
  expect((await ask('dashboards/crm?period=year')).status).toBe(422)
})

it('holds the same random share of clients out and compares their returns', async () => {
  await sql`update settings set value = '"a key of the test"' where key = 'crm_hold_out_key'`.execute(app.db)
  await sql`insert into settings (key, value, updated_at) values ('crm_hold_out_percent', '50', '2026-01-01')`.execute(
    app.db,
  )
  // Left 200 days ago, so that everybody had 90 days; every third came back after 20 days.
  for (let place = 0; place < 30; place += 1) await left(200, place % 3 === 0 ? { back: 180 } : {})
  const { holdOut } = await day()
  expect(holdOut).toMatchObject({ percent: 50, from: '2026-01-01', to: '2026-08-23' })
  const { worked, heldOut } = holdOut
  // Ten came back for thirty days and left again, 119 days ago.
  expect([worked.left + heldOut.left, worked.returned + heldOut.returned]).toEqual([40, 10])
  expect(Math.min(worked.left, heldOut.left)).toBeGreaterThan(5)
  expect(holdOut.effect.low).toBeLessThan(holdOut.effect.value)
  for (const [flag, arm] of [
    [false, worked],
    [true, heldOut],
  ] as const) {
    const rows = `reports/users-left/rows?leftFrom=2026-01-01&leftTo=2026-08-23&heldOut=${flag}`
    expect([await total(rows), await total(`${rows}&outcome=within90`)]).toEqual([arm.left, arm.returned])
  }
  expect((await day()).holdOut).toEqual(holdOut)
  const kept = async () => (await ask('reports/users-left/rows?heldOut=true&perPage=100')).body.data
  const before = (await kept()).map((one: { id: string }) => one.id)
  await sql`update settings set value = '25' where key = 'crm_hold_out_percent'`.execute(app.db)
  const fewer = (await kept()).map((one: { id: string }) => one.id)
  expect(before).toEqual(expect.arrayContaining(fewer))
  expect(fewer.length).toBeLessThan(before.length)
})

it('leads from leaving over calls to coming back, each step a part of the one before', async () => {
  const called = async (ago: number, outcome: string, clientId: number) => {
    await sql`insert into contacts (client_id, staff_id, kind, outcome, created_at)
      values (${clientId}, ${crm.staffId}, 'call', ${outcome}, ${`${addDays(today, -ago)}T09:00:00Z`})`.execute(
      app.db,
    )
  }
  const before = await day()
  // Nobody answered; a call before leaving; a talk; a talk that brought the client back; a talk after coming back.
  await called(5, 'no_answer', await left(12, {}))
  await called(13, 'answered', await left(12, {}))
  await called(12, 'refused', await left(12, {}))
  await called(9, 'call_later', await left(12, { back: 4 }))
  await called(3, 'answered', await left(12, { back: 4 }))
  const { funnel, from, to } = await day()
  expect(before.funnel).toEqual({ left: 4, tried: 0, reached: 0, returned: 0 })
  expect(funnel).toEqual({ left: 9, tried: 3, reached: 2, returned: 1 })
  const rows = `reports/users-left/rows?leftFrom=${from}&leftTo=${to}`
  expect(await total(rows)).toBe(9)
  expect(await total(`${rows}&contact=none`)).toBe(6)
  expect(await total(`${rows}&contact=tried`)).toBe(3)
  expect(await total(`${rows}&contact=reached`)).toBe(2)
  expect(await total(`${rows}&contact=reached&outcome=returned`)).toBe(1)
  // On a day when the talk had not been yet.
  expect(await total(`${rows}&contact=reached&asOf=${addDays(today, -10)}`)).toBe(1)
})
