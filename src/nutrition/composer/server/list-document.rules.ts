import { LIST_SCHEMA_VERSION } from '../composer.contract.ts'
import type {
  ComposeInput,
  DietDefinition,
  FoodItemFacts,
  ListContent,
  ListDocument,
  ListEntry,
} from '../composer.contract.ts'
import { highestTotals, lowestTotals, sumTotals } from '../list-totals.contract.ts'
import type { ChoiceGroup } from './compose-choices.rules.ts'
import type { Portion } from './portion-table.rules.ts'
import { digestOf } from './seeded-random.rules.ts'

/** Raised whenever the same input may give another list. */
export const COMPOSER_VERSION = 'composer-11'

/** The digest that names a diet's content with the facts of its items; a list can be replayed while it matches. */
export function dietDigest(diet: DietDefinition, items: readonly FoodItemFacts[]): string {
  const known = digests.get(diet)
  if (known?.items === items) return known.digest
  const digest = digestOf(JSON.stringify([diet, items]))
  digests.set(diet, { items, digest })
  return digest
}

/** A diet that was read is never changed: many lists of it need its digest once. */
const digests = new WeakMap<DietDefinition, { items: readonly FoodItemFacts[]; digest: string }>()

/** The stored document of composed content. */
export function documentOf(input: ComposeInput, content: ListContent): ListDocument {
  const used = new Set(entriesOf(content).flatMap((entry) => entry.lines.map((line) => line.foodItemId)))
  return {
    schema: LIST_SCHEMA_VERSION,
    kind: input.kind,
    dietId: input.diet.dietId,
    dietVersion: input.diet.dietVersion,
    startDate: input.startDate,
    days: input.days,
    seed: input.seed,
    composerVersion: COMPOSER_VERSION,
    checkerVersion: null,
    inputs: {
      limits: input.limits,
      targets: input.targets,
      variety: input.variety,
      previousFoodIds: [...input.previousFoodIds],
      waivedRules: [...input.waivedRules],
      dietDigest: dietDigest(input.diet, input.items),
      ...(input.choicesPerMeal === undefined ? {} : { choicesPerMeal: input.choicesPerMeal }),
    },
    items: input.items.filter((item) => used.has(item.foodItemId)),
    content,
    corrections: [],
  }
}

function entriesOf(content: ListContent): readonly ListEntry[] {
  return content.layout === 'choices'
    ? content.meals.flatMap((meal) => meal.entries)
    : content.days.flatMap((day) => day.meals.flatMap((meal) => meal.entries))
}

function entryOf(portion: Portion): ListEntry {
  return {
    foodId: portion.food.foodId,
    origin: 'composed',
    level: portion.level,
    lines: [...portion.lines],
    totals: portion.totals,
  }
}

/** Content of a day list: one food per meal and day. */
export function dayContent(
  startDate: string,
  mealCodes: readonly string[],
  days: readonly (readonly Portion[])[],
): ListContent {
  return {
    layout: 'days',
    days: days.map((portions, day) => ({
      date: dateAfter(startDate, day),
      meals: portions.map((portion, place) => ({
        mealCode: mealCodes[place] ?? '',
        entries: [entryOf(portion)],
        totals: portion.totals,
      })),
      totals: sumTotals(portions.map((portion) => portion.totals)),
    })),
  }
}

/** Content of a choice list: options per meal with the least and the most they give. */
export function choiceContent(groups: readonly ChoiceGroup[]): ListContent {
  return {
    layout: 'choices',
    meals: groups.map(({ table, options }) => ({
      mealCode: table.meal.mealCode,
      entries: options.map(entryOf),
      low: lowestTotals(options.map((portion) => portion.totals)),
      high: highestTotals(options.map((portion) => portion.totals)),
    })),
  }
}

/** The date `days` after a date, both YYYY-MM-DD. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
