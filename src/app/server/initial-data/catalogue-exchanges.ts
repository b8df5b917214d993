import { exchangeFamilies, type ExchangeFamily } from '#nutrition/exchanges/exchanges.contract.ts'
import { exchangeRules, type ExchangeRule } from '#nutrition/exchanges/item-exchange.contract.ts'
import { readCsv } from './catalogue-csv.ts'

/** What one unit of a group holds: the exchange list in use in Iran. */
export interface SeedExchangeGroup {
  code: string
  fa: string
  ar: string
  family: ExchangeFamily
  carbMg: number
  proteinMg: number
  fatMg: number
  kcal: number
}

/** How an item is counted, by codes; the sizes of printed lists in both languages. */
export interface SeedExchange {
  item: string
  rule: ExchangeRule
  group: string | null
  gramsX10: number | null
  unit: string | null
  publishedFa: string | null
  publishedAr: string | null
}

/**
 * Reads `exchange-groups.csv`. Where the list gives a range of fat («0–1»), the table has what the energy of the unit leaves.
 * @throws Error naming the group when its family is unknown or a number is none
 */
export function readExchangeGroups(csv: string): SeedExchangeGroup[] {
  return readCsv(csv).map((row) => {
    const { code = '', name_fa: fa = '', name_ar: ar = '' } = row
    const family = exchangeFamilies.find((known) => known === row.family)
    if (!family) throw new Error(`exchange group ${code}: unknown family "${row.family}"`)
    const milligrams = (column: string) => numberOf(row[column], 1000, `exchange group ${code}: ${column}`)
    return {
      code,
      fa,
      ar,
      family,
      carbMg: milligrams('carb_g'),
      proteinMg: milligrams('protein_g'),
      fatMg: milligrams('fat_g'),
      kcal: numberOf(row.kcal, 1, `exchange group ${code}: kcal`),
    }
  })
}

/** Reads `exchanges.csv`. @throws Error naming the item when its rule is unknown or its weight is none */
export function readItemExchanges(csv: string): SeedExchange[] {
  return readCsv(csv).map((row) => {
    const { code: item = '' } = row
    const rule = exchangeRules.find((known) => known === row.rule)
    if (!rule) throw new Error(`exchanges of ${item}: unknown rule "${row.rule}"`)
    return {
      item,
      rule,
      group: row.group || null,
      gramsX10: rule === 'unit' ? numberOf(row.grams, 10, `exchanges of ${item}: grams`) : null,
      unit: row.unit || null,
      publishedFa: row.published_fa || null,
      publishedAr: row.published_ar || null,
    }
  })
}

function numberOf(cell: string | undefined, scale: number, what: string): number {
  const value = Number(cell || Number.NaN)
  if (!(value >= 0)) throw new Error(`${what} is "${cell}"`)
  return Math.round(value * scale)
}
