import type { AddressInfo } from 'node:net'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { buildApp } from '#app/server/build-app.ts'
import { readSettings } from '#app/server/settings.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Database, Tables } from '#platform/server/database.ts'
import { withoutPreparedPlan } from '#platform/server/prepared-plan.ts'
import type { Services } from '#platform/server/services.ts'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
import { samplePassword, servicesOn, type DataSet } from './data-set.ts'
import { median, millisecondsOf, twoPlaces, type Figure } from './figures.ts'
import { leanClient, type LeanClient } from './lean-client.ts'

const goal = 1.5
/** As many as a service answers in its first minutes: before, what is measured is the engine's first translation of the code. */
const warmUps = 600
const rounds = 200

/** Who looks at which page. A manager sees 100,000 clients, a supporter the own ones. */
const pages: readonly (readonly [string, string])[] = [
  ['manager', ''],
  ['manager', 'sort=name'],
  ['manager', 'sort=-listDue'],
  ['manager', 'sort=lastWeight&page=4'],
  ['manager', 'stage=active&sort=nextDue'],
  ['manager', 'country=IQ&sort=-name'],
  ['manager', 'q=محمدی'],
  ['supporter1', ''],
  ['supporter1', 'sort=name'],
  ['supporter1', 'listState=list_due_today&sort=listDue'],
  ['supporter1', 'stage=ended&sort=-end'],
]

export interface Api {
  services: Services
  /** Of the API root. */
  address: string
  /** With paths below the API root. */
  ask: LeanClient['ask']
  signIn(username: string): Promise<string>
  close(): Promise<void>
}

/** The whole API of the product over a database, listening. */
export async function listenOn({ db }: Database): Promise<Api> {
  const services: Services = {
    ...servicesOn(db),
    authenticate: (token) => actorOfToken(db, token, systemClock.now()),
  }
  const settings = readSettings({}, 'unused')
  const server = await buildApp({ settings, services, pages: null, isServing: () => true })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const client = leanClient(port)
  const ask: Api['ask'] = (method, path, ...rest) =>
    client.ask(method, `${settings.apiRoot}/${path}`, ...rest)
  return {
    services,
    address: `http://127.0.0.1:${port}${settings.apiRoot}`,
    ask,
    async signIn(username) {
      const answer = await ask('POST', 'admin/auth', '', { username, password: samplePassword })
      return (JSON.parse(answer) as { data: { token: string } }).data.token
    },
    async close() {
      client.close()
      await server.close()
    },
  }
}

/** The page of a list over HTTP, signed in, against the SQL of its rows and its count through the same pool. */
export async function measureListPages({ database }: DataSet): Promise<Figure[]> {
  const api = await listenOn(database)
  const figures: Figure[] = []
  try {
    for (const [username, query] of pages) {
      const token = await api.signIn(username)
      const path = `admin/clients?perPage=25${query && `&${encodeURI(query)}`}`
      const ask = () => api.ask('GET', path, token)
      const bare = bareSql(database.pool, await recorded(api.services, database.pool, ask))
      const [page, sql] = await interleaved(ask, bare)
      const from = `${twoPlaces(page)} ms / ${twoPlaces(sql)} ms`
      figures.push({ name: `list ÷ SQL, ${username} ${query}`, value: page / sql, unit: '×', goal, from })
    }
  } finally {
    await api.close()
  }
  return figures
}

/** Medians in milliseconds; taken in turns, so that a busy machine slows both. */
export async function interleaved(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -warmUps; round < rounds; round += 1) {
    const one = await millisecondsOf(a)
    const other = await millisecondsOf(b)
    if (round < 0) continue
    times[0].push(one)
    times[1].push(other)
  }
  return [median(times[0]), median(times[1])]
}

/** The statement over clients that a request runs: its rows with their total. */
async function recorded(services: Services, pool: Database['pool'], ask: () => Promise<unknown>) {
  const seen: CompiledQuery[] = []
  const usual = services.db
  services.db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query),
  })
  await ask()
  services.db = usual
  const lists = seen.filter(({ sql }) => sql.includes('"clients"'))
  const [page] = lists
  if (!page || lists.length !== 1) throw new Error(`A list page ran ${lists.length} statements over clients`)
  return page
}

/** The same statement by the driver alone, as anybody would send it: planned for its values each time. */
function bareSql(pool: Database['pool'], { sql, parameters }: CompiledQuery): () => Promise<unknown> {
  const text = withoutPreparedPlan(sql)
  return () => pool.query(text, [...parameters])
}
