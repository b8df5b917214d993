import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { rounds } from '#platform/server/testing/rounds.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { listStates, registrationSteps, stages, type Stage } from '../../lifecycle.contract.ts'
import type { BusinessDays } from '../business-days.reads.ts'
import {
  expiresSoon,
  listDueIn,
  listOverdueOrDue,
  listStateExpression,
  listStateIs,
  receivedDaysAgo,
  stageExpression,
  stageIs,
  stagesBySettings,
} from './lifecycle.reads.ts'
import {
  listStateOf,
  lifecycleOf,
  parseSpans,
  stageOf,
  type LifecycleSettings,
  type StageFacts,
} from './lifecycle.rules.ts'
import { makeClient } from '../testing/client-builders.ts'

const settings: LifecycleSettings = { churnedAfterDays: 30, expireDays: 7 }
/** What depends on no setting must come out right with any. */
const otherSettings: LifecycleSettings = { churnedAfterDays: 365, expireDays: 90 }

const paidFacts: StageFacts = {
  supporter_id: 7,
  registration_step: 'finished',
  registered_on: '2026-01-02',
  closed_on: null,
  paid_days: '{[2026-03-01,2026-03-31)}',
  pause_days: '{}',
  paid_until: '2026-03-31',
  first_paid_on: '2026-02-28',
  list_due_on: '2026-03-10',
  open_weighed_on: null,
  waiting_list_sent_on: null,
}
const unpaidFacts: StageFacts = {
  ...paidFacts,
  paid_days: '{}',
  paid_until: null,
  first_paid_on: null,
  list_due_on: null,
}

describe('the stage of a client', () => {
  const cases: [string, StageFacts, IsoDate, string][] = [
    [
      'incomplete while registration is not finished',
      { ...unpaidFacts, registration_step: 'body' },
      '2026-01-05',
      'incomplete',
    ],
    ['unpaid once it is', unpaidFacts, '2026-01-05', 'unpaid'],
    [
      'untaken with paid days and no supporter',
      { ...paidFacts, supporter_id: null },
      '2026-03-05',
      'untaken',
    ],
    ['reserved before the start', paidFacts, '2026-02-28', 'reserved'],
    ['active on the first day', paidFacts, '2026-03-01', 'active'],
    ['active on the last day', paidFacts, '2026-03-30', 'active'],
    ['ended on the effective end', paidFacts, '2026-03-31', 'ended'],
    ['ended 30 days after it', paidFacts, '2026-04-30', 'ended'],
    ['left 31 days after it', paidFacts, '2026-05-01', 'left'],
    [
      'paused inside a stop',
      { ...paidFacts, pause_days: '{[2026-03-05,2026-03-08)}' },
      '2026-03-07',
      'paused',
    ],
    [
      'active again on the day after a stop',
      { ...paidFacts, pause_days: '{[2026-03-05,2026-03-08)}' },
      '2026-03-08',
      'active',
    ],
    ['closed from the day of closing', { ...paidFacts, closed_on: '2026-03-04' }, '2026-03-04', 'closed'],
    ['active on the day before', { ...paidFacts, closed_on: '2026-03-04' }, '2026-03-03', 'active'],
    [
      'left, not untaken, without supporter long after',
      { ...paidFacts, supporter_id: null },
      '2026-06-01',
      'left',
    ],
  ]
  it.each(cases)('is %s', (_title, facts, day, stage) => {
    expect(stageOf(facts, day, settings)).toBe(stage)
  })

  it('stays paused for ever in an open stop', () => {
    const facts = {
      ...paidFacts,
      paid_days: '{[2026-03-01,infinity)}',
      pause_days: '{[2026-03-05,infinity)}',
      paid_until: 'infinity',
    }
    expect(stageOf(facts, '2030-01-01', settings)).toBe('paused')
  })

  it('is reserved in the gap between two terms and says until when', () => {
    const facts = {
      ...paidFacts,
      paid_days: '{[2026-03-01,2026-03-31),[2026-04-10,2026-05-10)}',
      paid_until: '2026-05-10',
    }
    const { stage, stageReason } = lifecycleOf(facts, '2026-04-02', settings)
    expect(stage).toBe('reserved')
    expect(stageReason).toEqual({
      why: 'starts-later',
      since: '2026-03-31',
      until: '2026-04-10',
      removedBy: 'term-start',
      params: {},
    })
  })
})

