import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type CountryId } from '#platform/contract/text/locale.ts'
import type { MovingRowState } from '../moving-fields.contract.ts'
import { problem, type Problem, waitsFor } from './asking.rules.ts'
import type { Fields, JudgeOptions, Styles } from './judge-client.rules.ts'
import {
  freeDayBehind,
  judgeTerm,
  judgeWeight,
  type MovedTerm,
  type MovedWeight,
  type PlacedTerm,
} from './judge-history.rules.ts'
import { judgeNote } from './judge-note.rules.ts'
import type { JudgedFile, RawRow } from './moving-files.store.ts'
import type { Person } from './people.rules.ts'
import type { JudgedRow } from './row-writer.ts'

interface HistoryRow {
  fields: Fields
  styles: Styles
  owner: Person | 'lost' | null
  options: JudgeOptions
  /** Whether the person has a weigh-in of the day; notes it. */
  isWeighed?: (person: Person, day: IsoDate) => boolean
}

/** What a row of history says, of whom, and whether it can be kept. */
export type JudgedHistory = Omit<JudgedRow, 'file' | 'row' | 'kind' | 'person'> & {
  kind: 'term' | 'weigh-in' | 'note'
  person?: number | Person | null
  term?: MovedTerm
}

/** Judges a row of history by itself. Terms are compared with the others of their person afterwards (`placeTerms`). */
export function judgeHistoryRow(
  kind: 'term' | 'weigh-in' | 'note',
  row: HistoryRow,
): Omit<JudgedHistory, 'person'> & { person: Person | null } {
  const { owner } = row
  const problems = ownerProblems(owner)
  const person = owner === 'lost' ? null : owner
  const country = countryOf(person)
  if (kind === 'term') return termOf(row, person, country, problems)
  const today = row.options.today[country]
  if (kind === 'note') {
    const said = judgeNote(row.fields, row.styles, { ...row.options, today })
    problems.push(...said.problems)
    return {
      kind,
      state: stateOf(problems),
      problems,
      person,
      day: said.value?.day ?? null,
      value: said.value && { ...said.value },
    }
  }
  return weightOf(row, person, today, problems)
}

const countryOf = (person: Person | null): CountryId =>
  person?.said?.country ?? (person?.known?.phone.startsWith('+964') ? 'IQ' : 'IR')

function ownerProblems(owner: HistoryRow['owner']): Problem[] {
  if (owner === null) return [problem('client', 'unknown-client')]
  if (owner === 'lost') return [problem('client', 'client-refused')]
  return owner.state === 'doubtful' ? [problem('client', 'client-waits')] : []
}

const waiting: ReadonlySet<Problem['code']> = new Set(['asked', 'client-waits', 'term-waits', 'other-name'])

/** Refused where a problem has no answer, else doubtful while one waits. */
export const stateOf = (problems: readonly Problem[]): MovingRowState =>
  problems.length === 0 ? 'new' : problems.every(({ code }) => waiting.has(code)) ? 'doubtful' : 'refused'

function termOf(row: HistoryRow, person: Person | null, country: CountryId, problems: Problem[]) {
  const said = judgeTerm(row.fields, row.styles, { ...row.options, country })
  problems.push(...said.problems)
  const base = {
    kind: 'term' as const,
    state: stateOf(problems),
    problems,
    person,
    day: said.value?.startOn ?? null,
  }
  return said.value ? { ...base, term: said.value, value: { ...said.value } } : base
}

function weightOf(row: HistoryRow, person: Person | null, today: IsoDate, problems: Problem[]) {
  const { asking } = row.options
  const { value, problems: more } = judgeWeight(row.fields, row.styles, { asking, today })
  problems.push(...more)
  const { day, weightG } = value ?? { day: null, weightG: null }
  const base = { kind: 'weigh-in' as const, person, day, weightG }
  if (!value || !person || stateOf(problems) === 'refused')
    return { ...base, state: stateOf(problems), problems }
  if (row.isWeighed?.(person, value.day)) {
    problems.push(problem('day', 'repeated-day'))
    return { ...base, state: 'same' as const, problems }
  }
  return { ...base, ...besideTerms(value, person, asking, problems) }
}

