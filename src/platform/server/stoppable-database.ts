import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryExecutor,
} from 'kysely'
import type { Db, Tables } from './database.ts'

/**
 * The same database for one piece of work that can be stopped. When the signal aborts, its running statements are
 * cancelled in the database, no further ones are begun, and its connections go back to the pool. It takes any number of
 * connections, each for the duration of a statement, a transaction or a cursor.
 */
export function stoppable(db: Db, signal: AbortSignal): Db {
  return new Kysely<Tables>({ dialect: new StoppableDialect(db, signal) })
}

// The connections come from the pool behind `db`; the dialect requires a pool of its own.
const noPool = { pool: () => Promise.reject(new Error('Its connections are borrowed')) }

class StoppableDialect extends PostgresDialect {
  readonly #driver: () => Driver

  constructor(db: Db, signal: AbortSignal) {
    super(noPool)
    this.#driver = () => new StoppableDriver(db, signal)
  }

  override createDriver(): Driver {
    return this.#driver()
  }
}

class StoppableDriver extends PostgresDriver {
  readonly #db: Db
  readonly #signal: AbortSignal
  /** What the work has, and of whom. */
  readonly #held = new Map<DatabaseConnection, Lent>()
  /** Over once every cancel has been answered. */
  #cancelling: Promise<unknown> = Promise.resolve()

  constructor(db: Db, signal: AbortSignal) {
    super(noPool)
    this.#db = db
    this.#signal = signal
    signal.addEventListener('abort', () => this.#cancel(), { once: true })
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    const signal = this.#signal
    signal.throwIfAborted()
    const lent = await lend(this.#db.getExecutor())
    if (signal.aborted) {
      lent.release()
      signal.throwIfAborted()
    }
    const connection = untilAborted(lent.connection, signal)
    this.#held.set(connection, lent)
    return connection
  }

  // A late cancel may hit the next statement of the connection: only the rollback may follow, and only after the cancel
  // has ended.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#cancelling
    await super.rollbackTransaction(this.#held.get(connection)!.connection as never)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#cancelling
    this.#held.get(connection)?.release()
    this.#held.delete(connection)
  }

  override async destroy(): Promise<void> {}

  #cancel() {
    const cancel = async ({ connection }: Lent) => connection.cancelQuery?.(noControl)
    this.#cancelling = Promise.allSettled([...this.#held.values()].map(cancel))
  }
}

// The connections of the pool cancel over one of their own (database.ts).
const noControl = () => Promise.reject(new Error('There is no connection to cancel over'))

/** The connection as the work has it: it begins no statement once it is stopped. */
function untilAborted(connection: DatabaseConnection, signal: AbortSignal): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      signal.throwIfAborted()
      return connection.executeQuery<Row>(query)
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}

/** A connection of the pool until it is released. */
interface Lent {
  connection: DatabaseConnection
  release(): void
}

async function lend(executor: QueryExecutor): Promise<Lent> {
  const released = Promise.withResolvers<void>()
  const found = Promise.withResolvers<DatabaseConnection>()
  executor
    .provideConnection((connection) => {
      found.resolve(connection)
      return released.promise
    })
    .catch(found.reject)
  const connection = await found.promise
  // The driver learned it when it connected: no query is needed.
  await connection.collectSessionInfo?.()
  return { connection, release: () => released.resolve() }
}
