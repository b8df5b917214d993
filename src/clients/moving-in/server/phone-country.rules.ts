import type { CountryId } from '#platform/contract/text/locale.ts'
import { countryOfPhone, phoneOf, plainOf } from './cell-values.rules.ts'

const withCode = /^(?:\+|00|(?:98|964)\d{10}$)/

/** The country that a national form tells by its first digits alone; null for a written country code and for other text. */
export function countryByForm(cell: string): CountryId | null {
  const phone = phoneOf(cell)
  const isNational = !withCode.test(plainOf(cell).replaceAll(/[^\d+]/g, ''))
  return phone !== null && isNational ? countryOfPhone(phone) : null
}

/** Where four of five numbers are of one country, the fifth may be no mobile of another: «077» is also Bushehr. */
const usualShare = 0.8
const usualMin = 4

/** The country of nearly all phones of a column that name none; null: there is no such country. */
export function usualCountry(cells: readonly string[]): CountryId | null {
  const countries = cells.flatMap((cell) => countryByForm(cell) ?? [])
  const ofIran = countries.filter((one) => one === 'IR').length
  const ofIraq = countries.length - ofIran
  const most = Math.max(ofIran, ofIraq)
  if (most < usualMin || most < countries.length * usualShare) return null
  return ofIran > ofIraq ? 'IR' : 'IQ'
}
