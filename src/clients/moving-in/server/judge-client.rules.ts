import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { CountryId, LocaleId } from '#platform/contract/text/locale.ts'
import { normaliseName, normaliseText } from '#platform/contract/text/normalise.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { birthDateProblem, clientLimits } from '#clients/clients/client-limits.contract.ts'
import type { MovingAsk, MovingField } from '../moving-fields.contract.ts'
import { type Asking, problem, type Problem, waitsFor } from './asking.rules.ts'
import { isBirthPart } from './birth-parts.rules.ts'
import {
  type ColumnStyle,
  countryOf,
  countryOfPhone,
  daysOfCell,
  gramsOf,
  millimetresOf,
  nationalIdOf,
  numbersOfCell,
  phoneOf,
  plainOf,
  sexOf,
  wordsOf,
} from './cell-values.rules.ts'
import { countryByForm } from './phone-country.rules.ts'

/** A person as the row says, ready to be kept. Grams, millimetres, E.164. */
export interface MovedClient {
  code: string | null
  fullName: string
  phone: string
  country: CountryId
  language: LocaleId
  nationalId: string | null
  birthDate: IsoDate | null
  sex: 'female' | 'male' | null
  heightMm: number | null
  startWeightG: number | null
  targetWeightG: number | null
  provinceCode: string | null
  city: string | null
  supporterId: number | null
  activityType: string | null
  goal: string | null
  conditions: string[]
  allergies: string[]
  registeredOn: IsoDate | null
  note: string | null
}

/** Words of the service by their search keys. */
export interface Words {
  supporters: ReadonlyMap<string, number>
  activities: ReadonlyMap<string, string>
  goals: ReadonlyMap<string, string>
  conditions: ReadonlyMap<string, string>
  allergies: ReadonlyMap<string, string>
  provinces: ReadonlyMap<string, string>
  packages: ReadonlyMap<string, number>
  packageVisits: ReadonlyMap<number, { days: number; visits: number; dietTypes: readonly string[] }>
}

export interface JudgeOptions {
  asking: Asking
  words: Words
  today: Record<CountryId, IsoDate>
}

/** The cells of a row by what they hold; absent where the file has no such column. */
export type Fields = Partial<Record<MovingField, string>>
export type Styles = Partial<Record<MovingField, ColumnStyle>> & {
  /** Of nearly all phones of the file. */
  usualCountry?: CountryId | null
}

/** What a row says, and what is wrong with it. */
export interface Said<Value> {
  value: Value | null
  problems: Problem[]
}

/** Reads a row of the file of clients; whom it is among those that are known is decided afterwards. */
export function judgeClient(fields: Fields, styles: Styles, options: JudgeOptions): Said<MovedClient> {
  const problems: Problem[] = []
  const read = reader(fields, styles, options.asking, problems)
  const name = saidName(fields, problems)
  const phone = phoneIn(fields, styles.usualCountry ?? null, options.asking, problems)
  const country = countryFor(fields, phone, options.asking, problems)
  const language: LocaleId = country === 'IQ' ? 'ar-IQ' : 'fa-IR'
  const health = healthOf(fields, options, problems)
  const days = { asking: options.asking, problems, today: options.today[country] }
  const birthNotes: string[] = []
  const supporterId = supporterOf(fields.supporter ?? '', options, problems)
  const value = {
    code: codeIn(fields),
    fullName: normaliseName(name, language),
    country,
    language,
    supporterId,
    activityType: wishOf('activity', fields.activity, options.words.activities, days),
    goal: wishOf('goal', fields.goal, options.words.goals, days),
    nationalId: read('nationalId', (cell) => nationalIdFor(cell, country, options.asking, problems)),
    sex: read('sex', sexOf),
    birthDate: read('birthDate', (cell, style) => birthDay(cell, style, days, birthNotes)),
    heightMm: read('height', (cell, style) => measure(cell, style, 'height', days, heights)),
    startWeightG: read('weight', (cell, style) => measure(cell, style, 'weight', days, weights)),
    targetWeightG: read('targetWeight', (cell, style) => measure(cell, style, 'targetWeight', days, weights)),
    registeredOn: read('registeredOn', (cell, style) => pastDay(cell, style, 'registeredOn', days)),
    conditions: health.conditions,
    allergies: health.allergies,
    ...placeOf(fields, options.words),
    note: noteIn(fields, { ...health.unknown, birth: birthNotes }, language, problems),
  }
  return { value: name === '' || phone === null ? null : { ...value, phone }, problems }
}