describe('the list state of an active client', () => {
  const weighed = { ...paidFacts, list_due_on: '2026-03-10', open_weighed_on: '2026-03-10' }
  const cases: [string, StageFacts, IsoDate, string | null][] = [
    ['current two days before the due day', paidFacts, '2026-03-08', 'current'],
    ['list_due_tomorrow on the day before', paidFacts, '2026-03-09', 'list_due_tomorrow'],
    ['weigh_in_due on the due day', paidFacts, '2026-03-10', 'weigh_in_due'],
    ['weigh_in_late after it', paidFacts, '2026-03-11', 'weigh_in_late'],
    ['list_due_today on the day of the weigh-in', weighed, '2026-03-10', 'list_due_today'],
    ['list_late after it', weighed, '2026-03-12', 'list_late'],
    ['current without an open visit', { ...paidFacts, list_due_on: null }, '2026-03-12', 'current'],
    ['none before the term', paidFacts, '2026-02-20', null],
  ]
  it.each(cases)('is %s', (_title, facts, day, state) => {
    expect(listStateOf(facts, day, settings)).toBe(state)
  })

  it('tells whether the list was not sent or not received', () => {
    expect(lifecycleOf(weighed, '2026-03-12', settings).listReason).toEqual({
      why: 'list-not-sent',
      since: '2026-03-10',
      until: null,
      removedBy: 'send-list',
      params: { daysLate: 2 },
    })
    const sent = { ...weighed, waiting_list_sent_on: '2026-03-11' }
    expect(lifecycleOf(sent, '2026-03-12', settings).listReason).toMatchObject({
      why: 'list-not-received',
      removedBy: 'receive-list',
      params: { sentOn: '2026-03-11', daysLate: 2 },
    })
  })
})

const app = await testApp([])
const db = app.db
afterAll(() => app.close())

const base = '2026-03-01'
// Close together, so that every border of the rules is met in every run.
const nearby = fc.integer({ min: -12, max: 12 }).map((days) => addDays(base, days))
const span = fc.tuple(nearby, fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(null)))
const spansText = (spans: [IsoDate, number | null][]) =>
  `{${spans.map(([from, days]) => `[${from},${days === null ? 'infinity' : addDays(from, days)})`).join(',')}}`
const factRow = fc.record({
  country: fc.constantFrom('IR' as const, 'IQ' as const),
  supporter_id: fc.constantFrom(null, 1, 2),
  registration_step: fc.constantFrom(...registrationSteps),
  registered_on: nearby,
  closed_on: fc.option(nearby, { freq: 6 }),
  paid: fc.array(span, { maxLength: 3 }),
  stops: fc.array(span, { maxLength: 2 }),
  list_due_on: fc.option(nearby),
  open_weighed_on: fc.option(nearby),
  waiting_list_sent_on: fc.option(nearby),
  last_list_received_on: fc.option(nearby),
})
type FactRow = typeof factRow extends fc.Arbitrary<infer T> ? T : never

/** Overwrites the facts of the first clients with the given rows; the spans are merged by the database. */
async function storeRows(ids: number[], rows: FactRow[]): Promise<void> {
  const facts = rows.map(({ paid, stops, ...plain }, index) => ({
    ...plain,
    client_id: ids[index],
    paid_days: spansText(paid),
    pause_days: spansText(stops),
    first_paid_on: paid.length > 0 ? base : null,
  }))
  // One statement: row by row it took most of the time.
  await sql`
    update client_facts facts set country = given.country, supporter_id = given.supporter_id,
      registration_step = given.registration_step, registered_on = given.registered_on, closed_on = given.closed_on,
      list_due_on = given.list_due_on, open_weighed_on = given.open_weighed_on,
      waiting_list_sent_on = given.waiting_list_sent_on, last_list_received_on = given.last_list_received_on,
      paid_days = given.paid_days, pause_days = given.pause_days * given.paid_days,
      paid_until = upper(given.paid_days), first_paid_on = given.first_paid_on
    from json_populate_recordset(null::client_facts, ${JSON.stringify(facts)}::json) given
    where facts.client_id = given.client_id`.execute(db)
}

