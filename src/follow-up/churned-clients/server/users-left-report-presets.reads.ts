import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { ChurnedFilter } from '../churned-filters.contract.ts'
import './churned-clients.table.ts'

/** Own presets, those of the team, and those for everybody. Over `users_left_report_presets`. */
export function isPresetVisible({ staffId, teamId }: Actor): RawBuilder<SqlBool> {
  const ofTeam =
    teamId === null
      ? sql`false`
      : sql`users_left_report_presets.share = 'team'
        and users_left_report_presets.staff_id in (select staff.id from staff where staff.team_id = ${teamId})`
  return sql`(users_left_report_presets.staff_id = ${staffId} or users_left_report_presets.share = 'all' or (${ofTeam}))`
}

/** The filters of a preset that the actor sees; null where there is none. */
export async function alternativesOf(
  db: Db,
  actor: Actor,
  presetId: number,
): Promise<ChurnedFilter[] | null> {
  const row = await db
    .selectFrom('users_left_report_presets')
    .select('alternatives')
    .where('id', '=', presetId)
    .where(isPresetVisible(actor))
    .executeTakeFirst()
  return row?.alternatives ?? null
}
