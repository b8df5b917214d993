import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import {
  makeClient,
  makeList,
  makeStaff,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { listsOfDays } from './received-lists.reads.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { listDays, receivedListRows } from './received-lists.projection.ts'

const app = await testApp([])
const db = app.db
const supporters = [await makeStaff(db), await makeStaff(db), null]
const checks = projectionChecks(app, receivedListRows, listDays)
afterAll(() => app.close())

interface Held {
  client: number
  term: number
  visits: number[]
  lists: number[]
}

/** A client with a term and visits due on the first, second … of May 2022. */
async function held(country: 'IR' | 'IQ', supporter: number | null, visits: number): Promise<Held> {
  const client = await makeClient(db, { supporter_id: supporter, country })
  const term = await makeTerm(db, client, { startOn: '2022-05-01', days: 60 })
  const made: Held = { client, term, visits: [], lists: [] }
  for (let number = 1; number <= visits; number += 1) {
    const dueOn = addDays('2022-05-01', number - 1)
    const visit = await makeVisit(db, client, term, { number, dueOn, weighedOn: null })
    made.visits.push(visit)
    made.lists.push(await makeList(db, client, visit, { state: 'sent', fromDay: dueOn }))
  }
  return made
}

const received = (list: number, at: Date) =>
  sql`update food_lists set state = 'received', received_at = ${at} where id = ${list}`.execute(db)

/** Day, country, supporter, whether late, whether first, lists and days late. */
async function told() {
  await app.counting.countPending()
  const { rows } = await sql<Record<string, unknown>>`
    select day, country, supporter_id, is_late, is_first, sum(lists)::bigint as lists, sum(days_late)::bigint as days_late
    from (${listsOfDays({ from: '2022-01-01', to: '2022-12-31' })}) counted
    group by 1, 2, 3, 4, 5, kind, diet_type having sum(lists) <> 0 order by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows.map((row) => Object.values(row))
}

const expectCounted = async () => expect(await checks.differences()).toEqual([])

const passTerm = (term: number, client: number) =>
  db.transaction().execute(async (transaction) => {
    const visits = sql`select id from visits where term_id = ${term}`
    await sql`update terms set client_id = ${client} where id = ${term}`.execute(transaction)
    await sql`update visits set client_id = ${client} where term_id = ${term}`.execute(transaction)
    await sql`update food_lists set client_id = ${client} where visit_id in (${visits})`.execute(transaction)
  })

const remove = ({ client }: Held) => sql`delete from clients where id = ${client}`.execute(db)

describe('lists received by day', () => {
  it('stand on the day of the client country, late by the weigh-in, under the supporter of now', async () => {
    const [first, second] = supporters
    const iran = await held('IR', first!, 2)
    const iraq = await held('IQ', first!, 1)
    // Before midnight in Baghdad, after it in Tehran.
    const late = new Date('2022-05-03T20:45:00Z')
    await received(iran.lists[1]!, late)
    await received(iraq.lists[0]!, late)
    expect(await told()).toEqual([
      ['2022-05-03', 'IQ', first, true, true, 1, 2],
      ['2022-05-04', 'IR', first, true, true, 1, 2],
    ])
    await received(iran.lists[0]!, new Date('2022-05-01T08:00:00Z'))
    await sql`update visits set weighed_on = '2022-05-04' where id = ${iran.visits[1]!}`.execute(db)
    await sql`update clients set supporter_id = ${second}, country = 'IR' where id = ${iraq.client}`.execute(
      db,
    )
    expect(await told()).toEqual([
      ['2022-05-01', 'IR', first, false, true, 1, 0],
      ['2022-05-04', 'IR', first, false, false, 1, 0],
      ['2022-05-04', 'IR', second, true, true, 1, 3],
    ])
    await remove(iran)
    await remove(iraq)
    expect(await told()).toEqual([])
    await expectCounted()
  })

  it('are what a recount says after whatever happens, compacted or not', async () => {
    const all = [await held('IR', supporters[0]!, 3), await held('IQ', supporters[1]!, 3)]
    const actions: Record<string, (of: Held, which: number, hour: number) => Promise<unknown>> = {
      receive: ({ lists }, which, hour) => received(lists[which]!, new Date(Date.UTC(2022, 4, 1, hour))),
      sendAgain: ({ lists }, which) =>
        sql`update food_lists set state = 'sent', received_at = null where id = ${lists[which]!}`.execute(db),
      replace: ({ lists }, which) =>
        sql`update food_lists set state = 'replaced' where id = ${lists[which]!}`.execute(db),
      weigh: ({ visits }, which, hour) =>
        sql`update visits set weighed_on = ${hour < 12 ? null : addDays('2022-05-01', hour % 7)}
          where id = ${visits[which]!}`.execute(db),
      plan: ({ visits }, which, hour) =>
        sql`update visits set due_on = ${addDays('2022-05-01', hour % 9)} where id = ${visits[which]!}`.execute(
          db,
        ),
      diet: ({ term }, which) =>
        sql`update terms set diet_type = ${['keto', 'weight_loss', 'gain'][which]!} where id = ${term}`.execute(
          db,
        ),
      give: ({ client }, which) =>
        sql`update clients set supporter_id = ${supporters[which]!} where id = ${client}`.execute(db),
      move: ({ client }, which) =>
        sql`update clients set country = ${which === 0 ? 'IQ' : 'IR'} where id = ${client}`.execute(db),
      // As when two records become one: a term goes with its visits and their lists.
      pass: ({ term }, which) => passTerm(term, all[which % 2]!.client),
      all: ({ client }, _which, hour) =>
        sql`update food_lists set state = 'received', received_at = ${new Date(Date.UTC(2022, 4, 2, hour))}
          where client_id = ${client}`.execute(db),
      compact: () => checks.compact(),
    }
    const action = fc.record({
      what: fc.constantFrom(...Object.keys(actions)),
      who: fc.nat(1),
      which: fc.nat(2),
      hour: fc.integer({ min: 0, max: 96 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 20 }), async (steps) => {
        for (const { what, who, which, hour } of steps) await actions[what]!(all[who]!, which, hour)
        await expectCounted()
        const before = await told()
        await checks.compact()
        expect(await checks.compact()).toBe(0)
        expect(await told()).toEqual(before)
      }),
      { numRuns: 15 },
    )
    for (const one of all) await remove(one)
    await expectCounted()
  })

  it('are right when two lists of a client are received at once', async () => {
    const one = await held('IR', supporters[0]!, 2)
    const at = new Date('2022-06-01T08:00:00Z')
    await Promise.all(one.lists.map((list) => received(list, at)))
    await expectCounted()
    expect(await told()).toEqual([
      ['2022-06-01', 'IR', supporters[0], true, false, 1, 30],
      ['2022-06-01', 'IR', supporters[0], true, true, 1, 31],
    ])
    await remove(one)
  })

  it('that were changed from outside are found with both numbers, and mended by counting anew', async () => {
    const one = await held('IR', supporters[1]!, 1)
    await received(one.lists[0]!, new Date('2022-07-01T08:00:00Z'))
    await app.counting.countPending()
    await sql`update list_days set days_late = days_late + 7 where day = '2022-07-01'`.execute(db)
    await sql`update list_receipts set due_on = '2022-06-30' where client_id = ${one.client}`.execute(db)
    expect(await checks.rowDifferences()).toEqual(one.lists)
    expect(await checks.sumDifferences()).toEqual([
      expect.objectContaining({ day: '2022-07-01', lists: 1, days_late: 68, counted_days_late: 61 }),
    ])
    await checks.rebuild()
    await expectCounted()
  })
})
