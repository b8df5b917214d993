import { openDataSet } from './data-set.ts'
import { listenOn } from './list-page.ts'
import { median, millisecondsOf } from './figures.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { actorOfToken } from '#team/auth/server/sessions.store.ts'
const s = await openDataSet()
const api = await listenOn(s.database)
const pool = s.database.pool
const token = await api.signIn('manager')
const m = async (name: string, f: () => Promise<unknown>, n = 200) => {
  for (let i = 0; i < 30; i++) await f()
  const t: number[] = []
  for (let i = 0; i < n; i++) t.push(await millisecondsOf(f))
  console.log(name.padEnd(40), median(t).toFixed(2), 'min', Math.min(...t).toFixed(2))
}
const seen: any[] = []
const db2 = new Kysely<any>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void seen.push(query) }) as any
await actorOfToken(db2, token, new Date())
const q = seen[0]
await m('auth kysely', () => actorOfToken(s.database.db, token, new Date()))
await m('auth unprepared', () => pool.query(q.sql, [...q.parameters]))
await m('auth prepared', () => pool.query({ name: 'x', text: q.sql, values: [...q.parameters] }))
console.log((await pool.query('explain (analyze, buffers) ' + q.sql, [...q.parameters])).rows.map((r: any) => r['QUERY PLAN']).join('\n'))
const auth = api.services.authenticate
await m('http list', () => api.ask('GET', 'admin/clients?perPage=25', token), 300)
const actor = await auth(token)
api.services.authenticate = () => Promise.resolve(actor)
await m('http list, auth cached', () => api.ask('GET', 'admin/clients?perPage=25', token), 300)
await m('http units, auth cached', () => api.ask('GET', 'admin/units?perPage=1', token), 300)
await m('http user, auth cached', () => api.ask('GET', 'admin/units?perPage=1&page=2', token), 300)
await api.close(); await s.close()
