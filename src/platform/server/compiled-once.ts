import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { keptSql } from './kept-sql.ts'

type Built<Row> = { compile(): CompiledQuery<Row> } | RawBuilder<Row>

let declared = 0

/**
 * A whole statement that is declared once and run with other values each time: as `keptSql`, without a name.
 * @param build as for `keptSql`. What the text depends on is the variant
 * @returns runs it
 */
export function compiledOnce<Values extends object, Row, Variant extends string>(
  build: (db: Db, values: Values, variant: Variant) => Built<Row>,
): (db: Db, values: Values, ...variant: Variant[]) => Promise<Row[]> {
  declared += 1
  const name = `declared ${declared}`
  return async (db, values, variant) => {
    const statement = keptSql([name, variant], values, (each, builder) => build(builder, each, variant))
    return (await statement.execute(db)).rows
  }
}
