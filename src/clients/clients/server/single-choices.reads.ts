import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

/**
 * A client has at most one condition of a group of single choice. What the record had before may stay.
 * @throws `validation` with `one-of-group` at each later condition of such a group
 */
export async function refuseSecondOfGroup(
  db: Db,
  before: readonly { code: string }[],
  after: readonly { code: string }[] | undefined,
): Promise<void> {
  if (after === undefined) return
  const had = new Set(before.map(({ code }) => code))
  if (after.every(({ code }) => had.has(code))) return
  const groups = await singleGroups(
    db,
    after.map(({ code }) => code),
  )
  const fields: Record<string, string[]> = {}
  after.forEach(({ code }, place) => {
    const group = groups.get(code)
    const isSecond = after.some((other, index) => index !== place && groups.get(other.code) === group)
    if (group !== undefined && isSecond && !had.has(code))
      fields[`conditions.${place}.code`] = ['one-of-group']
  })
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}

/** The group of single choice of each code that is in one. */
async function singleGroups(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; group: string }>`
    select entry.code, entry.parent_code as "group"
    from registry_entries entry
    join registry_entries grouping on grouping.registry = 'condition_groups' and grouping.code = entry.parent_code
    where entry.registry = 'conditions' and entry.code = any (${codes}::text[])
      and grouping.data ->> 'choice' = 'single'`.execute(db)
  return new Map(rows.map(({ code, group }) => [code, group]))
}