/** A weigh-in of somebody with terms belongs to one of them; without any it stands in a note, or is left out. */
function besideTerms({ day, weightG }: MovedWeight, person: Person, asking: Asking, problems: Problem[]) {
  if (person.keptTerms === 0 && person.termWaits) problems.push(problem('client', 'term-waits'))
  if (person.keptTerms > 0 || person.termWaits) return { state: stateOf(problems), problems }
  const answer = asking.answerOf('noTerm')
  if (answer === null) problems.push(waitsFor('day', 'noTerm'))
  if (answer === 'skip') return { state: 'left-out' as const, problems }
  return { state: stateOf(problems), problems, value: { line: weightLine(day, weightG, person) } }
}

/** How a weigh-in stands in a note, as the client's language writes it. */
function weightLine(day: IsoDate, weightG: number, person: Person): string {
  const locale = countryOf(person) === 'IQ' ? 'ar-IQ' : 'fa-IR'
  const format = formatter(defaultPrefs[locale])
  return `${format.date(day)}: ${format.number(weightG / 1000)} ${locale === 'fa-IR' ? 'کیلوگرم' : 'كغم'}`
}

export interface TermRow {
  file: JudgedFile
  row: RawRow
  person: Person
  term: MovedTerm
  state: MovingRowState
  problems: Problem[]
}

/**
 * The terms of each person in their order: one that is here already is the same, paid ones do not overlap, one sale at most
 * waits for its payment.
 */
export function placeTerms(found: TermRow[], options: JudgeOptions): JudgedRow[] {
  const inOrder = found.toSorted(
    (one, other) =>
      one.person.number - other.person.number ||
      (one.term.startOn < other.term.startOn ? -1 : one.term.startOn > other.term.startOn ? 1 : 0),
  )
  return inOrder.map((one) => {
    const state = one.state === 'refused' ? 'refused' : placeTerm(one, options)
    const { person, term, file, row, problems } = one
    return { file, row, kind: 'term', state, problems, person, day: term.startOn, value: { ...term } }
  })
}

function placeTerm({ person, term, problems }: TermRow, { asking, today }: JudgeOptions): MovingRowState {
  const placed: PlacedTerm = {
    startOn: term.startOn,
    days: term.days,
    isPaid: term.paid > 0 || term.price === 0,
  }
  const twin = person.terms.some(({ startOn, days }) => startOn === placed.startOn && days === placed.days)
  if (twin) {
    problems.push(problem('start', 'repeated-term'))
    return 'same'
  }
  const answered = placed.isPaid
    ? shifted(placed, term, person, asking, problems)
    : unpaid(placed, person, today[countryOf(person)], asking, problems)
  if (answered === 'left-out') return 'left-out'
  const state = stateOf(problems)
  if (state === 'refused') return state
  person.terms.push(placed)
  if (state === 'new') person.keptTerms += 1
  else person.termWaits = true
  return state
}

type Asking = JudgeOptions['asking']

function shifted(
  placed: PlacedTerm,
  term: MovedTerm,
  { terms }: Person,
  asking: Asking,
  problems: Problem[],
): 'left-out' | null {
  const free = freeDayBehind(placed, terms)
  if (free === null) return null
  const answer = asking.answerOf('overlap')
  if (answer === 'skip') return 'left-out'
  if (answer === null) problems.push(waitsFor('start', 'overlap'))
  placed.startOn = free
  term.startOn = free
  return null
}

function unpaid(
  { startOn, days }: PlacedTerm,
  person: Person,
  today: IsoDate,
  asking: Asking,
  problems: Problem[],
): 'left-out' | null {
  if (addDays(startOn, days) <= today) {
    const answer = asking.answerOf('unpaid')
    if (answer === 'leave') return 'left-out'
    problems.push(answer === null ? waitsFor('paid', 'unpaid') : problem('paid', 'over-unpaid'))
    return null
  }
  if (person.hasUnpaid) problems.push(problem('paid', 'second-unpaid'))
  person.hasUnpaid = true
  return null
}
