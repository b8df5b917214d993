import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { AvoidedExercises } from '../exercises.contract.ts'

interface Row {
  condition: string
  id: number
  name_fa: string
  name_ar: string | null
}

/**
 * Exercises in use that a client leaves out, by the condition that says so, in the order of their names. A pregnancy
 * counts by its first day too, as everywhere (`safetyFactsOf`).
 */
export async function avoidedExercisesOf(db: Db, clientId: number): Promise<AvoidedExercises> {
  const { rows } = await sql<Row>`
    select held.code as condition, exercises.id, exercises.name_fa, exercises.name_ar
    from (
      select condition_code as code from client_conditions where client_id = ${clientId}
      union
      select 'pregnancy' from clients where id = ${clientId} and pregnant_since is not null
    ) held
    join exercises on exercises.avoid_conditions @> array[held.code]
    where exercises.retired_at is null
    order by held.code, exercises.sort_key, exercises.id`.execute(db)
  const groups = Map.groupBy(rows, ({ condition }) => condition)
  return [...groups].map(([condition, found]) => ({
    condition,
    exercises: found.map((row) => ({ id: row.id, name: { fa: row.name_fa, ar: row.name_ar } })),
  }))
}
