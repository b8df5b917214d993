import { markedNumber, numberMarks } from '#platform/contract/text/number-marks.ts'
import { type Unit, unitLabels } from './statement-labels.ts'

/** An amount of a message. */
export interface Amount {
  value: number
  sign: -1 | 0 | 1
  /** The unit beside it, if one is there. */
  unit: Unit | null
}

/** What a message says of money. `several`: different amounts have an equal claim. */
export interface Amounts {
  amount: Amount | null
  balance: Amount | null
  several: boolean
}

/** A whole run of digits and marks: a part of it is never a number. */
const run = String.raw`(?<![\d.,/٫٬،'*])(?:\d{1,3}(?:[ ]\d{3})+|\d[\d.,/٫٬،']*\d|\d)(?![\d*])`
const scaleWords: readonly (readonly [string, number])[] = [
  ['میلیارد', 1_000_000_000],
  ['ملیار', 1_000_000_000],
  ['میلیون', 1_000_000],
  ['ملیون', 1_000_000],
  ['million', 1_000_000],
  ['هزار', 1000],
  ['الاف', 1000],
  ['الف', 1000],
  ['thousand', 1000],
]
const scale = String.raw`(?:${scaleWords.map(([word]) => word).join('|')})(?!\p{L})`
const scaled = String.raw`${run}(?:[ ]?${scale}(?:[ ]?و[ ]?${run}[ ]?${scale})*)?`
const unit = Object.values(unitLabels)
  .map((pattern) => pattern.source)
  .join('|')
const balanceWords = String.raw`مانده|موجودی|الرصید|رصید|balance|mandeh?`
const phones = String.raw`(?:\+|00)(?:98|964)\d{9,11}|(?<!\d)0\d{10}(?!\d)`
const accounts = String.raw`(?<!\p{L})(?:شماره حساب|حساب|سپرده|شماره|پیگیری|رهگیری|مرجع|سند|شعبه|کد|شناسه|المرجع|رقم|الحساب|حسابکم|حسابک|ref(?:erence)?)[^\S\n]*[:*.#-]?[^\S\n]*[\d*x.-]{4,}(?![\d*x.,٬،'/+-]|[^\S\n]*(?:${unit}))`
const numbersOfAccounts = String.raw`(?<!\p{L})به[^\S\n]*:?[^\S\n]*\d{8,}(?![\d.,٬،'/]|[^\S\n]*(?:${unit}))|(?<![\d.])(?!\d{1,3}(?:\.\d{3})+(?![\d.]))\d{1,5}(?:\.\d{1,12}){2,}(?=\s*$)`
const dashed = String.raw`(?<![\d.,])\d+(?:-\d+)+(?![\d.,])`
const cards = String.raw`ir[\d*x]{6,24}|[\d*x•]{4}(?:[ -]?[\d*x•]{2,4}){2,4}(?=[^\d,]|$)`

interface Found {
  amount: Amount
  label: 'amount' | 'verb' | null
  isGrouped: boolean
}

/**
 * The amount and the balance of a folded message without its day and hour. The amount is what has a sign, else what
 * follows «مبلغ» or a verb, else what has a unit beside it, else the only number in groups.
 */
export function amountsIn(text: string): Amounts {
  const balancePattern = new RegExp(
    String.raw`(?:${balanceWords})[^\d\n+-]{0,24}?(?:${unit})?[^\d\n+-]{0,4}[+-]?[^\S\n]*${scaled}[+-]?(?:[^\S\n]*(?:${unit}))?`,
    'gu',
  )
  const balance = allIn(balancePattern.exec(text)?.[0] ?? '')[0]?.amount ?? null
  const rest = [balancePattern, phones, numbersOfAccounts, accounts, dashed].reduce<string>(
    (left, pattern) => left.replaceAll(new RegExp(pattern, 'gmu'), ' \u200b '),
    text,
  )
  const found = allIn(rest.replaceAll(new RegExp(cards, 'gu'), (card) => (isCard(card) ? ' \u200b ' : card)))
  const claims = [
    ({ amount }: Found) => amount.sign !== 0,
    ({ label }: Found) => label === 'amount',
    ({ label }: Found) => label === 'verb',
    ({ amount }: Found) => amount.unit !== null,
    ({ isGrouped }: Found) => isGrouped,
  ]
  const strongest = claims.map((claim) => found.filter(claim)).find(({ length }) => length > 0) ?? []
  const [first] = strongest
  if (!first) return { amount: null, balance, several: false }
  const several = strongest.some(({ amount }) => amount.value !== first.amount.value)
  return { amount: first.amount, balance, several }
}

/** Whole or masked, or the number of an account; groups of an amount are neither. */
const isCard = (text: string): boolean =>
  /[*x•]|^ir/.test(text) || /^\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}$/.test(text)

function allIn(text: string): Found[] {
  const pattern = new RegExp(
    String.raw`(?<before>(?:${unit})[^\S\n]*)?(?<lead>[+-])?[^\S\n]*(?<number>${scaled})[^\S\n]*(?:(?<trail>[+-])(?!\s*\d))?[^\S\n]*(?<after>${unit})?`,
    'gu',
  )
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { before, lead, number = '', trail, after } = match.groups ?? {}
    const own = unitOf(after ?? before)
    const value = scaledValue(number)
    // Only dollars have parts that banks write.
    if (value === null || !(Number.isSafeInteger(value) || own === 'dollar')) return []
    const mark = lead ?? trail
    const sign = mark === undefined ? 0 : mark === '+' ? 1 : -1
    return {
      amount: { value, sign, unit: own },
      label: labelBefore(text.slice(Math.max(0, match.index - 40), match.index)),
      isGrouped: /\d[.,/٫٬،' ]\d{3}/.test(number),
    }
  })
}

function labelBefore(text: string): Found['label'] {
  if (/(?:مبلغ|amount)[^\d\n]{0,14}$/u.test(text)) return 'amount'
  const isVerb =
    /(?:واریزی?|دریافتی|نشست|ایداع|اودع|برداشت|خرید|variz|bardasht|deposit|credited|شد|استلمت|بستانکار)[^\d\n]{0,14}$/u.test(
      text,
    )
  return isVerb ? 'verb' : null
}

function unitOf(text: string | undefined): Unit | null {
  if (text === undefined) return null
  const found = Object.entries(unitLabels).find(([, pattern]) => pattern.test(text))
  return (found?.[0] as Unit | undefined) ?? null
}

/** «2 میلیون و 500 هزار» is 2,500,000. Null where a part of it is no number. */
function scaledValue(text: string): number | null {
  const parts = text.split(/(?<=\p{L})\s?و\s?(?=\d)/u).map((part) => {
    const figures = part.replaceAll(/[\p{L}]+/gu, '').trim()
    const word = scaleWords.find(([one]) => part.includes(one))
    const value = markedNumber(figures, numberMarks([figures]))
    return value === null ? null : value * (word?.[1] ?? 1)
  })
  if (parts.some((part) => part === null)) return null
  const value = Math.round(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) * 1000) / 1000
  return Number.isSafeInteger(Math.floor(value)) ? value : null
}
