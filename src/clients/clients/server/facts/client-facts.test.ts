import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp, testNow } from '#platform/server/testing/test-app.ts'
import { businessDays, sameDay } from '../business-days.reads.ts'
import {
  factsAsOf,
  refreshAllFacts,
  refreshFacts,
  refreshTurnedFacts,
  storedFacts,
} from './client-facts.reads.ts'
import { stageOf } from '../lifecycle/lifecycle.rules.ts'
import { lifecycleDefaults, lifecycleSettings } from '../lifecycle/lifecycle-settings.reads.ts'
import { makeClient, makeList, makePause, makeTerm, makeVisit } from '../testing/client-builders.ts'

const app = await testApp([])
const db = app.db
afterAll(() => app.close())

const now = new Date(testNow)

describe('the facts of a client', () => {
  it('of a new client are dates of registration only', async () => {
    const clientId = await makeClient(db)
    expect(await storedFacts(db, clientId)).toMatchObject({
      registered_on: '2026-11-21',
      registration_step: 'finished',
      paid_days: '{}',
      paid_until: null,
      term_id: null,
      list_due_on: null,
      terms_count: 0,
    })
  })

  it('count start, days, extra days and stopped days to the effective end', async () => {
    const clientId = await makeClient(db)
    const termId = await makeTerm(db, clientId, { startOn: '2026-11-01', days: 30, extraDays: 5 })
    await makePause(db, clientId, { termId, fromDay: '2026-11-05', toDay: '2026-11-07' })
    expect(await storedFacts(db, clientId)).toMatchObject({
      paid_days: '{[2026-11-01,2026-12-09)}',
      pause_days: '{[2026-11-05,2026-11-08)}',
      paid_until: '2026-12-09',
      first_paid_on: '2026-11-01',
      terms_count: 1,
      term_id: termId,
      diet_type: 'weight_loss',
    })
  })

  it('have no end while a stop is open', async () => {
    const clientId = await makeClient(db)
    const termId = await makeTerm(db, clientId, { startOn: '2026-11-01' })
    await makePause(db, clientId, { termId, fromDay: '2026-11-15', toDay: null })
    expect(await storedFacts(db, clientId)).toMatchObject({
      paid_days: '{[2026-11-01,infinity)}',
      pause_days: '{[2026-11-15,infinity)}',
      paid_until: 'infinity',
    })
  })

  it('leave out unpaid terms, and terms refunded before their start', async () => {
    const clientId = await makeClient(db)
    await makeTerm(db, clientId, { paidAt: null })
    await makeTerm(db, clientId, { startOn: '2026-12-01', refundedAt: now })
    expect(await storedFacts(db, clientId)).toMatchObject({ paid_until: null, terms_count: 0, term_id: null })
  })

  it('end a refunded term on the day of the refund', async () => {
    const clientId = await makeClient(db)
    await makeTerm(db, clientId, { startOn: '2026-11-01', refundedAt: now })
    expect(await storedFacts(db, clientId)).toMatchObject({ paid_until: '2026-11-21' })
  })

  it('point to the open visit: the first after the last received list', async () => {
    const clientId = await makeClient(db)
    const termId = await makeTerm(db, clientId, { startOn: '2026-11-01' })
    const first = await makeVisit(db, clientId, termId, {
      number: 1,
      dueOn: '2026-11-01',
      weighedOn: '2026-11-02',
      weightG: 81_500,
    })
    const second = await makeVisit(db, clientId, termId, { number: 2, dueOn: '2026-11-12' })
    await makeList(db, clientId, first, { fromDay: '2026-11-02', days: 10, receivedOn: '2026-11-03' })
    expect(await storedFacts(db, clientId)).toMatchObject({
      open_visit_id: second,
      next_due_on: '2026-11-12',
      list_due_on: '2026-11-12',
      open_weighed_on: null,
      list_until: '2026-11-12',
      last_list_received_on: '2026-11-03',
      last_weight_g: 81_500,
      start_weight_g: 81_500,
    })
  })

  it('know the first day at or past the target, whether to lose or to gain', async () => {
    const reachedOn = async (target: number | null, start: number | null, weights: readonly number[]) => {
      const clientId = await makeClient(db, { start_weight_g: start, target_weight_g: target })
      const termId = await makeTerm(db, clientId, { startOn: '2026-11-01' })
      for (const [at, weightG] of weights.entries()) {
        const day = `2026-11-0${at + 1}`
        await makeVisit(db, clientId, termId, { number: at + 1, dueOn: day, weighedOn: day, weightG })
      }
      return (await storedFacts(db, clientId))?.reached_on
    }
    expect(await reachedOn(70_000, 80_000, [79_000, 70_000, 69_000, 71_000])).toBe('2026-11-02')
    expect(await reachedOn(54_000, 50_000, [51_000, 53_999, 54_500])).toBe('2026-11-03')
    expect(await reachedOn(70_000, null, [70_500, 69_900])).toBe('2026-11-02')
    expect(await reachedOn(70_000, 80_000, [79_000, 70_001])).toBeNull()
    expect(await reachedOn(null, 80_000, [60_000])).toBeNull()
    expect(await reachedOn(80_000, 80_000, [80_000])).toBeNull()
  })

  it('keep a visit open whose list was sent and not received', async () => {
    const clientId = await makeClient(db)
    const termId = await makeTerm(db, clientId, { startOn: '2026-11-01' })
    const first = await makeVisit(db, clientId, termId, { dueOn: '2026-11-18', weighedOn: '2026-11-19' })
    await makeVisit(db, clientId, termId, { number: 2, dueOn: '2026-11-28' })
    await makeList(db, clientId, first, { state: 'sent', sentOn: '2026-11-20' })
    expect(await storedFacts(db, clientId)).toMatchObject({
      open_visit_id: first,
      list_due_on: '2026-11-19',
      waiting_list_sent_on: '2026-11-20',
    })
  })

  it('let a later weighed visit take the place of a skipped one', async () => {
    const clientId = await makeClient(db)
    const termId = await makeTerm(db, clientId, { startOn: '2026-11-01' })
    await makeVisit(db, clientId, termId, { number: 1, dueOn: '2026-11-01' })
    const second = await makeVisit(db, clientId, termId, {
      number: 2,
      dueOn: '2026-11-11',
      weighedOn: '2026-11-12',
    })
    expect(await storedFacts(db, clientId)).toMatchObject({
      open_visit_id: second,
      open_weighed_on: '2026-11-12',
    })
  })

  it('turn to the reserved term on its day, without any event', async () => {
    const clientId = await makeClient(db)
    const old = await makeTerm(db, clientId, { startOn: '2026-10-26', days: 30 })
    const late = await makeVisit(db, clientId, old, { dueOn: '2026-11-15' })
    const next = await makeTerm(db, clientId, { startOn: '2026-11-25', dietType: 'keep', paidAt: now })
    const first = await makeVisit(db, clientId, next, { dueOn: '2026-11-25' })
    expect(await storedFacts(db, clientId)).toMatchObject({
      term_id: old,
      turns_on: '2026-11-25',
      open_visit_id: late,
    })
    expect(await refreshTurnedFacts(db, now)).toBe(0)
    expect(await refreshTurnedFacts(db, new Date('2026-11-25T08:00:00Z'))).toBe(1)
    expect(await storedFacts(db, clientId)).toMatchObject({
      term_id: next,
      turns_on: '2026-12-25',
      diet_type: 'keep',
      open_visit_id: first,
      paid_days: '{[2026-10-26,2026-12-25)}',
    })
  })

  it('let no visit and no list be due from the day on which the last term is over, without any event', async () => {
    const clientId = await makeClient(db)
    const termId = await makeTerm(db, clientId, { startOn: '2026-10-26', days: 30 })
    const late = await makeVisit(db, clientId, termId, { dueOn: '2026-11-15' })
    await makePause(db, clientId, { termId, fromDay: '2026-11-01', toDay: '2026-11-02' })
    expect(await storedFacts(db, clientId)).toMatchObject({
      list_due_on: '2026-11-15',
      turns_on: '2026-11-27',
    })
    await refreshTurnedFacts(db, new Date('2026-11-26T08:00:00Z'))
    expect(await storedFacts(db, clientId)).toMatchObject({ list_due_on: '2026-11-15' })
    expect(await refreshTurnedFacts(db, new Date('2026-11-27T08:00:00Z'))).toBeGreaterThan(0)
    expect(await storedFacts(db, clientId)).toMatchObject({
      list_due_on: null,
      turns_on: null,
      open_visit_id: late,
      next_due_on: null,
    })
  })

  it('see the first visit of a reserved term when all visits before are done', async () => {
    const clientId = await makeClient(db)
    const old = await makeTerm(db, clientId, { startOn: '2026-10-23', days: 30 })
    const done = await makeVisit(db, clientId, old, { dueOn: '2026-11-12', weighedOn: '2026-11-12' })
    await makeList(db, clientId, done, { fromDay: '2026-11-12', receivedOn: '2026-11-12' })
    const next = await makeTerm(db, clientId, { startOn: '2026-11-22', paidAt: now })
    const first = await makeVisit(db, clientId, next, { dueOn: '2026-11-22' })
    expect(await storedFacts(db, clientId)).toMatchObject({ open_visit_id: first, list_due_on: '2026-11-22' })
  })
})

