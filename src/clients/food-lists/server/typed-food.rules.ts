import { queryKey, searchKey } from '#platform/contract/text/search-key.ts'
import { termsOf, typedAmount } from '../typed-amount.contract.ts'

/** What somebody typed to add: «۲ کف دست نان». */
export interface TypedFood {
  readonly amount: number
  /** Codes of all units of that name; empty when none was named. */
  readonly units: readonly string[]
  /** Search words of the food. */
  readonly words: readonly string[]
}

type UnitNames = ReadonlyMap<string, { readonly fa: string; readonly ar: string | null }>

const links = new Set(['از', 'من'])

/** Number, unit and food of a typed line. @returns null without an amount or without a food */
export function typedFood(text: string, unitNames: UnitNames): TypedFood | null {
  const found = typedAmount(text)
  if (!found) return null
  const terms = termsOf(found.rest)
    .map((term) => queryKey(term.text))
    .filter((key) => key !== '')
  const unit = longestUnit(terms, unitNames)
  const rest = terms.slice(unit.length)
  const words = rest.length > 1 && links.has(rest[0] ?? '') ? rest.slice(1) : rest
  return words.length === 0 ? null : { amount: found.amount, units: unit.codes, words }
}

interface NamedUnit {
  codes: string[]
  /** In words, as typed. */
  length: number
}

function longestUnit(terms: readonly string[], unitNames: UnitNames): NamedUnit {
  for (let length = terms.length; length > 0; length -= 1) {
    const typed = terms.slice(0, length).join('')
    const named = [...unitNames].filter(
      ([, { fa, ar }]) => typed === searchKey(fa) || typed === searchKey(ar ?? ''),
    )
    if (named.length > 0) return { codes: named.map(([code]) => code), length }
  }
  return { codes: [], length: 0 }
}
