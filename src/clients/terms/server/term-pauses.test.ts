import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'
import { testApp, testNow } from '#platform/server/testing/test-app.ts'
import {
  makeClient,
  makePackage,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { planNextVisit } from './visit-plan.reads.ts'
import { termAsks, termRights } from './testing/term-asks.ts'
import { termsRoutes } from './terms.routes.ts'
import { termMoney } from '#app/server/upper-parts.ts'

const app = await testApp(termsRoutes(termMoney))
await setAloneLimit(app.db)
const seller = await app.staff(termRights)
const packageId = await makePackage(app.db, { days: 30, visits: 3, price: 9_500_000 })
afterAll(() => app.close())

const { action, soldAndPaid, dueDays, factsOf } = termAsks(() => ({ app, seller, packageId }))

describe('stopping and resuming', () => {
  it('of an open stop moves the end and later visits by the days stopped', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    const stopped = await action(
      client,
      `/${term.id}/stop`,
      { fromDay: '2026-11-21', reason: 'سفر' },
      { version: 2 },
    )
    expect(stopped.body.data).toMatchObject({ state: 'stopped', endsOn: null, stoppedDays: 0 })
    expect(await factsOf(client)).toMatchObject({
      paid_until: 'infinity',
      pause_days: '{[2026-11-21,infinity)}',
    })
    expect(await dueDays(term.id)).toEqual(['2026-11-21', '2026-12-01', '2026-12-11'])
    const resumed = await action(client, `/${term.id}/resume`, { onDay: '2026-11-25' }, { version: 3 })
    expect(resumed.body.data).toMatchObject({
      stoppedDays: 4,
      endsOn: '2026-12-25',
      stops: [{ fromDay: '2026-11-21', toDay: '2026-11-24', reason: 'سفر' }],
    })
    expect(await dueDays(term.id)).toEqual(['2026-11-25', '2026-12-05', '2026-12-15'])
  })

  it('of a planned stop moves at once, and back by what was not used', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    const body = { fromDay: '2026-11-28', toDay: '2026-12-07', reason: 'سفر' }
    const planned = await action(client, `/${term.id}/stop`, body, { version: 2 })
    expect(planned.body.data).toMatchObject({ state: 'running', stoppedDays: 10, endsOn: '2026-12-31' })
    expect(await dueDays(term.id)).toEqual(['2026-11-21', '2026-12-11', '2026-12-21'])
    const early = await action(client, `/${term.id}/resume`, { onDay: '2026-12-01' }, { version: 3 })
    expect(early.body.data).toMatchObject({ stoppedDays: 3, endsOn: '2026-12-24' })
    expect(await dueDays(term.id)).toEqual(['2026-11-21', '2026-12-04', '2026-12-14'])
  })

  it('on the first day of the stop leaves no stop', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    await action(client, `/${term.id}/stop`, { fromDay: '2026-11-21', reason: 'سفر' }, { version: 2 })
    const resumed = await action(client, `/${term.id}/resume`, {}, { version: 3 })
    expect(resumed.body.data).toMatchObject({ stops: [], endsOn: '2026-12-21', state: 'running' })
  })

  it('leaves weighed visits where they are', async () => {
    const client = await makeClient(app.db)
    const termId = await makeTerm(app.db, client, { startOn: '2026-11-15' })
    await makeVisit(app.db, client, termId, { number: 1, dueOn: '2026-11-21', weighedOn: '2026-11-21' })
    await makeVisit(app.db, client, termId, { number: 2, dueOn: '2026-11-25' })
    await action(client, `/${termId}/stop`, { fromDay: '2026-11-20', toDay: '2026-11-22', reason: 'سفر' })
    expect(await dueDays(termId)).toEqual(['2026-11-21', '2026-11-28'])
  })

  it('refuses what is impossible', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    const stop = async (body: object, version = 2) =>
      action(client, `/${term.id}/stop`, { reason: 'سفر', ...body }, { version })
    const fields = async (body: object, version = 2) => (await stop(body, version)).body.error.fields
    expect(await fields({ fromDay: '2026-11-20' })).toEqual({ fromDay: ['out-of-range'] })
    expect(await fields({ fromDay: '2026-12-21' })).toEqual({ fromDay: ['out-of-range'] })
    expect(await fields({ fromDay: '2026-11-25', toDay: '2026-11-24' })).toEqual({ toDay: ['before-start'] })
    expect(await fields({ fromDay: '2026-11-25', toDay: '2027-11-24' })).toEqual({ toDay: ['out-of-range'] })
    expect((await action(client, `/${term.id}/resume`, {}, { version: 2 })).status).toBe(409)
    expect((await stop({ fromDay: '2026-11-25', toDay: '2026-11-26' })).status).toBe(200)
    expect(await fields({ fromDay: '2026-11-26' }, 3)).toEqual({ fromDay: ['overlaps'] })
    expect(await fields({ fromDay: '2026-11-23' }, 3)).toEqual({ fromDay: ['overlaps'] })
  })

  it('says that a stop without an end waits, before it begins too', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    const body = { fromDay: '2026-11-28', reason: 'سفر' }
    const open = await action(client, `/${term.id}/stop`, body, { version: 2 })
    expect(open.body.data).toMatchObject({ state: 'running', endsOn: null })
    const more = { fromDay: '2026-11-22', toDay: '2026-11-23', reason: 'بیماری' }
    const refused = await action(client, `/${term.id}/stop`, more, { version: 3 })
    expect(refused.body.error.fields).toEqual({ fromDay: ['open-pause'] })
  })
})

describe('a reserved term whose day comes while the term before it is stopped', () => {
  it('cannot be stopped, and moves behind the resumed one', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    const next = await soldAndPaid(client)
    await action(client, `/${term.id}/stop`, { fromDay: '2026-11-21', reason: 'سفر' }, { version: 2 })
    app.clock.set('2026-12-26T08:00:00Z')
    const refused = await action(
      client,
      `/${next.id}/stop`,
      { fromDay: '2026-12-26', reason: 'سفر' },
      { version: 2 },
    )
    expect(refused.body.error.fields).toEqual({ fromDay: ['open-pause'] })
    await action(client, `/${term.id}/resume`, {}, { version: 3 })
    app.clock.set(testNow)
    expect(await dueDays(next.id)).toEqual(['2027-01-25', '2027-02-04', '2027-02-14'])
    expect(await factsOf(client)).toMatchObject({
      paid_days: '{[2026-11-21,2027-02-24)}',
      pause_days: '{[2026-11-21,2026-12-26)}',
    })
  })
})

describe('planNextVisit', () => {
  it('makes the next visit due at the end of the window and keeps the distances after it', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    const { rows } = await sql<{
      id: number
    }>`select id from visits where term_id = ${term.id} and number = 1`.execute(app.db)
    await planNextVisit(app.db, { visitId: rows[0]!.id, until: '2026-12-03' }, app.clock.now())
    expect(await dueDays(term.id)).toEqual(['2026-11-21', '2026-12-03', '2026-12-13'])
  })
})
