import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { apostrophes } from '#platform/contract/text/number-marks.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import type { DateOrder, RowReason } from '../statements.contract.ts'
import { type Amount, amountsIn } from './statement-amounts.ts'
import type { Unit } from './statement-labels.ts'
import { hasDay, momentOf } from './statement-moments.ts'
import { proofOfMessage } from './statement-proof.ts'
import type { ReadPayer, ReadRow } from './statement-reading.ts'
import { payerIn } from './statement-rows.ts'
import { inWords, outWords } from './statement-words.ts'

/** Messages stand apart by empty lines; those without one are told apart by how they begin. */
export function messagesIn(text: string): string[] {
  const blocks = foldedText(text)
    .replaceAll(apostrophes, "'")
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(nothingMoved, '')
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  return withoutInnerGaps(blocks).flatMap(ofChat).flatMap(messagesOfBlock)
}

/** «بدهکار: 0» beside «بستانکار: 2,000,000»: the column of a statement that is empty. */
const nothingMoved =
  /(?:\n[^\S\n]*)?(?<!\p{L})(?:بدهکار|بستانکار|برداشت|واریز|مدین|دائن|داین|debit|credit)[^\S\n]*:?[^\S\n]*0(?:\.0+)?(?![\d.,/٫٬،])[^\S\n]*(?:ریال|تومان|دینار|iqd|irr)?/gu

/** What WhatsApp and Telegram write before each message that is copied out of a chat: when it came, and from whom. */
const chatHead =
  /^(?:\[(?<inner>[^\]\n]{4,40}\d{1,2}:\d{2}[^\]\n]{0,12})\]|(?<plain>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[,،] \d{1,2}:\d{2}[^\n-]{0,12}) -)[^\S\n]*[^\n:\d]{1,40}:[^\S\n]*/gmu

/** Each message of a chat by itself. When it came is its moment where it tells no day itself. */
function ofChat(block: string): string[] {
  const heads = [...block.matchAll(chatHead)]
  if (heads.length === 0) return [block]
  const before = block.slice(0, heads[0]?.index)
  const messages = heads.map(({ 0: head, index, groups = {} }, at) => {
    const said = block.slice(index + head.length, heads[at + 1]?.index).trim()
    return hasDay(said) ? said : `${said}\n${groups['inner'] ?? groups['plain'] ?? ''}`
  })
  return [before, ...messages].map((one) => one.trim()).filter((one) => one !== '')
}

/** The day of a message may stand behind an empty line. */
function withoutInnerGaps(blocks: readonly string[]): string[] {
  const joined: string[] = []
  for (const block of blocks) {
    const before = joined.at(-1)
    const isRest = before !== undefined && isMovement(before) && !hasDay(before) && !isMovement(block)
    if (isRest && hasDay(block)) joined[joined.length - 1] = `${before}\n${block}`
    else joined.push(block)
  }
  return joined
}

function messagesOfBlock(block: string): string[] {
  const lines = block.split('\n')
  const shape = shapeOf(lines[0] ?? '')
  const byHead: string[] = []
  for (const [at, line] of lines.entries()) {
    if (at === 0 || shapeOf(line) === shape) byHead.push(line)
    else byHead[byHead.length - 1] += `\n${line}`
  }
  const areWhole = byHead.length > 1 && byHead.every((one) => isMovement(one) && hasDay(one))
  return (areWhole ? byHead : [block]).flatMap(messagesByMovement)
}

