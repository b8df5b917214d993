import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { rounds } from '#platform/server/testing/rounds.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { sameDay } from '../business-days.reads.ts'
import { factsAsOf } from '../facts/client-facts.reads.ts'
import { type Leaving, leavingCandidates, selectLeavings } from './leavings.reads.ts'
import { stageOf, type LifecycleSettings } from './lifecycle.rules.ts'
import { makeClient, makePause, makeTerm } from '../testing/client-builders.ts'

const settings: LifecycleSettings = { churnedAfterDays: 30, expireDays: 7 }

const app = await testApp([])
afterAll(() => app.close())

async function leavingsOf(clientId: number, day: IsoDate): Promise<Leaving[]> {
  const query = selectLeavings((id) => sql`${id} = ${clientId}`, sameDay(day), settings)
  return (await query.execute(app.db)).rows
}

it('tells each leaving with its return, its closing and the term before it', async () => {
  const clientId = await makeClient(app.db)
  // 30 days from 1 January: over on 31 January, ended until 2 March, left from 3 March (2026 is no leap year).
  const first = await makeTerm(app.db, clientId, { startOn: '2026-01-01', dietType: 'weight_loss' })
  // Paid on 1 May: back from then on. Over on 4 June, left from 5 July.
  const second = await makeTerm(app.db, clientId, {
    startOn: '2026-05-05',
    paidAt: new Date('2026-05-01T06:00:00Z'),
    dietType: 'maintenance',
  })
  const of = (leaving: Leaving) => [
    leaving.churned_on,
    leaving.returned_on,
    leaving.closed_on,
    leaving.term_id,
  ]
  expect((await leavingsOf(clientId, '2026-03-02')).map(of)).toEqual([])
  expect((await leavingsOf(clientId, '2026-03-03')).map(of)).toEqual([['2026-03-03', null, null, first]])
  expect((await leavingsOf(clientId, '2026-07-05')).map(of)).toEqual([
    ['2026-03-03', '2026-05-01', null, first],
    ['2026-07-05', null, null, second],
  ])
  await sql`update clients set closed_on = '2026-08-01' where id = ${clientId}`.execute(app.db)
  expect((await leavingsOf(clientId, '2026-08-01')).map(of)).toEqual([
    ['2026-03-03', '2026-05-01', null, first],
    ['2026-07-05', null, '2026-08-01', second],
  ])
})

const terms = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 500 }),
    days: fc.integer({ min: 1, max: 60 }),
    paid: fc.integer({ min: -20, max: 80 }),
    refund: fc.option(fc.integer({ min: 0, max: 90 }), { freq: 4 }),
    stop: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const epoch = '2024-01-01'

it('says of each day the same as the one definition of the stage', async () => {
  await fc.assert(
    fc.asyncProperty(terms, fc.option(fc.integer({ min: 30, max: 700 })), async (given, closed) => {
      const clientId = await makeClient(app.db, {
        closed_on: closed === null ? null : addDays(epoch, closed),
      })
      for (const term of given) {
        const startOn = addDays(epoch, term.start)
        const at = (day: number) => new Date(`${addDays(startOn, day)}T06:00:00Z`)
        const termId = await makeTerm(app.db, clientId, {
          startOn,
          days: term.days,
          paidAt: at(term.paid),
          refundedAt: term.refund === null ? null : at(term.paid + term.refund),
        })
        if (term.stop === null) continue
        const toDay = addDays(startOn, term.stop)
        await makePause(app.db, clientId, { termId, fromDay: startOn, toDay })
      }
      for (const ago of [0, 37, 90, 151, 260, 400, 611]) {
        const day = addDays(epoch, 700 - ago)
        const facts = await factsAsOf(app.db, clientId, sameDay(day))
        const open = (await leavingsOf(clientId, day)).filter(
          ({ returned_on: back, closed_on: shut }) => back === null && shut === null,
        )
        expect([day, open.length > 0]).toEqual([day, stageOf(facts!, day, settings) === 'left'])
      }
    }),
    { seed: 20_261_121, numRuns: rounds(8, 20) },
  )
})

it.each([
  ['a past day', false],
  ['today', true],
])(
  'finds the leavings of a period, as of %s, when only those who may be among them are replayed',
  async (...mode) => {
    const [, isToday] = mode
    await app.counting.countPending()
    const day = addDays(epoch, 700)
    const all = (await selectLeavings(() => sql`true`, sameDay(day), settings).execute(app.db)).rows
    const of = ({ client_id: clientId, churned_on: on }: Leaving) => `${clientId} ${on}`
    let found = 0
    for (let first = 0; first < 700; first += 20) {
      const days = { from: addDays(epoch, first), to: addDays(epoch, first + 19) }
      const isIn = (on: IsoDate | null) => on !== null && on >= days.from && on <= days.to
      for (const [asked, isAsked] of [
        [{ left: days }, (one: Leaving) => isIn(one.churned_on)],
        [{ returned: days }, (one: Leaving) => isIn(one.returned_on)],
      ] as const) {
        const [filter] = await leavingCandidates(app.db, asked, settings, { isToday })
        const { rows } = await selectLeavings(filter!, sameDay(day), settings).execute(app.db)
        const expected = all.filter(isAsked).map(of).toSorted()
        expect(rows.filter(isAsked).map(of).toSorted()).toEqual(expected)
        found += expected.length
      }
    }
    expect(found).toBeGreaterThan(0)
  },
)
