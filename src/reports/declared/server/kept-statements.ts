import { CompiledQuery } from 'kysely'
import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'

/** The days that a statement is asked for, and those on which its stretches of time begin. */
export interface AskedDays extends DayRange {
  starts: readonly IsoDate[]
}

/** Stands among the values of a statement for days that are put in when it is sent. */
class Place {
  readonly of: keyof AskedDays

  constructor(of: keyof AskedDays) {
    this.of = of
  }
}

/** Days as a statement is built with them: they may go into it as values, and nothing else may be done with them. */
const places = {
  from: new Place('from'),
  to: new Place('to'),
  starts: new Place('starts'),
} as unknown as AskedDays

/** A statement is some kilobytes. */
const mostKept = 300

const kept = new Map<string, CompiledQuery>()

/**
 * Sends a statement that is the same whatever the days: building the sums of a report takes longer than the database takes for them.
 * @param key says all that it is built of
 * @param build makes it for days, which are places for them the first time
 */
export async function rowsOfDays<Row>(
  db: Db,
  key: string,
  days: AskedDays,
  build: (days: AskedDays) => Promise<{ compile(): CompiledQuery<Row> }>,
): Promise<Row[]> {
  const before = kept.get(key) as CompiledQuery<Row> | undefined
  const statement = before ?? (await built(key, build))
  const values = statement.parameters.map((value) => (value instanceof Place ? days[value.of] : value))
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement.sql, values) as CompiledQuery<Row>)
  return rows
}

async function built<Row>(
  key: string,
  build: (days: AskedDays) => Promise<{ compile(): CompiledQuery<Row> }>,
): Promise<CompiledQuery<Row>> {
  const compiled = (await build(places)).compile()
  // The first of a map is the one that came first.
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, compiled)
  return compiled
}
