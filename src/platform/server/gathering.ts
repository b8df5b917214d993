import process from 'node:process'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import type { Db, Tables } from './database.ts'

export type GatheredRow = Record<string, unknown>

/** A statement that waits for its answer. */
export interface Gathered {
  query: CompiledQuery
  answer: PromiseWithResolvers<QueryResult<GatheredRow>>
}

/**
 * The same database for statements that need no transaction.
 * @param take receives each statement and has to answer it
 */
export function gathering(take: (one: Gathered) => void): Db {
  return new Kysely<Tables>({ dialect: new GatheringDialect(take) })
}

type Take = Parameters<typeof gathering>[0]

/**
 * Collects statements that are begun without waiting for each other. A statement that needs the answer of another is
 * collected in the next round.
 * @param send receives the statements of a round when nothing can continue without an answer
 * @returns adds a statement to the round
 */
export function untilQuiet<T>(send: (all: readonly T[]) => void): (one: T) => void {
  let waiting: T[] = []
  const sendAll = () => {
    const all = waiting
    waiting = []
    send(all)
  }
  return (one) => {
    if (waiting.push(one) === 1) void Promise.resolve().then(() => process.nextTick(sendAll))
  }
}

// It has no connections of its own: statements go to the database behind it.
const noPool = { pool: () => Promise.reject(new Error('It reads through another database')) }

class GatheringDialect extends PostgresDialect {
  readonly #driver: () => Driver

  constructor(take: Take) {
    super(noPool)
    this.#driver = () => new GatheringDriver(take)
  }

  override createDriver(): Driver {
    return this.#driver()
  }
}

class GatheringDriver extends PostgresDriver {
  readonly #connection: DatabaseConnection

  constructor(take: Take) {
    super(noPool)
    this.#connection = gatheringConnection(take)
  }

  override async init(): Promise<void> {}

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }

  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('What is gathered is no transaction'))
  }

  override async releaseConnection(): Promise<void> {}

  override async destroy(): Promise<void> {}
}

function gatheringConnection(take: Take): DatabaseConnection {
  return {
    executeQuery<R>(query: CompiledQuery) {
      const answer = Promise.withResolvers<QueryResult<GatheredRow>>()
      take({ query, answer })
      return answer.promise as Promise<QueryResult<R>>
    },
    streamQuery() {
      throw new Error('What is gathered streams nothing')
    },
  }
}
