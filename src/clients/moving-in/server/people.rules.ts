import { dayNumber, type IsoDate } from '#platform/contract/text/calendar.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import type { MovingAsk, MovingRowState } from '../moving-fields.contract.ts'
import { type Asking, problem, type Problem, rowKey, waitsFor } from './asking.rules.ts'
import { phoneOf, plainOf } from './cell-values.rules.ts'
import type { MovedClient } from './judge-client.rules.ts'
import type { PlacedTerm } from './judge-history.rules.ts'
import { nameVariantKey } from './name-variants.rules.ts'

/** A client of the service whom a row may be about. */
export interface KnownClient {
  id: number
  fullName: string
  phone: string
  birthDate: IsoDate | null
  /** Columns without a value. */
  empty: ReadonlySet<string>
  conditions: readonly string[]
  allergies: readonly string[]
}

/** Somebody whom the import is about: of a row, or a client of the service whom other rows name. */
export interface Person {
  number: number
  said: MovedClient | null
  known: KnownClient | null
  state: MovingRowState
  terms: PlacedTerm[]
  /** Terms that are here or will be kept; the others of `terms` wait for an answer. */
  keptTerms: number
  /** A term of the person waits for an answer. */
  termWaits: boolean
  hasUnpaid: boolean
  /** Questions of later rows that are of the same person. */
  waits: Problem[]
}

export interface RowPlace {
  fileId: number
  number: number
}

/** A row of a client as it is decided. */
export interface PlacedClient {
  person: Person | null
  state: MovingRowState
  problems: Problem[]
}

/** Everybody of one import, found by the codes and phones that rows name them by. */
export class People {
  readonly all: Person[] = []
  private readonly byCode = new Map<string, Person>()
  private readonly byPhone = new Map<string, Person>()
  private readonly byBirth = new Map<string, Person>()
  private readonly byKnown = new Map<number, Person>()
  /** Codes and phones of rows that are refused or left out. */
  private readonly lost = new Set<string>()
  private readonly weighed = new Set<number>()
  private readonly asking: Asking
  private last = { code: '', key: '' }

  constructor(asking: Asking) {
    this.asking = asking
  }

  /** Whom the cells of a row of history name; `lost`: of a row that is not kept. */
  find(code: string, phone: string): Person | 'lost' | null {
    const byCode = this.byCode.get(this.keyOf(code))
    if (byCode) return byCode
    const phones = [phoneOf(code), phoneOf(phone)]
    const found = phones.map((key) => this.byPhone.get(key ?? '')).find((one) => one !== undefined)
    if (found) return found
    const keys = [this.keyOf(code), ...phones]
    return keys.some((key) => key !== null && key !== '' && this.lost.has(key)) ? 'lost' : null
  }

  /** Rows of one client follow each other. */
  private keyOf(code: string): string {
    if (this.last.code !== code) this.last = { code, key: codeKey(code) }
    return this.last.key
  }

  /** A client of the service whom only rows of history name. */
  addKnown(known: KnownClient): Person {
    const person = this.byKnown.get(known.id) ?? this.add(null, known, 'same')
    this.byPhone.set(known.phone, person)
    return person
  }

  /** Whether the person has a weigh-in of this day already; notes it. */
  isWeighed(person: Person, day: IsoDate): boolean {
    const key = person.number * 100_000 + dayNumber(day)
    const was = this.weighed.has(key)
    this.weighed.add(key)
    return was
  }

  /** Rows of a client that is refused or left out. */
  lose(said: { code: string | null; phone: string } | null): void {
    if (said?.code) this.lost.add(codeKey(said.code))
    if (said?.phone) this.lost.add(said.phone)
  }

  /** Decides whom a row is about: somebody new, somebody of an earlier row, or a client of the service. */
  place(
    at: RowPlace,
    said: MovedClient,
    known: readonly KnownClient[],
    waiting: readonly Problem[],
  ): PlacedClient {
    const earlier = this.inFile(at, said, waiting)
    if (earlier) return earlier
    const { person, state, problems } = this.amongKnown(at, said, known)
    if (state === 'left-out') {
      this.lose(said)
      return { person: null, state, problems }
    }
    const same = person && this.byKnown.get(person.id)
    if (same) return this.joined(said, same, waiting)
    const isOpen = problems.length + waiting.length > 0
    const added = this.add(said, person, isOpen ? 'doubtful' : state)
    this.note(said, added)
    return { person: added, state: added.state, problems }
  }

  private add(said: MovedClient | null, known: KnownClient | null, state: MovingRowState): Person {
    const number = this.all.length + 1
    const person: Person = {
      number,
      said,
      known,
      state,
      terms: [],
      keptTerms: 0,
      termWaits: false,
      hasUnpaid: false,
      waits: [],
    }
    this.all.push(person)
    if (known) this.byKnown.set(known.id, person)
    return person
  }

  private note(said: MovedClient, person: Person): void {
    if (said.code !== null) this.byCode.set(codeKey(said.code), person)
    if (!this.byPhone.has(said.phone)) this.byPhone.set(said.phone, person)
    const birth = birthKey(said)
    if (birth !== null && !this.byBirth.has(birth)) this.byBirth.set(birth, person)
  }

  /** A row about somebody of an earlier row; null: it is not. */
  private inFile(at: RowPlace, said: MovedClient, waiting: readonly Problem[]): PlacedClient | null {
    const ofCode = said.code === null ? undefined : this.byCode.get(codeKey(said.code))
    const other = ofCode ?? this.byPhone.get(said.phone)
    if (other) {
      if (!other.said || !isAlike(other.said, said)) return this.ofAnother(said, ofCode ? 'code' : 'phone')
      return this.mergedInto(at, said, other, 'inFile', waiting)
    }
    const birth = birthKey(said)
    const twin = birth === null ? undefined : this.byBirth.get(birth)
    return twin ? this.mergedInto(at, said, twin, 'inFileName', waiting) : null
  }

