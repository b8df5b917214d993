import { openDataSet } from './data-set.ts'
import { listenOn } from './list-page.ts'
import { Kysely, PostgresDialect } from 'kysely'
const s = await openDataSet()
const api = await listenOn(s.database)
const pool = s.database.pool
const usual = api.services.db
console.log((await pool.query(`select indexdef from pg_indexes where tablename='client_facts'`)).rows.map((r: any) => r.indexdef).join('\n'))
for (const [who, query] of [['supporter1', 'listState=list_due_today&sort=listDue'],['supporter1','stage=ended&sort=-end']] as const) {
  const token = await api.signIn(who)
  const seen: any[] = []
  api.services.db = new Kysely<any>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void seen.push(query) }) as any
  await api.ask('GET', 'admin/clients?perPage=25&' + query, token)
  api.services.db = usual
  for (const q of seen.filter((q) => q.sql.includes('"clients"'))) {
    const c = await pool.connect()
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await c.query(`set plan_cache_mode = ${mode}`)
      const lit = q.parameters.map((p: any) => (p === null ? 'null' : typeof p === 'number' ? String(p) : `'${p instanceof Date ? p.toISOString() : p}'`)).join(',')
      await c.query('deallocate all'); await c.query(`prepare p as ${q.sql}`)
      console.log(who, query, mode); console.log((await c.query(`explain (analyze, buffers) execute p(${lit})`)).rows.map((r: any) => r['QUERY PLAN'].slice(0, 170)).filter((l: string) => /Time|Scan|Sort|Join|Loop|Limit|Cond/.test(l)).join('\n'))
    }
    c.release(true)
  }
}
await api.close(); await s.close()
