import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { countCap, parseSort, usesCap } from '#platform/contract/paging.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import { insertRow } from '#platform/server/rows.ts'
import type { ChurnedFilter } from '../churned-filters.contract.ts'
import type {
  UsersLeftReportPreset,
  UsersLeftReportPresetDraft,
  presetQueries,
  presetSorts,
} from '../users-left-report-presets.contract.ts'
import { isPresetVisible } from './users-left-report-presets.reads.ts'
import { churnedMatching, churnedView, type ChurnedView } from './churned-view.reads.ts'

type Query = z.output<typeof presetQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'share' | 'mine'>

const sortColumns: Record<
  (typeof presetSorts)[number],
  'users_left_report_presets.sort_key' | 'users_left_report_presets.updated_at'
> = { name: 'users_left_report_presets.sort_key', updated: 'users_left_report_presets.updated_at' }

/** The presets that the actor sees and that match, without order or columns. */
export function matchingPresets(db: Db, actor: Actor, { q, share, mine }: Filters) {
  let query = db.selectFrom('users_left_report_presets').where(isPresetVisible(actor))
  if (share) query = query.where('users_left_report_presets.share', '=', share)
  if (mine !== undefined)
    query = query.where('users_left_report_presets.staff_id', mine ? '=' : '<>', actor.staffId)
  return searched(query, 'users_left_report_presets.search_key', q)
}

/** The same presets as rows, in the asked order; the id makes the order total. */
export function selectPresets(db: Db, actor: Actor, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingPresets(db, actor, filters)
    .innerJoin('staff', 'staff.id', 'users_left_report_presets.staff_id')
    .select([
      'users_left_report_presets.id',
      'users_left_report_presets.name_fa',
      'users_left_report_presets.name_ar',
      'users_left_report_presets.alternatives',
      'users_left_report_presets.sort',
      'users_left_report_presets.columns',
      'users_left_report_presets.share',
      'users_left_report_presets.staff_id',
      'users_left_report_presets.version',
      'users_left_report_presets.updated_at',
      'staff.display_name as owner',
    ])
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('users_left_report_presets.id', direction)
}

export type PresetRow = Awaited<ReturnType<ReturnType<typeof selectPresets>['execute']>>[number]

/** The presets of a page, each counted up to `usesCap`: one more stands for «more than». */
export async function toPresets(
  db: Db,
  actor: Actor,
  rows: readonly PresetRow[],
  now: Date,
): Promise<UsersLeftReportPreset[]> {
  const view = await churnedView(db, actor, now)
  const presets: UsersLeftReportPreset[] = []
  for (const row of rows)
    presets.push(toPreset(actor, row, await countMatching(db, view, row.alternatives, usesCap + 1)))
  return presets
}

function toPreset(actor: Actor, row: PresetRow, count: number): UsersLeftReportPreset {
  return {
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    alternatives: row.alternatives,
    sort: row.sort,
    columns: row.columns,
    share: row.share,
    owner: row.owner,
    mine: row.staff_id === actor.staffId,
    count,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** How many clients of the worklist match: the same rows as the list with such a preset. */
export async function countLeft(
  db: Db,
  actor: Actor,
  alternatives: readonly ChurnedFilter[],
  now: Date,
): Promise<{ count: number; isExact: boolean }> {
  const total = await countMatching(db, await churnedView(db, actor, now), alternatives, countCap + 1)
  return { count: Math.min(total, countCap), isExact: total <= countCap }
}

async function countMatching(
  db: Db,
  view: ChurnedView,
  alternatives: readonly ChurnedFilter[],
  most: number,
): Promise<number> {
  const some = churnedMatching(db, view, alternatives)
    .select(sql<number>`1`.as('one'))
    .limit(most)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A preset that the actor sees; null where there is none. */
export async function findPreset(
  db: Db,
  actor: Actor,
  presetId: number,
  now: Date,
): Promise<UsersLeftReportPreset | null> {
  const row = await selectPresets(db, actor, {}, 'name')
    .where('users_left_report_presets.id', '=', presetId)
    .executeTakeFirst()
  if (!row) return null
  const { count } = await countLeft(db, actor, row.alternatives, now)
  return toPreset(actor, row, count)
}

/** As `findPreset`; holds the row until the end of the transaction. */
export async function lockPreset(
  db: Db,
  actor: Actor,
  presetId: number,
  now: Date,
): Promise<UsersLeftReportPreset | null> {
  await db
    .selectFrom('users_left_report_presets')
    .select('id')
    .where('id', '=', presetId)
    .forUpdate()
    .execute()
  return findPreset(db, actor, presetId, now)
}

/** Another own preset that has one of the names in any spelling. */
export async function presetNamed(
  db: Db,
  staffId: number,
  { fa, ar }: UsersLeftReportPresetDraft['name'],
  ownId: number | null,
): Promise<'fa' | 'ar' | null> {
  const rows = await db
    .selectFrom('users_left_report_presets')
    .select(['name_fa', 'name_ar'])
    .where('staff_id', '=', staffId)
    .where('id', '<>', ownId ?? 0)
    .execute()
  const isTaken = (name: string | null, others: (string | null)[]) =>
    name !== null && others.some((other) => other !== null && searchKey(other) === searchKey(name))
  if (
    isTaken(
      fa,
      rows.map((row) => row.name_fa),
    )
  )
    return 'fa'
  return isTaken(
    ar,
    rows.map((row) => row.name_ar),
  )
    ? 'ar'
    : null
}

function columnsOf({ name, alternatives, sort, columns, share }: UsersLeftReportPresetDraft) {
  return {
    name_fa: name.fa,
    name_ar: name.ar,
    alternatives: JSON.stringify(alternatives),
    sort,
    columns,
    share,
    search_key: searchColumn(name.fa, name.ar),
    sort_key: sortKey(name.fa),
  }
}

export const insertPreset = (db: Db, staffId: number, draft: UsersLeftReportPresetDraft, now: Date) =>
  insertRow(db, 'users_left_report_presets', { ...columnsOf(draft), staff_id: staffId }, now)

/** Saves the whole preset as its next version. */
export async function savePreset(
  db: Db,
  presetId: number,
  next: UsersLeftReportPresetDraft,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users_left_report_presets')
    .set((eb) => ({ ...columnsOf(next), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', presetId)
    .execute()
}