describe('the facts as of an earlier day', () => {
  it('leave out what happened later', async () => {
    const clientId = await makeClient(db, { supporter_id: null })
    const termId = await makeTerm(db, clientId, { startOn: '2026-11-01' })
    const visit = await makeVisit(db, clientId, termId, {
      dueOn: '2026-11-01',
      weighedOn: '2026-11-05',
      weightG: 90_000,
    })
    await makeList(db, clientId, visit, {
      fromDay: '2026-11-06',
      sentOn: '2026-11-06',
      receivedOn: '2026-11-08',
    })
    const on = (day: string) => factsAsOf(db, clientId, sameDay(day))
    expect(await on('2026-10-31')).toMatchObject({ paid_until: null, open_visit_id: null })
    expect(await on('2026-11-03')).toMatchObject({
      open_visit_id: visit,
      open_weighed_on: null,
      last_weight_g: null,
    })
    expect(await on('2026-11-05')).toMatchObject({
      open_weighed_on: '2026-11-05',
      waiting_list_sent_on: null,
    })
    expect(await on('2026-11-07')).toMatchObject({
      waiting_list_sent_on: '2026-11-06',
      last_list_received_on: null,
    })
    expect(await on('2026-11-09')).toMatchObject({ open_visit_id: null, last_list_received_on: '2026-11-08' })
    expect(stageOf((await on('2026-10-31'))!, '2026-10-31', lifecycleDefaults)).toBe('unpaid')
    expect(stageOf((await on('2026-11-09'))!, '2026-11-09', lifecycleDefaults)).toBe('untaken')
  })
})

