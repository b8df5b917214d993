import { addDays } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { amountTexts, plannedAmounts, swapGroups, swapsText } from '../exchange-text.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import type { ListExchanges } from '../list-exchanges.contract.ts'
import { listPaperMessages } from '../list-paper.contract.ts'
import type { ListRecipe, ListRecipes } from '../list-recipes.contract.ts'
import { localName as nameOf, mealOrder } from '../list-text.contract.ts'
import type { ShoppingGood, ShoppingList } from '../shopping-list.contract.ts'
import { goodTexts, costTexts } from '../shopping-text.contract.ts'
import { shoppingMessages } from '../shopping-words.contract.ts'

/** Groups with what may be eaten instead of one unit. */
export interface PaperSwaps {
  title: string
  groups: { name: string; text: string }[]
}

export function paperSwaps(exchanges: ListExchanges, isPlan: boolean, format: Formatter): PaperSwaps {
  const t = messagesOf(listPaperMessages, format)
  return {
    title: t.swaps,
    groups: swapGroups(exchanges, isPlan).map((group) => ({
      name: t.insteadOf(localName(group.name, format.prefs.locale)),
      text: swapsText(group, format, t.gram),
    })),
  }
}

/** The units of each meal, as they were planned for every day of the list. */
export interface PaperPlan {
  text: string
  meals: { name: string; time: string | null; units: string[] }[]
}

export function paperPlan(exchanges: ListExchanges, names: ListNames, format: Formatter): PaperPlan {
  const { locale } = format.prefs
  const planned = (exchanges.plan?.meals ?? []).filter(({ units }) => units.length > 0)
  const codes = mealOrder(
    names,
    planned.map(({ mealCode }) => mealCode),
  )
  return {
    text: messagesOf(listPaperMessages, format).everyDay,
    meals: codes.map((code) => {
      const meal = names.meals[code]
      return {
        name: nameOf(meal, locale, code).text,
        time: meal?.time ? format.clock(meal.time) : null,
        units: amountTexts(plannedAmounts(exchanges, code), exchanges, format),
      }
    }),
  }
}

/** What to buy, with a box to tick beside each line. */
export interface PaperShopping {
  title: string
  subtitle: string
  cost: string
  costs: string[]
  sections: { title: string; goods: { name: string; amount: string }[] }[]
  staples: string
  cookOnce: { title: string; text: string; dishes: string[] } | null
}

export function paperShopping(shopping: ShoppingList, format: Formatter): PaperShopping {
  const t = messagesOf(shoppingMessages, format)
  const texts = goodTexts(shopping.currency, format)
  const { fromDay, days, persons, sections, staples, cookOnce } = shopping
  const { sum, others } = costTexts(shopping, format)
  const goodsOf = (title: string, goods: readonly ShoppingGood[]) => ({
    title,
    goods: goods.map((good) => ({ name: texts.name(good), amount: texts.amount(good) })),
  })
  const dishes = cookOnce.map(({ name, dates }) =>
    t.cooked(localName(name, format.prefs.locale), format.list(dates.map(format.dayMonth))),
  )
  return {
    title: t.title,
    subtitle: t.subtitle(persons, format.dateRange(fromDay, addDays(fromDay, days - 1))),
    cost: sum,
    costs: others,
    sections: [
      ...sections.map(({ section, goods }) => goodsOf(t.sections[section], goods)),
      ...(staples.length > 0 ? [goodsOf(t.staples, staples)] : []),
    ],
    staples: t.staplesText,
    cookOnce: dishes.length === 0 ? null : { title: t.cookOnce, text: t.cookOnceText, dishes },
  }
}

/** How the dishes of the list are cooked, once each. */
export interface PaperRecipes {
  title: string
  text: string
  recipes: { name: string; minutes: string | null; ingredients: string; steps: string[] }[]
}

export function paperRecipes({ persons, recipes }: ListRecipes, format: Formatter): PaperRecipes {
  const t = messagesOf(listPaperMessages, format)
  return {
    title: t.recipes(persons),
    text: recipes.length === 0 ? t.noRecipes : t.recipesText,
    recipes: recipes.map(({ name, minutes, ingredients, stepsFa, stepsAr }) => ({
      name: localName(name, format.prefs.locale),
      minutes: minutes === null ? null : t.minutes(minutes),
      ingredients: ingredients.map((one) => ingredientText(one, format)).join('، '),
      steps: [
        ...(format.prefs.locale === 'ar-IQ' || stepsFa.length === 0 ? orElse(stepsAr, stepsFa) : stepsFa),
      ],
    })),
  }
}

const orElse = (steps: readonly string[], others: readonly string[]) => (steps.length > 0 ? steps : others)

function ingredientText({ name, unit, count }: ListRecipe['ingredients'][number], format: Formatter): string {
  const { locale } = format.prefs
  const t = messagesOf(listPaperMessages, format)
  const amount = unit
    ? `${format.fraction(count)}\u00a0${localName(unit, locale)}`
    : format.unit(count, t.gram)
  return `${amount} ${localName(name, locale)}`
}
