import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { amountMax } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { clientLimits } from '#clients/clients/client-limits.contract.ts'
import { movingLimits } from '../moving-in.contract.ts'
import type { MovedMethod, MovingField } from '../moving-fields.contract.ts'
import { problem, type Problem, waitsFor } from './asking.rules.ts'
import { gramsOf, moneyUnitOf, type MoneyUnit, plainOf, unitOf } from './cell-values.rules.ts'
import {
  askedDay,
  askedNumber,
  type Fields,
  type JudgeOptions,
  type Said,
  type Styles,
} from './judge-client.rules.ts'

/** A term of the old system, ready to be kept. Amounts in the smallest unit of the currency. */
export interface MovedTerm {
  startOn: IsoDate
  days: number
  visits: number
  /** Null: «as in the old system», by its word. */
  packageId: number | null
  oldPackage: string
  dietType: string
  price: number
  currency: CurrencyId
  /** 0: not paid. */
  paid: number
  paidOn: IsoDate
  method: MovedMethod | null
  reference: string | null
}

export interface MovedWeight {
  day: IsoDate
  weightG: number
}

/** Visits of a term whose package is no package of the service: one in ten days. */
const visitEvery = 10

/** Reads a row of terms and payments. */
export function judgeTerm(
  fields: Fields,
  styles: Styles,
  { country, ...options }: JudgeOptions & { country: CountryId },
): Said<MovedTerm> {
  const { asking } = options
  const today = options.today[country]
  const problems: Problem[] = []
  const startOn = neededDay(fields, styles, 'start', { asking, problems })
  const bought = packageOf(fields.package ?? '', options, problems)
  const days = daysOf(fields, styles, { startOn, bought }, { asking, problems })
  const money = moneyOf(fields, styles, options, problems)
  const paidOn = paidDay(fields, styles, { startOn, today }, { asking, problems })
  const dietType = dietTypeOf(bought, { asking, problems })
  const said = { startOn, bought, days, money, paidOn, dietType }
  return { value: isWhole(said) ? termFrom(said, plainOf(fields.reference ?? '')) : null, problems }
}

/** What the cells of a row of terms say. */
interface TermCells {
  startOn: IsoDate
  bought: Bought
  days: number
  money: Money
  paidOn: IsoDate
  dietType: string
}

const isWhole = (said: { [Name in keyof TermCells]: TermCells[Name] | null }): said is TermCells =>
  Object.values(said).every((one) => one !== null)

const termFrom = (
  { startOn, bought, days, money, paidOn, dietType }: TermCells,
  reference: string,
): MovedTerm => ({
  startOn,
  days,
  visits: bought.visits ?? Math.max(1, Math.ceil(days / visitEvery)),
  packageId: bought.packageId,
  oldPackage: bought.word,
  dietType,
  ...money,
  paidOn,
  reference: reference || null,
})

/** The day of the payment: as the file says, else the first of the term, at the latest today. */
function paidDay(
  fields: Fields,
  styles: Styles,
  { startOn, today }: { startOn: IsoDate | null; today: IsoDate },
  reading: Reading,
): IsoDate | null {
  const isSaid = plainOf(fields.paidOn ?? '') !== ''
  const day = isSaid ? neededDay(fields, styles, 'paidOn', reading) : startOn
  if (day === null || day <= today) return day
  if (!isSaid) return today
  reading.problems.push(problem('paidOn', 'future'))
  return day
}

function dietTypeOf(bought: Bought | null, { asking, problems }: Reading): string | null {
  const dietType = bought?.dietType ?? asking.answerOf('dietType')
  if (dietType === null) problems.push(waitsFor('package', 'dietType'))
  return dietType
}

type Reading = Pick<JudgeOptions, 'asking'> & { problems: Problem[] }

function neededDay(fields: Fields, styles: Styles, field: MovingField, reading: Reading): IsoDate | null {
  const cell = plainOf(fields[field] ?? '')
  const day = cell === '' ? null : askedDay(cell, styles[field] ?? [], field, reading)
  if (day === 'told') return null
  if (day === null) reading.problems.push(problem(field, cell === '' ? 'required' : 'not-a-day'))
  return day
}

