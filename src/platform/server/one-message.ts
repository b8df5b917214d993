import type { DatabaseConnection } from 'kysely'
import type { Db } from './database.ts'
import { type Gathered, type GatheredRow, gathering, untilQuiet } from './gathering.ts'

/** A database as requests ask it. */
export interface OneMessage {
  /** For handlers. Transactions are those of the database behind it. */
  db: Db
  /** For statements that take next to no time: begun together with one of `db`, they go to the database in the same message. */
  beside: Db
}

const made = new WeakMap<Db, OneMessage>()

/**
 * Sends a second statement together with the statement of a handler in one message over one connection; it is answered
 * first. Each sees what was committed when it begins and fails on its own. Further statements of the handler use
 * connections of their own, as usual.
 */
export function inOneMessage(db: Db): OneMessage {
  const known = made.get(db) ?? makeOneMessage(db)
  made.set(db, known)
  return known
}

function makeOneMessage(db: Db): OneMessage {
  const take = untilQuiet<Asked>((asked) => {
    const [cheap, own] = [asked.filter((one) => one.isBeside), asked.filter((one) => !one.isBeside)]
    for (const one of own.slice(1)) void answerAll(db, [one])
    void answerAll(db, [...cheap, ...own.slice(0, 1)])
  })
  const asking = (isBeside: boolean) => gathering((one) => take({ ...one, isBeside }))
  const behind = { transaction: () => db.transaction(), connection: () => db.connection() }
  return { db: Object.assign(asking(false), behind), beside: asking(true) }
}

interface Asked extends Gathered {
  isBeside: boolean
}

async function answerAll(db: Db, asked: readonly Gathered[]): Promise<void> {
  const answerOn = async (connection: Pick<DatabaseConnection, 'executeQuery'>) => {
    const answers = asked.map(({ query, answer }) =>
      connection.executeQuery<GatheredRow>(query).then(answer.resolve, answer.reject),
    )
    await Promise.all(answers)
  }
  try {
    await db.getExecutor().provideConnection(answerOn)
  } catch (error) {
    // The connection could not be made.
    for (const { answer } of asked) answer.reject(error)
  }
}
