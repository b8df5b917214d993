/** The checker's count of tags that a condition limits or warns about (rule 3), from items alone. */
import type { ListContent, ListEntry, TagLimit } from '../composer.contract.ts'
import { problem } from './list-checker-items.rules.ts'
import type { CheckFacts, ItemIndex, ListProblem, Place } from './list-checker-items.rules.ts'

/** Limits that are passed may be sent with a reason; warnings stop nothing. */
export function checkTags(content: ListContent, facts: CheckFacts, items: ItemIndex): ListProblem[] {
  const { tagLimits = [], warnTags = [] } = facts.limits
  const limited = tagLimits.flatMap((limit) =>
    content.layout === 'days'
      ? checkDays(
          content.days.map((day) => day.meals.flatMap((meal) => meal.entries)),
          limit,
          items,
        )
      : checkChoices(
          content.meals.map((meal) => meal.entries),
          limit,
          items,
        ),
  )
  return [...limited, ...warnTags.flatMap((tag) => warnings(content, tag, items))]
}

function holds(entry: ListEntry, tag: string, items: ItemIndex): boolean {
  return entry.lines.some((line) => items.get(line.foodItemId)?.tags.includes(tag) === true)
}

/** Servings of a day, or of a block of seven days from the first; a shorter last block may hold its part, rounded up. */
function checkDays(
  days: readonly (readonly ListEntry[])[],
  limit: TagLimit,
  items: ItemIndex,
): ListProblem[] {
  const { tag, per, servings } = limit
  const counts = days.map((entries) => entries.filter((entry) => holds(entry, tag, items)).length)
  if (per === 'day') {
    return counts.flatMap((count, day) =>
      count > servings
        ? [problem(3, 'tag_limit_day', 'override', { day }, { tag, count, most: servings })]
        : [],
    )
  }
  const found: ListProblem[] = []
  for (let day = 0; day < counts.length; day += 7) {
    const block = counts.slice(day, day + 7)
    const count = block.reduce((sum, one) => sum + one, 0)
    const most = Math.ceil((servings * block.length) / 7)
    if (count > most) found.push(problem(3, 'tag_limit_week', 'override', { day }, { tag, count, most }))
  }
  return found
}

/** The client may take the option in each meal that has one, on every day. */
function checkChoices(
  meals: readonly (readonly ListEntry[])[],
  { tag, per, servings }: TagLimit,
  items: ItemIndex,
): ListProblem[] {
  const offered = meals.filter((entries) => entries.some((entry) => holds(entry, tag, items))).length
  const count = per === 'day' ? offered : 7 * offered
  if (count <= servings) return []
  return [problem(3, `tag_limit_${per}`, 'override', {}, { tag, count, most: servings })]
}

function warnings(content: ListContent, tag: string, items: ItemIndex): ListProblem[] {
  const warned = (place: Place, entries: readonly ListEntry[]) =>
    entries
      .filter((entry) => holds(entry, tag, items))
      .map((entry) => problem(3, 'tag_warned', 'warn', { ...place, food: entry.foodId }, { tag }))
  return content.layout === 'days'
    ? content.days.flatMap(({ meals }, day) =>
        meals.flatMap((meal) => warned({ day, meal: meal.mealCode }, meal.entries)),
      )
    : content.meals.flatMap((meal) => warned({ meal: meal.mealCode }, meal.entries))
}