describe('the SQL of the lifecycle', () => {
  it(
    'says the same as the typed rules, for all facts, days and countries',
    { timeout: 120_000 },
    async () => {
      const ids: number[] = []
      for (let index = 0; index < 25; index += 1) ids.push(await makeClient(db))
      const property = fc.asyncProperty(
        fc.array(factRow, { minLength: 25, maxLength: 25 }),
        nearby,
        fc.constantFrom(0, 1),
        fc.record({
          churnedAfterDays: fc.integer({ min: 0, max: 6 }),
          expireDays: fc.integer({ min: 0, max: 4 }),
        }),
        async (rows, day, ahead, chosen) => {
          await storeRows(ids, rows)
          await compare({ IR: addDays(day, ahead), IQ: day }, chosen)
        },
      )
      await fc.assert(property, { seed: 20_261_121, numRuns: rounds(60, 150) })
    },
  )
})

async function compare(days: BusinessDays, chosen: LifecycleSettings): Promise<void> {
  const settingsOf = (stage: Stage) => (stagesBySettings.has(stage) ? chosen : otherSettings)
  const rows = await db
    .selectFrom('client_facts')
    .select([
      'client_id',
      'country',
      'supporter_id',
      'registration_step',
      'registered_on',
      'closed_on',
      'paid_days',
      'pause_days',
      'paid_until',
      'first_paid_on',
      'list_due_on',
      'open_weighed_on',
      'waiting_list_sent_on',
      'last_list_received_on',
    ])
    .select([stageExpression(days, chosen).as('stage'), listStateExpression(days, chosen).as('list_state')])
    .select(stages.map((stage) => stageIs(stage, days, settingsOf(stage)).as(`is_${stage}`)))
    .select(
      listStates.map((state) =>
        sql<boolean>`coalesce(${listStateIs(state, days, otherSettings)}, false)`.as(`is_${state}`),
      ),
    )
    .select([
      sql<boolean>`coalesce(${listDueIn(0, days, chosen)}, false)`.as('due_today'),
      sql<boolean>`coalesce(${listDueIn(1, days, chosen)}, false)`.as('due_tomorrow'),
      sql<boolean>`coalesce(${listOverdueOrDue(days, chosen)}, false)`.as('due_or_late'),
      sql<boolean>`coalesce(${expiresSoon(days, chosen)}, false)`.as('expires_soon'),
      sql<boolean>`coalesce(${receivedDaysAgo(8, days, chosen)}, false)`.as('received_eight_ago'),
    ])
    .execute()
  for (const row of rows) {
    const day = days[row.country]
    const stage = stageOf(row, day, chosen)
    const listState = listStateOf(row, day, chosen)
    expect({ stage: row.stage, listState: row.list_state }).toEqual({ stage, listState })
    const flags = row as unknown as Record<string, boolean | null>
    expect(stages.filter((one) => flags[`is_${one}`])).toEqual([stage])
    expect(listStates.filter((one) => flags[`is_${one}`])).toEqual(listState === null ? [] : [listState])
    const isActive = stage === 'active'
    expect(row.due_today).toBe(isActive && row.list_due_on === day)
    expect(row.due_tomorrow).toBe(isActive && row.list_due_on === addDays(day, 1))
    expect(row.due_or_late).toBe(isActive && row.list_due_on !== null && row.list_due_on <= day)
    expect(row.expires_soon).toBe(isActive && row.paid_until! <= addDays(day, chosen.expireDays))
    const isEightAgo = row.last_list_received_on === addDays(day, -8) && !row.waiting_list_sent_on
    expect(row.received_eight_ago).toBe(isActive && isEightAgo)
  }
}

describe('parseSpans', () => {
  it('reads PostgreSQL multiranges', () => {
    expect(parseSpans('{[2026-01-01,2026-02-01),[2026-03-01,infinity)}')).toEqual([
      { from: '2026-01-01', until: '2026-02-01' },
      { from: '2026-03-01', until: 'infinity' },
    ])
    expect(parseSpans('{}')).toEqual([])
  })
})