describe('instants near midnight', () => {
  it('belong to the day of the client country: 20:45 UTC is tomorrow in Tehran and today in Baghdad', async () => {
    const late = new Date('2026-11-20T20:45:00Z')
    expect(businessDays(late)).toEqual({ IR: '2026-11-21', IQ: '2026-11-20' })
    const tehran = await makeClient(db, { created_at: late })
    const baghdad = await makeClient(db, { created_at: late, country: 'IQ', language: 'ar-IQ' })
    expect((await storedFacts(db, tehran))?.registered_on).toBe('2026-11-21')
    expect((await storedFacts(db, baghdad))?.registered_on).toBe('2026-11-20')
  })
})

describe('refreshAllFacts', () => {
  it('writes the same rows as one refresh per client', async () => {
    const read = async () => {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(client_facts) - 'updated_at')::text as row from client_facts order by client_id`.execute(
        db,
      )
      return rows.map(({ row }) => row)
    }
    const ids = (await db.selectFrom('clients').select('id').execute()).map(({ id }) => id)
    for (const id of ids) await refreshFacts(db, id, now)
    const single = await read()
    await sql`delete from client_facts`.execute(db)
    expect(await refreshAllFacts(db, now)).toBe(ids.length)
    expect(await read()).toEqual(single)
  })
})

describe('concurrent changes of one client', () => {
  it('leave facts that hold both', async () => {
    const clientId = await makeClient(db)
    const termId = await makeTerm(db, clientId)
    const visit = await makeVisit(db, clientId, termId)
    const weigh = db.transaction().execute(async (transaction) => {
      await sql`update visits set weighed_on = '2026-11-21', weight_g = 77000 where id = ${visit}`.execute(
        transaction,
      )
      await refreshFacts(transaction, clientId, now)
    })
    const extend = db.transaction().execute(async (transaction) => {
      await sql`update terms set extra_days = 4 where id = ${termId}`.execute(transaction)
      await refreshFacts(transaction, clientId, now)
    })
    await Promise.all([weigh, extend])
    expect(await storedFacts(db, clientId)).toMatchObject({
      last_weight_g: 77_000,
      paid_until: addDays('2026-11-21', 34),
    })
  })
})

describe('the settings of the lifecycle', () => {
  it('are 30 and 7 days until somebody stores others, and ignore nonsense', async () => {
    expect(await lifecycleSettings(db)).toEqual({ churnedAfterDays: 30, expireDays: 7 })
    await sql`insert into settings (key, value, updated_at) values ('churned_after_days', '45', now()), ('expire_days', '"soon"', now())`.execute(
      db,
    )
    expect(await lifecycleSettings(db)).toEqual({ churnedAfterDays: 45, expireDays: 7 })
    await sql`delete from settings`.execute(db)
  })
})
