import { type RawBuilder, sql } from 'kysely'
import { numberOf } from '#platform/contract/setting.ts'
import type { Db } from '#platform/server/database.ts'
import { storedSetting } from '#platform/server/settings.reads.ts'
import type { Write } from '#platform/server/write-together.ts'
import { listHoldSetting } from '#system/settings/declared-settings.contract.ts'
import type { OpenList } from './food-list-view.ts'
import type { ListRow } from './food-lists.store.ts'
import './food-lists.table.ts'

/*
 * A list that was sent is held for some seconds: its message waits, and sending can be taken back. The row has what
 * sending changes as it was before, so that taking back is exact (decision 0062).
 */

type ListBefore = Pick<ListRow, 'id' | 'state' | 'from_day' | 'days' | 'sent_at' | 'received_at'>

/** Rows that sending may change, as they were. */
export interface BeforeSending {
  /** The list itself, and what else the client got. */
  lists: ListBefore[]
  /** The versions that were in force. */
  versionIds: number[]
  /** The visits that come later in the term. */
  visits: { id: number; due_on: string }[]
  /** Rows of `unsafe_lists`. */
  unsafe: Record<string, unknown>[]
  /** What the draft said of its checker. */
  checkerVersion: string | null
}

/** How long a list that is sent by hand is held, in milliseconds. */
export async function listHoldMs(db: Db): Promise<number> {
  return numberOf(listHoldSetting, await storedSetting(db, listHoldSetting.key)) * 1_000
}

interface Hold {
  now: Date
  until: Date
}

/** Records the state before sending; written together with the statements that send. */
export function holdInsertion({ list, current, visit }: OpenList, { now, until }: Hold): RawBuilder<unknown> {
  const { client_id: clientId } = visit
  return sql`
    insert into held_lists (food_list_id, client_id, number, sent_at, until, before)
    select ${list.id}::bigint, ${clientId}::bigint, ${current.number}::int, ${now}::timestamptz, ${until}::timestamptz,
      jsonb_build_object(
        'lists', (
          select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'from_day', from_day, 'days', days,
            'sent_at', sent_at, 'received_at', received_at))
          from food_lists
          where client_id = ${clientId} and (id = ${list.id} or state in ('sent', 'received'))),
        'versionIds', (
          select coalesce(jsonb_agg(id), '[]') from food_list_versions
          where client_id = ${clientId} and state = 'sent'),
        'visits', (
          select coalesce(jsonb_agg(jsonb_build_object('id', id, 'due_on', due_on)), '[]') from visits
          where term_id = ${visit.term_id} and number > ${visit.number} and weighed_on is null),
        'unsafe', (
          select coalesce(jsonb_agg(to_jsonb(one)), '[]') from unsafe_lists one where client_id = ${clientId}),
        'checkerVersion', ${current.document.checkerVersion}::text)
    on conflict (food_list_id) do update set number = excluded.number, sent_at = excluded.sent_at,
      until = excluded.until, before = excluded.before`
}

export type HeldList = NonNullable<Awaited<ReturnType<typeof findHeld>>>

export function findHeld(db: Db, listId: number) {
  return db
    .selectFrom('held_lists')
    .select(['food_list_id', 'client_id', 'number', 'sent_at', 'until', 'before'])
    .where('food_list_id', '=', listId)
    .executeTakeFirst()
}

/** Whether anything that sending changed was changed again since, or another list was sent. */
export async function isChangedSince(db: Db, { client_id: clientId, sent_at: at, before }: HeldList) {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from food_lists where client_id = ${clientId}
        and (sent_at > ${at} or id = any (${ids(before.lists)}::bigint[]) and updated_at > ${at})
    ) or exists (
      select from visits where id = any (${ids(before.visits)}::bigint[]) and updated_at > ${at}
    ) as changed`.execute(db)
  return rows[0]?.changed ?? true
}

/** The statements that put everything back as it was, to be written together. */
export function puttingBack(db: Db, { current, visit }: OpenList, held: HeldList, now: Date): Write[] {
  const { client_id: clientId, food_list_id: listId, sent_at: at, before } = held
  const { lists, versionIds, visits, unsafe, checkerVersion } = before
  return [
    db
      .updateTable('food_list_versions')
      .set({
        state: 'draft',
        document: sql`document || jsonb_build_object('checkerVersion', ${checkerVersion}::text)`,
        names: null,
        judgement: null,
        override_reason: null,
        override_by: null,
        sent_at: null,
        sent_by: null,
      })
      .where('id', '=', current.id),
    sql`update food_list_versions set state = 'sent'
      where id = any (${versionIds}::bigint[]) and state = 'replaced'`,
    sql`update food_lists list set state = was.state, from_day = was.from_day, days = was.days, sent_at = was.sent_at,
        received_at = was.received_at, version = list.version + 1, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb)
        as was (id bigint, state text, from_day date, days smallint, sent_at timestamptz, received_at timestamptz)
      where list.id = was.id and (list.state, list.from_day, list.days) is distinct from (was.state, was.from_day, was.days)`,
    sql`update visits set due_on = was.due_on, version = visits.version + 1, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as was (id bigint, due_on date)
      where visits.id = was.id and visits.due_on <> was.due_on`,
    sql`update asked_lists set closed_at = null where visit_id = ${visit.id} and closed_at = ${at}`,
    sql`delete from client_dish_opinions
      where client_id = ${clientId} and source = 'derived' and created_at = ${at}`,
    sql`insert into unsafe_lists
      select (jsonb_populate_record(null::unsafe_lists, one || jsonb_build_object('client_id', ${clientId}::bigint))).*
      from jsonb_array_elements(${JSON.stringify(unsafe)}::jsonb) one
      on conflict (food_list_id, number) do nothing`,
    db.deleteFrom('held_lists').where('food_list_id', '=', listId),
  ]
}

/** Forgets what can no longer be taken back. @returns how many */
export async function sweepHeldLists(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('held_lists').where('until', '<', now.toISOString()).executeTakeFirst()
  return Number(result.numDeletedRows)
}
