import type { Db } from '#platform/server/database.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import type { StaffDraft, Team } from '../staff.contract.ts'
import './staff.table.ts'

export async function allTeams(db: Db): Promise<Team[]> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'name_fa', 'name_ar', 'retired_at'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    retired: row.retired_at !== null,
  }))
}

function toColumns(draft: StaffDraft) {
  return {
    username: draft.username,
    display_name: draft.name,
    team_id: draft.teamId,
    languages: [...draft.languages],
    capacity: draft.capacity,
    work_days: [...draft.workDays],
    work_from: draft.workFrom,
    work_to: draft.workTo,
    absent_from: draft.absentFrom,
    absent_to: draft.absentTo,
  }
}

export async function insertMember(
  db: Db,
  draft: StaffDraft,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const id = await insertRow(
    db,
    'staff',
    {
      ...toColumns(draft),
      password_hash: passwordHash,
      must_change_password: true,
      active: true,
    },
    now,
  )
  await giveRoles(db, id, draft.roleIds)
  return id
}

export async function saveMember(
  db: Db,
  staffId: number,
  next: StaffDraft & { active: boolean },
  now: Date,
): Promise<void> {
  await saveRow(db, 'staff', staffId, { ...toColumns(next), active: next.active }, now)
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute()
  await giveRoles(db, staffId, next.roleIds)
}

async function giveRoles(db: Db, staffId: number, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return
  const rows = roleIds.map((role_id) => ({ staff_id: staffId, role_id }))
  await db.insertInto('staff_roles').values(rows).execute()
}

export const savePassword = (db: Db, staffId: number, password_hash: string, now: Date) =>
  saveRow(db, 'staff', staffId, { password_hash, must_change_password: true }, now)

/** Somebody who did something stays, so that the log can name them. */
export async function hasActed(db: Db, staffId: number): Promise<boolean> {
  const event = await db
    .selectFrom('event_log')
    .select('id')
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
