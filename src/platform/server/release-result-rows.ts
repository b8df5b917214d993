import type pg from 'pg'

/**
 * Frees the memory of an answer as soon as it was read. The driver's promise assigns its callback as a function literal
 * to a property. V8 allocates such a function in the old generation, and it keeps all rows and texts that it reaches
 * alive until the next major collection. A callback that was stored in a variable first is allocated in the young
 * generation.
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
