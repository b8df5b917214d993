import type * as z from 'zod/mini'
import type { ListEntry, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import { type Formatter, formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { paperService, type PaperService } from '#platform/server/pdf/paper-service.ts'
import { safetyItems } from '#clients/clients/safety.contract.ts'
import type { listVersion } from '../food-list-actions.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import { listPaperMessages } from '../list-paper.contract.ts'
import {
  amountText,
  foodName,
  isSingleItem,
  lineText,
  localName,
  mealOrder,
  noteOf,
} from '../list-text.contract.ts'

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
  foods: { name: string; lines: string; note: string | null }[]
}

export interface PaperOptions {
  energy: boolean
  grams: boolean
}

interface Around {
  organisation: OrganisationView
  /** General remarks of the service, in the client's language. */
  remarks: string[]
}

/** A stored version as its paper tells it. */
export function listPaper(version: Version, { energy, grams }: PaperOptions, around: Around): ListPaper {
  const { language } = version.client
  const format = formatter(defaultPrefs[language])
  const t = messagesOf(listPaperMessages, format)
  const { content } = version.document
  const mealOf = (isChoice: boolean) => (meal: Meal) =>
    paperMeal(meal, version.names, { format, grams, isChoice })
  const days =
    content.layout === 'choices'
      ? [
          {
            title: null,
            energy: t.energyRange(
              kcalOf(content.meals.map(({ low }) => low)),
              kcalOf(content.meals.map(({ high }) => high)),
            ),
            meals: inOrder(version.names, content.meals).map(mealOf(true)),
          },
        ]
      : content.days.map(({ date, totals, meals }) => ({
          title: format.longDate(date),
          energy: t.dayEnergy(kcalOf([totals])),
          meals: inOrder(version.names, meals).map(mealOf(false)),
        }))
  return {
    service: paperService(around.organisation, language),
    title: t.kinds[version.kind],
    version: version.state === 'draft' ? t.draft : t.version(version.number),
    facts: factsOf(version, format),
    headRemarks: headRemarks(version, format),
    days: energy ? days : days.map((day) => ({ ...day, energy: null })),
    remarksTitle: t.remarks,
    remarks: around.remarks,
  }
}

type Meal = { mealCode: string; entries: readonly ListEntry[] }

const kcalOf = (totals: readonly NutrientTotals[]) =>
  Math.round(totals.reduce((sum, { energyMilliKcal }) => sum + energyMilliKcal, 0) / 1000)

function inOrder<M extends Meal>(names: ListNames, meals: readonly M[]): M[] {
  return mealOrder(
    names,
    meals.map(({ mealCode }) => mealCode),
  ).flatMap((code) => meals.filter(({ mealCode }) => mealCode === code))
}

interface MealOptions {
  format: Formatter
  grams: boolean
  isChoice: boolean
}

function paperMeal(
  { mealCode, entries }: Meal,
  names: ListNames,
  { format, grams, isChoice }: MealOptions,
): PaperMeal {
  const { locale } = format.prefs
  const t = messagesOf(listPaperMessages, format)
  const meal = names.meals[mealCode]
  const hasOptions = isChoice && entries.length > 1
  return {
    name: localName(meal, locale, mealCode).text,
    time: meal?.time ? localDigits(meal.time, format.prefs.digits) : null,
    hint: hasOptions ? t.oneOf : entries.length === 0 ? t.empty : null,
    tick: hasOptions,
    foods: entries.map((entry) => ({
      name: localName(foodName(names, entry.foodId), locale, entry.foodId).text,
      lines: entry.lines
        .map((line) => {
          const household = (isSingleItem(entry) ? amountText : lineText)(line, names, format)
          return grams && line.unit !== 'g' ? t.grams(household, Math.round(line.grams10 / 10)) : household
        })
        .join('، '),
      note: noteOf(names, { mealCode, foodId: entry.foodId }, locale)?.text ?? null,
    })),
  }
}

/** For whom, for which days, by whom; and what must not be overlooked. */
function factsOf({ client, visit, safety, fromDay, days }: Version, format: Formatter) {
  const { locale } = format.prefs
  const t = messagesOf(listPaperMessages, format)
  const named = new Set(safetyItems(safety).flatMap((one) => (one.kind === 'condition' ? one.code : [])))
  const conditions = [
    ...(safety.isPregnant ? [t.pregnant] : []),
    ...(safety.infantMonths === null ? [] : [t.breastfeeding]),
    ...safety.conditions.filter(({ code }) => named.has(code)).map((name) => localName(name, locale).text),
  ]
  const allergies = safety.allergies.map((name) => localName(name, locale).text)
  return [
    { term: t.client, text: client.fullName },
    { term: t.code, text: client.code },
    { term: t.window, text: format.dateRange(fromDay, addDays(fromDay, days - 1)) },
    ...(visit.weightG === null ? [] : [{ term: t.weight, text: format.weight(visit.weightG) }]),
    ...(client.supporter === null ? [] : [{ term: t.supporter, text: client.supporter }]),
    ...(allergies.length === 0 ? [] : [{ term: t.allergies, text: format.list(allergies) }]),
    ...(conditions.length === 0 ? [] : [{ term: t.conditions, text: format.list(conditions) }]),
  ]
}

function headRemarks({ fastingTimes, document, waterGlasses }: Version, format: Formatter): string[] {
  const t = messagesOf(listPaperMessages, format)
  const local = (time: string) => localDigits(time, format.prefs.digits)
  const mixed = document.fasting?.diet === null ? document.fasting.days : []
  return [
    ...fastingTimes.map(({ day, dawn, iftar }) => t.fasting(format.dayMonth(day), local(dawn), local(iftar))),
    ...(mixed.length === 0 ? [] : [t.fastedDays(format.list(mixed.map(format.dayMonth)))]),
    ...(waterGlasses === null ? [] : [t.water(waterGlasses)]),
  ]
}
