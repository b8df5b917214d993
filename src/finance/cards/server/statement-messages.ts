import { type IsoDate, partsOf } from '#platform/contract/text/calendar.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { markedNumber, numberMarks } from '#platform/contract/text/number-marks.ts'
import type { DateOrder } from '../statements.contract.ts'
import { dayOf, dayOfThisYear } from './statement-days.ts'
import type { Proof, ReadRow } from './statement-reading.ts'
import { lastFourIn, stateOf } from './statement-rows.ts'
import {
  failedWords,
  futureWords,
  inWords,
  outWords,
  passwordWords,
  unitsIn,
  withoutUnits,
} from './statement-labels.ts'

const startsNext = /^(?:واریز|برداشت|خرید|انتقال|ایداع|سحب|deposit|withdraw)/u
const clock = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:ق|ب)\.?\s*ظ|\s*[ap]m)?/u

/** Messages stand apart by empty lines; without one, the next begins with its verb after a message that has its day. */
export function messagesIn(text: string): string[] {
  return foldedText(text)
    .split(/\r?\n\s*\r?\n/)
    .flatMap(withoutGaps)
    .map((message) => message.trim())
    .filter((message) => message !== '')
}

function withoutGaps(block: string): string[] {
  const messages: string[] = ['']
  for (const line of block.split('\n')) {
    const current = messages.at(-1) ?? ''
    const isNext = startsNext.test(line.trim()) && inWordsOrOut(current) && /\d[/_.:-]\d/.test(current)
    if (isNext) messages.push(line)
    else messages[messages.length - 1] = `${current}\n${line}`
  }
  return messages
}

const inWordsOrOut = (text: string): boolean => inWords.test(text) || outWords.test(text)

/**
 * One message of a bank, folded, as it is understood. Only a proof of receipt makes a deposit: a plus at the amount, or
 * words of receipt without any of spending. One-time passwords, failed and future payments are no deposits whatever
 * else they say. Known shapes: Melli, Tejarat, Mellat, Saderat, Saman, Pasargad, Parsian, Sepah, Refah, Resalat,
 * Middle East, Blu, and the same in Arabic.
 */
export function readMessage(message: string, order: DateOrder, today: IsoDate): ReadRow {
  const { amount, several } = amountIn(message)
  const balance = balanceIn(message)
  const payer = group(/(?:از کارت|کارت مبدا|من بطاقه|من البطاقه)\s*:?\s*([\d*x.•-]+)/u, message)
  const row: ReadRow = {
    written: message.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
    paidOn: dayIn(message, order, today),
    depositTime: parseClockTime(clock.exec(message)?.[0] ?? ''),
    number: amount === null ? null : Math.abs(amount.value),
    units: unitsIn(message),
    payerLastFour: payer === null ? null : lastFourIn(payer),
    reference: group(/(?:پیگیری|رهگیری|مرجع|المرجع)\s*:?\s*(\d{4,40})/u, message),
    balance,
    note: null,
    proof: proofOf(message, amount?.sign ?? 0, balance !== null),
  }
  const lacks = several ? 'several' : lackOf(row)
  return lacks === null || row.proof.state === 'ignored'
    ? row
    : { ...row, proof: { state: 'refused', reason: lacks } }
}

function lackOf({ number, paidOn }: ReadRow): 'amount' | 'day' | null {
  if (number === null) return 'amount'
  return paidOn === null ? 'day' : null
}

function proofOf(message: string, sign: -1 | 0 | 1, hasBalance: boolean): Proof {
  if (passwordWords.test(message)) return { state: 'ignored', reason: 'password' }
  if (failedWords.test(message)) return { state: 'ignored', reason: 'failed' }
  const [isIn, isOut] = [inWords.test(message), outWords.test(message)]
  if (futureWords.test(message)) return hasBalance && (isIn || sign > 0) ? contradiction : toCome
  return sign === 0 && isIn && isOut ? contradiction : proofBySign(sign, Number(isIn) - Number(isOut))
}

const toCome: Proof = { state: 'ignored', reason: 'future' }

/** @param byWords 1: words of receipt alone, -1: words of spending alone, 0: both or none */
function proofBySign(sign: -1 | 0 | 1, byWords: number): Proof {
  if (sign === 0) return proofByWords(byWords)
  return byWords === -sign ? contradiction : { state: stateOf(sign), reason: 'sign' }
}

const proofByWords = (sign: number): Proof =>
  sign === 0 ? { state: 'ask', reason: 'no_proof' } : { state: stateOf(sign > 0 ? 1 : -1), reason: 'words' }

