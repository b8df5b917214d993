import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* planned once */'

/** A text that comes less often is not prepared: each connection would keep a plan that is not used again. */
const fromTime = 3
/**
 * The most recently used statements. Each takes a quarter of a megabyte on each connection, 400 MB in all if every
 * connection has all. A statement that is dropped here stays prepared until its connections end, at most an hour.
 */
const mostKept = 100
const mostCounted = 1_000

/**
 * Stands at the end (`modifyEnd`) of a statement that is run often and whose rows are found the same way whatever its
 * values: by unique keys, in tables of some hundred rows, or in the order of an index. From its third run on each
 * connection keeps its plan: making one takes as long as running it, or longer. Values on which the plan depends are
 * written into the text: days, words of closed lists, the number of rows.
 */
export const preparedPlan = sql.raw(mark)

/** A marked statement without its mark: it is planned each time. */
export function withoutPreparedPlan(text: string): string {
  return text.endsWith(mark) ? text.slice(0, -mark.length) : text
}

/** A statement's text with the mark. */
export const plannedOnceText = (text: string): string => `${text} ${mark}`

const names = new Map<string, string>()
const counts = new Map<string, number>()
let lastName = 0

/** The driver prepares a statement on a connection when it has a name. */
function nameOf(text: string): string | undefined {
  const name = names.get(text) ?? newName(text)
  if (name === undefined) return undefined
  // A map keeps the order of insertion: the first entry is the least recently used.
  names.delete(text)
  names.set(text, name)
  if (names.size > mostKept) names.delete(names.keys().next().value!)
  return name
}

function newName(text: string): string | undefined {
  const count = (counts.get(text) ?? 0) + 1
  if (count < fromTime) {
    if (counts.size >= mostCounted) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  lastName += 1
  return `once_${lastName}`
}

/**
 * Makes a connection keep the plans of marked statements, and what their columns are. A marked statement runs with the
 * plan that is made for any values, from its first run on; the database by itself would plan it for the values of each
 * of the first five runs, on each connection. Every other statement is planned for its values.
 */
export function keepMarkedPlans(client: pg.ClientBase): void {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const kept: Kept = { shapes: new Map(), mode: 'auto' }
  const query = (statement: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = isMarked(statement) ? nameOf(statement) : undefined
    const mode = name === undefined ? 'auto' : 'force_generic_plan'
    const isPlain = typeof values === 'function' || rest.length > 0
    if (isRollback(statement)) kept.mode = 'unknown'
    const isAsItIs = name === undefined && (kept.mode === 'auto' || !hasValues(statement, values))
    if (isAsItIs) return run(statement, values, ...rest)
    if (isPlain || typeof statement !== 'string') {
      kept.mode = 'auto'
      void (run(textOf('auto')) as Promise<unknown>).catch(() => undefined)
      return run(statement, values, ...rest)
    }
    return new Promise((resolve, reject) => {
      const answer: Answer = (error, result) => (error ? reject(error) : resolve(result))
      run(new KeptQuery(kept, { name, mode, text: statement, values: values as readonly unknown[], answer }))
    })
  }
  client.query = query as typeof client.query
}

/** A rollback also undoes settings made since the transaction began. */
const isRollback = (statement: unknown): boolean =>
  typeof statement === 'string' && statement.startsWith('rollback')

/** A statement without values has one plan only. A query object of the driver may have values. */
const hasValues = (statement: unknown, values: unknown): boolean =>
  typeof statement === 'object' || (Array.isArray(values) && values.length > 0)

/** @throws Error for a mark that something follows: it would mark nothing */
function isMarked(statement: unknown): statement is string {
  if (typeof statement !== 'string') return false
  if (statement.endsWith(mark)) return true
  if (statement.includes(mark)) throw new Error(`A mark that is not at the end: ${statement}`)
  return false
}

/** How the database plans a statement: for its values each time, or once for any values. */
type Mode = 'auto' | 'force_generic_plan'

const textOf = (mode: Mode): string => `set plan_cache_mode = ${mode}`

/** How the driver reads rows. */
interface Shape {
  fields: pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface Kept {
  /** By the name of the statement. */
  shapes: Map<string, Shape>
  /** The present plan mode of the connection. After an error it is unknown, since a rollback may have undone it. */
  mode: Mode | 'unknown'
  /** The connection without requests for descriptions. */
  quiet?: Wire
}

type Answer = (error: Error | null | undefined, result: unknown) => void

interface Wire {
  submittedNamedStatements: Record<string, string>
  parse(message: { text: string }): void
  bind(message: object): void
  execute(message: object): void
  describe(what: object): void
}

/** What a query of the driver has besides what its types say. */
interface DriverQuery extends pg.Query {
  name: string | undefined
  _result: Shape
  _accumulateRows: boolean
  hasBeenParsed(wire: Wire): boolean
  prepare(wire: Wire): void
  handleRowDescription(message: { fields: pg.FieldDef[] }): void
  handleCommandComplete(message: object, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  answer: Answer,
) => DriverQuery

interface Asked {
  /** Of a statement that its connection has prepared. */
  name: string | undefined
  mode: Mode
  text: string
  values: readonly unknown[]
  answer: Answer
}

/**
 * A query of the driver. For a prepared statement the driver requests a description of the columns with each run; this
 * class requests it once, since the columns cannot change: the database refuses a kept plan whose columns would differ.
 * If the connection has another plan mode, the mode is set first in the same message.
 */
class KeptQuery extends DriverQuery {
  readonly #kept: Kept
  readonly #mode: Mode
  readonly #name: string | undefined
  #isSetting = false

  constructor(kept: Kept, { name, mode, text, values, answer }: Asked) {
    super(text, values, answer)
    this.name = name
    this.#name = name
    this.#kept = kept
    this.#mode = mode
  }

  override prepare(wire: Wire): void {
    if (this.#kept.mode !== this.#mode) this.#setFirst(wire)
    const shape = this.#name && this.hasBeenParsed(wire) ? this.#kept.shapes.get(this.#name) : undefined
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    super.prepare(shape ? (this.#kept.quiet ??= Object.create(wire, withoutDescribing) as Wire) : wire)
    // The driver's notes on the next answer do not belong to this statement.
    if (this.#isSetting) this.name = undefined
  }

  #setFirst(wire: Wire): void {
    this.#kept.mode = this.#mode
    this.#isSetting = true
    wire.parse({ text: textOf(this.#mode) })
    wire.bind({})
    wire.execute({})
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (!this.#isSetting) return super.handleCommandComplete(message, wire)
    this.#isSetting = false
    this.name = this.#name
  }

  override handleError(error: Error, wire: Wire): void {
    this.#kept.mode = 'unknown'
    if (this.#isSetting && this.#name !== undefined) delete wire.submittedNamedStatements[this.#name]
    super.handleError(error, wire)
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription(message)
    if (this.#name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#kept.shapes.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const withoutDescribing = { describe: { value: () => undefined } }
