import type { Db } from './database.ts'

class RolledBack extends Error {
  readonly value: unknown

  constructor(value: unknown) {
    super('A dry run is rolled back')
    this.value = value
  }
}

/**
 * What an action would do: it is done in a transaction that is then rolled back, so that the preview cannot differ from
 * the action. `db` is the pool. @throws what the action throws
 */
export async function dryRun<T>(db: Db, action: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (transaction): Promise<never> => {
      throw new RolledBack(await action(transaction))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T
    throw error
  }
}
