import { openDataSet } from './data-set.ts'
import { listenOn } from './list-page.ts'
import inspector from 'node:inspector/promises'
import fs from 'node:fs'
const s = await openDataSet()
const api = await listenOn(s.database)
const token = await api.signIn('manager')
const ask = () => api.ask('GET', 'admin/clients?perPage=25', token)
for (let i = 0; i < 200; i++) await ask()
const ses = new inspector.Session(); ses.connect()
await ses.post('Profiler.enable'); await ses.post('Profiler.setSamplingInterval', { interval: 100 }); await ses.post('Profiler.start')
const t0 = performance.now()
for (let i = 0; i < 600; i++) await ask()
const total = performance.now() - t0
const { profile } = await ses.post('Profiler.stop')
console.log('per request', (total / 600).toFixed(2))
const self = new Map<string, number>(); 
const byId = new Map(profile.nodes.map((n: any) => [n.id, n]))
const dt = profile.timeDeltas!; 
const parent = new Map<number, number>(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
const incl = new Map<string, number>()
const nm = (n: any) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').slice(-3).join('/')}:${n.callFrame.lineNumber + 1}`
profile.samples!.forEach((id: number, i: number) => {
  const n: any = byId.get(id); const d = dt[i]! / 1000 / 600
  self.set(nm(n), (self.get(nm(n)) ?? 0) + d)
  const seen = new Set<string>()
  for (let p: number | undefined = id; p !== undefined; p = parent.get(p)) { const k = nm(byId.get(p)); if (!seen.has(k)) { seen.add(k); incl.set(k, (incl.get(k) ?? 0) + d) } }
})
const top = (m: Map<string, number>, n: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log(v.toFixed(3), k))
console.log('SELF'); top(self, 45); console.log('INCL'); top(incl, 60)
await api.close(); await s.close()
