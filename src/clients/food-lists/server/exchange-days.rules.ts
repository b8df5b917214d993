import type { ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import { factsById } from '#nutrition/composer/list-totals.contract.ts'
import {
  addedExchanges,
  type ExchangeSum,
  exchangesOf,
  type GroupValue,
} from '#nutrition/exchanges/exchange-counts.contract.ts'
import type { ItemExchange } from '#nutrition/exchanges/item-exchange.contract.ts'
import type { ExchangeAmount, ExchangeDay, ExchangeTotal, ListExchanges } from '../list-exchanges.contract.ts'

/** What exchanges are counted by. */
export interface ExchangeBook {
  readonly groups: readonly GroupValue[]
  /** By the id that stands in lists; absent: unknown. */
  readonly items: ReadonlyMap<string, ItemExchange>
}

interface CountedMeal {
  readonly mealCode: string
  readonly entries: readonly { readonly foodId: string; readonly sum: ExchangeSum }[]
}

/** The days of a list in exchanges, and its mean day. Sums are added up first and rounded to hundredths then. */
export function exchangeDays(
  { content, items }: ListDocument,
  book: ExchangeBook,
): Pick<ListExchanges, 'days' | 'mean'> {
  const facts = factsById(items)
  const sumOf = ({ lines }: ListEntry): ExchangeSum =>
    exchangesOf(
      lines.flatMap(({ foodItemId, grams10 }) => {
        const known = facts.get(foodItemId)
        return known ? [{ foodItemId, grams10, facts: known, exchange: book.items.get(foodItemId) }] : []
      }),
      book.groups,
    )
  const counted = (meals: readonly { mealCode: string; entries: readonly ListEntry[] }[]): CountedMeal[] =>
    meals.map(({ mealCode, entries }) => ({
      mealCode,
      entries: entries.map((entry) => ({ foodId: entry.foodId, sum: sumOf(entry) })),
    }))
  if (content.layout === 'choices') {
    const meals = counted(content.meals)
    const day = dayOf(null, meals, ([first]) => (first ? [first.sum] : []))
    const totals = day.totals.units
    return finished(book, [day], totals, (groupId) => rangeOf(meals, groupId))
  }
  const days = content.days.map(({ date, meals }) =>
    dayOf(date, counted(meals), (entries) => entries.map(({ sum }) => sum)),
  )
  const all = addedExchanges(days.map(({ totals }) => totals)).units
  const mean = new Map([...all].map(([groupId, units]) => [groupId, units / Math.max(days.length, 1)]))
  return finished(book, days, mean, () => null)
}

/** The days and the mean day, in the order of the groups. */
function finished(
  book: ExchangeBook,
  ofDays: readonly CountedDay[],
  ofMean: ReadonlyMap<number, number>,
  range: (groupId: number) => ExchangeTotal['range'],
): Pick<ListExchanges, 'days' | 'mean'> {
  const amounts = (sum: ExchangeSum) => inOrder(sum.units, book.groups)
  // Of a choice list also groups that only other options than the first have.
  const withRange = (units: ReadonlyMap<number, number>) =>
    book.groups
      .map(({ id }) => ({ groupId: id, hundredths: hundredths(units.get(id) ?? 0), range: range(id) }))
      .filter((total) => total.hundredths > 0 || (total.range?.high ?? 0) > 0)
  return {
    days: ofDays.map(({ date, meals, totals }): ExchangeDay => ({
      date,
      meals: meals.map(({ mealCode, entries, sum }) => ({
        mealCode,
        amounts: amounts(sum),
        entries: entries.map(({ foodId, sum: own }) => ({
          foodId,
          amounts: amounts(own),
          unknown: [...own.unknown],
        })),
      })),
      totals: withRange(totals.units),
      unknown: [...totals.unknown],
    })),
    mean: withRange(ofMean),
  }
}

interface CountedDay {
  readonly date: string | null
  readonly meals: readonly (CountedMeal & { readonly sum: ExchangeSum })[]
  readonly totals: ExchangeSum
}

/** @param taken of the foods of a meal, those that count */
function dayOf(
  date: string | null,
  meals: readonly CountedMeal[],
  taken: (entries: CountedMeal['entries']) => readonly ExchangeSum[],
): CountedDay {
  const added = meals.map((meal) => ({ ...meal, sum: addedExchanges(taken(meal.entries)) }))
  return { date, meals: added, totals: addedExchanges(added.map(({ sum }) => sum)) }
}

/** The least and the most units of a group that one choice of each meal gives. */
function rangeOf(meals: readonly CountedMeal[], groupId: number): NonNullable<ExchangeTotal['range']> {
  const options = meals
    .map(({ entries }) => entries.map(({ sum }) => sum.units.get(groupId) ?? 0))
    .filter((units) => units.length > 0)
  return {
    low: hundredths(options.reduce((sum, units) => sum + Math.min(...units), 0)),
    high: hundredths(options.reduce((sum, units) => sum + Math.max(...units), 0)),
  }
}

const hundredths = (units: number): number => Math.round(units * 100)

function inOrder(units: ReadonlyMap<number, number>, groups: readonly GroupValue[]): ExchangeAmount[] {
  return groups.flatMap(({ id }) => {
    const counted = hundredths(units.get(id) ?? 0)
    return counted > 0 ? [{ groupId: id, hundredths: counted }] : []
  })
}
