import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Db } from './database.ts'
import { inOneMessage } from './one-message.ts'
import { preparedPlan } from './prepared-plan.ts'
import { messagesDuring } from './testing/messages-sent.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const twice = async (db: Db, value: number) =>
  (await sql<{ twice: number }>`select 2 * ${value}::int as twice ${preparedPlan}`.execute(db)).rows[0]!.twice
const share = async (db: Db, by: number) =>
  (await sql<{ share: number }>`select 12 / ${by}::int as share`.execute(db)).rows[0]!.share

describe('one message', () => {
  it('has what is asked beside a statement before it, on the same connection', async () => {
    const { db, beside } = inOneMessage(database.db)
    for (let time = 0; time < 5; time += 1) {
      const sent = await messagesDuring(async () => {
        expect(await Promise.all([twice(db, 4), share(beside, 3)])).toEqual([8, 4])
      })
      expect(sent).toBe(1)
    }
  })

  it('answers each by itself: one that fails takes no other with it', async () => {
    const { db, beside } = inOneMessage(database.db)
    const [own, cheap] = await Promise.allSettled([twice(db, 5), share(beside, 0)])
    expect([own, cheap.status]).toEqual([{ status: 'fulfilled', value: 10 }, 'rejected'])
    const [failed, kept] = await Promise.allSettled([share(db, 0), twice(beside, 7)])
    expect([failed.status, kept]).toEqual(['rejected', { status: 'fulfilled', value: 14 }])
    expect(await twice(db, 8)).toBe(16)
  })

  it('gives several statements connections of their own', async () => {
    const { db } = inOneMessage(database.db)
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`
    const [one, other] = await Promise.all([pid.execute(db), pid.execute(db)])
    expect(one.rows[0]!.pid).not.toBe(other.rows[0]!.pid)
  })

  it('has the transactions of the database behind it', async () => {
    const { db } = inOneMessage(database.db)
    const inside = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        state: string
      }>`select ${1}::int, pg_current_xact_id()::text as state`.execute(transaction)
      const again = await sql<{ state: string }>`select pg_current_xact_id()::text as state`.execute(
        transaction,
      )
      return rows[0]!.state === again.rows[0]!.state
    })
    expect(inside).toBe(true)
  })

  it('fails where there is no connection, and does not hang', async () => {
    const closed = await openTestDatabase({ maxConnections: 1 })
    await closed.close()
    const { db, beside } = inOneMessage(closed.db)
    const asked = await Promise.allSettled([twice(db, 1), twice(beside, 1)])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

describe('a transaction', () => {
  it('begins in the message of its first statement', async () => {
    const work = (db: Db) =>
      db
        .transaction()
        .execute(async (transaction) => [await twice(transaction, 1), await twice(transaction, 2)])
    await work(database.db)
    const sent = await messagesDuring(async () => expect(await work(database.db)).toEqual([2, 4]))
    // The beginning with the first statement, the second, the commit.
    expect(sent).toBe(3)
  })

  it('that fails at its first statement leaves nothing and the connection as it was', async () => {
    await expect(database.db.transaction().execute((transaction) => share(transaction, 0))).rejects.toThrow(
      'division by zero',
    )
    const { rows } = await sql`select now() = statement_timestamp() as outside`.execute(database.db)
    expect(rows).toEqual([{ outside: true }])
  })

  it('keeps its isolation', async () => {
    const isolation = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const { rows } = await sql<{
          level: string
        }>`select ${1}::int, current_setting('transaction_isolation') as level`.execute(transaction)
        return rows[0]!.level
      })
    expect(isolation).toBe('repeatable read')
  })
})
