// Loaded into the product before its own code (`--import`) where its statements are counted: tells the process that began
// it, for each request, how many statements the driver was given on its behalf. Work in the background is nobody's request.
import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import process from 'node:process'
import pg from 'pg'

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
  response.once('finish', () => process.send?.(count))
  return requests.run(count, () => emit.call(this, event, ...args))
}

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function queryCounted(this: pg.Client, ...args: unknown[]) {
  const count = requests.getStore()
  if (count) count.statements += 1
  return query.apply(this, args)
} as typeof pg.Client.prototype.query
