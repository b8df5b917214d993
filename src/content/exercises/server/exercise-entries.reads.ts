import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import './exercises.table.ts'

interface Count {
  code: string
  count: number
}

const uses = {
  muscle_groups: sql<Count>`select muscle_code as code, count(*)::int as count from exercises group by muscle_code`,
  equipment: sql<Count>`
    select equipment_code as code, count(*)::int as count from exercises group by equipment_code`,
}

/** How many exercises have each entry of a registry, by its code. */
export async function exercisesByEntry(db: Db, registry: keyof typeof uses): Promise<Map<string, number>> {
  const { rows } = await uses[registry].execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}
