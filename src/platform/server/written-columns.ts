import { sql } from 'kysely'

const form = /^(?:(\w+)\.)?(\w+)(?: as (\w+))?$/

/**
 * Columns of a list, for `select` and `returning` just as the array itself, written as SQL once: reading and writing
 * thirty names anew is most of what making a statement takes. Their types stay those of the array.
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
  // The builder asks for one name beside one expression: what stands before the last goes with its text.
  return [sql.raw(before.join('') + last.source).as(last.alias)] as unknown as readonly Name[]
}
