import { sql } from 'kysely'
import { startOfDay, todayIn, zones } from '#platform/contract/text/calendar.ts'
import { numberOf } from '#platform/contract/setting.ts'
import type { Db } from '#platform/server/database.ts'
import type { Hint, Spent } from '#platform/server/services.ts'
import { storedSetting } from '#platform/server/settings.reads.ts'
import { tellStaff } from '#team/notices/server/notices.reads.ts'
import { administratorRole } from '#team/roles/roles.contract.ts'
import { budgetSettings } from '../budgets.contract.ts'
import './budgets.table.ts'

/**
 * Adds what a person did to the sum of the day, in the transaction that keeps it, before its events are written. The
 * same client opened again on a day is one opening. Above the setting the head of the person's team and the
 * administrators are told, once a day for each kind. @returns the hints for their windows
 */
export async function spend(db: Db, spent: Spent, now: Date): Promise<Hint[]> {
  const { staffId, kind, amount } = spent
  if (amount === 0 || (await isOpenedAgain(db, spent, now))) return []
  const row = await db
    .insertInto('staff_budgets')
    .values({ staff_id: staffId, day: todayIn('IR', now), kind, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'day', 'kind'])
        .doUpdateSet({ amount: sql<number>`staff_budgets.amount + excluded.amount` }),
    )
    .returning(['id', 'amount', 'told_at'])
    .executeTakeFirstOrThrow()
  if (row.told_at !== null) return []
  const setting = budgetSettings[kind]
  if (row.amount <= numberOf(setting, await storedSetting(db, setting.key))) return []
  await db.updateTable('staff_budgets').set({ told_at: now }).where('id', '=', row.id).execute()
  const told = {
    kind: 'budget',
    subjectId: row.id,
    state: kind,
    amount: row.amount,
    actorId: staffId,
  } as const
  const hints: Hint[] = []
  for (const id of await supervisorsOf(db, staffId))
    hints.push(await tellStaff(db, { ...told, staffId: id }, now))
  return hints
}

const opening = ['client.viewed', 'client.data-exported']

async function isOpenedAgain(db: Db, { staffId, kind, clientId }: Spent, now: Date): Promise<boolean> {
  if (kind !== 'openings' || clientId === undefined) return false
  const before = await db
    .selectFrom('event_log')
    .select('id')
    .where('client_id', '=', clientId)
    .where('staff_id', '=', staffId)
    .where('action', 'in', opening)
    .where('at', '>=', startOfDay(todayIn('IR', now), zones.IR).toISOString())
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** The head of the person's team and the administrators, without the person. */
async function supervisorsOf(db: Db, staffId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select staff.id from staff
    where staff.active and staff.id <> ${staffId} and (
      staff.id = (select teams.head_id from staff as person join teams on teams.id = person.team_id
                  where person.id = ${staffId})
      or exists (select from staff_roles join roles on roles.id = staff_roles.role_id
                 where staff_roles.staff_id = staff.id and roles.code = ${administratorRole}))
    order by staff.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Forgets the sums of days that are long over. @returns how many */
export async function sweepBudgets(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_budgets')
    .where('day', '<', sql<string>`(${now}::timestamptz)::date - 60`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
