import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeClient,
  makeList,
  makeStaff,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import type { Db } from '#platform/server/database.ts'
import { projectionLimits } from '#platform/server/limits.ts'
import { createCounting } from '#platform/server/projections/counting.ts'
import { countedClients, tablesOfSum } from '#platform/server/projections/projection.ts'
import {
  compactSum,
  rebuildProjection,
  tablesThatDiffer,
} from '#platform/server/testing/projection-checks.ts'
import { walks } from '#platform/server/testing/rounds.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { projections } from './projections.ts'
import { catalogueStore } from '#sample/testing/prepared-stores.ts'
import { makeEverybody } from './testing/fact-actions.ts'
import { actionsOn, pay, say, stop, write } from './testing/report-actions.ts'

/* What holds for all projections alike; what each says is tested beside it. */

let app: TestApp
let db: Db
let supporters: [number, number]

beforeAll(async () => {
  app = await testApp([], { unchecked: ['ledger'], prepared: catalogueStore })
  db = app.db
  supporters = [await makeStaff(db), await makeStaff(db)]
})
afterAll(() => app.close())

const all = [...projections, countedClients]

const differing = () => tablesThatDiffer(db, all)

const pending = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from projection_changes`.execute(db)).rows[0]!
    .count

/**
 * Somebody with a paid term, a stop, weigh-ins from the start to the target, a received list, a comment, feedback and a
 * payment: rows in every projection but that of who left.
 */
async function makeServed(supporter: number): Promise<{ client: number; term: number; visit: number }> {
  const client = await makeClient(db, {
    supporter_id: supporter,
    goal: 'lose',
    start_weight_g: 90_000,
    target_weight_g: 80_000,
  })
  const term = await makeTerm(db, client, { startOn: '2026-05-01', days: 30 })
  const day = { number: 1, dueOn: '2026-05-01', weighedOn: '2026-05-01', weightG: 80_000 }
  const visit = await makeVisit(db, client, term, day)
  await makeList(db, client, visit, { fromDay: '2026-05-01', sentOn: '2026-05-01', receivedOn: '2026-05-02' })
  await stop(db, client, term, 3, 2)
  await write(db, client, supporter)
  await say(db, client, term, 1)
  await pay(db, client, term, supporter)
  return { client, term, visit }
}

describe('what is noted of a change', () => {
  it('is one row for a change that counts, and none for another', async () => {
    const { client, term } = await makeServed(supporters[0])
    await app.counting.countPending()
    expect(await pending()).toBe(0)
    await sql`update clients set note = 'س' where id = ${client}`.execute(db)
    await sql`update terms set version = version + 1 where id = ${term}`.execute(db)
    await sql`update terms set price = price where id = ${term}`.execute(db)
    expect(await pending()).toBe(0)
    await sql`update terms set price = price + 10 where id = ${term}`.execute(db)
    expect(await pending()).toBe(1)
    await app.counting.countPending()
    expect([await pending(), await differing()]).toEqual([0, []])
  })
})

/** The same database for one piece of work that ends after its statement of that number, as a killed process does. */
function endingAfter(statement: number): Db {
  let left = statement
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      left -= 1
      if (left < 0) throw new Error('The process was killed')
      return Promise.resolve(result)
    },
  })
}

describe('a round', () => {
  it('that is broken off after any of its statements is made up for', async () => {
    let ended = 0
    for (let statement = 0; ; statement += 1) {
      const { term, client } = await makeServed(supporters[statement % 2]!)
      await sql`update terms set price = price + ${statement} where id = ${term}`.execute(db)
      await sql`update clients set supporter_id = ${supporters[(statement + 1) % 2]!} where id = ${client}`.execute(
        db,
      )
      const broken = createCounting(endingAfter(statement), projections)
      const isDone = await broken.countPending().then(
        () => true,
        () => false,
      )
      await app.counting.countPending()
      expect([await pending(), await differing()], `after statement ${statement}`).toEqual([0, []])
      if (isDone) break
      ended += 1
    }
    // The look for what waits, the wait, the lock, the notes, and one for each projection.
    expect(ended).toBeGreaterThan(projections.length + 3)
  })

  it('counts once what several count at the same time, while more is written', async () => {
    const served = await Promise.all(
      Array.from({ length: 12 }, (_, place) => makeServed(supporters[place % 2]!)),
    )
    const write = async (place: number) => {
      for (let time = 0; time < 8; time += 1) {
        const { client, term, visit } = served[(place + time) % served.length]!
        await sql`update visits set weight_g = ${80_000 + time * 100 + place} where id = ${visit}`.execute(db)
        await sql`update terms set extra_days = ${time + place} where id = ${term}`.execute(db)
        await sql`update clients set supporter_id = ${supporters[(time + place) % 2]!} where id = ${client}`.execute(
          db,
        )
      }
    }
    const count = async () => {
      for (let time = 0; time < 6; time += 1) await app.counting.countPending()
    }
    await Promise.all([write(0), write(5), count(), count()])
    await app.counting.countPending()
    expect([await pending(), await differing()]).toEqual([0, []])
  })

  it('takes all changes of its clients, so that a full one counts nobody twice', async () => {
    const { client, visit } = await makeServed(supporters[0])
    const { client: other } = await makeServed(supporters[1])
    await app.counting.countPending()
    await sql`update visits set weight_g = weight_g - 500 where id = ${visit}`.execute(db)
    await sql`insert into projection_changes (client_id, source)
      select ${other}, 'visits' from generate_series(1, ${projectionLimits.changesPerRound}::int)`.execute(db)
    await sql`update clients set supporter_id = ${supporters[1]}, country = 'IQ' where id = ${client}`.execute(
      db,
    )
    expect(await app.counting.countSome()).toBe(true)
    await app.counting.countPending()
    expect([await pending(), await differing()]).toEqual([0, []])
  })

  it('is begun by whoever changes a client and needs it counted at once', async () => {
    const { client, term } = await makeServed(supporters[0])
    await app.counting.countPending()
    await db.transaction().execute(async (transaction) => {
      await sql`update terms set price = 77 where id = ${term}`.execute(transaction)
      await app.counting.countClients(transaction, [client])
      const { rows } = await sql`select price from paid_terms where term_id = ${term}`.execute(transaction)
      expect(rows).toEqual([{ price: 77 }])
    })
    expect([await pending(), await differing()]).toEqual([0, []])
  })
})

const { numRuns, timeoutMs, endOnFailure, ...length } = walks({ minLength: 6, maxLength: 24, numRuns: 30 })

it('is what the views say after whatever happens, compacted or not', { timeout: timeoutMs }, async () => {
  const clients: number[] = []
  const terms: number[] = []
  for (const place of [0, 1, 2]) {
    const { client, term } = await makeServed(supporters[place % 2]!)
    clients.push(client)
    terms.push(term)
  }
  const actions: ReturnType<typeof actionsOn> = {
    ...actionsOn({ db, staff: supporters, clients, terms }),
    compact: async (place) => {
      for (const sum of projections[place]!.sums) await compactSum(db, projections[place]!, sum)
    },
  }
  const action = fc.record({
    name: fc.constantFrom(...Object.keys(actions)),
    place: fc.nat({ max: 2 }),
    which: fc.nat({ max: 2 }),
    days: fc.nat({ max: 29 }),
    // Else with what comes next.
    isCounted: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, length), async (todo) => {
      for (const { name, place, which, days, isCounted } of todo) {
        await actions[name]!(place, which, days)
        if (isCounted) await app.counting.countPending()
      }
      await app.counting.countPending()
      expect(await differing()).toEqual([])
    }),
    { numRuns, seed: 158, endOnFailure },
  )
})

/** Rows in all projections: somebody who is served, and two who left, of whom one returned. */
async function makeEverything(): Promise<void> {
  await makeServed(supporters[0])
  const back = await makeClient(db)
  for (const startOn of ['2025-01-01', '2025-06-01'] as const)
    await makeTerm(db, back, { startOn, days: 30, paidAt: new Date(`${startOn}T08:00:00Z`) })
  const left = await makeClient(db)
  await makeTerm(db, left, { startOn: '2025-01-01', days: 30, paidAt: new Date('2025-01-01T08:00:00Z') })
  await makeEverybody(db)
  await app.counting.countPending()
  expect(await differing()).toEqual([])
}

describe('a planted fault', () => {
  // Each is mended again: the store is as it was.
  beforeAll(makeEverything)

  it.each(all.map(({ table }) => [table]))('a wrong row of %s is found', async (table) => {
    const projection = all.find((one) => one.table === table)!
    await sql`delete from ${sql.table(table)} where ctid = (select min(ctid) from ${sql.table(table)})`.execute(
      db,
    )
    expect(await differing()).toContain(table)
    await db.transaction().execute((transaction) => rebuildProjection(transaction, projection))
    expect(await differing()).toEqual([])
  })

  const sums = projections.flatMap((projection) => projection.sums.map((sum) => ({ projection, sum })))
  it.each(sums.map(({ sum }) => [sum.table]))('a wrong sum of %s is found', async (table) => {
    const { projection, sum } = sums.find((one) => one.sum.table === table)!
    for (const [name] of tablesOfSum(sum)) {
      const added = sql.ref(sum.sums[0]!)
      await sql`update ${sql.table(name)} set ${added} = ${added} + 1
        where ctid = (select min(ctid) from ${sql.table(name)})`.execute(db)
      expect(await differing()).toEqual([name])
      await db.transaction().execute((transaction) => rebuildProjection(transaction, projection))
      expect(await differing()).toEqual([])
    }
  })
})
