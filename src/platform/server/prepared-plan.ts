import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* planned once */'

/** Of one that comes less often each connection would keep a plan that nobody asks for again. */
const fromTime = 3
/**
 * Those that came last. Each takes a quarter of a megabyte on each connection: where all are busy, 400 MB in all. What was
 * dropped goes with its connections, none of which lives longer than an hour.
 */
const mostKept = 100
const mostCounted = 1_000

/**
 * Stands at the end (`modifyEnd`) of a statement that is run often and whose rows are found the same way whatever its
 * values: by unique keys, in tables of some hundred rows, or in the order of an index. From its third run on each
 * connection keeps its plan: making one takes as long as running it, or longer. What a plan depends on stands in the
 * text: days, words of closed lists, how many rows are asked for.
 */
export const preparedPlan = sql.raw(mark)

/** A marked statement without its mark: it is planned anew each time. */
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
  // A map is in the order of writing: the first is the one that was not asked for the longest.
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

/** Makes a connection keep the plans of marked statements, and what their columns are. */
export function keepMarkedPlans(client: pg.ClientBase): void {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const kept: Kept = { shapes: new Map() }
  const query = (statement: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = isMarked(statement) ? nameOf(statement) : undefined
    if (name === undefined || typeof values === 'function' || rest.length > 0)
      return run(statement, values, ...rest)
    return new Promise((resolve, reject) => {
      const answer: Answer = (error, result) => (error ? reject(error) : resolve(result))
      run(new KeptQuery(kept, name, statement as string, values as readonly unknown[], answer))
    })
  }
  client.query = query as typeof client.query
}

/** @throws Error for a mark that something follows: it would mark nothing */
function isMarked(statement: unknown): statement is string {
  if (typeof statement !== 'string') return false
  if (statement.endsWith(mark)) return true
  if (statement.includes(mark)) throw new Error(`A mark that is not at the end: ${statement}`)
  return false
}

/** What the driver reads rows by. */
interface Shape {
  fields: pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface Kept {
  /** By the name of the statement. */
  shapes: Map<string, Shape>
  /** The connection as one that asks for no description. */
  quiet?: Wire
}

type Answer = (error: Error | null | undefined, result: unknown) => void

interface Wire {
  describe(what: object): void
}

/** What a query of the driver has besides what its types say. */
interface DriverQuery extends pg.Query {
  name: string
  _result: Shape
  _accumulateRows: boolean
  hasBeenParsed(wire: Wire): boolean
  prepare(wire: Wire): void
  handleRowDescription(message: { fields: pg.FieldDef[] }): void
}

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  answer: Answer,
) => DriverQuery

/**
 * A statement that its connection has prepared. The driver has its columns described with each run; here once, since they
 * stay what they were: the database refuses a kept plan whose columns would be others.
 */
class KeptQuery extends DriverQuery {
  readonly #kept: Kept

  constructor(kept: Kept, name: string, text: string, values: readonly unknown[], answer: Answer) {
    super(text, values, answer)
    this.name = name
    this.#kept = kept
  }

  override prepare(wire: Wire): void {
    const shape = this.hasBeenParsed(wire) ? this.#kept.shapes.get(this.name) : undefined
    if (!shape) return super.prepare(wire)
    Object.assign(this._result, shape)
    this._accumulateRows = true
    super.prepare((this.#kept.quiet ??= Object.create(wire, withoutDescribing) as Wire))
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#kept.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const withoutDescribing = { describe: { value: () => undefined } }