const contradiction: Proof = { state: 'ask', reason: 'contradiction' }

/** What the pattern's first group holds. */
function group(pattern: RegExp, message: string): string | null {
  return pattern.exec(message)?.[1] ?? null
}

const digitsAndMarks = String.raw`\d[\d,٬،.']*\d|\d`
const balanceWords = String.raw`مانده|موجودی|الرصید|رصید|balance`
const balancePattern = new RegExp(
  String.raw`(?:${balanceWords})[^\d\n+-]{0,20}([+-]?\s*(?:${digitsAndMarks}))\s*([+-])?`,
  'u',
)

function balanceIn(message: string): number | null {
  return numberOf(group(balancePattern, message) ?? '')?.value ?? null
}

interface Amount {
  value: number
  sign: -1 | 0 | 1
}

/**
 * The amount of a message: what has a sign, else what follows «مبلغ» or a verb, else what a unit follows, else the only
 * number in groups. `several`: different ones have an equal claim.
 */
function amountIn(message: string): { amount: Amount | null; several: boolean } {
  const text = message
    .replaceAll(new RegExp(balancePattern.source, 'gu'), ' ')
    .replaceAll(new RegExp(clock.source, 'gu'), ' ')
    .replaceAll(/(?<!\d)\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?!\d)[-_]*/g, ' ')
    .replaceAll(/(?<!\d)\d{4}[-_]\s/g, ' ')
    .replaceAll(/(?<!\d)\d{1,2}\/\d{1,2}[-_ ]/g, ' ')
  const number = String.raw`(${digitsAndMarks})`
  const kinds = [
    String.raw`(?<![\d/])([+-])[^\S\n]*${number}(?!\d)`,
    String.raw`(?<!\d)()${number}[^\S\n]*([+-])(?!\s*\d)`,
    String.raw`(?:مبلغ|amount|المبلغ)[^\d\n+-]{0,12}()${number}`,
    String.raw`(?:واریزی?|نشست|ایداع|برداشت|خرید|deposit)[^\d\n+-]{0,4}()${number}`,
    String.raw`(?<![\d*])()${number}\s*(?:ریال|تومان|تومن|دینار|iqd|irr|rial)`,
    String.raw`(?<![\d*])()(\d{1,3}(?:[,٬،]\d{3})+)(?!\d)`,
  ]
  for (const kind of kinds) {
    const found = [...text.matchAll(new RegExp(kind, 'gu'))].flatMap((match) => {
      const read = numberOf(match[2] ?? '')
      return read === null ? [] : [{ ...read, sign: signOf(match[1] || match[3]) }]
    })
    const [first] = found
    if (first) return { amount: first, several: found.some(({ value }) => value !== first.value) }
  }
  return { amount: null, several: false }
}

const signOf = (mark: string | undefined): Amount['sign'] => (mark === '+' ? 1 : mark === '-' ? -1 : 0)

function numberOf(text: string): Amount | null {
  const plain = withoutUnits(text).trim()
  const bare = plain.replaceAll(/[+\s-]/g, '')
  const value = markedNumber(bare, numberMarks([bare]))
  if (value === null || !Number.isSafeInteger(value)) return null
  return { value: plain.startsWith('-') ? -value : value, sign: 0 }
}

const fullDays = [
  /(?<![\d/.])(\d{4}|\d{2})([/.-])(\d{1,2})\2(\d{1,2})(?![\d/])/,
  /(?<![\d/.])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/,
]

/** The day of a message with its year, as it is written: `1405/08/30`, `05/08/30`, `2026/11/20`, `20/11/2026`. */
export function writtenDay(message: string): string | null {
  for (const pattern of fullDays) {
    const [, first, , second, third] = pattern.exec(message) ?? []
    if (first !== undefined) return `${first}/${second}/${third}`
  }
  return null
}

/** With its year, or `9/3` and `0830` before the time; a day that is not to come. */
function dayIn(message: string, order: DateOrder, today: IsoDate): IsoDate | null {
  const whole = writtenDay(message)
  if (whole !== null) return dayOf(whole, order, today)
  const short =
    /(?<![\d/])(\d{1,2})\/(\d{1,2})[-_ ]+\d{1,2}:\d{2}/.exec(message) ??
    /(?<!\d)(\d{2})(\d{2})[-_ ]+\d{1,2}:\d{2}/.exec(message)
  return short && dayOfThisYear(partsOf(today, 'persian'), short[1] ?? '', short[2] ?? '', today)
}
