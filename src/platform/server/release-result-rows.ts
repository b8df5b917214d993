import type pg from 'pg'

/**
 * Lets the memory of an answer go as soon as it was read. The driver's own promise hangs on a function written straight
 * into a property, which the engine takes for one that stays: it is put among what lives long, and with it all rows and
 * texts that it reaches, until the next great collection. A callback that was a variable first lives as briefly as its rows.
 */
export function releaseResultRows(client: pg.ClientBase): void {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (statement: unknown, values?: unknown, callback?: unknown) => {
    if (typeof values === 'function' || callback !== undefined || isSubmitted(statement))
      return run(statement, values, callback)
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
      run(statement, values, answer)
    })
  }
  client.query = query as typeof client.query
}

/** A query object of the driver answers by its own means. */
function isSubmitted(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement
}
