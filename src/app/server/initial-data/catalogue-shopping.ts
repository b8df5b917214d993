import {
  shopSections,
  shopUnits,
  type ShopSection,
  type ShopUnit,
} from '#nutrition/shopping/shopping.contract.ts'
import {
  priceCountries,
  priceUnits,
  type PriceCountry,
  type PriceUnit,
} from '#nutrition/food-prices/food-prices.contract.ts'
import { readCsv } from './catalogue-csv.ts'

/** How a shop sells an item. */
export type ShopGood = {
  item: string
  section: ShopSection
  /** What the shop calls it; null: as the item. */
  nameFa: string | null
  nameAr: string | null
  /** Grams to buy for 100 g that are eaten. */
  boughtPercent: number
  unit: ShopUnit
  unitGrams: number | null
  isStaple: boolean
}

/** An item that is not bought itself, with what stands for 100 g of it. */
export type MadeItem = { item: string; ingredients: { item: string; grams: number }[] }

export type ShopData = { goods: ShopGood[]; made: MadeItem[] }

/** A proposal of what shops take, in the smallest unit of the currency. */
export type ShippedPrice = {
  item: string
  country: PriceCountry
  validFrom: string
  per: PriceUnit
  amount: number
}

/**
 * Reads `shop-goods.csv`: an item is either sold by shops, or made of others (`code:grams; code:grams`).
 * @throws Error naming the item for a word that is unknown, a number that is none, or an item that is made of itself
 */
export function readShopData(csv: string): ShopData {
  const goods: ShopGood[] = []
  const made: MadeItem[] = []
  for (const row of readCsv(csv)) {
    if (row.made_of) made.push(readMadeItem(row.item ?? '', row.made_of))
    else goods.push(readGood(row))
  }
  const makes = new Map(made.map(({ item, ingredients }) => [item, ingredients.map((one) => one.item)]))
  for (const { item } of made) refuseCircle(item, makes, [])
  return { goods, made }
}

function readGood(row: Record<string, string>): ShopGood {
  const item = row.item ?? ''
  const unit = wordOf(shopUnits, row.unit, item)
  const percent = amountOf(row.bought_percent, item)
  return {
    item,
    section: wordOf(shopSections, row.section, item),
    nameFa: row.name_fa || null,
    nameAr: row.name_ar || null,
    boughtPercent: percent,
    unit,
    unitGrams: unit === 'g' ? null : amountOf(row.unit_g, item),
    isStaple: row.staple === '1',
  }
}

function readMadeItem(item: string, text: string): MadeItem {
  const ingredients = text.split(/[; ]+/).map((part) => {
    const [code = '', grams = ''] = part.split(':')
    return { item: code, grams: amountOf(grams, item) }
  })
  return { item, ingredients }
}

function refuseCircle(item: string, makes: ReadonlyMap<string, string[]>, above: readonly string[]): void {
  if (above.includes(item)) throw new Error(`${item} is made of itself: ${above.join(' ← ')}`)
  for (const part of makes.get(item) ?? []) refuseCircle(part, makes, [...above, item])
}

/** Reads `food-prices.csv`: whole toman or dinar. @throws Error naming the item */
export function readFoodPrices(csv: string): ShippedPrice[] {
  return readCsv(csv).map((row) => {
    const item = row.item ?? ''
    const country = wordOf(priceCountries, row.country, item)
    const price = amountOf(row.price, item)
    return {
      item,
      country,
      validFrom: row.valid_from ?? '',
      per: wordOf(priceUnits, row.per, item),
      amount: country === 'IR' ? price * 10 : price,
    }
  })
}

function wordOf<const Word extends string>(
  words: readonly Word[],
  text: string | undefined,
  item: string,
): Word {
  const word = words.find((known) => known === text)
  if (word === undefined) throw new Error(`shopping of ${item}: unknown word "${text}"`)
  return word
}

function amountOf(text: string | undefined, item: string): number {
  const amount = Number(text || Number.NaN)
  if (!Number.isFinite(amount) || amount < 0) throw new Error(`shopping of ${item}: "${text}" is no amount`)
  return amount
}
