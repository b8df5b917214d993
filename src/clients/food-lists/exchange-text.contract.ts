import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type {
  ExchangeAmount,
  ExchangeGroupOfList,
  ExchangeSwap,
  ListExchanges,
} from '../list-exchanges.contract.ts'

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
