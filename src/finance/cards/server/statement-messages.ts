import { fromParts, type IsoDate, partsOf } from '#platform/contract/text/calendar.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import { parseInteger, toAsciiDigits } from '#platform/contract/text/digits.ts'
import { lastFourIn } from './statement-rows.ts'
import type { Problem, ReadDeposit } from './statement-reading.ts'

const amountPattern = String.raw`([+-]?\s*\d[\d,٬،]*)\s*([+-])?`

/** Messages stand apart by empty lines. */
export function messagesIn(text: string): string[] {
  return toAsciiDigits(text)
    .split(/\r?\n\s*\r?\n/)
    .map((message) => message.trim())
    .filter((message) => message !== '')
}

/**
 * One message of a bank as a deposit, `withdrawal`, or why it cannot be read. Known: «واریز:5,000,000 … 0830-14:05» of
 * Melli and Tejarat, «واریز5,000,000 … 05/08/30-14:05» of Mellat and Saderat, «مبلغ 5,000,000 ریال … 1405/8/30 ساعت
 * 14:05 … از کارت …1234» of Saman and Pasargad, «+5,000,000 …» of Parsian, and the same words in Arabic.
 */
export function readMessage(
  message: string,
  today: IsoDate,
): ReadDeposit | 'withdrawal' | { code: Problem['code'] } {
  const isDeposit = /واریز|إيداع|ایداع/.test(message)
  const amount = !isDeposit && /برداشت|خرید|کسر|سحب|خصم/.test(message) ? -1 : amountIn(message)
  if (amount === null) return { code: 'amount' }
  if (amount < 0) return 'withdrawal'
  const paidOn = dayIn(message, today)
  if (paidOn === null) return { code: 'day' }
  const depositTime = parseClockTime(group(/\b(\d{1,2}:\d{2})(?::\d{2})?\b/, message) ?? '')
  if (depositTime === null) return { code: 'time' }
  const payer = group(/(?:از کارت|کارت مبد[اأ]|من بطاقة|من البطاقة)\s*:?\s*([\d*xX.•-]+)/, message)
  return {
    paidOn,
    depositTime,
    amount,
    payerLastFour: payer === null ? null : lastFourIn(payer),
    reference: group(/(?:پیگیری|رهگیری|مرجع|المرجع)\s*:?\s*(\d{4,40})/, message),
    balance: numberAfter(message, 'مانده|موجودی|الرصيد'),
    note: null,
  }
}

/** What the pattern's first group holds. */
function group(pattern: RegExp, message: string): string | null {
  return pattern.exec(message)?.[1] ?? null
}

function amountIn(message: string): number | null {
  const named = numberAfter(message, String.raw`واریز(?:\s*مبلغ)?|إيداع(?:\s*مبلغ)?|مبلغ`)
  return named ?? signed(/(?:^|\n)\s*(\+\s*\d[\d,٬،]*)/.exec(message)?.[1])
}

function numberAfter(message: string, words: string): number | null {
  const match = new RegExp(String.raw`(?:${words})\s*:?\s*${amountPattern}`).exec(message)
  return signed(match?.[1] && `${match[2] === '-' ? '-' : ''}${match[1]}`)
}

function signed(text: string | undefined): number | null {
  return text === undefined ? null : parseInteger(text.replaceAll(/[\s,٬،+]/g, ''))
}

/** `1405/08/30`, `05/08/30`, or `0830` before the time: the last such day that is not to come. */
function dayIn(message: string, today: IsoDate): IsoDate | null {
  const { year: thisYear } = partsOf(today, 'persian')
  const whole = /\b(1[34]\d{2})[/-](\d{1,2})[/-](\d{1,2})\b/.exec(message)
  const short = /\b(\d{2})\/(\d{2})\/(\d{2})\b/.exec(message)
  const bare = /\b(\d{2})(\d{2})[-_ ]\d{1,2}:\d{2}/.exec(message)
  const dayOf = (year: number, month: string | undefined, day: string | undefined) =>
    fromParts({ year, month: Number(month), day: Number(day) }, 'persian')
  const found = whole
    ? dayOf(Number(whole[1]), whole[2], whole[3])
    : short
      ? dayOf(1400 + Number(short[1]), short[2], short[3])
      : bare
        ? lastOf([dayOf(thisYear, bare[1], bare[2]), dayOf(thisYear - 1, bare[1], bare[2])], today)
        : null
  return found !== null && found <= today ? found : null
}

function lastOf(days: readonly (IsoDate | null)[], today: IsoDate): IsoDate | null {
  return days.find((day) => day !== null && day <= today) ?? null
}
