import type * as z from 'zod/mini'
import type { ListEntry, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { safetyItems } from '#clients/clients/safety.contract.ts'
import type { listVersion } from './food-list-actions.contract.ts'
import type { ListNames } from './food-list-parts.contract.ts'
import { listPaperMessages } from './list-paper.contract.ts'
import { amountText, isSingleItem, lineText, localName, mealOrder } from './list-text.contract.ts'

type Version = z.output<typeof listVersion>

/** What both papers of a list read of it: the print of the screen and the PDF file of the server. */
export type Headed = Pick<
  Version,
  'fromDay' | 'days' | 'document' | 'fastingTimes' | 'safety' | 'waterGlasses'
> & {
  readonly client: Pick<Version['client'], 'code' | 'fullName' | 'supporter'>
  readonly visit: Pick<Version['visit'], 'weightG'>
}

export interface HeadFact {
  of: 'client' | 'code' | 'window' | 'weight' | 'supporter' | 'allergies' | 'conditions'
  term: string
  text: string
}

/** For whom, for which days, by whom; and what must not be overlooked. */
export function headFacts({ client, visit, safety, fromDay, days }: Headed, format: Formatter): HeadFact[] {
  const { locale } = format.prefs
  const t = messagesOf(listPaperMessages, format)
  const named = new Set(safetyItems(safety).flatMap((one) => (one.kind === 'condition' ? one.code : [])))
  const conditions = [
    ...(safety.isPregnant ? [t.pregnant] : []),
    ...(safety.infantMonths === null ? [] : [t.breastfeeding]),
    ...safety.conditions.filter(({ code }) => named.has(code)).map((name) => localName(name, locale).text),
  ]
  const allergies = safety.allergies.map((name) => localName(name, locale).text)
  const texts: [HeadFact['of'], string | null][] = [
    ['client', client.fullName],
    ['code', client.code],
    ['window', format.dateRange(fromDay, addDays(fromDay, days - 1))],
    ['weight', visit.weightG === null ? null : format.weight(visit.weightG)],
    ['supporter', client.supporter],
    ['allergies', allergies.length === 0 ? null : format.list(allergies)],
    ['conditions', conditions.length === 0 ? null : format.list(conditions)],
  ]
  return texts.flatMap(([of, text]) => (text ? [{ of, term: t[of], text }] : []))
}

/** When to eat on the first and the last fasted day, in a list with both kinds of day which are fasted, and how much to drink. */
export function headRemarks({ fastingTimes, document, waterGlasses }: Headed, format: Formatter): string[] {
  const t = messagesOf(listPaperMessages, format)
  const mixed = document.fasting?.diet === null ? document.fasting.days : []
  return [
    ...fastingTimes.map(({ day, dawn, iftar }) =>
      t.fasting(format.dayMonth(day), format.clock(dawn), format.clock(iftar)),
    ),
    ...(mixed.length === 0 ? [] : [t.fastedDays(format.list(mixed.map(format.dayMonth)))]),
    ...(waterGlasses === null ? [] : [t.water(waterGlasses)]),
  ]
}

/** The sum of energies in whole kilocalories. */
export const kcalOf = (totals: readonly NutrientTotals[]): number =>
  Math.round(totals.reduce((sum, { energyMilliKcal }) => sum + energyMilliKcal, 0) / 1000)

/** Meals in the order of the day. */
export function inMealOrder<Meal extends { mealCode: string }>(
  names: ListNames,
  meals: readonly Meal[],
): Meal[] {
  return mealOrder(
    names,
    meals.map(({ mealCode }) => mealCode),
  ).flatMap((code) => meals.filter(({ mealCode }) => mealCode === code))
}

/** Household amounts of a food; grams beside them where they are asked for and say something else. */
export function entryText(
  entry: ListEntry,
  names: ListNames,
  { format, grams }: { format: Formatter; grams: boolean },
): string {
  const t = messagesOf(listPaperMessages, format)
  const text = isSingleItem(entry) ? amountText : lineText
  return entry.lines
    .map((line) => {
      const household = text(line, names, format)
      return grams && line.unit !== 'g' ? t.grams(household, Math.round(line.grams10 / 10)) : household
    })
    .join('، ')
}
