import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { officeActor } from '#clients/clients/server/merging/client-moves.reads.ts'
import { type VisitRow, visitsInScope } from '#clients/visits/server/visits.reads.ts'
import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import type { ListJudgement } from '../food-list-parts.contract.ts'
import './food-lists.table.ts'

/** A version that a client follows or that waits to be sent. */
export interface LiveVersion {
  listId: number
  visitId: number
  kind: ListKind
  listVersion: number
  number: number
  isDraft: boolean
  /** Null: the content came from elsewhere and was never kept. */
  document: ListDocument | null
  judgement: ListJudgement | null
  isOverridden: boolean
  /** Of a draft: what needed an override when it was saved; null: not judged yet. */
  seenReasons: string[] | null
}

/** The versions of a client whose days are not over on a day. */
export async function liveVersions(db: Db, clientId: number, today: IsoDate): Promise<LiveVersion[]> {
  const { rows } = await sql<LiveVersion>`
    select list.id as "listId", list.visit_id as "visitId", list.kind, list.version as "listVersion",
      coalesce(held.number, list.current_version) as number,
      coalesce(held.state = 'draft', list.state = 'draft') as "isDraft", held.document, held.judgement,
      held.override_reason is not null as "isOverridden", held.seen_reasons as "seenReasons"
    from ${live(clientId, today)}
    order by list.id, held.number`.execute(db)
  return rows
}

/** The visits of these versions. */
export function liveVisits(db: Db, clientId: number, today: IsoDate): Promise<VisitRow[]> {
  return visitsInScope(db, officeActor(0))
    .where(sql<boolean>`visits.id in (select list.visit_id from ${live(clientId, today)})`)
    .execute()
}

const live = (clientId: number, today: IsoDate) => sql`food_lists list
    left join food_list_versions held on held.food_list_id = list.id and held.state in ('draft', 'sent')
    where list.client_id = ${clientId} and list.state in ('draft', 'sent', 'received')
      and case when held.state = 'draft'
        then (held.document ->> 'startDate')::date + (held.document ->> 'days')::int > ${today}::date
        else list.from_day + list.days > ${today}::date end`

/** Findings with which versions of the client's lists are kept, by `<list>:<number>`. */
export async function keptFindings(db: Db, clientId: number): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('kept_lists')
    .select(['food_list_id', 'number', 'findings'])
    .where('client_id', '=', clientId)
    .execute()
  const kept = new Map<string, Set<string>>()
  for (const { food_list_id, number, findings } of rows) {
    const key = `${food_list_id}:${number}`
    kept.set(key, new Set([...(kept.get(key) ?? []), ...findings]))
  }
  return kept
}

export function unsafeRows(db: Db, clientId: number) {
  return db
    .selectFrom('unsafe_lists')
    .select(['food_list_id', 'number', 'is_draft', 'judgement', 'reasons', 'since'])
    .where('client_id', '=', clientId)
    .orderBy('since')
    .orderBy('food_list_id')
    .execute()
}

export interface UnsafeVersion {
  clientId: number
  listId: number
  number: number
  isDraft: boolean
  judgement: ListJudgement
  reasons: string[]
}

/** Since when it is unsafe stays what it was. */
export async function saveUnsafe(db: Db, one: UnsafeVersion, now: Date): Promise<void> {
  const found = {
    is_draft: one.isDraft,
    judgement: JSON.stringify(one.judgement),
    reasons: one.reasons,
  }
  await db
    .insertInto('unsafe_lists')
    .values({ ...found, food_list_id: one.listId, number: one.number, client_id: one.clientId, since: now })
    .onConflict((conflict) => conflict.columns(['food_list_id', 'number']).doUpdateSet(found))
    .execute()
}

export async function removeUnsafe(db: Db, listId: number, number: number): Promise<void> {
  await db
    .deleteFrom('unsafe_lists')
    .where('food_list_id', '=', listId)
    .where('number', '=', number)
    .execute()
}

/** Who hears of a client's unsafe list, and of one that waits for somebody with the right. */
export async function supporterAndHeads(
  db: Db,
  clientId: number,
): Promise<{ supporterId: number | null; headIds: number[] }> {
  const { rows } = await sql<{ supporterId: number | null; teamId: number | null }>`
    select client.supporter_id as "supporterId", supporter.team_id as "teamId"
    from clients client left join staff supporter on supporter.id = client.supporter_id
    where client.id = ${clientId}`.execute(db)
  const { supporterId = null, teamId = null } = rows[0] ?? {}
  const holders = await sql<{ id: number; isOfTeam: boolean }>`
    select staff.id, bool_or(roles.scope = 'team') as "isOfTeam"
    from staff join staff_roles on staff_roles.staff_id = staff.id join roles on roles.id = staff_roles.role_id
    where staff.active and 'food-lists.override' = any (roles.permissions)
      and (roles.scope = 'all' or (roles.scope = 'team' and staff.team_id = ${teamId}))
    group by staff.id order by staff.id`.execute(db)
  const ofTeam = holders.rows.filter((one) => one.isOfTeam)
  // Without a head of its own team it is for those who see everybody.
  const heads = ofTeam.length > 0 ? ofTeam : holders.rows
  return { supporterId, headIds: heads.map((one) => one.id).filter((id) => id !== supporterId) }
}

/** Whoever saves a draft sees what speaks against it: only what comes later is news. */
export async function saveSeen(db: Db, listId: number, number: number, reasons: string[]): Promise<void> {
  await db
    .updateTable('food_list_versions')
    .set({ seen_reasons: reasons })
    .where('food_list_id', '=', listId)
    .where('number', '=', number)
    .execute()
}
