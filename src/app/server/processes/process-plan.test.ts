import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { smallSample } from '#sample/testing/prepared-stores.ts'
import { askedPlan, planOfStore, usualPlan } from './process-plan.ts'

describe('without a setting', () => {
  it.each([
    [1, 100, 1, 16],
    [2, 100, 2, 8],
    [4, 100, 4, 8],
    [9, 100, 9, 8],
    [10, 100, 10, 7],
    [64, 100, 15, 4],
    [2, 25, 2, 5],
    [2, 21, 1, 16],
  ])(
    '%i cores and %i connections of the database are for %i processes with %i connections each',
    (cores, maxConnections, processes, connections) => {
      expect(usualPlan(cores, { isTiny: false, maxConnections })).toEqual({ processes, connections })
    },
  )

  it('a tiny store is served by one process', () => {
    expect(usualPlan(8, { isTiny: true, maxConnections: 100 })).toEqual({ processes: 1, connections: 16 })
  })
})

describe('a setting', () => {
  it('counts for a tiny store too, and beyond the cores', () => {
    expect(askedPlan(3, { isTiny: true, maxConnections: 100 })).toEqual({ processes: 3, connections: 8 })
  })

  it.each([
    [16, 100, 'max_connections is 100). Set WEB_PROCESSES to 15 or less.'],
    [2, 15, 'max_connections is 15). Set WEB_PROCESSES to 1.'],
  ])('of %i is refused where the database has %i connections', (asked, maxConnections, words) => {
    expect(() => askedPlan(asked, { isTiny: false, maxConnections })).toThrow(
      `WEB_PROCESSES=${asked} needs more connections than the database allows (${words}`,
    )
  })
})

describe('a store', () => {
  let small: TestDatabase
  let empty: TestDatabase
  beforeAll(async () => {
    small = await testDatabase(smallSample)
    empty = await testDatabase()
  })
  afterAll(() => Promise.all([small.drop(), empty.drop()]))
  const plan = async (store: TestDatabase, webProcesses?: number, nodeEnv?: 'development' | 'test') =>
    (await planOfStore({ webProcesses, nodeEnv }, store.connection, 4)).processes

  it('of some clients or none is tiny', async () => {
    expect([await plan(small), await plan(empty)]).toEqual([1, 1])
  })

  it('is served by as many processes as the setting says, in development as well', async () => {
    expect(await plan(small, 2)).toBe(2)
    expect(await plan(empty, 2, 'development')).toBe(2)
    expect(await plan(small, 1)).toBe(1)
  })

  it('that cannot be reached is told in one line', async () => {
    const connection = { connectionString: 'postgres://nobody@127.0.0.1:1/none' }
    await expect(planOfStore({ webProcesses: 2, nodeEnv: undefined }, connection, 4)).rejects.toThrow(
      /^The database cannot be reached: [^\n]*Check DATABASE_URL\.$/,
    )
  })
})
