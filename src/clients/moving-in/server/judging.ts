import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import type { Db } from '#platform/server/database.ts'
import type { MovingCounts, MovingQuestion } from '../moving-in.contract.ts'
import { movingKinds, type MovingField, type MovingRowState } from '../moving-fields.contract.ts'
import { createAsking, type Problem } from './asking.rules.ts'
import { columnStyle } from './cell-values.rules.ts'
import { clientValue } from './client-value.ts'
import {
  codeIn,
  type Fields,
  judgeClient,
  type JudgeOptions,
  type MovedClient,
  type Said,
  type Styles,
} from './judge-client.rules.ts'
import { judgeHistoryRow, placeTerms, type TermRow } from './judge-rows.rules.ts'
import {
  knownClients,
  type KnownClients,
  knownDays,
  knownTerms,
  phonesOfClients,
} from './known-clients.reads.ts'
import './moving-in.table.ts'
import { chunksOf, type JudgedFile, type RawRow } from './moving-files.store.ts'
import { type JudgedRow, RowWriter } from './row-writer.ts'
import { rememberedAnswers } from './moving-memory.store.ts'
import { movingWords } from './moving-words.reads.ts'
import { People, type Person } from './people.rules.ts'
import { usualCountry } from './phone-country.rules.ts'

/** What a judging found; its rows are written. */
export interface Judgement {
  people: number
  counts: MovingCounts
  questions: MovingQuestion[]
}

/** Cells of a column that tell how it is written. */
const styleSample = 40_000

interface Work {
  db: Db
  people: People
  options: JudgeOptions
  writer: RowWriter
  /** Clients of the service whose terms and weigh-ins were read. */
  loaded: Set<number>
  report(rows: number): Promise<void>
}

/**
 * Judges every row of an import as it would be kept, by the same code whatever is done afterwards, and writes what was understood
 * of each. People come first: the rows of the other files are theirs.
 */
export async function judgeFiles(
  db: Db,
  given: { importId: number; files: readonly JudgedFile[]; answers: Readonly<Record<string, string>> },
  now: Date,
  report: Work['report'],
): Promise<Judgement> {
  const { words, choices } = await movingWords(db)
  const asking = createAsking(given.answers, await rememberedAnswers(db, given.importId, choices))
  const writer = new RowWriter(db, given.importId)
  const people = new People(asking)
  const options = { asking, words, today: businessDays(now) }
  const work: Work = { db, people, options, writer, loaded: new Set(), report }
  await writer.clear()
  for (const kind of movingKinds) {
    const ofKind = given.files.filter((file) => file.kind === kind)
    if (kind === 'client') await judgeClients(work, ofKind)
    else if (kind === 'term') await judgeTerms(work, ofKind)
    else await judgeOthers(work, kind, ofKind)
  }
  const { counts } = await writer.end()
  return { people: people.all.length, counts, questions: asking.questions() }
}

/** Cells of each column, from rows of the whole file. */
async function sampleOf(db: Db, file: JudgedFile): Promise<string[][]> {
  const every = Math.max(1, Math.ceil(file.rows / styleSample))
  const cells = file.columns.map((): string[] => [])
  let at = 0
  for await (const rows of chunksOf(db, file)) {
    for (const row of rows) {
      at += 1
      if (at % every !== 0) continue
      for (const [column, some] of cells.entries()) some.push(row.cells[column] ?? '')
    }
  }
  return cells
}

/** How the columns of a file are written, each judged by its cells all together. */
async function stylesOf({ db, options }: Work, file: JudgedFile): Promise<Styles> {
  const cells = await sampleOf(db, file)
  const styles: Styles = {}
  for (const [column, field] of file.columns.entries()) {
    if (field === null) continue
    const header = file.headers[column] ?? ''
    const choice = file.choices.columns?.[column]
    const style = columnStyle({ key: field, header, cells: cells[column]!, choice }, options.today.IR)
    if (style) styles[field] = style
    if (field === 'phone') styles.usualCountry = usualCountry(cells[column]!)
  }
  return styles
}

const fieldsOf = ({ cells }: RawRow, columns: readonly (MovingField | null)[]): Fields =>
  Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))) as Fields

/** A row that a person is kept from: it is written when all rows of the person are read. */
interface HeldRow {
  person: Person
  row: RawRow
  file: JudgedFile
  problems: Problem[]
}

interface SaidRow extends Said<MovedClient> {
  row: RawRow
  file: JudgedFile
}

async function judgeClients(work: Work, files: readonly JudgedFile[]) {
  const { db, writer, report } = work
  const held: HeldRow[] = []
  for (const file of files) {
    const styles = await stylesOf(work, file)
    for await (const rows of chunksOf(db, file)) {
      const said = saidOf(rows, file, styles, work.options)
      const known = await knownClients(
        db,
        said.flatMap(({ value }) => value ?? []),
      )
      for (const one of said) held.push(...(await placeRow(work, one, known)))
      await report(rows.length)
    }
  }
  for (const one of held) await writer.add(keptRow(one))
}

function saidOf(rows: readonly RawRow[], file: JudgedFile, styles: Styles, options: JudgeOptions): SaidRow[] {
  return rows.map((row) => ({ row, file, ...judgeClient(fieldsOf(row, file.columns), styles, options) }))
}

