import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { HealthTextSource } from '../health-words.contract.ts'

/**
 * Columns of free text about a client, by table: what people wrote by hand, or the client did. A column of text of a
 * client's tables that is neither here nor in `notFreeText` is found by `health-texts.test.ts`.
 */
export const freeTexts: readonly {
  source: HealthTextSource
  table: string
  columns: readonly string[]
  /** What tells rows of the table apart, beside the client. */
  place: string
  /** When it was written. */
  at?: string
  where?: string
}[] = [
  { source: 'condition-note', table: 'client_conditions', columns: ['note'], place: 'condition_code' },
  { source: 'medicine-note', table: 'client_medicines', columns: ['note'], place: 'medicine_code' },
  {
    source: 'letter-note',
    table: 'client_letters',
    columns: ['note'],
    place: 'id',
    at: 'created_at',
    where: 'ended_at is null',
  },
  {
    source: 'clearance-note',
    table: 'client_clearances',
    columns: ['note'],
    place: 'kind',
    at: 'created_at',
  },
  { source: 'photo-note', table: 'client_photos', columns: ['note'], place: 'id', at: 'created_at' },
  { source: 'comment', table: 'comments', columns: ['body'], place: 'id', at: 'created_at' },
  { source: 'contact', table: 'contacts', columns: ['note', 'offer'], place: 'id', at: 'created_at' },
  { source: 'feedback', table: 'feedback', columns: ['message', 'answer'], place: 'id', at: 'created_at' },
  {
    source: 'message',
    table: 'messages',
    columns: ['text'],
    place: 'id',
    at: 'at',
    // What the service writes asks about health, and tells nothing of it.
    where: "direction = 'in'",
  },
  {
    source: 'payment',
    table: 'payments',
    columns: ['note', 'another_reason', 'reason'],
    place: 'id',
    at: 'created_at',
  },
  { source: 'payment', table: 'payment_refunds', columns: ['reason'], place: 'id', at: 'created_at' },
  {
    source: 'payment',
    table: 'payment_requests',
    columns: ['cancelled_reason'],
    place: 'id',
    at: 'cancelled_at',
  },
  { source: 'skip', table: 'queue_skips', columns: ['note'], place: 'created_at', at: 'created_at' },
  { source: 'task', table: 'tasks', columns: ['title'], place: 'id', at: 'created_at' },
  {
    source: 'story',
    table: 'success_stories',
    columns: ['title_fa', 'title_ar', 'text_fa', 'text_ar'],
    place: 'id',
    at: 'created_at',
  },
  { source: 'programme', table: 'twenty_one_runs', columns: ['pause_note'], place: 'id', at: 'updated_at' },
  { source: 'visit', table: 'visits', columns: ['note'], place: 'id', at: 'recorded_at' },
  {
    source: 'override',
    table: 'food_list_versions',
    columns: ['override_reason', 'waiver_reason'],
    place: 'id',
    at: 'sent_at',
  },
  { source: 'override', table: 'kept_lists', columns: ['reason'], place: 'id', at: 'created_at' },
  { source: 'override', table: 'list_approvals', columns: ['note'], place: 'id', at: 'approved_at' },
  { source: 'override', table: 'asked_lists', columns: ['note', 'return_note'], place: 'id', at: 'asked_at' },
]

/** Columns of the record itself. */
export const freeTextsOfRecord = [
  { source: 'client-note', column: 'note' },
  { source: 'closing-note', column: 'closed_note' },
] as const satisfies readonly { source: HealthTextSource; column: string }[]

export interface HealthText {
  source: HealthTextSource
  /** Table, row and column, the same as long as the text stays where it is. */
  place: string
  text: string
  at: string | null
}

const ofTables = freeTexts.flatMap(({ source, table, columns, place, at, where }) =>
  columns.map(
    (column) => sql`select ${source}::text as source,
        ${`${table}.${column}.`}::text || ${sql.ref(place)}::text as place, ${sql.ref(column)} as text,
        ${at === undefined ? sql`null::timestamptz` : sql.ref(at)} as at
      from ${sql.table(table)} where client_id = target.id and ${sql.ref(column)} is not null
      ${where === undefined ? sql`` : sql`and ${sql.raw(where)}`}`,
  ),
)
const ofRecord = freeTextsOfRecord.map(
  ({ source, column }) => sql`select ${source}::text, ${`clients.${column}`}::text, ${sql.ref(column)},
      null::timestamptz from clients where clients.id = target.id and ${sql.ref(column)} is not null`,
)

/** Every free text about some clients, by client, the newest first. */
export async function healthTextsOf(
  db: Db,
  clientIds: readonly number[],
): Promise<Map<number, HealthText[]>> {
  const { rows } = await sql<HealthText & { clientId: number }>`
    select target.id as "clientId", texts.* from unnest(${clientIds}::bigint[]) as target (id)
    cross join lateral (${sql.join([...ofTables, ...ofRecord], sql` union all `)}) as texts
    order by texts.at desc nulls first, texts.place`.execute(db)
  return Map.groupBy(rows, ({ clientId }) => clientId)
}
