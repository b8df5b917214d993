import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import './roles.table.ts'

/** What a role is called. */
export interface RoleName {
  id: number
  name: { fa: string; ar: string | null }
}

/** Every role by its Persian name, for whoever may say what a role is for: an installation has a handful. */
export async function roleNames(db: Db): Promise<RoleName[]> {
  const rows = await db.selectFrom('roles').select(['id', 'name_fa', 'name_ar']).orderBy('id').execute()
  const keyOf = ({ name }: RoleName) => sortKey(name.fa)
  return rows
    .map(({ id, name_fa, name_ar }) => ({ id, name: { fa: name_fa, ar: name_ar } }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))))
}