interface Bought {
  word: string
  packageId: number | null
  days: number | null
  visits: number | null
  dietType: string | null
}

function packageOf(cell: string, { asking, words }: JudgeOptions, problems: Problem[]): Bought | null {
  const word = plainOf(cell).replace(/\s+/g, ' ')
  const guess = word === '' ? 'old' : words.packages.get(searchKey(word))?.toString()
  const answer = word === '' ? 'old' : asking.answerOf('package', word, guess)
  if (answer === null) {
    problems.push(waitsFor('package', 'package', word))
    return null
  }
  const packageId = Number(answer)
  const known = answer === 'old' ? undefined : words.packageVisits.get(packageId)
  if (!known) return { word, packageId: null, days: null, visits: null, dietType: null }
  const { days, visits, dietTypes } = known
  return { word, packageId, days, visits, dietType: dietTypes.length === 1 ? dietTypes[0]! : null }
}

interface DaysBeside {
  startOn: IsoDate | null
  bought: Bought | null
}

/** How long a term is: its days, else until its end, else as its package says. */
function daysOf(fields: Fields, styles: Styles, beside: DaysBeside, reading: Reading): number | null {
  const { problems } = reading
  const cell = plainOf(fields.days ?? '')
  const days = cell === '' ? daysWithoutCell(fields, styles, beside, reading) : daysIn(cell, styles, reading)
  if (days === 'told') return null
  if (days === null) problems.push(problem('days', cell === '' ? 'required' : 'not-a-number'))
  else if (!areDays(days)) problems.push(problem('days', 'out-of-range'))
  else return days
  return null
}

const areDays = (days: number): boolean =>
  Number.isInteger(days) && days >= movingLimits.days.min && days <= movingLimits.days.max

function daysIn(cell: string, styles: Styles, reading: Reading): number | null | 'told' {
  const read = askedNumber(cell, styles.days ?? [], 'days', reading)
  return read === 'told' ? read : (read?.number ?? null)
}

function daysWithoutCell(
  fields: Fields,
  styles: Styles,
  { startOn, bought }: DaysBeside,
  reading: Reading,
): number | null | 'told' {
  if (plainOf(fields.end ?? '') === '') return bought?.days ?? null
  const end = neededDay(fields, styles, 'end', reading)
  return end === null || startOn === null ? 'told' : daysBetween(startOn, end)
}

type Money = Pick<MovedTerm, 'price' | 'paid' | 'currency' | 'method'>

function moneyOf(fields: Fields, styles: Styles, options: JudgeOptions, problems: Problem[]): Money | null {
  const said = amountsOf(fields, styles, { asking: options.asking, problems })
  if (said === null) return null
  const paid = said.paid ? said.paid.number : unstated(said.price.number, options, problems)
  const isFree = said.price.number === 0 && paid === 0
  const unit = isFree
    ? 'rial'
    : unitFor(fields.currency ?? '', moneyUnitOf(said.price.unit), options, problems)
  const method = methodOf(paid, { asking: options.asking, problems })
  if (unit === null || paid === null) return null
  const { currency, factor } = currencies[unit]
  const price = Math.round(said.price.number * factor)
  if (price > amountMax) problems.push(problem('price', 'out-of-range'))
  return { price, paid: Math.round(paid * factor), currency, method }
}

/** In which currency a unit of money counts, and how many of its smallest units it is. */
const currencies: Readonly<Record<MoneyUnit, { currency: CurrencyId; factor: number }>> = {
  rial: { currency: 'IRR', factor: 1 },
  toman: { currency: 'IRR', factor: 10 },
  IQD: { currency: 'IQD', factor: 1 },
  USD: { currency: 'USD', factor: 100 },
}

