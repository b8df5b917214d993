import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { SafetyChange, SafetyChangeDetail } from '#nutrition/safety-changes/safety-changes.contract.ts'
import './food-lists.table.ts'

/**
 * How many drafts and running lists a change concerns: lists that hold the item, lists of clients who have the condition
 * or the allergy, or all of them for numbers of the policy.
 */
export async function concernedLists(
  db: Db,
  change: Pick<SafetyChange, 'kind' | 'subject'>,
  today: IsoDate,
): Promise<SafetyChangeDetail['lists']> {
  const { rows } = await sql<SafetyChangeDetail['lists']>`
    select count(*) filter (where lists.state <> 'draft')::int as running,
      count(*) filter (where lists.state = 'draft')::int as drafts
    from food_lists lists
    where lists.state in ('draft', 'sent', 'received') and lists.from_day + lists.days > ${today}::date
      and ${isConcerned(change)}`.execute(db)
  return rows[0] ?? { running: 0, drafts: 0 }
}

function isConcerned({ kind, subject }: Pick<SafetyChange, 'kind' | 'subject'>): RawBuilder<SqlBool> {
  const id = subject?.id ?? 0
  switch (kind) {
    case 'food-item':
      return sql`exists (select from food_list_versions version
        where version.food_list_id = lists.id and version.number = lists.current_version
          and version.document @> ${JSON.stringify({ items: [{ foodItemId: String(id) }] })}::jsonb)`
    case 'condition':
      return sql`exists (select from client_conditions own join registry_entries entry on entry.id = ${id}
        where own.client_id = lists.client_id and own.condition_code = entry.code)`
    case 'allergy':
      return sql`exists (select from client_allergies own join registry_entries entry on entry.id = ${id}
        where own.client_id = lists.client_id and own.allergy_code = entry.code)`
    case 'safety-rules':
      return sql`true`
  }
}
