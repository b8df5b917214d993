import { it } from 'vitest'
import { readdirSync } from 'node:fs'
it('dups', async () => {
  const all: [string, string, string][] = []
  for (const d of readdirSync('src/reports')) {
    let m
    try { m = await import(`../../reports/${d}/${d}.contract.ts`) } catch (e) { console.log('skip', d); continue }
    for (const v of Object.values(m) as any[]) if (v && typeof v === 'object' && Array.isArray(v.measures)) {
      for (const x of [...v.measures, ...(v.ratios ?? [])]) all.push([`${v.name}.${x.id}${x.hidden ? ' (hidden)' : ''}`, x.label['fa-IR'], x.label['ar-IQ']])
    }
  }
  for (const i of [1, 2] as const) {
    const by = new Map<string, string[]>()
    for (const r of all) by.set(r[i], [...(by.get(r[i]) ?? []), r[0]])
    for (const [k, v] of by) if (v.length > 1) console.log(i, k, '=>', v.join(' | '))
  }
  console.log(all.length)
})