/** The amounts of a row; without a price it is what was paid. */
function amountsOf(fields: Fields, styles: Styles, reading: Reading) {
  const before = reading.problems.length
  const paid = amountOf(fields, styles, 'paid', reading)
  const price = amountOf(fields, styles, 'price', reading) ?? paid
  if (reading.problems.length > before) return null
  if (price !== null) return { paid, price }
  reading.problems.push(problem('price', 'required'))
  return null
}

/** How was paid, as is answered once; null: not paid, or no answer yet. */
function methodOf(paid: number | null, { asking, problems }: Reading): MovedMethod | null {
  if (paid === 0) return null
  const method = asking.answerOf('method')
  if (method === null) problems.push(waitsFor('paid', 'method'))
  return method as MovedMethod | null
}

/** What was paid where the file does not say it: all or nothing, as is answered once. */
function unstated(price: number, { asking }: JudgeOptions, problems: Problem[]): number | null {
  if (price === 0) return 0
  const answer = asking.answerOf('unstated')
  if (answer === null) problems.push(waitsFor('paid', 'unstated'))
  return answer === null ? null : answer === 'paid' ? price : 0
}

function amountOf(fields: Fields, styles: Styles, field: 'price' | 'paid', reading: Reading) {
  const cell = plainOf(fields[field] ?? '')
  if (cell === '' || cell === '-') return null
  const amount = askedNumber(cell, styles[field] ?? [], field, reading)
  if (amount === null) reading.problems.push(problem(field, 'not-a-number'))
  return amount === 'told' ? null : amount
}

function unitFor(
  currency: string,
  written: MoneyUnit | null,
  { asking }: JudgeOptions,
  problems: Problem[],
): MoneyUnit | null {
  const unit = (currency === '' ? null : unitOf(currency)) ?? written
  if (unit) return unit
  const answer = asking.answerOf('unit')
  if (answer === null) problems.push(waitsFor('price', 'unit'))
  return answer as MoneyUnit | null
}

/** Reads a weigh-in. */
export function judgeWeight(
  fields: Fields,
  styles: Styles,
  { asking, today }: Pick<JudgeOptions, 'asking'> & { today: IsoDate },
): Said<MovedWeight> {
  const problems: Problem[] = []
  const day = dayUpTo(today, fields, styles, { asking, problems })
  const weightG = weightIn(plainOf(fields.weight ?? ''), styles, { asking, problems })
  return { value: day === null || weightG === null ? null : { day, weightG }, problems }
}

/** The day of a row, not after today. */
export function dayUpTo(today: IsoDate, fields: Fields, styles: Styles, reading: Reading): IsoDate | null {
  const day = neededDay(fields, styles, 'day', reading)
  if (day !== null && day > today) reading.problems.push(problem('day', 'future'))
  return day
}

function weightIn(cell: string, styles: Styles, reading: Reading): number | null {
  const read = cell === '' ? null : askedNumber(cell, styles.weight ?? [], 'weight', reading)
  if (read === 'told') return null
  if (read === null) {
    reading.problems.push(problem('weight', cell === '' ? 'required' : 'not-a-number'))
    return null
  }
  const weightG = gramsOf(read.number, read.unit)
  const { min, max } = clientLimits.weightG
  if (weightG < min || weightG > max) reading.problems.push(problem('weight', 'out-of-range'))
  return weightG
}

/** A term with where it stands, to be compared with the others of its person. */
export interface PlacedTerm {
  startOn: IsoDate
  days: number
  isPaid: boolean
}

/** The first day on which a paid term could begin behind those before it; null where it overlaps none. */
export function freeDayBehind(term: PlacedTerm, before: readonly PlacedTerm[]): IsoDate | null {
  const end = addDays(term.startOn, term.days)
  const paid = before.filter(({ isPaid }) => isPaid)
  const isTaken = paid.some((one) => one.startOn < end && term.startOn < addDays(one.startOn, one.days))
  if (!isTaken) return null
  return paid.map((one) => addDays(one.startOn, one.days)).reduce((last, day) => (day > last ? day : last))
}
