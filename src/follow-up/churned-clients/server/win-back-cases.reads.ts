import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { closingOutcomes } from '../churned-clients.contract.ts'
import './churned-clients.table.ts'

interface WinBackContact {
  clientId: number
  contactId: number
  staffId: number
}

/**
 * Puts a new contact into the case of a client who has left; the first one opens it. Nothing happens for a client
 * in any other stage. The caller holds the row of the client.
 */
export async function noteWinBackContact(
  db: Db,
  { clientId, contactId, staffId }: WinBackContact,
  now: Date,
): Promise<void> {
  const endedOn = await endOfLeft(db, clientId, now)
  if (endedOn === null) return
  const { id: caseId } = await db
    .insertInto('win_back_cases')
    .values({
      client_id: clientId,
      ended_on: endedOn,
      opened_at: now,
      opened_by: staffId,
      last_outcome: null,
      last_contact_at: null,
      last_contact_by: null,
      closed_at: null,
      closed_by: null,
      closed_outcome: null,
    })
    // Changes nothing, so that the id of the open case comes back.
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'ended_on']).doUpdateSet({ client_id: clientId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('contacts').set({ win_back_case_id: caseId }).where('id', '=', contactId).execute()
  await recountWinBackCases(db, [caseId])
}

/** The effective end of the last term of a client whose stage is `left`; null in any other stage. */
export async function endOfLeft(db: Db, clientId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('client_facts')
    .select('client_facts.paid_until')
    .where('client_facts.client_id', '=', clientId)
    .where(stageIs('left', businessDays(now), await lifecycleSettings(db)))
    .executeTakeFirst()
  return row?.paid_until ?? null
}

/** Counts cases anew from their contacts: the newest one says whether it is closed. Without any it was never opened. */
export async function recountWinBackCases(db: Db, caseIds: readonly number[]): Promise<void> {
  const closing = sql.join(closingOutcomes)
  const ifClosing = (column: 'created_at' | 'staff_id' | 'outcome') =>
    sql`case when newest.outcome in (${closing}) then newest.${sql.ref(column)} end`
  await sql`
    update win_back_cases set contacts_count = newest.total, last_outcome = newest.outcome,
      last_contact_at = newest.created_at, last_contact_by = newest.staff_id,
      closed_at = ${ifClosing('created_at')}, closed_by = ${ifClosing('staff_id')},
      closed_outcome = ${ifClosing('outcome')}
    from (
      select distinct on (win_back_case_id) win_back_case_id, outcome, created_at, staff_id,
        count(*) over (partition by win_back_case_id) as total
      from contacts where win_back_case_id = any (${caseIds}) order by win_back_case_id, id desc
    ) newest
    where win_back_cases.id = newest.win_back_case_id`.execute(db)
  await sql`
    delete from win_back_cases where id = any (${caseIds})
      and not exists (select from contacts where contacts.win_back_case_id = win_back_cases.id)`.execute(db)
}
