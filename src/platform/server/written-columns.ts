import { sql } from 'kysely'

const form = /^(?:(\w+)\.)?(\w+)(?: as (\w+))?$/

/**
 * The columns of a list for `select` and `returning`, compiled to SQL once: parsing and writing thirty names each time
 * is most of the cost of building a statement. The types are those of the array.
 * @throws when one is no plain name
 */
export function writtenColumns<const Name extends string>(columns: readonly Name[]): readonly Name[] {
  const parts = columns.map((name) => {
    const [, table, column, alias = column] = form.exec(name) ?? []
    if (column === undefined || alias === undefined) throw new Error(`No name of a column: ${name}`)
    return { source: `${table === undefined ? '' : `"${table}".`}"${column}"`, alias }
  })
  const last = parts.pop()
  if (!last) return columns
  const before = parts.map(({ source, alias }) => `${source} as "${alias}", `)
  // The builder wants one name for one expression: all columns before the last are part of its text.
  return [sql.raw(before.join('') + last.source).as(last.alias)] as unknown as readonly Name[]
}
