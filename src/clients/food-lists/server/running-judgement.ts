import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { ListJudgement } from '../food-list-parts.contract.ts'
import { afterApprovals } from './list-approvals.rules.ts'
import { broughtUpToDate, judgeAmong, verdict, type JudgedCase } from './list-judgement.ts'

type Targets = ListDocument['inputs']['targets']

/**
 * What gate and checker say about a list that is followed, or that waits to be sent, with the client, the catalogue and
 * the rules of now. Only what concerns health is asked: a dish that left the catalogue, a dislike, the variety and the
 * dates of the list make nobody ill. @param document null: the content is not known, and only the gate can speak
 */
export function judgeAnew(one: JudgedCase, document: ListDocument | null): ListJudgement {
  if (document === null) return verdict(one.findings, [])
  const findings = afterApprovals(one.findings, one.approvals, document)
  const settled = withSettledTargets(one, document.inputs.targets)
  try {
    const { problems } = judgeAmong([], settled, broughtUpToDate(settled, document))
    return verdict(findings, problems.filter(isOfHealth))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return verdict(findings, [{ rule: 3, code: 'item_unknown', severity: 'refuse', params: {} }])
  }
}

type Problem = ListJudgement['problems'][number]

const healthRules = [3, 4]

const isOfHealth = ({ rule, code }: Problem | Readonly<{ rule: number; code: string }>): boolean =>
  (healthRules.includes(rule) && code !== 'disliked') || code === 'input_missing'

/** How far a need may drift while a list runs, in permille of what the list was made for. */
const driftPermille = 150

/**
 * Needs drift with each kilogram and each birthday. A list keeps the targets that it was made for while those of now
 * are near; another goal, sex or child takes them further. Floors, caps and the band of carbohydrate of a day are always
 * those of now.
 */
function withSettledTargets(one: JudgedCase, then: Targets): JudgedCase {
  const now = one.target?.targets
  if (!one.target || !now) return one
  const isNear = (old: number, fresh: number) => Math.abs(old - fresh) * 1000 <= old * driftPermille
  if (!isNear(then.energyKcal, now.energyKcal)) return one
  const settled = <Part extends { readonly hardMin: number }>(old: Part, fresh: Part): Part =>
    isNear(old.hardMin, fresh.hardMin) ? { ...fresh, hardMin: Math.min(old.hardMin, fresh.hardMin) } : fresh
  const settledCap = (old: number | null, fresh: number | null) =>
    old !== null && fresh !== null && isNear(old, fresh) ? Math.max(old, fresh) : fresh
  const settledMeals = (old: Targets['mealCarbMg'], fresh: Targets['mealCarbMg']) => {
    const isClose =
      old && fresh && mealBounds(old).every((bound, at) => isNear(bound, mealBounds(fresh)[at]!))
    return isClose ? old : fresh
  }
  const { saturatedMg: oldFat } = then
  const { saturatedMg: freshFat } = now
  const settledFat = oldFat && freshFat && isNear(oldFat.meanMax, freshFat.meanMax) ? oldFat : freshFat
  const targets = {
    ...now,
    ...(settledFat ? { saturatedMg: settledFat } : {}),
    energyKcal: then.energyKcal,
    proteinMg: settled(then.proteinMg, now.proteinMg),
    fibreMg: settled(then.fibreMg, now.fibreMg),
    sugarMgMax: settledCap(then.sugarMgMax, now.sugarMgMax),
    mealCarbMg: settledMeals(then.mealCarbMg, now.mealCarbMg),
  }
  return { ...one, target: { ...one.target, targets } }
}

/** Carbohydrate of a meal grows with the energy of the list. */
const mealBounds = ({ main, snack }: NonNullable<Targets['mealCarbMg']>) => [
  main.min,
  main.max,
  snack.min,
  snack.max,
]
