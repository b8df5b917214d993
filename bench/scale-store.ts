import type { AddressInfo } from 'node:net'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { buildApp } from '#app/server/build-app.ts'
import { compactKeptTables } from '#app/server/rollups.ts'
import { readSettings } from '#app/server/settings.ts'
import type { Tables } from '#platform/server/database.ts'
import type { Services } from '#platform/server/services.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { openDataSet, samplePassword, servicesOn, type DataSet } from './data-set.ts'
import { leanClient, type LeanClient } from './lean-client.ts'

/** The service with so many clients, listening. */
export interface SizedStore {
  clients: number
  data: DataSet
  services: Services
  port: number
  /** Below this stand the paths of the API. */
  root: string
  ask: LeanClient['ask']
  tokens: ReadonlyMap<string, string>
  /** Runs work on the store; what takes longer than `limitMs` is ended and thrown. */
  within<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Nobody looks at an empty page for longer. */
export const limitMs = 10_000
/** Then the database has let go, or the request hangs somewhere else. */
const graceMs = 3_000

/** A server of a national service has more than the smallest machine. */
const serverSettings = { shared_buffers: '1GB', max_wal_size: '8GB', effective_cache_size: '8GB' }

export async function openSized(clients: number, people: readonly string[]): Promise<SizedStore> {
  const data = await openDataSet({ clients, settings: serverSettings })
  const { db } = data.database
  const services = servicesOn(db)
  await compactKeptTables(db, services.clock.now())
  services.authenticate = (token) => actorOfToken(db, token, services.clock.now())
  const settings = readSettings({}, 'unused')
  const server = await buildApp({ settings, services, pages: null, isServing: () => true })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const root = settings.apiRoot
  const client = leanClient(port)
  const ask: LeanClient['ask'] = (method, path, ...rest) => client.ask(method, `${root}/${path}`, ...rest)
  const tokens = new Map<string, string>()
  for (const username of people) {
    const answer = await ask('POST', 'admin/auth', '', { username, password: samplePassword })
    tokens.set(username, (JSON.parse(answer) as { data: { token: string } }).data.token)
  }
  const close = async () => {
    client.close()
    await server.close()
    await data.close()
  }
  const within = <T>(work: () => Promise<T>) => limited(data, work, () => client.close())
  return { clients, data, services, port, root, ask, tokens, within, close }
}

/** What a question leaves behind in the database would slow the next ones. */
async function limited<T>({ database }: DataSet, work: () => Promise<T>, hangUp: () => void): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
    database.pool
      .query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined)
  }
  const timers = [setTimeout(end, limitMs), setTimeout(hangUp, limitMs + graceMs)]
  try {
    return await work()
  } catch (error) {
    throw isOver ? new Error(`no answer within ${limitMs / 1000} s`) : error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** What a request reads, without what finds out who asks. */
export async function statementsOf({ services, data }: SizedStore, ask: () => Promise<unknown>) {
  const seen: CompiledQuery[] = []
  const usual = services.db
  services.db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: data.database.pool }),
    log: ({ query }) => void seen.push(query),
  })
  try {
    await ask()
  } finally {
    services.db = usual
  }
  return seen.filter(({ sql }) => /^\s*(select|with|\()/i.test(sql))
}

let statementNumber = 0

/** The same statements, prepared, by the driver alone. */
export function bareSql({ data }: SizedStore, statements: readonly CompiledQuery[]): () => Promise<void> {
  const prepared = statements.map(({ sql, parameters }) => {
    statementNumber += 1
    return { name: `scale_${statementNumber}`, text: sql, values: [...parameters] }
  })
  return async () => {
    for (const statement of prepared) await data.database.pool.query(statement)
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** Tables that are large at this size. */
export async function largeTables({ data, clients }: SizedStore): Promise<Set<string>> {
  const { rows } = await data.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [clients / 10],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Large tables that the statements read whole. */
export async function wholeReads(
  { data }: SizedStore,
  statements: readonly CompiledQuery[],
  large: ReadonlySet<string>,
): Promise<string[]> {
  const found = new Set<string>()
  for (const { sql, parameters } of statements) {
    const { rows } = await data.database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${sql}`,
      [...parameters],
    )
    collect(rows[0]!['QUERY PLAN'][0].Plan, large, found)
  }
  return [...found]
}

function collect(node: PlanNode, large: ReadonlySet<string>, found: Set<string>): void {
  const table = node['Relation Name'] ?? ''
  if (node['Node Type'].endsWith('Seq Scan') && large.has(table)) found.add(table)
  for (const child of node.Plans ?? []) collect(child, large, found)
}

/** Whether the check of plans can fail: it finds a page that reads a large table whole on purpose. */
export async function findsWholeReads(store: SizedStore, large: ReadonlySet<string>): Promise<boolean> {
  const table = large.has('visits') ? 'visits' : [...large][0]
  const sql = `select * from ${table} order by md5(id::text) limit 25`
  const planted = { sql, parameters: [] } as unknown as CompiledQuery
  return table !== undefined && (await wholeReads(store, [planted], large)).includes(table)
}
