// Loaded into the product before its own code (`--import`) where its statements are counted: after each request it sends
// its parent the number of statements that the driver was given for it. Work in the background belongs to no request.
import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import process from 'node:process'
import pg from 'pg'

/** What is done for a request after its answer counts too. */
const afterAnswerMs = 50

const requests = new AsyncLocalStorage<{ statements: number }>()

type Emit = (...args: unknown[]) => boolean

const emit = http.Server.prototype.emit as Emit
http.Server.prototype.emit = function emitCounted(
  this: http.Server,
  event: string | symbol,
  ...args: unknown[]
) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const count = { statements: 0 }
  const response = args[1] as http.ServerResponse
  response.once('finish', () => setTimeout(() => process.send?.(count), afterAnswerMs))
  return requests.run(count, () => emit.call(this, event, ...args))
}

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function queryCounted(this: pg.Client, ...args: unknown[]) {
  const count = requests.getStore()
  if (count) count.statements += 1
  return query.apply(this, args)
} as typeof pg.Client.prototype.query
