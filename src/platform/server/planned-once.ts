import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* planned once */'

/**
 * Stands at the end (`modifyEnd`) of a statement that is run often and finds its rows by unique keys or in tables of some
 * hundred rows: each connection plans it once, which takes longer than running it. Not for lists: their best plan
 * depends on the values.
 */
export const plannedOnce = sql.raw(mark)

const names = new Map<string, string>()

/** The driver prepares a statement on a connection when it has a name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `once_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Makes a connection keep the plans of marked statements. */
export function keepMarkedPlans(client: pg.ClientBase): void {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (statement: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof statement === 'string' && statement.endsWith(mark)
      ? run({ name: nameOf(statement), text: statement, values }, ...rest)
      : run(statement, values, ...rest)
  client.query = query as typeof client.query
}
