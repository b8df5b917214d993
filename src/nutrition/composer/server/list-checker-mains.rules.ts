/** Rule 5 of the checker: what the dishes of a day are made of, found from the items of the stored lines. */
import type { ListDay, ListEntry, ProteinGroup } from '../composer.contract.ts'
import { mealOf, problem } from './list-checker-items.rules.ts'
import type { CheckFacts, ItemIndex, ListProblem } from './list-checker-items.rules.ts'

interface Made {
  readonly entry: ListEntry
  readonly mealCode: string
  readonly isLunchOrDinner: boolean
  /** The item that stands for the food in the report. */
  readonly item: string
  readonly group: ProteinGroup | null
}

/** Milk may come with two meals of a day. */
const mostOf = (food: string): number => (food === 'milk' ? 2 : 1)

/**
 * Foods that more dishes of a day are made of than they should, which is a matter of taste. Two meals of a protein group are
 * reported as such.
 */
export function checkMains(days: readonly ListDay[], facts: CheckFacts, items: ItemIndex): ListProblem[] {
  return days.flatMap((day, number) => {
    const byFood = new Map<string, Made[]>()
    for (const { mealCode, entries } of day.meals) {
      const isLunchOrDinner = mealOf(facts.diet, mealCode)?.proteinClash === true
      for (const entry of entries) {
        for (const [food, { item, group }] of madeOf(entry, items)) {
          const made = { entry, mealCode, isLunchOrDinner, item, group }
          byFood.set(food, [...(byFood.get(food) ?? []), made])
        }
      }
    }
    return [...byFood].flatMap(([food, made]) => repeated(food, made, number, facts))
  })
}

function repeated(food: string, made: readonly Made[], day: number, facts: CheckFacts): ListProblem[] {
  const main = made.filter(({ isLunchOrDinner }) => isLunchOrDinner)
  const isMainTwice = new Set(main.map(({ mealCode }) => mealCode)).size > mostOf(food)
  const again = (one: Made | undefined): ListProblem[] => {
    if (one === undefined) return []
    const place = { day, meal: one.mealCode, food: one.entry.foodId }
    return [problem(5, 'main_again', 'warn', place, { item: one.item, times: made.length })]
  }
  if (isMainTwice && !mayShare(made[0], facts)) return again(main.at(-1))
  // Where lunch and dinner alone share it, that is said of their group or was allowed.
  const isSaid = isMainTwice && made.length === main.length
  return made.length <= mostOf(food) || isSaid ? [] : again(made.at(-1))
}

function mayShare(made: Made | undefined, { waivedRules, variety }: CheckFacts): boolean {
  return (
    waivedRules.includes('protein_group_clash') || variety.clashGroups.some((group) => group === made?.group)
  )
}

/** All meat, poultry, fish, eggs and pulses of an entry; without them the heaviest food that counts; beside them its oats. */
function madeOf({ lines }: ListEntry, items: ItemIndex): Map<string, Pick<Made, 'item' | 'group'>> {
  const counted = lines.flatMap((line) => {
    const item = items.get(line.foodItemId)
    return item?.mainFood === undefined ? [] : [{ ...line, food: item.mainFood, group: item.proteinGroup }]
  })
  const proteins = counted.filter(({ group }) => group !== null)
  const heaviest = counted.reduce<typeof counted>(
    ([most], line) => [most === undefined || line.grams10 > most.grams10 ? line : most],
    [],
  )
  const oats = counted.filter(({ food }) => food === 'oat')
  const chosen = [...(proteins.length > 0 ? proteins : heaviest), ...oats]
  return new Map(chosen.map(({ food, foodItemId: item, group }) => [food, { item, group }]))
}
