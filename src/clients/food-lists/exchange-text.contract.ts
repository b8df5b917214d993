import { halvesIn } from '#nutrition/exchanges/exchange-plan.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type {
  ExchangeAmount,
  ExchangeGroupOfList,
  ExchangeSwap,
  ListExchanges,
} from './list-exchanges.contract.ts'

type Groups = Pick<ListExchanges, 'groups'>
type Units = Pick<ExchangeAmount, 'hundredths'>

/** Units in quarters, as people count them; what is less than half a quarter is nothing to count. */
export function quartersOf({ hundredths }: Units): number {
  return Math.round(hundredths / 25) / 4
}

/** «۲٫۵ نان و غلات»: of a meal or a food; groups of which it has hardly anything are left out. */
export function amountTexts(
  amounts: readonly ExchangeAmount[],
  { groups }: Groups,
  format: Formatter,
): string[] {
  return amounts.flatMap((amount) => {
    const group = groups.find(({ id }) => id === amount.groupId)
    const units = quartersOf(amount)
    if (!group || units === 0) return []
    return [`${format.fraction(units)}\u00a0${localName(group.name, format.prefs.locale)}`]
  })
}

/** The group of an amount. */
export function groupOf({ groups }: Groups, { groupId }: ExchangeAmount): ExchangeGroupOfList | undefined {
  return groups.find(({ id }) => id === groupId)
}

/** Quarters and thirds where the amount is near enough to one, otherwise tenths. */
export function householdAmount(hundredths: number): number {
  const near = [4, 3]
    .map((parts) => Math.round((hundredths / 100) * parts) / parts)
    .find((amount) => amount > 0 && Math.abs(amount * 100 - hundredths) <= 3)
  return near ?? Math.round(hundredths / 10) / 10
}

/** How much of an item stands for one unit: as lists in print say, else in its household unit, else in grams. */
export function swapSize(swap: ExchangeSwap, format: Formatter, gram: string): string {
  const { locale } = format.prefs
  const published = publishedIn(swap, locale)
  if (published !== null) return published
  const { household } = swap
  if (!household) return format.unit(swap.gramsX10 / 10, gram)
  return `${format.fraction(householdAmount(household.hundredths))}\u00a0${localName(household.unit, locale)}`
}

function publishedIn({ published }: ExchangeSwap, locale: LocaleId): string | null {
  return (locale === 'ar-IQ' ? published?.ar : published?.fa) ?? null
}

/** As many swaps of a group as a line or two of a paper hold. */
const swapsShown = 8

/** What the client may have instead of one unit of a group. */
export function swapsText({ swaps }: ExchangeGroupOfList, format: Formatter, gram: string): string {
  return swaps
    .slice(0, swapsShown)
    .map((swap) => `${localName(swap.name, format.prefs.locale)}: ${swapSize(swap, format, gram)}`)
    .join('؛ ')
}

/** The planned units of a meal, in the order of the groups. */
export function plannedAmounts({ groups, plan }: ListExchanges, mealCode: string): ExchangeAmount[] {
  return groups.flatMap(({ id, code }) => {
    const halves = halvesIn(plan?.meals ?? [], mealCode, code)
    return halves > 0 ? [{ groupId: id, hundredths: halves * 50 }] : []
  })
}

/** Groups with swaps: those that the plan names, or those of which some choice or day has units. */
export function swapGroups({ groups, plan, days }: ListExchanges, isPlan: boolean): ExchangeGroupOfList[] {
  const codes = new Set(plan?.groups.map(({ group }) => group))
  const entries = days.flatMap(({ meals }) => meals.flatMap((meal) => meal.entries))
  const used = new Set(entries.flatMap(({ amounts }) => amounts.map(({ groupId }) => groupId)))
  return groups.filter(({ id, code, swaps }) => swaps.length > 0 && (isPlan ? codes.has(code) : used.has(id)))
}
