import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import process from 'node:process'
import type { Db, Tables } from './database.ts'
import { withoutPreparedPlan, plannedOnceText } from './prepared-plan.ts'

const readers = new WeakSet<Db>()

/**
 * The same database for reading only: statements that are begun together, without waiting for each other, are sent as one.
 * `Promise.all` over several reads becomes one statement with a column of rows for each; what needs the answer of another goes into
 * the next one. The same read twice is asked once. All of them see one snapshot.
 *
 * The rows of each come as JSON. Days, texts, whole numbers, booleans, arrays and JSON are what they are otherwise, instants
 * are put in their usual form. Not for `numeric`, `bytea` and writes.
 */
export function readingJointly(db: Db): Db {
  if (readers.has(db)) return db
  const reader: Db = new Kysely<Tables>({ dialect: new JointDialect(db) })
  readers.add(reader)
  return reader
}

// Nothing is connected to: what is asked goes to the database behind it.
const noPool = { pool: () => Promise.reject(new Error('It reads through another database')) }

class JointDialect extends PostgresDialect {
  readonly #driver: () => Driver

  constructor(db: Db) {
    super(noPool)
    this.#driver = () => new JointDriver(db)
  }

  override createDriver(): Driver {
    return this.#driver()
  }
}

class JointDriver extends PostgresDriver {
  readonly #connection: DatabaseConnection

  constructor(db: Db) {
    super(noPool)
    this.#connection = jointConnection(db)
  }

  override async init(): Promise<void> {}

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }

  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('A joint reading is no transaction'))
  }

  override async releaseConnection(): Promise<void> {}

  override async destroy(): Promise<void> {}
}

type Row = Record<string, unknown>

interface Asked {
  query: CompiledQuery
  answer: PromiseWithResolvers<QueryResult<Row>>
}

function jointConnection(db: Db): DatabaseConnection {
  let waiting: Asked[] = []
  const send = () => {
    const asked = waiting
    waiting = []
    void answerAll(db, asked)
  }
  return {
    executeQuery<R>(query: CompiledQuery) {
      const answer = Promise.withResolvers<QueryResult<Row>>()
      // After all that can go on without an answer has gone on.
      if (waiting.push({ query, answer }) === 1) void Promise.resolve().then(() => process.nextTick(send))
      return answer.promise as Promise<QueryResult<R>>
    },
    streamQuery() {
      throw new Error('A joint reading streams nothing')
    },
  }
}

async function answerAll(db: Db, asked: readonly Asked[]): Promise<void> {
  const different = [...new Map(asked.map(({ query }) => [keyOf(query), query])).entries()]
  try {
    const answers = await ask(
      db,
      different.map(([, query]) => query),
    )
    const found = new Map(different.map(([key], place) => [key, answers[place]!]))
    for (const { query, answer } of asked) answer.resolve(found.get(keyOf(query))!)
  } catch (error) {
    for (const { answer } of asked) answer.reject(error)
  }
}

const keyOf = ({ sql, parameters }: CompiledQuery): string => JSON.stringify([sql, parameters])

async function ask(db: Db, queries: readonly CompiledQuery[]): Promise<QueryResult<Row>[]> {
  if (queries.length === 1) return [await db.executeQuery<Row>(queries[0] as CompiledQuery<Row>)]
  const { rows } = await db.executeQuery<Record<string, Row[]>>(joined(queries))
  const [answer] = rows
  return queries.map((_, place) => ({ rows: answer![nameOf(place)]!.map(asTheDriver) }))
}

const nameOf = (place: number): string => `read_${place + 1}`

/** The statements as columns of one: the values of each are counted on from those before. */
function joined(queries: readonly CompiledQuery[]): CompiledQuery {
  const values: unknown[] = []
  const columns = queries.map(({ sql, parameters }, place) => {
    const before = values.length
    values.push(...parameters)
    const text = withoutPreparedPlan(sql).replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
    // A comment at the end of a statement ends with its line.
    return `(select coalesce(jsonb_agg(to_jsonb(each_row)), '[]') from (${text}\n) each_row) as ${nameOf(place)}`
  })
  return CompiledQuery.raw(plannedOnceText(`select ${columns.join(', ')}`), values)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/

/** The values of a row as the driver gives them. @throws RangeError for a number that is not exact */
function asTheDriver(row: Row): Row {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string' && instant.test(value)) row[name] = new Date(value).toISOString()
    else if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
      throw new RangeError('A number from the database is outside of what a number holds exactly')
  }
  return row
}
