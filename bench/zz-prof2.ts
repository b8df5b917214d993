import { openDataSet } from './data-set.ts'
import { listenOn } from './list-page.ts'
import { median, millisecondsOf } from './figures.ts'
import { Kysely, PostgresDialect } from 'kysely'
const s = await openDataSet()
const api = await listenOn(s.database)
const pool = s.database.pool
const m = async (name: string, f: () => Promise<unknown>, n = 150) => {
  for (let i = 0; i < 30; i++) await f()
  const t: number[] = []
  for (let i = 0; i < n; i++) t.push(await millisecondsOf(f))
  console.log(name.padEnd(40), median(t).toFixed(2), 'min', Math.min(...t).toFixed(2))
}
const usual = api.services.db
let k = 0
for (const [who, query] of [['supporter1', 'listState=list_due_today&sort=listDue'], ['manager', 'stage=active&sort=nextDue'], ['manager', 'country=IQ&sort=-name'], ['manager', 'sort=-listDue'],['supporter1','']] as const) {
  console.log('==', who, query)
  const token = await api.signIn(who)
  const seen: any[] = []
  api.services.db = new Kysely<any>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void seen.push(query) }) as any
  await api.ask('GET', 'admin/clients?perPage=25&' + query, token)
  api.services.db = usual
  for (const q of seen.filter((q) => q.sql.includes('"clients"'))) {
    k++
    await m('unprepared', () => pool.query(q.sql, [...q.parameters]))
    await m('prepared', () => pool.query({ name: 'x' + k, text: q.sql, values: [...q.parameters] }))
    const r = (await pool.query('explain (analyze, buffers) ' + q.sql, [...q.parameters])).rows.map((r: any) => r['QUERY PLAN'])
    console.log(q.sql.length, r.filter((l: string) => /Time|Scan|Sort|Join|Loop/.test(l)).map((l: string) => l.slice(0, 150)).join('\n'))
  }
  await m('http', () => api.ask('GET', 'admin/clients?perPage=25&' + query, token))
}
await api.close(); await s.close()
