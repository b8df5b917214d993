import type { CountryId } from '#platform/contract/text/locale.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { searchColumn } from '#platform/server/search.ts'
import type { Row } from '#app/server/initial-data/insert-rows.ts'

export interface SamplePackage {
  code: string
  nameFa: string
  nameAr: string
  days: number
  visits: number
  currency: 'IRR' | 'IQD' | 'USD'
  /** In the currency's smallest unit. */
  price: number
  productLine: string
}

type Offer = readonly [
  code: string,
  fa: string,
  ar: string,
  days: number,
  visits: number,
  irr: number,
  iqd: number,
]

const offers: readonly Offer[] = [
  ['m1', 'یک‌ماهه', 'شهر واحد', 30, 3, 9_800_000, 45_000],
  ['m2', 'دوماهه', 'شهران', 60, 6, 17_500_000, 80_000],
  ['m3', 'سه‌ماهه', 'ثلاثة أشهر', 90, 9, 23_900_000, 110_000],
  ['m6', 'شش‌ماهه', 'ستة أشهر', 180, 18, 41_000_000, 190_000],
  ['m12', 'یک‌ساله', 'سنة كاملة', 365, 36, 69_000_000, 320_000],
]

const daily: Offer = [
  'aqiq',
  'عقیق (سه‌ماهه با پیگیری روزانه)',
  'عقيق (ثلاثة أشهر مع متابعة يومية)',
  90,
  9,
  38_000_000,
  175_000,
]

/** What the service sells: each duration in rial and in dinar, a half-year in dollar for Iraqis abroad. */
export const samplePackages: readonly SamplePackage[] = [
  ...offers.flatMap((offer) => [inRial(offer, 'diet'), inDinar(offer, 'diet')]),
  inRial(daily, 'aqiq'),
  inDinar(daily, 'aqiq'),
  {
    code: 'iq-m6-usd',
    nameFa: 'شش‌ماهه (دلار)',
    nameAr: 'ستة أشهر (بالدولار)',
    days: 180,
    visits: 18,
    currency: 'USD',
    price: 14_500,
    productLine: 'diet',
  },
]

function inRial([code, nameFa, nameAr, days, visits, price]: Offer, productLine: string): SamplePackage {
  return { code: `ir-${code}`, nameFa, nameAr, days, visits, currency: 'IRR', price, productLine }
}

function inDinar([code, nameFa, nameAr, days, visits, , price]: Offer, productLine: string): SamplePackage {
  return { code: `iq-${code}`, nameFa, nameAr, days, visits, currency: 'IQD', price, productLine }
}

/** What is sold in a country, with how often it is bought. */
export function packagesOf(country: CountryId): readonly (readonly [SamplePackage, number])[] {
  const often: Readonly<Record<number, number>> = { 30: 45, 60: 18, 90: 26, 180: 9, 365: 2 }
  return samplePackages
    .filter((offer) => offer.code.startsWith(country.toLowerCase()))
    .map((offer) => [offer, rarity[offer.code] ?? often[offer.days] ?? 1])
}

const rarity: Readonly<Record<string, number>> = { 'ir-aqiq': 5, 'iq-aqiq': 5, 'iq-m6-usd': 2 }

const priceColumns = [
  ['IRR', 'price_irr'],
  ['IQD', 'price_iqd'],
  ['USD', 'price_usd'],
] as const

export function packageRows(now: string): (Row & { code: string })[] {
  return samplePackages.map((offer, position) => ({
    code: offer.code,
    name_fa: offer.nameFa,
    name_ar: offer.nameAr,
    days: offer.days,
    visits: offer.visits,
    ...Object.fromEntries(
      priceColumns.map(([currency, column]) => [column, offer.currency === currency ? offer.price : null]),
    ),
    product_line: offer.productLine,
    diet_types: [],
    search_key: searchColumn(offer.nameFa, offer.nameAr, offer.code),
    sort_key: sortKey(offer.nameFa),
    position,
    created_at: now,
    updated_at: now,
  }))
}
