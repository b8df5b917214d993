import type { ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'
import { foldedText, searchKey } from '#platform/contract/text/search-key.ts'
import type { ForeignField } from './foreign-field.ts'
import { isStrangeUnit, unitsIn } from './unit-words.ts'

/** What a header says: the field that it names, where the dictionary knows it, and units. */
export interface HeaderMeaning {
  key: string | null
  units: ForeignUnit[]
  /** Named by a spare word. */
  isSpare?: true
}

/** Words between a name and its unit: «مبلغ به ریال», "Weight in kg". */
const linkWords = /(?<!\p{L})(?:به|ب|بر ?حسب|in|by|بال|ب ?ال)\s*$/u

/** Headers longer than this are sentences. */
const headerMax = 120

/**
 * Compares headers with the words of an import, both folded. A header counts as it is written, without its units,
 * without what its brackets hold, and up to its comma: «مبلغ (تومان)», "Sodium, mg", "Carbohydrate, by difference".
 */
export class HeaderWords {
  readonly #keys = new Map<string, string>()
  readonly #spare = new Set<string>()

  constructor(fields: readonly ForeignField[]) {
    for (const { key, words } of fields)
      for (const word of words) if (!this.#keys.has(keyOf(word))) this.#keys.set(keyOf(word), key)
    for (const { key, spareWords = [] } of fields) {
      for (const word of spareWords.map(keyOf)) {
        if (this.#keys.has(word)) continue
        this.#keys.set(word, key)
        this.#spare.add(word)
      }
    }
  }

  meaningOf(header: string): HeaderMeaning {
    if (header.length > headerMax) return { key: null, units: [] }
    const folded = foldedText(header).replaceAll(/\s+/g, ' ').trim()
    const { units, rest } = unitsIn(folded)
    // «Energy kJ/kcal»: two numbers in one cell.
    const isTwofold = units.includes('kcal') && units.includes('kj')
    if (isStrangeUnit(folded) || isTwofold) return { key: null, units }
    for (const form of formsOf(folded, rest)) {
      const word = searchKey(form)
      const key = this.#keys.get(word)
      if (key !== undefined) return this.#spare.has(word) ? { key, units, isSpare: true } : { key, units }
    }
    return { key: this.#sharedKey(rest), units }
  }

  /** «تاریخ / Date» says one field in two languages; «واریز / برداشت» says two, and none of them alone. */
  #sharedKey(header: string): string | null {
    const parts = header.split(/[/|]|\s[-–]\s/u)
    const keys = parts.map((part) => this.#keys.get(searchKey(part)) ?? null)
    return parts.length > 1 && new Set(keys).size === 1 ? (keys[0] ?? null) : null
  }
}

const keyOf = (word: string): string => searchKey(word)

/** Most exact first. */
function formsOf(folded: string, withoutUnits: string): string[] {
  const plain = withoutUnits
    .replace(/^\s*\d{1,2}\s*[-.):]\s*/u, '')
    .replace(/[\s:.,،/()[\]-]+$/u, '')
    .replace(linkWords, '')
  const withoutBrackets = plain.replaceAll(/[([{][^)\]}]*(?:[)\]}]|$)/gu, ' ')
  const beforeComma = withoutBrackets.split(/[,،;:؛]/u)[0] ?? ''
  return [folded, plain, withoutBrackets, beforeComma].filter((form) => searchKey(form) !== '')
}

/** Whether a header is only a unit, as the second row of tables of food has them. */
export function isOnlyUnit(header: string): boolean {
  const { units, rest } = unitsIn(foldedText(header))
  return units.length > 0 && searchKey(rest) === ''
}
