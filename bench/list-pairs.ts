import process from 'node:process'
import { caseWorld, type CaseWorld } from '#clients/food-lists/server/testing/random-case.ts'
import { composeList } from '#nutrition/composer/server/compose.rules.ts'
import { checkList } from '#nutrition/composer/server/list-checker.rules.ts'
import type { Figure } from './figures.ts'
import { caseOfPatient, causeOf, type Patient } from './list-patient.ts'
import { withCatalogue } from './proof.ts'

/** Of the pairs, each in two countries, one of so many is tried; `PAIRS_STEP=1` tries all. */
const step = Number(process.env['PAIRS_STEP'] ?? 2)
const countries = ['IR', 'IQ'] as const

/** The diet that a supporter gives to somebody with a condition, the first that is found; to all others one to lose weight. */
const dietOf: readonly (readonly [string, string])[] = [
  ['breastfeeding', 'breastfeeding'],
  ['diabetes_t1', 'diabetes'],
  ['diabetes_t2', 'diabetes'],
  ['kidney_disease', 'hypertension'],
  ['hypertension_uncontrolled', 'hypertension'],
  ['hypertension', 'hypertension'],
  ['heart_disease', 'hyperlipidemia'],
  ['high_cholesterol', 'hyperlipidemia'],
  ['fatty_liver', 'fatty_liver'],
  ['pcos', 'pcos'],
  ['hypothyroid', 'hypothyroid'],
  ['celiac', 'gluten_free'],
]

interface Pair {
  readonly conditions: readonly [string, string]
  readonly country: (typeof countries)[number]
}

/** Lists of 14 days for pairs of conditions in both countries: who of those whom the gate serves has none. */
export function measureListPairs(): Promise<Figure[]> {
  return withCatalogue(async (db) => {
    const world = await caseWorld(db)
    const served: string[] = []
    const without: string[] = []
    const named: string[] = []
    const rejected: string[] = []
    for (const [number, pair] of pairsOf(world).entries()) {
      const one = await caseOfPatient(world, patientOf(pair), number)
      if (one === null || one.findings.some(({ severity }) => severity === 'refuse')) continue
      const label = `${pair.conditions.join(' + ')} (${pair.country}, ${one.dietType})`
      served.push(label)
      const outcome = composeList(one.input)
      if (!outcome.ok) {
        without.push(`${causeOf(outcome.conflict)}: ${label}`)
        named.push(...(outcome.conflict.removable.length > 0 ? [label] : []))
        continue
      }
      const problems = checkList(outcome.document, one.facts).problems.filter((p) => p.severity !== 'warn')
      if (problems.length > 0) rejected.push(`${problems.map(({ code }) => code).join(' ')}: ${label}`)
    }
    for (const line of [...without, ...rejected]) process.stderr.write(`${line}\n`)
    return [
      {
        name: 'pairs of conditions without a list',
        value: without.length,
        unit: '',
        from: `of ${served.length}; of ${named.length} a rule is named that may be given up`,
      },
      { name: 'pairs of conditions whose list is rejected', value: rejected.length, unit: '', goal: 0 },
    ]
  })
}

/** Every pair once, in one country and then in the other. */
function pairsOf({ policy }: CaseWorld): Pair[] {
  const codes = policy.conditions.map(({ condition }) => condition).filter((code) => code !== 'none')
  const pairs = codes.flatMap((one, place) => codes.slice(place + 1).map((other) => [one, other] as const))
  return pairs
    .flatMap((conditions) => countries.map((country) => ({ conditions, country })))
    .filter((_, place) => Math.floor(place / 2) % step === place % step)
}

function patientOf({ conditions, country }: Pair): Patient {
  const has = (code: string) => conditions.includes(code)
  const isWoman =
    country === 'IR' || ['breastfeeding', 'pcos', 'menopause', 'pelvic_floor', 'diastasis'].some(has)
  const heightMm = isWoman ? 1620 : 1740
  const bmi = has('obesity3') ? 41 : 29
  return {
    country,
    sex: isWoman ? 'female' : 'male',
    years: has('menopause') ? 55 : 38,
    heightMm,
    weightG: Math.round((heightMm / 1000) ** 2 * bmi * 1000),
    dietType: dietOf.find(([code]) => has(code))?.[1] ?? 'weight_loss',
    goal: 'lose',
    conditions,
    ...(has('breastfeeding') && { infantDays: 150 }),
    letterNumbers: { kidney_disease: { proteinG: 60 } },
  }
}
