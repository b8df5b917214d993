import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import type { Db } from '#platform/server/database.ts'
import { likeContains } from '#platform/server/search.ts'
import '#clients/clients/server/clients.table.ts'
import '#team/staff/server/staff.table.ts'
import type {
  ApprovalState,
  AskedApproval,
  approvalQueries,
  approvalSorts,
} from '../list-approvals.contract.ts'
import './food-lists.table.ts'

type Query = z.output<typeof approvalQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const stateOf = sql<ApprovalState>`case
  when asked_lists.approved_at is not null then 'approved'
  when asked_lists.closed_at is not null then 'closed'
  when asked_lists.returned_at is not null then 'returned' else 'waiting' end`

/** Lists of clients in scope that were handed over to be approved, without order or columns. */
export function matchingApprovals(db: Db, actor: Actor, { q, state }: Filters) {
  let query = clientsInScope(db, actor)
    .innerJoin('asked_lists', 'asked_lists.client_id', 'clients.id')
    .where('asked_lists.wants', '=', 'approval')
  if (state) query = query.where(sql<boolean>`${stateOf} = ${state}`)
  const key = queryKey(q ?? '')
  return key === '' ? query : query.where('clients.search_key', 'like', likeContains(key))
}

const sortColumns = {
  asked: sql<string>`asked_lists.asked_at`,
  decided: sql<string | null>`coalesce(asked_lists.approved_at, asked_lists.returned_at)`,
} as const satisfies Record<(typeof approvalSorts)[number], unknown>

/** @param today the day of the ages */
export function selectApprovals(db: Db, actor: Actor, { sort, ...filters }: Query, today: IsoDate) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingApprovals(db, actor, filters)
    .leftJoin('staff as asker', 'asker.id', 'asked_lists.asked_by')
    .leftJoin('staff as decider', (join) =>
      join.on('decider.id', '=', sql<number>`coalesce(asked_lists.approved_by, asked_lists.returned_by)`),
    )
    .select([
      'asked_lists.id',
      'asked_lists.visit_id',
      'asked_lists.kind',
      'asked_lists.asked_at',
      'asked_lists.note',
      'asked_lists.return_note',
      'clients.id as client_id',
      'clients.code',
      'clients.full_name',
      'clients.birth_date',
      'asker.display_name as asker',
      'decider.display_name as decider',
      stateOf.as('state'),
      sql<string | null>`coalesce(asked_lists.approved_at, asked_lists.returned_at)`.as('decided_at'),
      groundsOn(today).as('grounds'),
    ])
    .orderBy(sortColumns[column], (order) => (direction === 'asc' ? order.asc() : order.desc().nullsLast()))
    .orderBy('asked_lists.id', direction)
}

/** Why each list of the client needs an approval, by the facts of the client now. */
const groundsOn = (today: IsoDate) => sql<AskedApproval['grounds']>`(
  select coalesce(json_agg(ground order by ground), '["other"]') from (
    select 'pregnancy' as ground where clients.pregnant_since is not null
    union select 'breastfeeding' where clients.breastfeeding_child_birth is not null
    union select 'child' where clients.birth_date > ${today}::date - interval '15 years'
    union select condition_code from client_conditions own
      where own.client_id = clients.id and condition_code in ('pregnancy', 'breastfeeding', 'bariatric')) known)`

export function toAskedApproval(
  row: Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>,
): AskedApproval {
  return {
    id: row.id,
    visitId: row.visit_id,
    kind: row.kind,
    client: { id: row.client_id, code: row.code, fullName: row.full_name, birthDate: row.birth_date },
    grounds: row.grounds,
    state: row.state,
    askedBy: row.asker,
    askedAt: row.asked_at,
    note: row.note,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    decisionNote: row.return_note,
  }
}
