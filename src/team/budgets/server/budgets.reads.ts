import { type RawBuilder, sql } from 'kysely'
import { startOfDay, todayIn, zones } from '#platform/contract/text/calendar.ts'
import { numberOf } from '#platform/contract/setting.ts'
import type { Db } from '#platform/server/database.ts'
import { foundPart } from '#platform/server/event-log.ts'
import { type KeptSql, keptTogether } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import type { BesideSpending, Hint, Spending, Spent } from '#platform/server/services.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import { administratorRole } from '#team/roles/roles.contract.ts'
import { budgetSettings } from '#system/settings/declared-settings.contract.ts'
import './budgets.table.ts'

/**
 * Adds what a person did to the sum of the day. The same client opened again on a day is one opening. Above the setting
 * the head of the person's team and the administrators are told, once a day for each kind.
 */
export async function spend<Row>(
  db: Db,
  spent: Spent,
  now: Date,
  beside?: BesideSpending<Row>,
): Promise<Spending<Row>> {
  if (spent.amount === 0) {
    await beside?.event.execute(db)
    return { hints: [], row: undefined }
  }
  const { rows } = await addingOf(spent, now, beside).execute(db)
  const [found] = rows
  if (!found) return { hints: [], row: undefined }
  const { sum, ...row } = found
  const isTold = !sum || sum.toldAt !== null || sum.amount <= numberOf(budgetSettings[spent.kind], sum.stored)
  const hints = isTold ? [] : await whole(db, (transaction) => tellOfSum(transaction, sum, spent, now))
  return { hints, row: row as Row }
}

function addingOf<Row>(
  { staffId, kind, amount, clientId }: Spent,
  now: Date,
  { event, reading, condition }: Partial<BesideSpending<Row>> = {},
): KeptSql<Row & { sum: Sum | null }> {
  const day = todayIn('IR', now)
  const isOfClient = kind === 'openings' && clientId !== undefined
  const since = startOfDay(day, zones.IR).toISOString()
  const values = {
    staffId,
    day,
    kind,
    amount,
    setting: budgetSettings[kind].key,
    clientId: clientId ?? null,
    since,
  }
  const parts = [event, reading, condition].filter((part) => part !== undefined)
  return keptTogether(['spend', isOfClient], parts, values, ([left, read, holds], each) =>
    addition(
      { event: left, found: read && foundPart(read, holds) },
      each,
      isOfClient ? openedAgain(each) : sql`false`,
    ),
  )
}

interface Sum {
  id: number
  amount: number
  toldAt: string | null
  stored: unknown
}

interface Adding extends Pick<Spent, 'staffId' | 'kind' | 'amount'> {
  day: string
  setting: string
  clientId: number | null
  /** When the day began. */
  since: string
}

/** The event first: the sum is the person's one row of the day, which their other requests wait for. */
const addition = <Row>(
  { event, found }: Partial<Record<'event' | 'found', RawBuilder<unknown>>>,
  { staffId, day, kind, amount, setting }: Adding,
  isAgain: RawBuilder<boolean>,
) => sql<Row & { sum: Sum | null }>`
  with ${found ? sql`${found},` : sql``} ${event ? sql`event as (${event} returning 1),` : sql``} sum as (
    insert into staff_budgets (staff_id, day, kind, amount)
    select ${staffId}::bigint, ${day}::date, ${kind}, ${amount}::bigint ${event ? sql`from event` : sql``}
    where not ${isAgain}
    on conflict (staff_id, day, kind) do update set amount = staff_budgets.amount + excluded.amount
    returning id, amount, told_at)
  select ${found ? sql`found.*,` : sql``} (
    select json_build_object('id', id, 'amount', amount, 'toldAt', told_at,
      'stored', (select value from settings where key = ${setting}))
    from sum) as sum
  ${found ? sql`from found` : sql``} ${preparedPlan}`

const openedAgain = ({ staffId, clientId, since }: Adding): RawBuilder<boolean> => sql`exists (
  select from event_log where client_id = ${clientId} and staff_id = ${staffId}
    and action in ('client.viewed', 'client.data-exported') and at >= ${since}::timestamptz)`

const whole = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Of several that are above at once, one tells; what was counted and not told is told with the next. */
async function tellOfSum(
  db: Db,
  { id, amount }: Sum,
  { staffId, kind }: Pick<Spent, 'staffId' | 'kind'>,
  now: Date,
): Promise<Hint[]> {
  const { numUpdatedRows } = await db
    .updateTable('staff_budgets')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return []
  const told = { kind: 'budget', subjectId: id, state: kind, amount, actorId: staffId } as const
  const hints: Hint[] = []
  for (const one of await supervisorsOf(db, staffId))
    hints.push(await notifyStaff(db, { ...told, staffId: one }, now))
  return hints
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
