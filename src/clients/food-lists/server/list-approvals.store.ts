import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import './food-lists.table.ts'
import type { Approval } from './list-approvals.rules.ts'

/** The approvals of a client's lists that hold, the newest first. */
export async function approvalsOf(db: Db, clientId: number): Promise<Approval[]> {
  const rows = await db
    .selectFrom('list_approvals')
    .leftJoin('staff', 'staff.id', 'list_approvals.approved_by')
    .select([
      'list_approvals.food_list_id',
      'list_approvals.content_digest',
      'list_approvals.reasons',
      'list_approvals.note',
      'list_approvals.approved_at',
      'staff.display_name',
    ])
    .where('list_approvals.client_id', '=', clientId)
    .where('list_approvals.withdrawn_at', 'is', null)
    .orderBy('list_approvals.id', 'desc')
    .execute()
  return rows.map((row) => ({
    listId: row.food_list_id,
    digest: row.content_digest,
    reasons: row.reasons,
    by: row.display_name,
    at: row.approved_at,
    note: row.note,
  }))
}

/** The approvers of a client's lists: the team of its supporter; without a team the people who see all clients. */
export async function approversOf(db: Db, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; isOfTeam: boolean }>`
    select staff.id, bool_or(roles.scope = 'team') as "isOfTeam"
    from staff join staff_roles on staff_roles.staff_id = staff.id join roles on roles.id = staff_roles.role_id
    where staff.active and 'food-lists.approve' = any (roles.permissions)
      and (roles.scope = 'all' or (roles.scope = 'team' and staff.team_id = (
        select supporter.team_id from clients client join staff supporter on supporter.id = client.supporter_id
        where client.id = ${clientId})))
    group by staff.id order by staff.id`.execute(db)
  const ofTeam = rows.filter((one) => one.isOfTeam)
  return (ofTeam.length > 0 ? ofTeam : rows).map(({ id }) => id)
}
