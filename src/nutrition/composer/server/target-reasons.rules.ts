import type { ListTargets } from '../composer.contract.ts'
import { BOUNDED, type Bounded } from '../target-reasons.contract.ts'
import type { SafetyPolicy } from '../safety-policy.contract.ts'
import { ABSOLUTE } from '../absolute-limits.contract.ts'
import { proteinWeightKg } from './body.rules.ts'
import {
  bandOf,
  extraProteinG,
  fibreGoals,
  medicalFactsOf,
  proteinGoalG,
  proteinNeeds,
  usualSodiumMg,
  type MacroInput,
  type TargetSource,
} from './macro.rules.ts'
import {
  least,
  medicalBounds,
  medicalLimits,
  medicineRulesOf,
  type MedicalBound,
} from './medical-limits.rules.ts'

/** One number behind a target: mg, of fluid ml; null where a limit has no number yet. */
export interface TargetReason extends TargetSource {
  readonly side: 'min' | 'goal' | 'max'
  readonly amount: number | null
  /** No other number of its side is as strict. */
  readonly decides: boolean
}

/** A target with every number that it was made from. */
export interface ReasonedTarget {
  readonly target: Bounded
  readonly min: number | null
  readonly goal: number | null
  readonly max: number | null
  readonly reasons: TargetReason[]
}

type Given = Omit<TargetReason, 'decides'> & { readonly target: Bounded }

/**
 * Why the targets of a list are as they are: the numbers of diet, settings, conditions, medicines and letters, from the
 * same functions that made the targets.
 */
export function reasonedTargets(
  input: MacroInput,
  targets: ListTargets,
  policy: SafetyPolicy,
): ReasonedTarget[] {
  const given = [
    ...plannedReasons(input, policy),
    ...medicalReasons(input, policy),
    ...mealReasons(targets),
  ].filter(asksForSomething)
  return BOUNDED.flatMap((target) => {
    const own = given.filter((one) => one.target === target)
    const band = boundsOf(target, targets, own)
    return own.length === 0 && band.min === null && band.max === null
      ? []
      : [{ target, ...band, reasons: own.map((one) => decided(one, own)) }]
  })
}

/** At least nothing is no reason. */
const asksForSomething = ({ side, amount }: Given): boolean => side === 'max' || amount !== 0

function decided({ side, amount, kind, code }: Given, own: readonly Given[]): TargetReason {
  const rivals = own.flatMap((one) => (one.side === side && one.amount !== null ? [one.amount] : []))
  const strictest = side === 'max' ? Math.min(...rivals) : Math.max(...rivals)
  return { side, amount, kind, code, decides: amount !== null && amount === strictest }
}

type Bounds = Pick<ReasonedTarget, 'min' | 'goal' | 'max'>

/** A bound that is not given is none. */
function bounds({ min, goal, max }: { [Side in keyof Bounds]?: Bounds[Side] | undefined }): Bounds {
  return { min: min ?? null, goal: goal ?? null, max: max ?? null }
}

function boundsOf(target: Bounded, targets: ListTargets, own: readonly Given[]): Bounds {
  const { proteinMg, carbMg, mealCarbMg, saturatedMg, fibreMg } = targets
  const written = bounds({ max: least(own.map(({ amount }) => amount)) })
  const of: Record<Bounded, Bounds> = {
    protein: bounds({ min: proteinMg.hardMin, goal: proteinMg.goal, max: proteinMg.hardMax }),
    carbohydrate: bounds({ min: carbMg.hardMin, goal: carbMg.min, max: carbMg.max }),
    mealCarbohydrate: bounds({ ...mealCarbMg?.main }),
    snackCarbohydrate: bounds({ ...mealCarbMg?.snack }),
    fat: bounds({ max: targets.fatMgMax }),
    saturatedFat: bounds({ max: saturatedMg?.meanMax }),
    saturatedFatDay: bounds({ max: saturatedMg?.dayMax }),
    fibre: bounds({ min: fibreMg.hardMin, goal: fibreMg.goal }),
    sodium: bounds({ min: targets.sodiumMgMin, max: targets.sodiumMgMax }),
    potassium: written,
    phosphorus: written,
    vitaminK: written,
    fluid: written,
  }
  return of[target]
}

const plan = { kind: 'plan', code: '' } as const
const setting = { kind: 'setting', code: '' } as const
const mg = (grams: number) => Math.round(grams * 1000)