/** Decides whom a row is about. It is written at once, unless a person is kept from it. */
async function placeRow(
  { people, writer }: Work,
  { row, file, value, problems }: SaidRow,
  known: KnownClients,
): Promise<HeldRow[]> {
  const base = { file, row, kind: 'client' as const }
  if (value === null || problems.some(({ code }) => code !== 'asked')) {
    people.lose(value ?? lostRefs(row, file))
    await writer.add({ ...base, state: 'refused', problems })
    return []
  }
  const at = { fileId: file.id, number: row.number }
  const { person, state, problems: more } = people.place(at, value, known.of(value), problems)
  const all = [...problems, ...more]
  if (person?.said === value) return [{ person, row, file, problems: all }]
  await writer.add({
    ...base,
    state: all.length > 0 && !isDecided(state) ? 'doubtful' : state,
    problems: all,
    person: person?.number ?? null,
    value: nameOnly(value),
  })
  return []
}

/** Whether a row is not kept, whatever else is asked of it. */
const isDecided = (state: MovingRowState): boolean => state === 'left-out' || state === 'refused'

const keptRow = ({ person, row, file, problems }: HeldRow): JudgedRow => ({
  file,
  row,
  kind: 'client',
  state: person.state,
  problems: [...problems, ...person.waits],
  person: person.number,
  clientId: person.known?.id ?? null,
  value: clientValue(person.said!, person.known),
})

const nameOnly = ({ fullName, phone, code }: { fullName: string; phone: string; code: string | null }) => ({
  fullName,
  phone,
  code,
})

/** By what rows of history may name a client whose row is refused. */
function lostRefs(row: RawRow, { columns }: JudgedFile): { code: string | null; phone: string } {
  return { code: codeIn(fieldsOf(row, columns)), phone: '' }
}

async function judgeTerms(work: Work, files: readonly JudgedFile[]) {
  const { options, writer } = work
  const found: TermRow[] = []
  for (const file of files) {
    const styles = await stylesOf(work, file)
    await eachRow(work, file, async (row, fields, owner) => {
      const judged = judgeHistoryRow('term', { fields, styles, owner, options })
      if (judged.kind === 'term' && judged.term && judged.person)
        found.push({ ...judged, term: judged.term, person: judged.person, file, row })
      else {
        if (judged.person && judged.state === 'doubtful') judged.person.termWaits = true
        await writer.add({ file, row, ...judged, kind: 'term' })
      }
    })
  }
  for (const placed of placeTerms(found, options)) await writer.add(placed)
}

async function judgeOthers(work: Work, kind: 'weigh-in' | 'note', files: readonly JudgedFile[]) {
  const { people, options, writer } = work
  for (const file of files) {
    const styles = await stylesOf(work, file)
    await eachRow(work, file, async (row, fields, owner) => {
      const isWeighed = (person: Person, day: IsoDate) => people.isWeighed(person, day)
      const judged = judgeHistoryRow(kind, { fields, styles, owner, options, isWeighed })
      await writer.add({ file, row, ...judged, kind })
    })
  }
}

type Owner = Person | 'lost' | null

/** Rows of history with whom they are of; who is a client of the service and of no row is found by the phone. */
async function eachRow(
  work: Work,
  file: JudgedFile,
  judge: (row: RawRow, fields: Fields, owner: Owner) => Promise<void>,
): Promise<void> {
  const { db, people, report } = work
  for await (const rows of chunksOf(db, file)) {
    const all = rows.map((row) => ({ row, fields: fieldsOf(row, file.columns) }))
    const owners = ownersOf(all, people)
    const strangers = all.flatMap(({ fields }, at) => (owners[at] === null ? fields : []))
    const known = await phonesOfClients(db, strangers)
    for (const client of known) people.addKnown(client)
    if (known.length > 0) owners.splice(0, owners.length, ...ownersOf(all, people))
    await loadKnown(work, owners)
    for (const [at, { row, fields }] of all.entries()) {
      await judge(row, fields, owners[at] ?? null)
    }
    await report(rows.length)
  }
}

const ownersOf = (rows: readonly { fields: Fields }[], people: People): Owner[] =>
  rows.map(({ fields }) => people.find(fields.client ?? '', fields.phone ?? ''))

const knownOwner = (owner: Owner): [number, Person][] =>
  owner === null || owner === 'lost' || !owner.known ? [] : [[owner.known.id, owner]]

/** Terms and weigh-ins of the clients of the service among them, so that nothing comes twice. */
async function loadKnown({ db, people, loaded }: Work, owners: readonly Owner[]): Promise<void> {
  const fresh = new Map(owners.flatMap(knownOwner).filter(([id]) => !loaded.has(id)))
  if (fresh.size === 0) return
  const ids = [...fresh.keys()]
  for (const id of ids) loaded.add(id)
  for (const { clientId, ...term } of await knownTerms(db, ids)) {
    const person = fresh.get(clientId)!
    person.terms.push(term)
    person.keptTerms += 1
    person.hasUnpaid ||= !term.isPaid
  }
  for (const { clientId, day } of await knownDays(db, ids)) people.isWeighed(fresh.get(clientId)!, day)
}

/** The next import that waits for judging, held for as long as it is worked on. */
export async function saveJudgement(
  db: Db,
  { importId, version }: { importId: number; version: number },
  judgement: Judgement,
  now: Date,
): Promise<void> {
  await sql`
    update moving_imports set questions = ${JSON.stringify(judgement.questions)},
      counts = ${JSON.stringify(judgement.counts)}, people = ${judgement.people}, claimed_until = null,
      state = case when version = ${version} then 'judged' else state end, version = version + 1, updated_at = ${now}
    where id = ${importId} and state = 'judging'`.execute(db)
}
