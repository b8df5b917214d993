import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { amountMax } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { normaliseText } from '#platform/contract/text/normalise.ts'
import { limits } from '#platform/contract/scalars.ts'
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

export interface MovedNote {
  day: IsoDate | null
  authorId: number | null
  text: string
}

/** Visits of a term whose package is no package of the service: one in ten days. */
const visitEvery = 10

/** Reads a row of terms and payments. */
export function judgeTerm(
  fields: Fields,
  styles: Styles,
  { country, ...options }: JudgeOptions & { country: CountryId },
): Said<MovedTerm> {
  const { asking, today } = options
  const problems: Problem[] = []
  const startOn = neededDay(fields, styles, 'start', { asking, problems })
  const bought = packageOf(fields.package ?? '', options, problems)
  const days = daysOf(fields, styles, startOn, bought?.days ?? null, { asking, problems })
  const money = moneyOf(fields, styles, options, problems)
  const paidOn = plainOf(fields.paidOn ?? '')
    ? neededDay(fields, styles, 'paidOn', { asking, problems })
    : startOn
  if (paidOn !== null && paidOn > today[country]) problems.push(problem('paidOn', 'future'))
  const dietType = bought?.dietType ?? asking.answerOf('dietType')
  if (dietType === null) problems.push(waitsFor('package', 'dietType'))
  if (startOn === null || days === null || money === null || paidOn === null || dietType === null || !bought)
    return { value: null, problems }
  const visits = bought.visits ?? Math.max(1, Math.ceil(days / visitEvery))
  const paidDay = plainOf(fields.paidOn ?? '') || startOn <= today[country] ? paidOn : today[country]
  return {
    value: {
      startOn,
      days,
      visits,
      packageId: bought.packageId,
      oldPackage: bought.word,
      dietType,
      ...money,
      paidOn: paidDay,
      reference: plainOf(fields.reference ?? '') || null,
    },
    problems,
  }
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
  const packageId = answer === 'old' ? null : Number(answer)
  const known = packageId === null ? undefined : words.packageVisits.get(packageId)
  const [dietType, ...others] = known?.dietTypes ?? []
  return {
    word,
    packageId: known ? packageId : null,
    days: known?.days ?? null,
    visits: known?.visits ?? null,
    dietType: dietType !== undefined && others.length === 0 ? dietType : null,
  }
}

function daysOf(
  fields: Fields,
  styles: Styles,
  startOn: IsoDate | null,
  ofPackage: number | null,
  reading: Reading,
): number | null {
  const { problems } = reading
  const cell = plainOf(fields.days ?? '')
  let days = ofPackage
  if (cell !== '') {
    const read = askedNumber(cell, styles.days ?? [], 'days', reading)
    if (read === 'told') return null
    days = read?.number ?? null
  } else if (plainOf(fields.end ?? '') !== '') {
    const end = neededDay(fields, styles, 'end', reading)
    if (end === null || startOn === null) return null
    days = daysBetween(startOn, end)
  }
  if (days === null) problems.push(problem('days', cell === '' ? 'required' : 'not-a-number'))
  else if (!Number.isInteger(days) || days < movingLimits.days.min || days > movingLimits.days.max)
    problems.push(problem('days', 'out-of-range'))
  else return days
  return null
}

type Money = Pick<MovedTerm, 'price' | 'paid' | 'currency' | 'method'>

function moneyOf(fields: Fields, styles: Styles, options: JudgeOptions, problems: Problem[]): Money | null {
  const before = problems.length
  const reading = { asking: options.asking, problems }
  const paidSaid = amountOf(fields, styles, 'paid', reading)
  const priceSaid = amountOf(fields, styles, 'price', reading) ?? paidSaid
  if (problems.length > before) return null
  if (priceSaid === null) {
    problems.push(problem('price', 'required'))
    return null
  }
  const paid = paidSaid ? paidSaid.number : unstated(priceSaid.number, options, problems)
  const isFree = priceSaid.number === 0 && paid === 0
  const unit = isFree
    ? 'rial'
    : unitFor(fields.currency ?? '', moneyUnitOf(priceSaid.unit), options, problems)
  const method = paid === 0 ? null : options.asking.answerOf('method')
  if (paid !== 0 && method === null) problems.push(waitsFor('paid', 'method'))
  if (unit === null || paid === null) return null
  const currency = unit === 'rial' || unit === 'toman' ? 'IRR' : unit
  const factor = unit === 'toman' ? 10 : unit === 'USD' ? 100 : 1
  const price = Math.round(priceSaid.number * factor)
  if (price > amountMax) problems.push(problem('price', 'out-of-range'))
  return { price, paid: Math.round(paid * factor), currency, method: method as MovedMethod | null }
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
  const day = neededDay(fields, styles, 'day', { asking, problems })
  if (day !== null && day > today) problems.push(problem('day', 'future'))
  const cell = plainOf(fields.weight ?? '')
  const read = cell === '' ? null : askedNumber(cell, styles.weight ?? [], 'weight', { asking, problems })
  const weightG = read === null || read === 'told' ? null : gramsOf(read.number, read.unit)
  const { min, max } = clientLimits.weightG
  if (read === 'told') return { value: null, problems }
  if (weightG === null) problems.push(problem('weight', cell === '' ? 'required' : 'not-a-number'))
  else if (weightG < min || weightG > max) problems.push(problem('weight', 'out-of-range'))
  return { value: day === null || weightG === null ? null : { day, weightG }, problems }
}

/** Reads a note or a message; whoever wrote it and is nobody of the staff is named in it. */
export function judgeNote(
  fields: Fields,
  styles: Styles,
  { asking, words, today }: Pick<JudgeOptions, 'asking' | 'words'> & { today: IsoDate },
): Said<MovedNote> {
  const problems: Problem[] = []
  const hasDay = plainOf(fields.day ?? '') !== ''
  const day = hasDay ? neededDay(fields, styles, 'day', { asking, problems }) : null
  if (day !== null && day > today) problems.push(problem('day', 'future'))
  const author = plainOf(fields.author ?? '').replace(/\s+/g, ' ')
  const authorId = words.supporters.get(searchKey(author)) ?? null
  const said = normaliseText(fields.text ?? '', 'any')
  const text = authorId === null && author !== '' && said !== '' ? `${author}: ${said}` : said
  if (said === '') problems.push(problem('text', 'required'))
  if (text.length > limits.note) problems.push(problem('text', 'too-long'))
  return { value: said === '' || (hasDay && day === null) ? null : { day, authorId, text }, problems }
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
