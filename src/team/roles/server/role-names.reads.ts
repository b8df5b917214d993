import type { LocaleId } from '#platform/contract/text/locale.ts'
import { byNameIn } from '#platform/contract/text/name-in.ts'
import type { Db } from '#platform/server/database.ts'
import './roles.table.ts'

/** What a role is called. */
export interface RoleName {
  id: number
  name: { fa: string; ar: string | null }
}

/** Every role by its name in the reader's language, for whoever may say what a role is for: an installation has a handful. */
export async function roleNames(db: Db, locale?: LocaleId): Promise<RoleName[]> {
  const rows = await db.selectFrom('roles').select(['id', 'name_fa', 'name_ar']).orderBy('id').execute()
  return rows
    .map(({ id, name_fa, name_ar }) => ({ id, name: { fa: name_fa, ar: name_ar } }))
    .sort(byNameIn(locale))
}