  /** A row whose code or phone is of another person; by what it has of its own, rows of history name nobody who is kept. */
  private ofAnother({ code, phone }: MovedClient, shared: 'code' | 'phone'): PlacedClient {
    this.lose(shared === 'code' ? { code: null, phone } : { code, phone: '' })
    const why = shared === 'code' ? 'repeated-code' : 'phone-of-another'
    return { person: null, state: 'refused', problems: [problem(shared, why)] }
  }

  private mergedInto(
    at: RowPlace,
    said: MovedClient,
    other: Person,
    ask: MovingAsk,
    waiting: readonly Problem[],
  ): PlacedClient | null {
    const answer = this.asking.answerOfRow(at.fileId, at.number) ?? this.asking.answerOf(ask)
    if (answer === 'new' && ask === 'inFileName') return null
    if (answer === null) {
      this.lose(said)
      return { person: null, state: 'doubtful', problems: [waitsFor('name', ask)] }
    }
    if (answer === 'merge') return this.joined(said, other, waiting)
    // Rows that name the second row are of the same person either way.
    this.note(said, other)
    return { person: other, state: 'left-out', problems: [] }
  }

  /** One more row of the same person, who gets what was not said before. */
  private joined(said: MovedClient, person: Person, waiting: readonly Problem[]): PlacedClient {
    this.note(said, person)
    if (person.said) fillEmpty(person.said, said)
    if (waiting.length > 0) {
      person.state = 'doubtful'
      person.waits.push(...waiting)
    }
    return { person, state: 'same', problems: [] }
  }

  private amongKnown(at: RowPlace, said: MovedClient, known: readonly KnownClient[]): AmongKnown {
    const own = this.asking.answerOfRow(at.fileId, at.number)
    const ofPhone = known.find(({ phone }) => phone === said.phone)
    if (ofPhone && !isAlike(ofPhone, said) && own === null) {
      const problems = [problem('phone', 'other-name', rowKey(at.fileId, at.number))]
      return { person: ofPhone, state: 'doubtful', problems }
    }
    const other = ofPhone ?? known.find((one) => isTwin(one, said))
    if (!other) return { person: null, state: 'new', problems: [] }
    return this.answeredOf(said, other, ofPhone ? 'known' : 'knownName', own)
  }

  /** A row that may be about a client of the service, as is answered of it alone or once of all. */
  private answeredOf(
    said: MovedClient,
    known: KnownClient,
    ask: 'known' | 'knownName',
    own: string | null,
  ): AmongKnown {
    const answer = own ?? this.asking.answerOf(ask)
    if (answer === null) return { person: known, state: 'doubtful', problems: [waitsFor('name', ask)] }
    if (answer === 'merge') return { person: known, state: mergedState(said, known), problems: [] }
    const isNew = answer === 'new' && ask === 'knownName'
    return { person: null, state: isNew ? 'new' : 'left-out', problems: [] }
  }
}

type AmongKnown = Omit<PlacedClient, 'person'> & { person: KnownClient | null }

/** What becomes of a client of the service by what a row says of her. */
const mergedState = (said: MovedClient, known: KnownClient): 'changed' | 'same' =>
  filledColumns(said, known).length > 0 || moreOf(said, known).length > 0 ? 'changed' : 'same'

/** A code of the old system, however its digits and zeros are written. */
export const codeKey = (code: string): string =>
  searchKey(plainOf(code).replace(/\.0+$/, '')).replace(/^0+(?=\d)/, '')

interface Called {
  fullName: string
  birthDate: IsoDate | null
}

const birthKey = ({ fullName, birthDate }: Called): string | null =>
  birthDate === null ? null : `${nameVariantKey(fullName)} ${birthDate}`

/** Whether two records are of one name and one day of birth. */
function isTwin(one: Called, other: Called): boolean {
  const birth = birthKey(other)
  return birth !== null && birthKey(one) === birth
}

/** Whether two records of one phone or code may be one person: of one name, or born on one day. */
const isAlike = (one: Called, other: Called): boolean =>
  nameVariantKey(one.fullName) === nameVariantKey(other.fullName) ||
  (one.birthDate !== null && one.birthDate === other.birthDate)

/** Columns of a client that an import fills where they are empty, by what a row says. */
export const fillable = {
  nationalId: 'national_id',
  birthDate: 'birth_date',
  sex: 'sex',
  heightMm: 'height_mm',
  startWeightG: 'start_weight_g',
  targetWeightG: 'target_weight_g',
  provinceCode: 'province_code',
  city: 'city',
  supporterId: 'supporter_id',
  activityType: 'activity_type',
  goal: 'goal',
  note: 'note',
} as const satisfies Partial<Record<keyof MovedClient, string>>

export const filledColumns = (said: MovedClient, { empty }: KnownClient): string[] =>
  Object.entries(fillable).flatMap(([field, column]) =>
    said[field as keyof typeof fillable] !== null && empty.has(column) ? [column] : [],
  )

const moreOf = (said: MovedClient, { conditions, allergies }: KnownClient): string[] => [
  ...said.conditions.filter((code) => !conditions.includes(code)),
  ...said.allergies.filter((code) => !allergies.includes(code)),
]

/** Takes from a second row of the same person what the first does not say. */
function fillEmpty(first: MovedClient, second: MovedClient): void {
  const fields = Object.keys(fillable) as (keyof typeof fillable)[]
  for (const field of fields) if (first[field] === null) Object.assign(first, { [field]: second[field] })
  first.conditions = [...new Set([...first.conditions, ...second.conditions])]
  first.allergies = [...new Set([...first.allergies, ...second.allergies])]
}
