import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db } from './database.ts'
import { type Gathered, type GatheredRow, gathering, untilQuiet } from './gathering.ts'
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
  const reader = gathering(untilQuiet((asked) => void answerAll(db, asked)))
  readers.add(reader)
  return reader
}

async function answerAll(db: Db, asked: readonly Gathered[]): Promise<void> {
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

async function ask(db: Db, queries: readonly CompiledQuery[]): Promise<QueryResult<GatheredRow>[]> {
  if (queries.length === 1)
    return [await db.executeQuery<GatheredRow>(queries[0] as CompiledQuery<GatheredRow>)]
  const { rows } = await db.executeQuery<Record<string, GatheredRow[]>>(joined(queries))
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
function asTheDriver(row: GatheredRow): GatheredRow {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string' && instant.test(value)) row[name] = new Date(value).toISOString()
    else if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
      throw new RangeError('A number from the database is outside of what a number holds exactly')
  }
  return row
}
