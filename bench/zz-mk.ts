import { openDataSet } from '/work/main/bench/data-set.ts'
const s = await openDataSet()
console.log('made', s.madeMs)
await s.close()
