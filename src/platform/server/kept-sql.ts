import {
  CompiledQuery,
  type Expression,
  Kysely,
  type OperationNode,
  PostgresDialect,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Actor } from './actor.ts'
import type { Db, Tables } from './database.ts'

/** A placeholder for a value that is given when the statement is run. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** A placeholder has no value yet: comparing it, counting it or writing it into a text is an error. */
  toJSON(): never {
    throw new Error(`The text of a kept statement depends on ${this.name}`)
  }

  [Symbol.toPrimitive](): never {
    return this.toJSON()
  }
}

/** A statement as pieces of text with values between them: placeholders, or constants of the declaration. */
interface Kept {
  name: string
  sql: string
  fragments: readonly string[]
  values: readonly unknown[]
}

/** Each takes some kilobytes. The most recently used ones are kept. */
const mostKept = 500

const kept = new Map<string, Kept>()

/**
 * The database that a kept statement is built with. It has no connection: a value that was looked up during the
 * building would be kept with the text, so a query at that time is an error.
 */
const builder: Db = new Kysely<Tables>({
  dialect: new PostgresDialect({
    pool: () => Promise.reject(new Error('A kept statement asks nothing while it is built')),
  }),
})

type Built<Row> = RawBuilder<Row> | { compile(): CompiledQuery<Row> }

type Build<Values, B> = (places: Values, db: Db) => B

/** A statement, or a part of one, with its values for this call. */
export class KeptSql<Row> implements Expression<Row> {
  readonly #kept: Kept
  readonly #values: object

  constructor(text: Kept, values: object) {
    this.#kept = text
    this.#values = values
  }

  get expressionType(): Row | undefined {
    return undefined
  }

  /** Its key, as text. */
  get name(): string {
    return this.#kept.name
  }

  /** The statement as a part of another one. */
  toOperationNode(): OperationNode {
    return this.#filled(this.#values, '').toOperationNode()
  }

  compile(): CompiledQuery<Row> {
    return CompiledQuery.raw(this.#kept.sql, parametersOf(this.#kept, this.#values, ''))
  }

  execute(db: Db): Promise<QueryResult<Row>> {
    return db.executeQuery(this.compile())
  }

  /** Adds its values to those of the statement that it is a part of. */
  addTo(values: Record<string, unknown>, prefix: string): void {
    for (const [name, value] of Object.entries(this.#values)) values[prefix + name] = value
  }

  /** Itself of the values of that statement, or of their places. */
  of(values: object, prefix: string): RawBuilder<Row> {
    return this.#filled(values, prefix)
  }

  #filled(values: object, prefix: string): RawBuilder<Row> {
    const { fragments } = this.#kept
    return sql(fragments as unknown as TemplateStringsArray, ...parametersOf(this.#kept, values, prefix))
  }
}

function parametersOf({ values }: Kept, given: object, prefix: string): unknown[] {
  const known = given as Record<string, unknown>
  return values.map((one) => (one instanceof Place ? known[prefix + one.name] : one))
}

/**
 * A statement, or a part of one, whose text is built once: building takes as long as sending it and reading its answer.
 * @param key names it, and all that its text depends on
 * @param values what differs each time
 * @param build makes it; places stand for the values. They may go into it as values, and nothing else may be done with
 *   them: what is decided by a value belongs into the key. Tests build each text of the values as well and compare them
 */
export function keptSql<Row, Values extends object>(
  key: readonly unknown[],
  values: Values,
  build: Build<Values, Built<Row>>,
): KeptSql<Row> {
  const name = JSON.stringify(key)
  const text = known(name) ?? keep(name, build(placesFor(values), builder))
  if (areCompared) compare(name, text, build(values, builder))
  return new KeptSql(text, values)
}

/** The same where parts of it are promised. */
export async function keptSqlAwaited<Row, Values extends object>(
  key: readonly unknown[],
  values: Values,
  build: Build<Values, Promise<Built<Row>>>,
): Promise<KeptSql<Row>> {
  const name = JSON.stringify(key)
  const text = known(name) ?? keep(name, await build(placesFor(values), builder))
  if (areCompared) compare(name, text, await build(values, builder))
  return new KeptSql(text, values)
}

/**
 * Kept parts put together, which is kept as well.
 * @param key names how they are put together, and all else that the text depends on
 * @param values what differs each time besides the parts
 */
export function keptTogether<Row, Values extends object>(
  key: readonly unknown[],
  parts: readonly KeptSql<unknown>[],
  values: Values,
  build: (parts: readonly RawBuilder<unknown>[], places: Values) => Built<Row>,
): KeptSql<Row> {
  const all = { ...values } as Record<string, unknown>
  const prefixes = parts.map((_, place) => `${place}.`)
  parts.forEach((part, place) => part.addTo(all, prefixes[place]!))
  return keptSql<Row, object>([...key, ...parts.map(({ name }) => name)], all, (each) =>
    build(
      parts.map((part, place) => part.of(each, prefixes[place]!)),
      each as Values,
    ),
  )
}

/** What the border of somebody follows from. */
type Reader = Pick<Actor, 'scope' | 'staffId' | 'teamId'>

/** As `keptSql`, of what is cut to whose clients somebody sees. */
export function keptSqlInScope<Row, Values extends object>(
  key: readonly unknown[],
  { scope, staffId, teamId }: Reader,
  values: Values,
  build: (reader: Reader, places: Values, db: Db) => Built<Row>,
): KeptSql<Row> {
  const isInTeam = teamId !== null
  return keptSql<Row, Values & Omit<Reader, 'scope'>>(
    [...key, scope, isInTeam],
    { ...values, staffId, teamId },
    (places, db) =>
      build({ scope, staffId: places.staffId, teamId: isInTeam ? places.teamId : null }, places, db),
  )
}

let areCompared = false

/** From now on each text is built of the values of each time as well. @throws Error where it is another one: for tests */
export function compareKeptSql(): void {
  areCompared = true
}

function compare(name: string, { sql: text }: Kept, built: Built<unknown>): void {
  const { sql: own } = compiled(built)
  if (own !== text)
    throw new Error(`The text of a kept statement depends on a value: ${name}\n${text}\n${own}`)
}

const placesFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values

const compiled = (built: Built<unknown>): CompiledQuery => (built as RawBuilder<unknown>).compile(builder)

function known(name: string): Kept | undefined {
  const text = kept.get(name)
  if (!text) return undefined
  // A map keeps the order of insertion: the first entry is the least recently used.
  kept.delete(name)
  kept.set(name, text)
  return text
}

/** @throws Error for a text that looks as if it had more values than it has */
function keep(name: string, built: Built<unknown>): Kept {
  const { sql: text, parameters: values } = compiled(built)
  const fragments = text.split(/\$\d+/)
  if (fragments.length !== values.length + 1) throw new Error(`Cannot be kept: ${text}`)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  const made = { name, sql: text, fragments, values }
  kept.set(name, made)
  return made
}
