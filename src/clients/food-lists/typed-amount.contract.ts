import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'

/** An amount at the start of a text, and the text behind it. */
export interface TypedAmount {
  readonly amount: number
  readonly rest: string
}

const signs: Readonly<Record<string, number>> = { '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }

/** Amounts in words as people type them in Persian and Arabic, longest first. */
const words = (
  [
    ['سه چهارم', 3 / 4],
    ['ثلاثة ارباع', 3 / 4],
    ['دو سوم', 2 / 3],
    ['یک سوم', 1 / 3],
    ['یک چهارم', 1 / 4],
    ['ثلثان', 2 / 3],
    ['ثلثين', 2 / 3],
    ['ثلث', 1 / 3],
    ['ربع', 1 / 4],
    ['نصف', 1 / 2],
    ['نیم', 1 / 2],
    ...['یک', 'یه', 'واحد', 'واحدة'].map((word) => [word, 1] as const),
    ...['دو', 'اثنان', 'اثنين'].map((word) => [word, 2] as const),
    ...['سه', 'ثلاث', 'ثلاثة'].map((word) => [word, 3] as const),
    ...['چهار', 'اربع', 'اربعة'].map((word) => [word, 4] as const),
    ...['پنج', 'خمس', 'خمسة'].map((word) => [word, 5] as const),
    ...['شش', 'ست', 'ستة'].map((word) => [word, 6] as const),
    ...['هفت', 'سبع', 'سبعة'].map((word) => [word, 7] as const),
    ...['هشت', 'ثمان', 'ثماني', 'ثمانية'].map((word) => [word, 8] as const),
    ...['نه', 'تسع', 'تسعة'].map((word) => [word, 9] as const),
    ...['ده', 'عشر', 'عشرة'].map((word) => [word, 10] as const),
  ] as const
).map(([word, amount]) => ({ terms: word.split(' ').map(searchKey), amount }))

/** «یک و نیم», «كوب ونصف»: what may follow a whole amount. */
const additions = new Map<string, number>(
  (
    [
      ['نیم', 1 / 2],
      ['نصف', 1 / 2],
      ['ربع', 1 / 4],
      ['ثلث', 1 / 3],
    ] as const
  ).flatMap(([word, amount]) => [
    [`و ${searchKey(word)}`, amount] as const,
    [`و${searchKey(word)}`, amount] as const,
  ]),
)

/**
 * Reads an amount in digits of all three families, in fraction signs or in words: «۲», «1½», «٣/٤», «نصف», «یک و نیم».
 * A stroke is the decimal mark («۱/۵» is 1.5), but between the digits of a half, a third or a quarter it divides.
 * @returns null when the text does not start with an amount above zero
 */
export function typedAmount(text: string): TypedAmount | null {
  const plain = toAsciiDigits(text)
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .trim()
  const found = inDigits(plain) ?? inWords(plain)
  if (!found || found.amount <= 0) return null
  const added = addition(found.rest)
  return added ? { amount: found.amount + added.amount, rest: added.rest } : found
}

/** An amount and nothing else. */
export function typedAmountOnly(text: string): number | null {
  const found = typedAmount(text)
  return found?.rest === '' ? found.amount : null
}

function inDigits(text: string): TypedAmount | null {
  const [whole = '', digits = '', divided, decimals, sign] =
    /^(?:(\d{1,5})(?:\s*(\/\s*\d+)|[.٫,،](\d+))?)?\s*([¼½¾⅓⅔])?/.exec(text) ?? []
  if (digits === '' && sign === undefined) return null
  const amount = withStroke(digits, divided) + Number(`0.${decimals ?? '0'}`) + (signs[sign ?? ''] ?? 0)
  return { amount, rest: text.slice(whole.length).trim() }
}

function withStroke(digits: string, divided: string | undefined): number {
  const count = Number(digits || '0')
  if (divided === undefined) return count
  const after = divided.slice(1).trim()
  const divisor = Number(after)
  const isFraction = after.length === 1 && divisor >= 2 && divisor <= 4 && count < divisor
  return isFraction ? count / divisor : count + Number(`0.${after}`)
}

function inWords(text: string): TypedAmount | null {
  const typed = termsOf(text)
  for (const { terms, amount } of words) {
    if (terms.every((term, index) => term === typed[index]?.key))
      return { amount, rest: restAfter(typed, terms.length) }
  }
  return null
}

function addition(text: string): TypedAmount | null {
  const typed = termsOf(text)
  for (const length of [2, 1]) {
    const said = typed.slice(0, length).map((term) => term.key)
    const amount = additions.get(said.join(' '))
    if (amount !== undefined) return { amount, rest: restAfter(typed, length) }
  }
  return null
}

export interface Term {
  readonly key: string
  readonly text: string
}

/** Words with what they are searched by; half spaces part them. */
export function termsOf(text: string): Term[] {
  return text
    .split(/[\s\u200c]+/)
    .filter((word) => word !== '')
    .map((word) => ({ key: searchKey(word), text: word }))
}

function restAfter(terms: readonly Term[], length: number): string {
  return terms
    .slice(length)
    .map((term) => term.text)
    .join(' ')
}
