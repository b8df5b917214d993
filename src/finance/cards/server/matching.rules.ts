import { dayNumber, type IsoDate } from '#platform/contract/text/calendar.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'

/** A deposit as the bank tells it. */
export interface BankLine {
  id: number
  cardId: number
  amount: number
  paidOn: IsoDate
  /** `HH:MM`; null: the statement does not say it. */
  depositTime: string | null
  payerLastFour: string | null
  reference: string | null
}

/** A payment that a line may be; none that has a line already. */
export interface Claim {
  id: number
  /** Null: nobody said to which card. */
  cardId: number | null
  amount: number
  paidOn: IsoDate
  depositTime: string | null
  payerLastFour: string | null
  reference: string | null
  state: 'pending' | 'confirmed'
  /** Earlier deposits of the account that paid the line are this client's. It puts a claim first and proves nothing. */
  isKnownPayer: boolean
}

export interface Match {
  verdict: 'sure' | 'doubtful' | 'none'
  /** The likeliest first. */
  paymentIds: number[]
}

/** Payments beside a line. */
export const mostShown = 4

/**
 * What each line may be. Sure is a line only when exactly one payment has its amount, the payer's last four digits and
 * its time within the minutes; when that payment waits, fits no other line so well, and no other payment of the amount
 * and the payer is about. Everything else that is near is doubtful: a person decides.
 */
export function matchLines(
  lines: readonly BankLine[],
  claims: ReadonlyMap<number, readonly Claim[]>,
  minutes: number,
): Map<number, Match> {
  const near = new Map(
    lines.map((line) => [
      line.id,
      (claims.get(line.id) ?? []).filter((claim) => isNear(line, claim, minutes)),
    ]),
  )
  const exactOf = (line: BankLine) =>
    (near.get(line.id) ?? []).filter((claim) => isExact(line, claim, minutes))
  const wanted = new Map<number, number>()
  for (const line of lines) {
    for (const { id } of exactOf(line)) wanted.set(id, (wanted.get(id) ?? 0) + 1)
  }
  const matchOf = (line: BankLine): Match => {
    const found = near.get(line.id) ?? []
    const [best, ...others] = exactOf(line)
    const isSure =
      best !== undefined &&
      others.length === 0 &&
      best.state === 'pending' &&
      wanted.get(best.id) === 1 &&
      found.every((claim) => claim === best || !isRival(line, claim))
    const ranked = found.toSorted((one, two) => distance(line, one, minutes) - distance(line, two, minutes))
    return {
      verdict: isSure ? 'sure' : found.length > 0 ? 'doubtful' : 'none',
      paymentIds: ranked.slice(0, mostShown).map(({ id }) => id),
    }
  }
  return new Map(lines.map((line) => [line.id, matchOf(line)]))
}

function isExact(line: BankLine, claim: Claim, minutes: number): boolean {
  const isSamePayer = line.payerLastFour !== null && line.payerLastFour === claim.payerLastFour
  const apart = minutesApart(line, claim)
  return (
    line.amount === claim.amount && isSamePayer && apart !== null && apart <= minutes && fits(line, claim)
  )
}

/** Of the same amount and payer, whatever its time: which of the two arrived cannot be told. */
function isRival(line: BankLine, claim: Claim): boolean {
  return line.amount === claim.amount && line.payerLastFour === claim.payerLastFour
}

/** The amount within a day, or another amount of the same payer at the time: part of it, or a fee. */
function isNear(line: BankLine, claim: Claim, minutes: number): boolean {
  if (!fits(line, claim)) return false
  if (line.amount === claim.amount) return daysApart(line, claim) <= 1
  const apart = minutesApart(line, claim)
  const isSamePayer = line.payerLastFour !== null && line.payerLastFour === claim.payerLastFour
  return isSamePayer && apart !== null && apart <= minutes
}

/** Nothing that both know is different. */
function fits(line: BankLine, claim: Claim): boolean {
  const isOther = (one: string | null, two: string | null) => one !== null && two !== null && one !== two
  if (claim.cardId !== null && claim.cardId !== line.cardId) return false
  return !isOther(line.payerLastFour, claim.payerLastFour)
}

function distance(line: BankLine, claim: Claim, minutes: number): number {
  const isSameReference =
    line.reference !== null &&
    claim.reference !== null &&
    searchKey(line.reference) === searchKey(claim.reference)
  return (
    (line.amount === claim.amount ? 0 : 1_000_000) +
    (claim.isKnownPayer ? -200_000 : 0) +
    (isSameReference ? -100_000 : 0) +
    (claim.payerLastFour === null ? 10_000 : 0) +
    (minutesApart(line, claim) ?? minutes + 1440 * daysApart(line, claim))
  )
}

function daysApart(line: BankLine, claim: Claim): number {
  return Math.abs(dayNumber(line.paidOn) - dayNumber(claim.paidOn))
}

/** Null where one of the times is not known. */
function minutesApart(line: BankLine, claim: Claim): number | null {
  if (claim.depositTime === null || line.depositTime === null) return null
  return Math.abs(minuteOf(line.paidOn, line.depositTime) - minuteOf(claim.paidOn, claim.depositTime))
}

/** Minutes since 1970 by the clock of the bank. */
export function minuteOf(day: IsoDate, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return dayNumber(day) * 1440 + hour * 60 + minute
}
