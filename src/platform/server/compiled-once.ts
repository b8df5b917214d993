import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Holds the place of a value that comes when the statement is run. */
export class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The values of a run in their places; others stay. */
export const inPlaces = (parameters: readonly unknown[], values: object): unknown[] =>
  parameters.map((one) => (one instanceof Place ? (values as Record<string, unknown>)[one.name] : one))

/** Texts of one statement; a list has as many as people ask for on a day. */
const mostVariants = 200

type Built<Row> = { compile(): CompiledQuery<Row> } | RawBuilder<Row>

/**
 * A statement that is built and compiled once, and run with other values each time: building and compiling takes as long
 * as sending it and reading its answer. `keptSql` does the same for a part of another statement.
 * @param build makes the statement, once for each variant. The values that it is given only hold the places of those to
 * come: they go into the statement as they are, and nothing may depend on them. What the text depends on is the variant.
 * @returns runs it
 */
export function compiledOnce<Values extends object, Row, Variant extends string>(
  build: (db: Db, values: Values, variant: Variant) => Built<Row>,
): (db: Db, values: Values, ...variant: Variant[]) => Promise<Row[]> {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values
  const compiled = new Map<Variant | undefined, CompiledQuery<Row>>()
  const compile = (db: Db, variant: Variant | undefined) => {
    const statement = (build(db, places, variant!) as RawBuilder<Row>).compile(db)
    if (compiled.size >= mostVariants) compiled.clear()
    compiled.set(variant, statement)
    return statement
  }
  return async (db, values, variant) => {
    const statement = compiled.get(variant) ?? compile(db, variant)
    const parameters = inPlaces(statement.parameters, values)
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}
