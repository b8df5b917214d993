import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { countingStart } from '../projections/counting.ts'
import { asksPending } from '../projections/reading.ts'
import type { Route } from '../route.ts'

/** The route whose handler runs, with what it read that may not be counted yet. */
interface Running {
  route: Route
  found: Set<string>
}

const running = new AsyncLocalStorage<Running>()
let watched: RegExp | undefined

/** The set-up of the tests says which tables are counted after the write. */
export function watchTables(names: readonly string[]): void {
  watched = new RegExp(String.raw`\b(?:from|join) "?(${names.join('|')})\b`)
}

function note(text: string): void {
  const now = running.getStore()
  if (!now || now.route.readsProjections || text.includes(asksPending)) return
  const table = watched?.exec(text)?.[1]
  if (table !== undefined)
    now.found.add(`${now.route.endpoint.method} ${now.route.endpoint.path} reads ${table}`)
}

let heard: string[] | undefined

/** The statements that the driver is given while the work runs, by whoever; `begin` and `commit` are two of them. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  heard = found
  try {
    await work()
  } finally {
    heard = undefined
  }
  return found
}

const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function watchedQuery(this: pg.Client, statement: unknown, ...rest: unknown[]) {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text
  if (text !== undefined) heard?.push(text)
  if (text !== undefined && !text.startsWith(countingStart)) note(text)
  return query.call(this, statement, ...rest)
} as typeof pg.Client.prototype.query

/** Routes that note which tables their handlers read without having them counted first. */
export const noting = (routes: readonly Route[], found: Set<string>): Route[] =>
  routes.map((route) => ({
    ...route,
    handler: (context) => running.run({ route, found }, () => route.handler(context)),
  }))
