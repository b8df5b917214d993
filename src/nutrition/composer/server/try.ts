import { composeList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import { factsOfInput, seedInput, usualTargets } from './seed-menus.fixture.ts'
import { seededRandom } from './seeded-random.rules.ts'
const r = seededRandom(42)
const pick = <T>(a: T[]) => a[Math.floor(r() * a.length)]!
let ok = 0,
  bad = 0
const conf: Record<string, number> = {}
const times: number[] = []
const failT: number[] = []
let opt = 0,
  days = 0
const N = Number(process.argv[2])
for (let i = 0; i < N; i++) {
  const energy = 1200 + Math.floor(r() * 2000)
  const diabetes = r() < 0.2
  const allergens = ['dairy', 'egg', 'tree_nuts', 'peanut', 'fish', 'soy', 'sesame', 'gluten'].filter(
    () => r() < 0.08,
  )
  const tags = ['added_sugar', 'fava', 'offal', 'fried', 'juice', 'milk_drink'].filter(() => r() < 0.2)
  const kind = pick(['daily', 'daily', 'daily', 'choices', 'gain'] as const)
  const input = seedInput({
    kind,
    days: kind === 'daily' && i % 2 === 0 ? 14 : 7 + Math.floor(r() * 24),
    seed: Math.floor(r() * 4e9),
    targets: usualTargets(energy, {
      sodiumIsClinical: r() < 0.3,
      ...(diabetes
        ? {
            mealCarbMg: { main: { min: 30000, max: 75000 }, snack: { min: 10000, max: 25000 } },
            forbidsSoleHighGi: true,
          }
        : {}),
    }),
    limits: {
      allergens,
      forbiddenTags: tags,
      dislikedFoodItemIds: ['banana', 'tofu', 'egg_boiled', 'd_koobideh'].filter(() => r() < 0.2),
      dislikedFoodIds: [],
    },
  })
  const t = performance.now()
  const o = composeList(input)
  const ms = performance.now() - t
  if (o.ok) {
    ok++
    if (kind === 'daily') {
      if (input.days === 14) times.push(ms)
      for (const e of o.explanation) {
        days++
        if (e.isOptimal) opt++
      }
    }
    const c = checkList(o.document, factsOfInput(input))
    if (!c.ok) {
      bad++
      console.log(JSON.stringify(c.problems.slice(0, 2)))
    }
  } else {
    failT.push(ms)
    const k = kind + ' ' + (o.conflict.removable.join('+') || o.conflict.blocking) + (diabetes ? ' dia' : '')
    conf[k] = (conf[k] ?? 0) + 1
  }
}
times.sort((a, b) => a - b)
failT.sort((a, b) => a - b)
const q = (a: number[], p: number) => a[Math.floor((a.length - 1) * p)]?.toFixed(0)
console.log({
  N,
  ok,
  bad,
  conf,
  n14: times.length,
  p50: q(times, 0.5),
  p95: q(times, 0.95),
  p99: q(times, 0.99),
  max: q(times, 1),
  failN: failT.length,
  f50: q(failT, 0.5),
  fmax: q(failT, 1),
  optShare: opt / days,
  days,
})
