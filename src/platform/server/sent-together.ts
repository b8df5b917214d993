import process from 'node:process'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What a connection of the driver has besides what its types say. */
interface Wire {
  pipeline: boolean
  connection: { stream: Pick<Socket, 'cork' | 'uncork'> }
}

/**
 * Pipelines statements: a statement is sent without waiting for the answer to the one before. The database answers in
 * order, and each statement succeeds or fails on its own unless they are in one transaction. All statements of one turn
 * of the event loop are sent as one message, since waking up the database takes longer than most statements.
 *
 * `begin` is answered locally and sent with the first statement. It cannot fail unless the connection fails, and then
 * that statement fails as well.
 */
export function sendTogether(client: pg.ClientBase): void {
  const wire = client as unknown as Wire
  const { stream } = wire.connection
  wire.pipeline = true
  let isOpen = false
  const untilNextTurn = () => {
    if (isOpen) return
    isOpen = true
    stream.cork()
    process.nextTick(() => {
      isOpen = false
      stream.uncork()
    })
  }
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (statement: unknown, ...rest: unknown[]) => {
    untilNextTurn()
    const answer = run(statement, ...rest)
    if (!isBeginning(statement)) return answer
    ;(answer as Promise<unknown>).catch(() => undefined)
    return Promise.resolve(nothing)
  }
  client.query = query as typeof client.query
}

const isBeginning = (statement: unknown): boolean =>
  typeof statement === 'string' && (statement === 'begin' || statement.startsWith('start transaction'))

const nothing = { command: 'BEGIN', rowCount: null, rows: [] }