/** The code of the old system, as it is written there. */
export const codeIn = ({ code = '' }: Fields): string | null => plainOf(code) || null

function saidName({ name = '', firstName = '', lastName = '' }: Fields, problems: Problem[]): string {
  const plain = plainName([name, firstName, lastName].filter(Boolean).join(' '))
  if (plain === '') problems.push(problem('name', 'required'))
  if (plain.length > clientLimits.name) problems.push(problem('name', 'too-long'))
  return plain
}

function phoneIn(
  { phone: cell = '', country = '' }: Fields,
  usual: CountryId | null,
  asking: Asking,
  problems: Problem[],
): string | null {
  const phone = phoneOf(cell)
  if (phone === null) problems.push(problem('phone', plainOf(cell) ? 'format' : 'required'))
  else askOddPhone(countryByForm(cell), countryOf(country) ?? usual, asking, problems)
  return phone
}

/** Asks about a number that looks as those of another country than its row says, or than the others of the file are of. */
function askOddPhone(
  looks: CountryId | null,
  expected: CountryId | null,
  asking: Asking,
  problems: Problem[],
): void {
  if (looks === null || expected === null || looks === expected) return
  const answer = asking.answerOf('oddPhone', looks)
  if (answer === null) problems.push(waitsFor('phone', 'oddPhone', looks))
  if (answer === 'refuse') problems.push(problem('phone', 'format'))
}

function noteIn(fields: Fields, unknown: Unknown, language: LocaleId, problems: Problem[]): string | null {
  const note = noteOf(fields, unknown, language)
  if (note !== null && note.length > clientLimits.note) problems.push(problem('note', 'too-long'))
  return note
}

const heights = { of: millimetresOf, limits: clientLimits.heightMm }
const weights = { of: gramsOf, limits: clientLimits.weightG }

