import { sql } from 'kysely'
import { businessDays, dayOfRow, zoneOfRow } from '#clients/clients/server/business-days.reads.ts'
import type { ContactOutcome } from '#clients/contacts/contacts.contract.ts'
import type { Db } from '#platform/server/database.ts'
import './churned-clients.table.ts'

export interface DayCount {
  total: number
  outcomes: Record<ContactOutcome, number>
}

/** Contacts of a staff member today (in the client's country) with people who had left by then, by outcome. */
export async function contactsOfDay(db: Db, staffId: number, now: Date): Promise<DayCount> {
  const today = dayOfRow(businessDays(now), 'clients.country')
  const rows = await db
    .selectFrom('contacts')
    .innerJoin('clients', 'clients.id', 'contacts.client_id')
    .select(['contacts.outcome', (eb) => eb.fn.countAll<number>().as('amount')])
    .where('contacts.staff_id', '=', staffId)
    .where('contacts.win_back_case_id', 'is not', null)
    // The plain bound lets the index answer; no business day is longer.
    .where('contacts.created_at', '>', new Date(now.getTime() - 26 * 3_600_000).toISOString())
    .where(sql<boolean>`(contacts.created_at at time zone ${zoneOfRow('clients.country')})::date = ${today}`)
    .groupBy('contacts.outcome')
    .execute()
  const outcomes = { answered: 0, no_answer: 0, call_later: 0, returned: 0, refused: 0, wrong_number: 0 }
  for (const { outcome, amount } of rows) outcomes[outcome] = amount
  return { total: Object.values(outcomes).reduce((sum, amount) => sum + amount, 0), outcomes }
}
