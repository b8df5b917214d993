import { lockRow } from '#platform/server/rows.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { assertFound } from '#platform/server/versions.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import '#system/registries/server/registries.table.ts'
import '#team/staff/server/staff.table.ts'
import type { SafetyChange, safetyChangeQueries } from '../safety-changes.contract.ts'
import { sameValues, type FiledChange } from './safety-changes.reads.ts'

type Query = z.output<typeof safetyChangeQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'> & {
  /** Conditions and allergies that `q` names (`entriesNamed`). */
  entryIds?: readonly number[]
}

/** The name of what a change is about; null for the safety rules and for what is gone. */
const subjectName = sql<{ code: string; fa: string; ar: string | null } | null>`coalesce(
  (select json_build_object('code', item.code, 'fa', item.name_fa, 'ar', item.name_ar) from food_items item
    where safety_changes.kind = 'food-item' and item.id = safety_changes.subject_id),
  (select json_build_object('code', entry.code, 'fa', entry.name_fa, 'ar', entry.name_ar) from registry_entries entry
    where safety_changes.kind in ('allergy', 'condition') and entry.id = safety_changes.subject_id))`

/** Registry entries are some tens: those whose names hold what is typed are found in memory. */
export async function entriesNamed(db: Db, q: string | undefined): Promise<number[]> {
  const key = queryKey(q ?? '')
  if (key === '') return []
  const rows = await db
    .selectFrom('registry_entries')
    .select(['id', 'name_fa', 'name_ar'])
    .where('registry', 'in', ['conditions', 'allergies'])
    .execute()
  return rows.filter((row) => searchColumn(row.name_fa, row.name_ar).includes(key)).map(({ id }) => id)
}

function isNamed(q: string | undefined, entryIds: readonly number[]): RawBuilder<SqlBool>[] {
  const key = queryKey(q ?? '')
  if (key === '') return []
  return [
    sql`case safety_changes.kind
      when 'food-item' then exists (select from food_items item
        where item.id = safety_changes.subject_id and item.search_key like ${likeContains(key)})
      else safety_changes.subject_id = any (${[...entryIds]}::bigint[]) end`,
  ]
}

/** The changes that match, without order or columns. */
export function matchingChanges(db: Db, { q, entryIds = [], state, kind, subjectId }: Filters) {
  let query = db.selectFrom('safety_changes')
  for (const condition of isNamed(q, entryIds)) query = query.where(condition)
  if (state) query = query.where('safety_changes.state', '=', state)
  if (kind) query = query.where('safety_changes.kind', '=', kind)
  if (subjectId !== undefined) query = query.where('safety_changes.subject_id', '=', subjectId)
  return query
}

const sortColumns = { proposed: 'safety_changes.id', decided: 'safety_changes.decided_at' } as const

export function selectChanges(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withDetails(matchingChanges(db, filters))
    .orderBy(sortColumns[column], direction)
    .orderBy('safety_changes.id', direction)
}

function withDetails(query: ReturnType<typeof matchingChanges>) {
  return query
    .innerJoin('staff as proposer', 'proposer.id', 'safety_changes.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'safety_changes.decided_by')
    .select([
      'safety_changes.id',
      'safety_changes.kind',
      'safety_changes.subject_id',
      'safety_changes.state',
      'safety_changes.from_day',
      'safety_changes.note',
      'safety_changes.before',
      'safety_changes.held',
      'safety_changes.after',
      'safety_changes.reverts',
      'safety_changes.proposed_by',
      'safety_changes.decided_by',
      'safety_changes.decided_at',
      'safety_changes.decision_note',
      'safety_changes.version',
      'safety_changes.created_at',
      'proposer.display_name as proposer_name',
      'decider.display_name as decider_name',
    ])
    .select(subjectName.as('subject_name'))
}

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

function subjectOf(id: number, named: Row['subject_name']): SafetyChange['subject'] {
  return { id, code: named?.code ?? null, name: named && { fa: named.fa, ar: named.ar } }
}

export function toChange(row: Row): SafetyChange {
  const { decided_by: deciderId, decider_name: decider } = row
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject_id === null ? null : subjectOf(row.subject_id, row.subject_name),
    state: row.state,
    from: row.from_day,
    note: row.note,
    before: row.before,
    held: row.held,
    after: row.after,
    holds: !sameValues(row.before, row.held),
    reverts: row.reverts,
    proposedBy: { id: row.proposed_by, name: row.proposer_name },
    at: row.created_at,
    decidedBy: deciderId === null || decider === null ? null : { id: deciderId, name: decider },
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
    version: row.version,
  }
}

/** @throws `not-found` */
export async function changeOf(db: Db, changeId: number): Promise<SafetyChange> {
  const row = await withDetails(
    db.selectFrom('safety_changes').where('safety_changes.id', '=', changeId),
  ).executeTakeFirst()
  assertFound(row)
  return toChange(row)
}

/** A change held until the transaction ends, as its kind takes it. @throws `not-found` */
export async function lockChange(db: Db, changeId: number): Promise<SafetyChange & FiledChange> {
  await lockRow(db, 'safety_changes', changeId)
  const change = await changeOf(db, changeId)
  const { before } = await db
    .selectFrom('safety_changes')
    .select('before')
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
  return { ...change, before, subjectId: change.subject?.id ?? null }
}
