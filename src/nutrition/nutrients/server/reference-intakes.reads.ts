import type { Db } from '#platform/server/database.ts'
import type { Intake } from '../reference-intakes.contract.ts'
import './reference-intakes.table.ts'

/** The whole table of reference intakes. */
export function readIntakes(db: Db): Promise<Intake[]> {
  return db
    .selectFrom('reference_intakes')
    .select(['nutrient', 'sex', 'stage', 'age_from', 'age_below', 'ear', 'rda', 'ai', 'ul'])
    .execute()
}