/** What the diet's plan, settings and needs of the body say. */
function plannedReasons(input: MacroInput, policy: SafetyPolicy): Given[] {
  const band = bandOf(input.plan, policy)
  const { energyPerGram } = policy
  const share = (percent: number, perGram: number) => Math.floor((input.targetKcal * percent * 10) / perGram)
  const fatMedicines = medicineRulesOf(input.medicines ?? [], policy)
  const isUsual = { target: 'carbohydrate', ...plan } as const
  return [
    ...proteinReasons(input, policy),
    { ...isUsual, side: 'goal', amount: share(band.carbPercent.min, energyPerGram.carb) },
    { ...isUsual, side: 'goal', amount: mg(band.carbGMin) },
    {
      ...isUsual,
      side: 'max',
      amount: band.carbGMax === null ? share(band.carbPercent.max, energyPerGram.carb) : mg(band.carbGMax),
    },
    { target: 'fat', side: 'max', amount: share(band.fatPercent.max, energyPerGram.fat), ...plan },
    ...fatMedicines.flatMap(({ medicine: code, fatPercentMax }): Given[] =>
      fatPercentMax === null
        ? []
        : [
            {
              target: 'fat',
              side: 'max',
              amount: share(fatPercentMax, energyPerGram.fat),
              kind: 'medicine',
              code,
            },
          ],
    ),
    ...fibreGoals(input, policy).map(({ amount, ...source }): Given => ({
      target: 'fibre',
      side: 'goal',
      amount: mg(amount),
      ...source,
    })),
    { target: 'sodium', side: 'max', amount: usualSodiumMg(input.targetKcal, policy), ...setting },
  ]
}

/** A prescribed goal takes the place of what diet and body would want. */
function proteinReasons(input: MacroInput, policy: SafetyPolicy): Given[] {
  const kg = proteinWeightKg(input.weightG, input.heightMm, policy)
  if (medicalLimits(medicalFactsOf(input), kg, policy).proteinG.goal !== null) return []
  const usual = proteinGoalG(input, bandOf(input.plan, policy), policy)
  return [
    { target: 'protein', side: 'goal', amount: mg(usual), ...plan },
    ...proteinNeeds(input, policy).flatMap(({ goal, hard, ...source }): Given[] => [
      { target: 'protein', side: 'goal', amount: mg(goal * kg + extraProteinG(input, policy)), ...source },
      ...(hard > 0 ? [{ target: 'protein', side: 'min', amount: mg(hard * kg), ...source } as const] : []),
    ]),
  ]
}

const unitOf: Readonly<Record<MedicalBound['nutrient'], number>> = {
  protein: 1000,
  carbohydrate: 1000,
  sodium: 1,
  saturatedFat: 1,
}

function medicalReasons(input: MacroInput, policy: SafetyPolicy): Given[] {
  const kg = proteinWeightKg(input.weightG, input.heightMm, policy)
  const facts = medicalFactsOf(input)
  const counted = medicalBounds(facts, kg, policy).flatMap(({ nutrient, amount, ...source }): Given[] =>
    nutrient === 'saturatedFat'
      ? saturatedReasons(amount, source, input.targetKcal, policy)
      : [{ target: nutrient, amount: Math.round(amount * unitOf[nutrient]), ...source }],
  )
  const uncounted = medicalLimits(facts, kg, policy).uncounted.map(({ nutrient, max, by }): Given => ({
    target: nutrient,
    side: 'max',
    amount: max,
    kind: facts.letters.some(({ condition }) => condition === by)
      ? 'letter'
      : facts.medicines.includes(by)
        ? 'medicine'
        : 'condition',
    code: by,
  }))
  return [...counted, ...uncounted]
}

function saturatedReasons(
  percent: number,
  source: TargetSource & Pick<TargetReason, 'side'>,
  targetKcal: number,
  policy: SafetyPolicy,
): Given[] {
  const of = (share: number) => Math.floor((targetKcal * share * 10) / policy.energyPerGram.fat)
  const dayPercent = Math.max(percent, ABSOLUTE.saturatedDayPercent)
  return [
    { target: 'saturatedFat', amount: of(percent), ...source },
    { target: 'saturatedFatDay', amount: of(dayPercent), ...source },
  ]
}

/** The carbohydrate of meals comes from the settings. */
function mealReasons({ mealCarbMg }: ListTargets): Given[] {
  if (mealCarbMg === null) return []
  const { main, snack } = mealCarbMg
  return [
    { target: 'mealCarbohydrate', side: 'min', amount: main.min, ...setting },
    { target: 'mealCarbohydrate', side: 'max', amount: main.max, ...setting },
    { target: 'snackCarbohydrate', side: 'min', amount: snack.min, ...setting },
    { target: 'snackCarbohydrate', side: 'max', amount: snack.max, ...setting },
  ]
}
