import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** Whoever keeps the content of the sample service; nobody where it has no staff. */
export async function contentEditor(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select staff.id from staff join staff_roles on staff_roles.staff_id = staff.id
    join roles on roles.id = staff_roles.role_id where roles.code = 'content' order by staff.id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}
