/** Rule 4 of the checker: saturated fat of each day and of the mean of the list, from items alone. */
import type { ListContent, ListEntry } from '../composer.contract.ts'
import { problem } from './list-checker-items.rules.ts'
import type { CheckFacts, ItemIndex, ListProblem } from './list-checker-items.rules.ts'

/**
 * A limit that is passed may be sent with a reason. What an item is not known to hold counts for nothing, and is said. Of
 * a list of choices the fattest option of each meal counts: somebody may take it on every day.
 */
export function checkSaturated(content: ListContent, facts: CheckFacts, items: ItemIndex): ListProblem[] {
  const limit = facts.targets.saturatedMg
  if (limit === undefined) return []
  const all = content.layout === 'days' ? content.days.flatMap((day) => day.meals) : content.meals
  const unknown = new Set(
    all.flatMap(({ entries }) => entries.flatMap((entry) => unknownItems(entry, items))),
  )
  const found =
    unknown.size === 0 ? [] : [problem(4, 'saturated_fat_unknown', 'warn', {}, { items: unknown.size })]
  const days = content.layout === 'days' ? daysOf(content, items) : [fattestDay(content, items)]
  if (content.layout === 'days') {
    days.forEach((planned, day) => {
      const max = limit.dayMax * 1000
      if (planned > max) found.push(problem(4, 'saturated_fat_day', 'override', { day }, { planned, max }))
    })
  }
  const sum = days.reduce((total, one) => total + one, 0)
  const max = limit.meanMax * 1000
  if (sum <= max * days.length) return found
  const planned = Math.ceil(sum / days.length)
  return [...found, problem(4, 'saturated_fat_mean', 'override', {}, { planned, max })]
}

function heldUg(entry: ListEntry, items: ItemIndex): number {
  let sum = 0
  for (const { foodItemId, grams10 } of entry.lines)
    sum += (items.get(foodItemId)?.micronutrients?.saturatedFat ?? 0) * grams10
  return sum
}

function unknownItems(entry: ListEntry, items: ItemIndex): string[] {
  return entry.lines
    .map(({ foodItemId }) => foodItemId)
    .filter((id) => items.get(id)?.micronutrients?.saturatedFat === undefined)
}

function daysOf({ days }: Extract<ListContent, { layout: 'days' }>, items: ItemIndex): number[] {
  return days.map(({ meals }) => {
    let sum = 0
    for (const { entries } of meals) for (const entry of entries) sum += heldUg(entry, items)
    return sum
  })
}

function fattestDay({ meals }: Extract<ListContent, { layout: 'choices' }>, items: ItemIndex): number {
  return meals.reduce(
    (sum, { entries }) => sum + Math.max(0, ...entries.map((entry) => heldUg(entry, items))),
    0,
  )
}
