import { markedNumber, numberMarks } from '#platform/contract/text/number-marks.ts'
import { numberWordsPattern, wordedNumber } from '#platform/contract/text/worded-number.ts'
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
const word = String.raw`(?<!\p{L})(?:${numberWordsPattern})(?!\p{L})`
/** Words of Persian and Arabic that are written together: «وخمسمئة», «دویست‌وپنجاه». */
const wordRun = String.raw`(?<!\p{L})(?![a-z])(?:و?(?:${numberWordsPattern}))+(?!\p{L})`
/** «2 میلیون و 500 هزار», «مليون و250 ألف», «۲ میلیون و نیم»: figures with all words of numbers that belong to them. */
const withFigures = String.raw`(?:${word}[ ]?و[ ]?)*${run}(?:[ ]?${word})*(?:[ ]?و[ ]?(?:${run}|${word})(?:[ ]?${word})*)*`
const unit = Object.values(unitLabels)
  .map((pattern) => pattern.source)
  .join('|')
/** «یک میلیون و دویست هزار»: without figures words are an amount only before their unit, since «یک» and «نه» are other words, too. */
export const amountInWords = String.raw`${wordRun}(?:[ ](?:و[ ])?${wordRun}){0,19}(?=[^\S\n]*(?:${unit}))`
const worded = String.raw`(?:${withFigures}|${amountInWords})`
const balanceWords = String.raw`مانده|موجودی|الرصید|رصید|balance|(?<!\p{L})bal(?!\p{L})\.?|mandeh?`
const phones = String.raw`(?:\+|00)(?:98|964)\d{9,11}|(?<!\d)0\d{10}(?!\d)`
const accounts = String.raw`(?<!\p{L})(?:شماره حساب|حساب|سپرده|شماره|پیگیری|رهگیری|مرجع|سند|شعبه|کد|شناسه|المرجع|رقم|الحساب|حسابکم|حسابک|ref(?:erence)?)[^\S\n]*[:*.#-]?[^\S\n]*[\d*x.-]{4,}(?![\d*x.,٬،'/+-]|[^\S\n]*(?:${unit}))`
const numbersOfAccounts = String.raw`(?<!\p{L})(?:به|از|من|الی|from|to)[^\S\n]*:?[^\S\n]*\d{8,}(?![\d.,٬،'/]|[^\S\n]*(?:${unit}))|(?<![\d.])(?!\d{1,3}(?:\.\d{3})+(?![\d.]))\d{1,5}(?:\.\d{1,12}){2,}(?=\s*$)`
const codes = String.raw`(?<!\p{L})(?:کد|شناسه|پیگیری|رهگیری|code|ref)(?: \p{L}+)?[^\S\n]*:?[^\S\n]*\d+(?![\d.,٬،'/]|[^\S\n]*(?:${unit}))`
const dashed = String.raw`(?<![\d.,])\d+(?:-\d+)+(?![\d.,])`
const cards = String.raw`ir[\d*x]{6,24}|[\d*x•]{4}(?:[ -]?[\d*x•]{2,4}){2,4}(?=[^\d,]|$)`

/** «۳۰۰ هزارتومان» */
const glued = new RegExp(String.raw`(?<=\d\s*|(?<!\p{L})|و)(?:${numberWordsPattern})(?=${unit})`, 'gu')

/** «2,500,000 (دو میلیون و پانصد هزار) ریال»: figures, said again in words before their unit. */
const inBrackets = new RegExp(String.raw`(${run})\s*\(([^()\n]{2,120})\)(?=\s*(?:${unit}))`, 'gu')

/** Words that say another number stay. */
const inFiguresAlone = (all: string, figures: string, words: string): string =>
  wordedNumber(words) === valueOf(figures) ? figures : all

interface Found {
  amount: Amount
  label: 'amount' | 'verb' | null
  isGrouped: boolean
}

/**
 * The amount and the balance of a folded message without its day and hour. The amount is what has a sign, else what
 * follows «مبلغ» or a verb, else what has a unit beside it, else the only number in groups.
 */
export function amountsIn(message: string): Amounts {
  const text = message.replaceAll(glued, '$& ').replaceAll(inBrackets, inFiguresAlone)
  const balancePattern = new RegExp(
    String.raw`(?:${balanceWords})[^\d\n+-]{0,24}?(?:${unit})?[^\d\n+-]{0,4}[+-]?[^\S\n]*${worded}[+-]?(?:[^\S\n]*(?:${unit}))?`,
    'gu',
  )
  const balance = allIn(balancePattern.exec(text)?.[0] ?? '')[0]?.amount ?? null
  const rest = [balancePattern, phones, numbersOfAccounts, accounts, codes, dashed].reduce<string>(
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
    String.raw`(?<before>(?:${unit})[^\S\n]*)?(?<lead>[+-])?[^\S\n]*(?<number>${worded})[^\S\n]*(?:(?<trail>[+-])(?!\s*\d))?[^\S\n]*(?<after>${unit})?`,
    'gu',
  )
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { before, lead, number = '', trail, after } = match.groups ?? {}
    const own = unitOf(after ?? before)
    const value = valueOf(number)
    // Only dollars have parts that banks write.
    if (value === null || !(Number.isSafeInteger(value) || own === 'dollar')) return []
    return {
      amount: { value, sign: signOf(lead, trail), unit: own },
      label: labelBefore(text.slice(Math.max(0, match.index - 40), match.index)),
      isGrouped: /\d[.,/٫٬،' ]\d{3}/.test(number),
    }
  })
}

/** That on either side of a number; none where there are two. */
function signOf(lead: string | undefined, trail: string | undefined): Amount['sign'] {
  const mark = lead ?? trail
  if (mark === undefined || mark !== (trail ?? lead)) return 0
  return mark === '+' ? 1 : -1
}

function labelBefore(text: string): Found['label'] {
  if (/(?:مبلغ|amount)[^\d\n]{0,14}$/u.test(text)) return 'amount'
  const isVerb =
    /(?:(?:واریزی?|دریافتی|نشست|ایداع|اودع|برداشت|خرید|variz|bardasht|deposit|credited|استلمت|بستانکار)[^\d\n]{0,14}|شد[^\d\n.]{0,14})$/u.test(
      text,
    )
  return isVerb ? 'verb' : null
}

function unitOf(text: string | undefined): Unit | null {
  if (text === undefined) return null
  const found = Object.entries(unitLabels).find(([, pattern]) => pattern.test(text))
  return (found?.[0] as Unit | undefined) ?? null
}

/** Null where it is no number, or one that is meant in two ways. */
function valueOf(text: string): number | null {
  const value = /\p{L}/u.test(text) ? wordedNumber(text) : markedNumber(text, numberMarks([text]))
  // «پانصد تومان» leaves its thousand out.
  if (value !== null && value < 1000 && !/\d/.test(text)) return null
  return value !== null && Number.isSafeInteger(Math.floor(value)) ? value : null
}
