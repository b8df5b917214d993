import type {
  ComposeInput,
  DietDefinition,
  FoodItemFacts,
  ListDocument,
  ListEntry,
  ListKind,
  ListTargets,
  RemovableRule,
} from '../../composer.contract.ts'
import { recompute } from '../../list-totals.contract.ts'
import { documentOf } from '../list-document.rules.ts'
import { seedInput, usualTargets } from '../seed-menus.fixture.ts'

type Nutrient = 'proteinMg' | 'carbMg' | 'fatMg' | 'fibreMg' | 'sugarMg' | 'sodiumMg'

/** A daily limit as tests know it: what it is on, what breaks it, who may waive it, and what it does to a list. */
export interface LimitCase {
  readonly name: string
  readonly code: string
  readonly nutrient: Nutrient
  readonly side: 'cap' | 'minimum'
  readonly severity: 'refuse' | 'override' | 'warn'
  /** The rule that a person may give up for it; null: nobody may. */
  readonly waiver: RemovableRule | null
  readonly targets: (mg: number) => Partial<ListTargets>
}

/** Every limit, one line each: a new one comes into all the tests of limits by its line. */
export const limitCases: readonly LimitCase[] = [
  {
    name: 'sodium',
    code: 'sodium_cap',
    nutrient: 'sodiumMg',
    side: 'cap',
    severity: 'override',
    waiver: 'sodium_cap',
    targets: (mg) => ({ sodiumMgMax: mg, sodiumIsClinical: false }),
  },
  {
    name: 'clinical sodium',
    code: 'sodium_cap',
    nutrient: 'sodiumMg',
    side: 'cap',
    severity: 'override',
    waiver: null,
    targets: (mg) => ({ sodiumMgMax: mg, sodiumIsClinical: true }),
  },
  {
    name: 'sugar',
    code: 'sugar_cap',
    nutrient: 'sugarMg',
    side: 'cap',
    severity: 'override',
    waiver: 'sugar_cap',
    targets: (mg) => ({ sugarMgMax: mg }),
  },
  {
    name: 'fat',
    code: 'fat_cap',
    nutrient: 'fatMg',
    side: 'cap',
    severity: 'warn',
    waiver: null,
    targets: (mg) => ({ fatMgMax: mg }),
  },
  {
    name: 'protein',
    code: 'protein_minimum',
    nutrient: 'proteinMg',
    side: 'minimum',
    severity: 'override',
    waiver: 'protein_minimum',
    targets: (mg) => ({ proteinMg: { goal: mg, hardMin: mg } }),
  },
  {
    name: 'fibre',
    code: 'fibre_minimum',
    nutrient: 'fibreMg',
    side: 'minimum',
    severity: 'override',
    waiver: 'fibre_minimum',
    targets: (mg) => ({ fibreMg: { goal: mg, hardMin: mg } }),
  },
  {
    name: 'medical protein',
    code: 'protein_cap',
    nutrient: 'proteinMg',
    side: 'cap',
    severity: 'refuse',
    waiver: null,
    targets: (mg) => ({ proteinMg: { goal: 0, hardMin: 0, hardMax: mg } }),
  },
  {
    name: 'medical carbohydrate',
    code: 'carbohydrate_minimum',
    nutrient: 'carbMg',
    side: 'minimum',
    severity: 'refuse',
    waiver: null,
    targets: (mg) => ({ carbMg: { min: 0, max: 2_000_000, hardMin: mg } }),
  },
  {
    name: 'medical sodium',
    code: 'sodium_minimum',
    nutrient: 'sodiumMg',
    side: 'minimum',
    severity: 'refuse',
    waiver: null,
    targets: (mg) => ({ sodiumMgMin: mg }),
  },
]

/** Targets that nothing but the case can break. */
const free: Partial<ListTargets> = {
  proteinMg: { goal: 0, hardMin: 0 },
  fibreMg: { goal: 0, hardMin: 0 },
  fatMgMax: 2_000_000,
  carbMg: { min: 0, max: 2_000_000 },
  sodiumMgMax: 2_000_000,
}

