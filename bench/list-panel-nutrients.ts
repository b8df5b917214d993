import process from 'node:process'
import type { ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { AimedNutrient, NutrientAim } from '#nutrition/composer/nutrient-aims.contract.ts'
import type { ListNutrientRow } from '#clients/food-lists/list-nutrients.contract.ts'
import { median, type Figure } from './figures.ts'

interface Judged {
  readonly label: string
  readonly document: ListDocument
  /** What the panel beside the list says. */
  readonly rows: readonly ListNutrientRow[]
  /** Allergens and tags that the client may not have. */
  readonly banned: readonly string[]
}

/** The mean day of a list, in thousandths of the nutrient's unit; of choices the mean of the options of each meal. */
function meanDay({ content, items }: ListDocument, nutrient: AimedNutrient): number {
  const per100g = new Map(items.map((item) => [item.foodItemId, item.micronutrients?.[nutrient] ?? 0]))
  const held = ({ lines }: ListEntry) =>
    lines.reduce((sum, line) => sum + ((per100g.get(line.foodItemId) ?? 0) * line.grams10) / 1000, 0)
  const groups =
    content.layout === 'days'
      ? [
          {
            entries: content.days.flatMap(({ meals }) => meals.flatMap((meal) => meal.entries)),
            of: content.days.length,
          },
        ]
      : content.meals.map(({ entries }) => ({ entries, of: entries.length }))
  return groups.reduce(
    (day, { entries, of }) => day + entries.reduce((sum, entry) => sum + held(entry), 0) / Math.max(1, of),
    0,
  )
}

/** Of 18 mg: women of 19 to 50. */
const womensIron = 18_000

const kept = ({ kind, amount }: NutrientAim, mean: number): boolean =>
  kind === 'atLeast' ? mean >= amount : mean <= amount

/**
 * Lists whose mean day misses what the client should get of a nutrient. Calcium is asked of those who may have dairy; iron of
 * those who need less than 18 mg and of women apart, for whom food alone seldom holds it.
 * Of choices, whose mean depends on what a client takes, only calcium has a goal; the rest is told for the record.
 */
export function nutrientFigures(served: readonly Judged[], what: 'lists' | 'choices'): Figure[] {
  const missed = (
    name: string,
    nutrient: AimedNutrient,
    goal: number | null,
    isAsked: (aim: NutrientAim, one: Judged) => boolean = () => true,
  ): Figure => {
    const asked = served.flatMap((one) => {
      const aim = one.document.inputs.targets.nutrients?.find((each) => each.nutrient === nutrient)
      return aim && isAsked(aim, one)
        ? [{ aim, mean: meanDay(one.document, nutrient), label: one.label }]
        : []
    })
    const short = asked.filter(({ aim, mean }) => !kept(aim, mean))
    if (process.env['PANEL_TELL'] && goal !== null)
      for (const { aim, mean, label } of short)
        process.stderr.write(`${label}: ${nutrient} ${Math.round((100 * mean) / aim.amount)} %\n`)
    const shares = asked.map(({ aim, mean }) => (100 * mean) / aim.amount)
    return {
      name: `${what} that miss their ${name}`,
      value: (100 * short.length) / Math.max(1, asked.length),
      unit: '%',
      ...(goal === null ? {} : { goal }),
      from: `${asked.length} lists, median ${Math.round(median(shares))} % of it`,
    }
  }
  const ofLists = (goal: number) => (what === 'lists' ? goal : null)
  return [
    missed('calcium, dairy allowed', 'calcium', what === 'lists' ? 10 : 20, (_, { banned }) =>
      ['dairy', 'milk', 'milk_drink'].every((one) => !banned.includes(one)),
    ),
    missed('iron, men and older women', 'iron', ofLists(10), ({ amount }) => amount < womensIron),
    missed('iron, women under 51', 'iron', null, ({ amount }) => amount >= womensIron),
    missed('folate', 'folate', null),
    missed('vitamin B12', 'vitaminB12', null),
    missed('potassium', 'potassium', null),
    missed('most of saturated fat', 'saturatedFat', ofLists(10)),
    missed('most of free sugar', 'freeSugar', ofLists(10)),
    unnamedFigure(served, what),
  ]
}

/** Nutrients that a list misses without naming a food or a supplement that closes the gap. */
function unnamedFigure(served: readonly Judged[], what: 'lists' | 'choices'): Figure {
  const missing = served.flatMap(({ label, document, rows }) =>
    (document.inputs.targets.nutrients ?? [])
      .filter((aim) => aim.kind === 'atLeast' && !kept(aim, meanDay(document, aim.nutrient)))
      .map(({ nutrient }) => ({ label, nutrient, row: rows.find((one) => one.nutrient === nutrient) })),
  )
  const unnamed = missing.filter(
    ({ row }) => !row?.remedy || (row.remedy.foods.length === 0 && row.remedy.supplement === null),
  )
  for (const { label, nutrient, row } of unnamed)
    process.stderr.write(`${label} ${what}: ${nutrient} is not named, ${row?.state}\n`)
  return {
    name: `nutrients that ${what} miss and nothing is named for`,
    value: unnamed.length,
    unit: '',
    goal: 0,
    from: `${missing.length} are missed`,
  }
}
