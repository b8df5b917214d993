import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeActiveClient, makeTerm, makeVisit } from '#clients/clients/server/testing/client-builders.ts'
import { isHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'
import { testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeLeft } from './testing/churned-builders.ts'
import { churnedRequests, workRights } from './testing/churned-requests.ts'

const left = await churnedRequests()
const own = await left.app.staff(workRights, { scope: 'own' })
const reader = await left.app.staff(['reports.crm-user-left.read'])
afterAll(() => left.app.close())
beforeEach(async () => {
  left.app.clock.set(testNow)
  await left.app.db.deleteFrom('clients').execute()
})

describe('the list of people who left', () => {
  it('holds the clients of that stage in the caller’s scope and nobody else', async () => {
    const mine = await makeLeft(left.app.db, { supporter_id: own.staffId })
    const foreign = await makeLeft(left.app.db, { supporter_id: left.other.staffId })
    // Ended 30 days ago: `left` begins after more than 30.
    await makeLeft(left.app.db, { supporter_id: own.staffId, endedAgo: 30 })
    await makeActiveClient(left.app.db, { supporter_id: own.staffId })
    const back = await makeLeft(left.app.db, { supporter_id: own.staffId })
    await makeTerm(left.app.db, back)
    expect(await left.idsOf('', own)).toEqual([mine])
    expect((await left.idsOf('?sort=name')).toSorted()).toEqual([mine, foreign].toSorted())
    const listing = await left.ask('GET', '', { as: await left.app.staff([]) })
    expect(listing.status).toBe(403)
  })

  it('says of each row why it is there, since when and what removes it', async () => {
    const id = await makeLeft(left.app.db)
    const [fresh] = (await left.ask('GET', '')).body.data
    // 40 days after the end of the term, 30 of them still `ended`: left since the ninth day before today.
    expect(fresh).toMatchObject({
      id,
      today: '2026-11-21',
      endedOn: '2026-10-12',
      churnedOn: '2026-11-12',
      reason: { why: 'never-called', since: '2026-11-12', removedBy: 'contact' },
      contacts: 0,
      closed: null,
      value: { amount: 9_500_000, currency: 'IRR' },
      valuePercent: 100,
      lease: null,
    })
    await left.contact(id, 'call_later', { nextOn: '2026-11-24' })
    const [planned] = (await left.ask('GET', '')).body.data
    expect(planned.reason).toEqual({ why: 'call-planned', since: '2026-11-21', removedBy: 'renew-or-refuse' })
    left.app.clock.set('2026-11-25T08:00:00Z')
    const [due] = (await left.ask('GET', '')).body.data
    expect(due.reason).toEqual({ why: 'call-due', since: '2026-11-24', removedBy: 'contact' })
  })

  it('puts the due ones first, then those with the highest chance and value', async () => {
    const cheap = await makeLeft(left.app.db, { price: 5_000_000 })
    const dear = await makeLeft(left.app.db, { price: 15_000_000 })
    const middle = await makeLeft(left.app.db, { price: 10_000_000 })
    const old = await makeLeft(left.app.db, { price: 15_000_000, endedAgo: 400 })
    const late = await makeLeft(left.app.db, { price: 5_000_000 })
    const ahead = await makeLeft(left.app.db, { price: 15_000_000 })
    await left.app.db
      .insertInto('follow_ups')
      .values(
        [
          { client_id: late, next_on: '2026-11-20' },
          { client_id: ahead, next_on: '2026-11-22' },
        ].map((one) => ({
          ...one,
          owner_id: left.caller.staffId,
          churn_reason_code: null,
          created_at: left.app.clock.now(),
          updated_at: left.app.clock.now(),
        })),
      )
      .execute()
    // The median of 5, 5, 10, 15, 15, 15 millions is 12.5; a year away lowers the chance below that of the cheap one.
    expect(await left.idsOf()).toEqual([late, dear, middle, cheap, old, ahead])
    const [, row] = (await left.ask('GET', '')).body.data
    expect(row).toMatchObject({ valuePercent: 120, chancePercent: 14 })
  })

  it('compares prices inside one currency only', async () => {
    const rials = await makeLeft(left.app.db, { price: 20_000_000 })
    await makeLeft(left.app.db, { price: 10_000_000 })
    const dinars = await makeLeft(left.app.db, { price: 90_000, currency: 'IQD' })
    await makeLeft(left.app.db, { price: 30_000, currency: 'IQD' })
    // 20 of the median 15 millions; 90 of the median 60 thousands.
    const rows = (await left.ask('GET', '?sort=-value')).body.data.slice(0, 2)
    expect(rows.map((row: { id: number; valuePercent: number }) => [row.id, row.valuePercent])).toEqual([
      [dinars, 150],
      [rials, 133],
    ])
  })

  it('counts months, terms, kept visits and the last outcome into the chance, as the settings weigh them', async () => {
    const id = await makeLeft(left.app.db)
    const term = await left.app.db
      .selectFrom('terms')
      .select('id')
      .where('client_id', '=', id)
      .executeTakeFirstOrThrow()
    await makeVisit(left.app.db, id, term.id, { number: 1, dueOn: '2026-09-20', weighedOn: '2026-09-20' })
    await makeVisit(left.app.db, id, term.id, { number: 2, dueOn: '2026-09-30' })
    // -2 - 0.12 * 9/30.4375 + 0.2 * 1 + 0.8 * 1/2 = -1.4355: 1 / (1 + e^1.4355) = 19.2 %
    expect((await left.ask('GET', '')).body.data[0]).toMatchObject({
      chancePercent: 19,
      visits: { due: 2, kept: 1 },
    })
    await left.contact(id, 'answered')
    // 0.6 more: 1 / (1 + e^0.8355) = 30.2 %
    expect((await left.ask('GET', '')).body.data[0]).toMatchObject({ chancePercent: 30 })
  })

  it('is filtered by every part of what is known', async () => {
    const id = await makeLeft(left.app.db, { supporter_id: own.staffId, full_name: 'زهرا کاظمی' })
    const longAgo = await makeLeft(left.app.db, { endedAgo: 200 })
    await left.contact(id, 'no_answer', { nextOn: '2026-11-21', churnReason: 'cost' })
    const each = [
      'monthsTo=3',
      'next=due',
      'next=today',
      'owner=me',
      `supporterId=${own.staffId}`,
      'reason=cost',
      'lastOutcome=no_answer',
      'contacted=today',
      'contactedBy=me',
      `q=${encodeURIComponent('كاظمي')}`,
    ]
    for (const filter of each) expect([filter, await left.idsOf(`?${filter}`)]).toEqual([filter, [id]])
    const others = [
      'monthsFrom=3',
      'next=none',
      'owner=none',
      'supporterId=none',
      'reason=none',
      'lastOutcome=none',
      'contacted=never',
    ]
    for (const filter of others) expect([filter, await left.idsOf(`?${filter}`)]).toEqual([filter, [longAgo]])
    expect(await left.idsOf('?lostFrom=1000')).toEqual([])
    expect((await left.ask('GET', '?next=sometimes')).status).toBe(422)
    expect((await left.ask('GET', `?preset=999`)).body.error.fields).toEqual({ preset: ['not-found'] })
  })

  it('leaves out the group that is not called', async () => {
    const all: number[] = []
    for (let made = 0; made < 8; made += 1) all.push(await makeLeft(left.app.db))
    await sql`insert into settings (key, value, updated_at) values ('crm_hold_out_percent', '50', now())`.execute(
      left.app.db,
    )
    const { rows } = await sql<{ id: number }>`
      select id from clients where ${isHeldOut('clients.id')}`.execute(left.app.db)
    const held = rows.map(({ id }) => id)
    expect((await left.idsOf()).toSorted()).toEqual(all.filter((id) => !held.includes(id)).toSorted())
    expect((await left.next(all.filter((id) => !held.includes(id)))).body.data.row).toBe(null)
    await sql`delete from settings where key = 'crm_hold_out_percent'`.execute(left.app.db)
    expect(await left.idsOf()).toHaveLength(8)
  })

  it('leaves as a file of the filtered rows, with an event', async () => {
    await makeLeft(left.app.db, { full_name: 'زهرا کاظمی' })
    await sql`insert into registry_entries (registry, code, name_fa, name_ar, created_at, updated_at)
      values ('diet_types', 'weight_loss', 'کاهش وزن', 'إنقاص الوزن', now(), now())`.execute(left.app.db)
    const file = await left.ask('GET', '/export?format=csv&locale=ar-IQ')
    expect(file.status).toBe(200)
    expect(file.text.split('\n')).toHaveLength(3)
    expect(file.text).toContain('زهرا کاظمی')
    const line = file.text.split('\n')[1]!
    expect([line.includes('إنقاص الوزن'), line.includes('ريال')]).toEqual([true, true])
    expect(line).not.toMatch(/weight_loss|IRR/)
    expect((await left.ask('GET', '/export?format=csv', { as: reader })).status).toBe(403)
  })
})

describe('the settings', () => {
  it('change the keeping and the order for everybody and say who changed them', async () => {
    const id = await makeLeft(left.app.db)
    const chief = await left.app.staff([...workRights, 'reports.crm-user-left.settings'])
    const settings = (as: TestStaff, method: string, more: object = {}) =>
      left.app.request(method, 'admin/win-back-settings', { token: as.token, ...more })
    const { body } = await settings(left.caller, 'GET')
    expect(body.data).toMatchObject({ leaseMinutes: 10, changed: null, version: 1 })
    const change = { body: { leaseMinutes: 3 }, headers: { 'if-match': '"1"' } }
    expect((await settings(left.caller, 'PATCH', change)).status).toBe(403)
    expect((await settings(chief, 'PATCH', { ...change, headers: {} })).status).toBe(428)
    expect((await settings(chief, 'PATCH', { ...change, body: { leaseMinutes: 0 } })).status).toBe(422)
    const after = await settings(chief, 'PATCH', change)
    expect(after.body.data).toMatchObject({
      leaseMinutes: 3,
      changed: { at: testNow, by: chief.displayName },
      version: 2,
    })
    expect((await settings(chief, 'PATCH', change)).status).toBe(412)
    expect((await left.claim(id)).body.data.until).toBe('2026-11-21T08:03:00.000Z')
  })
})
