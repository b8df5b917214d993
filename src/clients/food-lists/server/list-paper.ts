import type * as z from 'zod/mini'
import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { type Formatter, formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { paperService, type PaperService } from '#platform/server/pdf/paper-service.ts'
import type { listVersion } from '../food-list-actions.contract.ts'
import { amountTexts } from '../exchange-text.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import type { ExchangeAmount, ExchangeMeal, ListExchanges } from '../list-exchanges.contract.ts'
import { entryText, headFacts, headRemarks, inMealOrder, kcalOf } from '../list-head.contract.ts'
import { listPaperMessages } from '../list-paper.contract.ts'
import type { paperQuery } from '../list-paper-query.contract.ts'
import type { ListRecipes } from '../list-recipes.contract.ts'
import { foodName, localName, noteOf } from '../list-text.contract.ts'
import type { ShoppingList } from '../shopping-list.contract.ts'
import {
  paperPlan,
  type PaperPlan,
  paperRecipes,
  type PaperRecipes,
  paperShopping,
  type PaperShopping,
  paperSwaps,
  type PaperSwaps,
} from './list-paper-parts.ts'

type Version = z.output<typeof listVersion>

/** What stands on the paper of a food list, in the words and digits of its client (food-list.typ). */
export interface ListPaper {
  service: PaperService
  title: string
  version: string
  facts: { term: string; text: string }[]
  /** When to fast, how much to drink. */
  headRemarks: string[]
  days: { title: string | null; energy: string | null; meals: PaperMeal[] }[]
  /** In place of the days. */
  plan: PaperPlan | null
  swaps: PaperSwaps | null
  shopping: PaperShopping | null
  recipes: PaperRecipes | null
  remarksTitle: string
  remarks: string[]
}

interface PaperMeal {
  name: string
  time: string | null
  /** «Choose one of these». */
  hint: string | null
  /** Each food has a box to tick. */
  tick: boolean
  foods: { name: string; lines: string; note: string | null; units: string | null }[]
  /** Exchanges of the whole meal. */
  units: string | null
}

export type PaperOptions = Pick<z.output<typeof paperQuery>, 'energy' | 'grams' | 'content'>

/** What stands beside the version itself; null: it is not on the paper. */
export interface Around {
  organisation: OrganisationView
  /** General remarks of the service, in the client's language. */
  remarks: string[]
  exchanges: ListExchanges | null
  shopping: ShoppingList | null
  recipes: ListRecipes | null
}

/** A stored version as its paper tells it. */
export function listPaper(version: Version, options: PaperOptions, around: Around): ListPaper {
  const { language } = version.client
  const format = formatter(defaultPrefs[language])
  const t = messagesOf(listPaperMessages, format)
  const { exchanges, shopping, recipes } = around
  const isPlan = options.content === 'plan'
  const days = isPlan ? [] : paperDays(version, options, exchanges, format)
  return {
    service: paperService(around.organisation, language),
    title: t.kinds[version.kind],
    version: version.state === 'draft' ? t.draft : t.version(version.number),
    facts: headFacts(version, format),
    headRemarks: headRemarks(version, format),
    days: options.energy ? days : days.map((day) => ({ ...day, energy: null })),
    plan: exchanges && isPlan ? paperPlan(exchanges, version.names, format) : null,
    swaps: exchanges && paperSwaps(exchanges, isPlan, format),
    shopping: shopping && paperShopping(shopping, format),
    recipes: recipes && paperRecipes(recipes, format),
    remarksTitle: t.remarks,
    remarks: around.remarks,
  }
}

function paperDays(
  { document: { content }, names }: Version,
  { grams }: PaperOptions,
  exchanges: ListExchanges | null,
  format: Formatter,
): ListPaper['days'] {
  const t = messagesOf(listPaperMessages, format)
  const mealOf = (day: number, isChoice: boolean) => (meal: Meal) =>
    paperMeal(meal, names, { format, grams, isChoice, counted: countedOf(exchanges, day, meal) })
  if (content.layout === 'choices') {
    const low = kcalOf(content.meals.map((meal) => meal.low))
    const high = kcalOf(content.meals.map((meal) => meal.high))
    const meals = inMealOrder(names, content.meals).map(mealOf(0, true))
    return [{ title: null, energy: t.energyRange(low, high), meals }]
  }
  return content.days.map(({ date, totals, meals }, at) => ({
    title: format.longDate(date),
    energy: t.dayEnergy(kcalOf([totals])),
    meals: inMealOrder(names, meals).map(mealOf(at, false)),
  }))
}

interface Counted {
  exchanges: ListExchanges
  meal: ExchangeMeal
}

function countedOf(exchanges: ListExchanges | null, day: number, { mealCode }: Meal): Counted | null {
  const meal = exchanges?.days[day]?.meals.find((one) => one.mealCode === mealCode)
  return exchanges && meal ? { exchanges, meal } : null
}

type Meal = { mealCode: string; entries: readonly ListEntry[] }

interface MealOptions {
  format: Formatter
  grams: boolean
  isChoice: boolean
  counted: Counted | null
}

function paperMeal(
  { mealCode, entries }: Meal,
  names: ListNames,
  { format, grams, isChoice, counted }: MealOptions,
): PaperMeal {
  const { locale } = format.prefs
  const t = messagesOf(listPaperMessages, format)
  const meal = names.meals[mealCode]
  const hasOptions = isChoice && entries.length > 1
  const unitsOf = (amounts: readonly ExchangeAmount[] | undefined): string | null => {
    const texts = counted ? amountTexts(amounts ?? [], counted.exchanges, format) : []
    return texts.length === 0 ? null : t.units(format.list(texts))
  }
  return {
    name: localName(meal, locale, mealCode).text,
    time: meal?.time ? format.clock(meal.time) : null,
    hint: hasOptions ? t.oneOf : entries.length === 0 ? t.empty : null,
    tick: hasOptions,
    units: hasOptions ? null : unitsOf(counted?.meal.amounts),
    foods: entries.map((entry, at) => ({
      name: localName(foodName(names, entry.foodId), locale, entry.foodId).text,
      lines: entryText(entry, names, { format, grams }),
      note: noteOf(names, { mealCode, foodId: entry.foodId }, locale)?.text ?? null,
      units: hasOptions ? unitsOf(counted?.meal.entries[at]?.amounts) : null,
    })),
  }
}