/** Meals as their options: mg that each gives of the nutrient. Every option weighs 100 g and gives its meal's energy. */
export type MealAmounts = readonly (readonly number[])[]

const nothing = { proteinMg: 0, carbMg: 0, fatMg: 0, fibreMg: 0, sugarMg: 0, sodiumMg: 0 }
const energyKcal = 1200

function itemsOf(meals: MealAmounts, nutrient: Nutrient): FoodItemFacts[] {
  return meals.flatMap((options, meal) =>
    options.map((mg, option) => ({
      foodItemId: `item-${meal}-${option}`,
      kcalPer100g: energyKcal / meals.length,
      ...nothing,
      [nutrient]: mg,
      allergens: [],
      tags: [],
      proteinGroup: null,
      giClass: 'none',
      units: [{ unit: 'piece', grams10: 1000, stepsPerUnit: 1 }],
    })),
  )
}

function dietOf(meals: MealAmounts): DietDefinition {
  return {
    dietId: 'made-up',
    dietVersion: '1',
    dietType: 'general',
    meals: meals.map((options, meal) => ({
      mealCode: `meal-${meal}`,
      role: 'main',
      sharePermille: Math.floor(1000 / meals.length),
      usage: 'always',
      proteinClash: false,
      foods: options.map((_, option) => ({
        foodId: `food-${meal}-${option}`,
        dishKey: `food-${meal}-${option}`,
        isMainDish: false,
        isActive: true,
        levels: [100],
        preference: 0,
        parts: [{ foodItemId: `item-${meal}-${option}`, unit: 'piece', steps: 1, scaling: 'fixed' }],
      })),
    })),
  }
}

/** What composing gets for the meals with a limit of so many mg. */
export function limitInput(
  { nutrient, targets }: Pick<LimitCase, 'nutrient' | 'targets'>,
  meals: MealAmounts,
  mg: number,
  rest: Partial<ComposeInput> = {},
): ComposeInput {
  return seedInput({
    days: 1,
    diet: dietOf(meals),
    items: itemsOf(meals, nutrient),
    targets: usualTargets(energyKcal, { ...free, ...targets(mg) }),
    variety: { repeatsPer7Days: 14, weekly: [], clashGroups: [] },
    ...rest,
  })
}

/** The list of the input as it is: in a choice list all options, in a day list the first of each meal. */
export function wholeList(input: ComposeInput): ListDocument {
  const meals = input.diet.meals.map(({ mealCode, foods }) => ({
    mealCode,
    entries: foods.map(({ foodId, parts: [part] }): ListEntry => ({
      foodId,
      origin: 'composed',
      level: 100,
      lines: [
        {
          foodItemId: part?.foodItemId ?? '',
          unit: 'piece',
          unitGrams10: 1000,
          stepsPerUnit: 1,
          steps: 1,
          grams10: 1000,
        },
      ],
      totals: none,
    })),
  }))
  const isDayList = input.kind === 'daily'
  return recompute(
    documentOf(
      input,
      isDayList
        ? { layout: 'days', days: [{ date: input.startDate, meals: meals.map(firstOnly), totals: none }] }
        : { layout: 'choices', meals: meals.map((meal) => ({ ...meal, low: none, high: none })) },
    ),
  )
}

const none = {
  energyMilliKcal: 0,
  proteinUg: 0,
  carbUg: 0,
  fatUg: 0,
  fibreUg: 0,
  sugarUg: 0,
  sodiumUg: 0,
}

const firstOnly = ({ mealCode, entries }: { mealCode: string; entries: ListEntry[] }) => ({
  mealCode,
  entries: entries.slice(0, 1),
  totals: none,
})

/** 1000 mg by the worst options of two meals, 600 and 400; the others are far on the good side. */
export function amountsAt(
  side: LimitCase['side'],
  kind: ListKind,
  worst: readonly [number, number],
): MealAmounts {
  if (kind === 'daily') return worst.map((mg) => [mg, mg, mg])
  const good = side === 'cap' ? 0 : 9000
  return worst.map((mg) => [good, mg, good])
}
