import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import '#team/staff/server/staff.table.ts'
import type {
  MessageTemplate,
  TemplateDraft,
  templateQueries,
  templateSorts,
} from '../message-templates.contract.ts'
import './messages.table.ts'

type Query = z.output<typeof templateQueries.list>
type Filters = Partial<Pick<Query, 'q' | 'queue' | 'shared' | 'retired'>>

const sortColumns: Record<
  (typeof templateSorts)[number],
  'message_templates.sort_key' | 'message_templates.updated_at'
> = { name: 'message_templates.sort_key', updated: 'message_templates.updated_at' }

/** The templates that match and the actor may see: the shared ones and their own. */
export function matchingTemplates(db: Db, actor: Actor, filters: Filters) {
  let query = db
    .selectFrom('message_templates')
    .where((eb) =>
      eb.or([
        eb('message_templates.shared', '=', true),
        eb('message_templates.owner_id', '=', actor.staffId),
      ]),
    )
  const { queue, shared, retired } = filters
  if (queue)
    query = query.where((eb) =>
      eb.or([eb('message_templates.queue', '=', queue), eb('message_templates.queue', 'is', null)]),
    )
  if (shared !== undefined) query = query.where('message_templates.shared', '=', shared)
  if (retired !== undefined)
    query = query.where('message_templates.retired_at', retired ? 'is not' : 'is', null)
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('message_templates.search_key', 'like', likeContains(key))
  return query
}

function shownTemplates(query: ReturnType<typeof matchingTemplates>) {
  return query.innerJoin('staff', 'staff.id', 'message_templates.owner_id').select([
    'message_templates.id',
    'message_templates.queue',
    'message_templates.owner_id',
    'message_templates.shared',
    'message_templates.name_fa',
    'message_templates.name_ar',
    'message_templates.text_fa',
    'message_templates.text_ar',
    'message_templates.retired_at',
    'message_templates.version',
    'message_templates.updated_at',
    'staff.display_name as owner',
    sql<number>`(
      (select count(*) from message_batches where message_batches.template_id = message_templates.id)
      + (select count(*) from message_rules where message_rules.template_id = message_templates.id))::int`.as(
      'used_by',
    ),
  ])
}

export function selectTemplates(db: Db, actor: Actor, query: Filters & Pick<Query, 'sort' | 'locale'>) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(query.sort)
  return shownTemplates(matchingTemplates(db, actor, query))
    .orderBy(orderIn(sortColumns[column], query.locale), direction)
    .orderBy('message_templates.id', direction)
}

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof shownTemplates>['execute']>>[number]

export function toTemplate(row: TemplateRow): MessageTemplate {
  return {
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    queue: row.queue,
    shared: row.shared,
    owner: row.owner,
    text: { fa: row.text_fa, ar: row.text_ar },
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findTemplate(
  db: Db,
  actor: Actor,
  templateId: number,
): Promise<MessageTemplate | null> {
  const row = await shownTemplates(
    matchingTemplates(db, actor, {}).where('message_templates.id', '=', templateId),
  ).executeTakeFirst()
  return row ? toTemplate(row) : null
}

/** As `findTemplate`; holds the row until the end of the transaction. */
export async function lockTemplate(
  db: Db,
  actor: Actor,
  templateId: number,
): Promise<MessageTemplate | null> {
  await lockRow(db, 'message_templates', templateId)
  return findTemplate(db, actor, templateId)
}

function toColumns({ name, queue, shared, text }: TemplateDraft) {
  return {
    queue,
    shared,
    name_fa: name.fa,
    name_ar: name.ar,
    text_fa: text.fa,
    text_ar: text.ar,
    search_key: searchColumn(name.fa, name.ar),
    sort_key: sortKey(name.fa),
  }
}

export const insertTemplate = (
  db: Db,
  draft: TemplateDraft,
  { ownerId, now }: { ownerId: number; now: Date },
) => insertRow(db, 'message_templates', { ...toColumns(draft), owner_id: ownerId, retired_at: null }, now)

/** Saves the whole record as its next version. */
export const saveTemplate = (db: Db, templateId: number, next: Retirable<TemplateDraft>, now: Date) =>
  saveRow(db, 'message_templates', templateId, { ...toColumns(next), ...retirement(next, now) }, now)

export async function isOwner(db: Db, actor: Actor, templateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('message_templates')
    .select('owner_id')
    .where('id', '=', templateId)
    .executeTakeFirst()
  return row?.owner_id === actor.staffId
}