/** A line without its numbers: messages of one bank begin alike. */
const shapeOf = (line: string): string => line.replaceAll(/[\d.,/٫٬،'*+-]+/g, '#').trim()

/**
 * A movement after a message that has its own and its day is the next message's; lines before it that tell neither a day
 * nor a balance are its head.
 */
function messagesByMovement(block: string): string[] {
  const messages: string[][] = [[]]
  for (const line of block.split('\n')) {
    const current = messages.at(-1) ?? []
    const text = current.join('\n')
    if (isMovement(line) && isMovement(text) && hasDay(text)) {
      const end = current.findLastIndex(
        (one) => hasDay(one) || /\d:\d\d|مانده|موجودی|رصید|balance|mandeh?/u.test(one),
      )
      messages.push([...current.splice(end + 1), line])
    } else current.push(line)
  }
  return messages.map((lines) => lines.join('\n').trim())
}

/** Says which way money went: by a word, or by a sign at a number. */
function isMovement(text: string): boolean {
  return (
    inWords.test(text) ||
    outWords.test(text) ||
    /(?<![\d/*x•-])[+-]\s?\d{1,3}[\d,٬،./' ]{3,}|\d[+-](?!\s*\d)/u.test(text)
  )
}

export interface Customs {
  order: DateOrder
  country: CountryId
  today: IsoDate
}

/**
 * One message of a bank, folded, as it is understood. Known shapes: Melli, Tejarat, Mellat, Saderat, Saman, Pasargad,
 * Parsian, Sepah, Refah, Resalat, Middle East, Blu, Keshavarzi, Shahr, Ayandeh, and those of banks of Iraq.
 */
export function readMessage(message: string, customs: Customs): ReadRow {
  const { paidOn, isOtherWeekday, depositTime, days, rest } = momentOf(message, customs)
  const { amount, balance, several } = amountsIn(rest)
  const unit = amount?.unit ?? null
  const row: ReadRow = {
    written: message.replaceAll(/\s+/g, ' ').trim().slice(0, 200),
    paidOn,
    depositTime,
    number: amount && amount.value,
    units: unit === null ? [] : [unit],
    payer: payerOf(message),
    reference: group(/(?:پیگیری|رهگیری|مرجع|المرجع)\s*:?\s*(\d{4,40})/u, message),
    balance: balanceBeside(balance, unit),
    note: null,
    proof: proofOfMessage(message, amount?.sign ?? 0),
  }
  return judged(row, { lacks: several || days > 1 ? 'several' : lackOf(row), isOtherWeekday })
}

/** Beside another weekday the day may be another one: somebody looks at it before money is told by it. */
function judged(
  row: ReadRow,
  { lacks, isOtherWeekday }: { lacks: RowReason | null; isOtherWeekday: boolean },
): ReadRow {
  const { state } = row.proof
  if (state === 'ignored') return row
  if (lacks !== null) return { ...row, proof: { state: 'refused', reason: lacks } }
  return isOtherWeekday && state === 'deposit' ? { ...row, proof: { state: 'ask', reason: 'weekday' } } : row
}

function lackOf({ number, paidOn }: ReadRow): 'amount' | 'day' | null {
  if (number === null) return 'amount'
  return paidOn === null ? 'day' : null
}

const rialsIn: Partial<Record<Unit, number>> = { rial: 1, toman: 10 }

/** The balance in the unit of the amount; unknown where the two cannot be compared. */
function balanceBeside(balance: Amount | null, unit: Unit | null): number | null {
  if (balance === null) return null
  const value = balance.sign < 0 ? -balance.value : balance.value
  if (balance.unit === null || unit === null || balance.unit === unit) return value
  const [from, to] = [rialsIn[balance.unit], rialsIn[unit]]
  return from === undefined || to === undefined ? null : (value * from) / to
}

function payerOf(message: string): ReadPayer | null {
  const payer = group(
    /(?:(?<!\p{L})از(?: شماره)? (?:کارت|حساب|شبا)|کارت مبدا|کارت واریز ?کننده|من (?:بطاقه|البطاقه|حساب)|from (?:card|account)|(?<!\p{L})از)\s*:?\s*((?:ir)?[\d*x•]{2,4}(?:[ -]?[\d*x•]{4}){2,6}|[\d*x.•-]*[\d*x•]{4,})(?![\d,٬،])/u,
    message,
  )
  return payer === null ? null : payerIn(payer)
}

/** What the pattern's first group holds. */
function group(pattern: RegExp, message: string): string | null {
  return pattern.exec(message)?.[1] ?? null
}