/** Joiners stay: they are a part of how a name is written. */
const plainName = (text: string): string =>
  /[\p{L}\p{N}]/u.test(plainOf(text)) ? toAsciiDigits(normaliseName(text.replace(/^\s*'/, ''), 'any')) : ''

type Read<T> = (cell: string, style: ColumnStyle) => T | null | 'told'

/** Reads an optional cell. What cannot be read is asked about once for the whole column. */
function reader(fields: Fields, styles: Styles, asking: Asking, problems: Problem[]) {
  return <T>(field: MovingField, of: Read<T>): T | null => {
    const cell = plainOf(fields[field] ?? '')
    const style = styles[field]
    if (cell === '' || cell === '-') return null
    const value = of(cell, style ?? [])
    if (value === 'told') return null
    if (value === null) leftOrRefused(field, asking, problems)
    return value
  }
}

/** A cell that cannot be read: left empty, or its row refused, as is answered once for the column. */
function leftOrRefused(field: MovingField, asking: Asking, problems: Problem[]): void {
  const answer = asking.answerOf('unreadable', field)
  if (answer === 'refuse') problems.push(problem(field, 'format'))
  else if (answer === null) problems.push(waitsFor(field, 'unreadable', field))
}

const within = (value: number | null, { min, max }: { min: number; max: number }): number | null =>
  value !== null && value >= min && value <= max ? value : null

interface DayReading {
  asking: Asking
  problems: Problem[]
  today: IsoDate
}

/** A day of a column, the order of its parts asked for where nothing in the file proves it. */
export function askedDay(
  cell: string,
  style: ColumnStyle,
  field: MovingField,
  reading: Waiting,
): IsoDate | null | 'told' {
  const read = oneOf(daysOfCell(cell, style), 'dateOrder', field, reading)
  return read === 'told' ? read : (read?.day ?? null)
}

/** A number of a column with its unit, the meaning of its marks asked for where nothing in the file proves it. */
export function askedNumber(cell: string, style: ColumnStyle, field: MovingField, reading: Waiting) {
  const read = oneOf(numbersOfCell(cell, style), 'decimal', field, reading)
  return read === 'told'
    ? read
    : read === undefined || read.number === null
      ? null
      : { number: read.number, unit: read.unit }
}

type Waiting = Omit<DayReading, 'today'>

function oneOf<Read extends { value: string }>(
  ways: readonly Read[],
  ask: 'dateOrder' | 'decimal',
  field: MovingField,
  { asking, problems }: Waiting,
): Read | undefined | 'told' {
  if (ways.length < 2) return ways[0]
  const answer = asking.answerOf(
    ask,
    field,
    undefined,
    ways.map(({ value }) => value),
  )
  if (answer !== null) return ways.find(({ value }) => value === answer)
  problems.push(waitsFor(field, ask, field))
  return 'told'
}

/** A measure of a column within its limits. */
function measure(
  cell: string,
  style: ColumnStyle,
  field: MovingField,
  reading: Waiting,
  { of, limits }: { of: typeof gramsOf; limits: { min: number; max: number } },
): number | null | 'told' {
  const read = askedNumber(cell, style, field, reading)
  return read === 'told' || read === null ? read : within(of(read.number, read.unit), limits)
}

/** A day up to today. */
function pastDay(
  cell: string,
  style: ColumnStyle,
  field: MovingField,
  from: DayReading,
): IsoDate | null | 'told' {
  const day = askedDay(cell, style, field, from)
  return day === 'told' || (day !== null && day <= from.today) ? day : null
}

/** A day of birth. A year alone or an age is never made a day; it is kept in the note, if somebody says so. */
function birthDay(
  cell: string,
  style: ColumnStyle,
  from: DayReading,
  notes: string[],
): IsoDate | null | 'told' {
  const day = askedDay(cell, style, 'birthDate', from)
  if (day === 'told') return day
  if (day !== null) return birthDateProblem(day, from.today) === null ? day : null
  if (!isBirthPart(cell)) return null
  const answer = from.asking.answerOf('birthPart')
  if (answer === null) from.problems.push(waitsFor('birthDate', 'birthPart'))
  if (answer === 'refuse') from.problems.push(problem('birthDate', 'format'))
  if (answer === 'note') notes.push(cell)
  return 'told'
}

function countryFor(fields: Fields, phone: string | null, asking: Asking, problems: Problem[]): CountryId {
  const known = countryOf(fields.country ?? '') ?? (phone === null ? 'IR' : countryOfPhone(phone))
  if (known) return known
  const answer = asking.answerOf('country')
  if (answer === null) problems.push(waitsFor('country', 'country'))
  return answer === 'IQ' ? 'IQ' : 'IR'
}

function nationalIdFor(
  cell: string,
  country: CountryId,
  asking: Asking,
  problems: Problem[],
): string | null | 'told' {
  const found = nationalIdOf(cell, country)
  if (!found?.isOdd) return found?.id ?? null
  const answer = asking.answerOf('nationalId')
  if (answer === null) problems.push(waitsFor('nationalId', 'nationalId'))
  return answer === 'keep' ? found.id : 'told'
}

function supporterOf(cell: string, { asking, words }: JudgeOptions, problems: Problem[]): number | null {
  const word = plainOf(cell).replace(/\s+/g, ' ')
  if (word === '' || word === '-') return null
  const guess = supporterIn(word, words.supporters)
  const answer = asking.answerOf('supporter', word, guess === undefined ? undefined : String(guess))
  if (answer === null) problems.push(waitsFor('supporter', 'supporter', word))
  return answer === null || answer === 'none' ? null : Number(answer)
}

/** By the whole word, by a phone in it, or by what is beside the phone. */
function supporterIn(word: string, supporters: Words['supporters']): number | undefined {
  const [written = ''] = /\+?\d[\d\s()-]{7,}\d/.exec(word) ?? []
  const beside = word.replace(written, ' ').replace(/[()[\]،,:/-]/g, ' ')
  for (const text of [word, phoneOf(written) ?? '', beside]) {
    const found = supporters.get(searchKey(text))
    if (found !== undefined) return found
  }
  return undefined
}

/** A list is composed of it: where the file does not say it, it can be said once for all, or stays to be asked. */
function wishOf(
  ask: 'activity' | 'goal',
  cell: string | undefined,
  known: ReadonlyMap<string, string>,
  { asking, problems }: Waiting,
): string | null {
  const [word] = wordsOf(cell ?? '')
  const guess = word === undefined ? 'unknown' : known.get(searchKey(word))
  const answer = asking.answerOf(ask, word, guess)
  if (answer === null) problems.push(waitsFor(ask, ask, word))
  return answer === 'unknown' ? null : answer
}

interface Health {
  conditions: string[]
  allergies: string[]
  /** Words that nobody matched and that are kept to be looked at. */
  unknown: { conditions: string[]; allergies: string[] }
}

/** Conditions and allergies: each word is an entry, a note to be looked at, or left out by somebody. Never dropped by itself. */
function healthOf(fields: Fields, { asking, words }: JudgeOptions, problems: Problem[]): Health {
  const health: Health = { conditions: [], allergies: [], unknown: { conditions: [], allergies: [] } }
  const parts = [
    ['conditions', 'condition'],
    ['allergies', 'allergy'],
  ] as const satisfies readonly (readonly ['conditions' | 'allergies', MovingAsk])[]
  for (const [field, ask] of parts) {
    for (const word of wordsOf(fields[field] ?? '')) {
      const answer = asking.answerOf(ask, word, words[field].get(searchKey(word)))
      if (answer === null) problems.push(waitsFor(field, ask, word))
      else if (answer === 'note') health.unknown[field].push(word)
      else if (answer !== 'leave' && !health[field].includes(answer)) health[field].push(answer)
    }
  }
  return health
}

function placeOf(fields: Fields, { provinces }: Words): Pick<MovedClient, 'provinceCode' | 'city'> {
  const city = plainOf(fields.city ?? '').slice(0, clientLimits.city) || null
  const code = provinces.get(searchKey(fields.province ?? '')) ?? provinces.get(searchKey(city ?? ''))
  return { provinceCode: code ?? null, city }
}

/** What a row says that has no place but the note. */
type Unknown = Health['unknown'] & { birth: readonly string[] }

const noteWords = {
  'fa-IR': {
    birth: 'تولد یا سن (از سامانهٔ قبلی)',
    phone: 'تلفن دیگر',
    conditions: 'بیماری (از سامانهٔ قبلی، بررسی شود)',
    allergies: 'حساسیت (از سامانهٔ قبلی، بررسی شود)',
  },
  'ar-IQ': {
    birth: 'الميلاد أو العمر (من النظام السابق)',
    phone: 'هاتف آخر',
    conditions: 'مرض (من النظام السابق، للمراجعة)',
    allergies: 'حساسية (من النظام السابق، للمراجعة)',
  },
} as const satisfies Record<LocaleId, object>

/** Health words that nobody matched stand in the note, where the health gate finds them before a list is sent. */
function noteOf(fields: Fields, unknown: Unknown, language: LocaleId): string | null {
  const words = noteWords[language]
  const lines = [
    normaliseText(fields.note ?? '', language),
    ...(unknown.conditions.length > 0 ? [`${words.conditions}: ${unknown.conditions.join('، ')}`] : []),
    ...(unknown.allergies.length > 0 ? [`${words.allergies}: ${unknown.allergies.join('، ')}`] : []),
    ...unknown.birth.map((said) => `${words.birth}: ${said}`),
    ...(plainOf(fields.otherPhone ?? '') ? [`${words.phone}: ${plainOf(fields.otherPhone ?? '')}`] : []),
  ]
  return lines.filter((line) => line !== '').join('\n') || null
}
