import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { endNotices } from '#team/notices/server/notices.reads.ts'
import '#platform/server/uploads/uploads.table.ts'
import type { erasureRefusals } from '../../client-data.contract.ts'
import type { Client } from '../../clients.contract.ts'
import { clearedColumns, type ErasedColumn } from './client-handling.ts'
import { refreshFacts } from '../facts/client-facts.reads.ts'
import type { ClientFollowers } from '../client-followers.ts'
import { tablesToEmpty } from './client-owned-tables.reads.ts'
import { clientSearchKey } from '../client-search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'

type Refusal = (typeof erasureRefusals)[number]

const pseudonyms = { 'fa-IR': 'پاک‌شده', 'ar-IQ': 'محذوف' } as const

/** What stands in the way: money that is open, or a record that is not the person's own any more. */
export async function erasureRefusalsOf(db: Db, client: Client, today: string): Promise<Refusal[]> {
  if (client.isErased) return ['erased']
  if (client.mergedInto !== null) return ['merged']
  const { rows } = await sql<{ left: boolean; awaited: boolean }>`
    select coalesce((select paid_until > ${today}::date from client_facts where client_id = ${client.id}), false) as left,
      exists (select from terms where client_id = ${client.id} and paid_at is null and cancelled_at is null
        and start_on + days + extra_days > ${today}::date)
        or exists (select from payments where client_id = ${client.id} and state = 'pending') as awaited`.execute(
    db,
  )
  const refusals: Refusal[] = []
  if (rows[0]?.left) refusals.push('paid-days-left')
  if (rows[0]?.awaited) refusals.push('payment-awaited')
  return refusals
}

interface Erasing {
  staffId: number | null
  now: Date
  today: string
  followers: ClientFollowers
}

/**
 * Removes the person from a locked record and from those merged into it. Terms and the ids of the event log stay; what
 * names the person elsewhere (kept answers, saved searches) goes too. @returns the ids of the records
 */
export async function eraseClient(
  db: Db,
  client: Pick<Client, 'id'>,
  { staffId, now, today, followers }: Erasing,
): Promise<number[]> {
  const people = await db
    .selectFrom('clients')
    .select(['id', 'code', 'language'])
    .where((eb) => eb.or([eb('id', '=', client.id), eb('merged_into', '=', client.id)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = people.map((person) => person.id)
  const calls = await everCalled(db, ids)
  for (const table of await tablesToEmpty(db)) {
    await sql`delete from ${sql.table(table)} where client_id = any (${ids}::bigint[])`.execute(db)
  }
  await followers.erase(db, ids)
  await forgetReplies(db, ids)
  await forgetMentions(db, calls)
  for (const person of people) {
    await emptyRecord(db, person, { now, today })
    await refreshFacts(db, person.id, now)
  }
  // Which of the prepared exports hold the person, or name them in their filter, nobody can tell: all go, with their
  // files, and can be made again. One that is being made ends with its row.
  await db.deleteFrom('background_exports').execute()
  await endNotices(db, 'background-export', now)
  await sql`insert into client_erasures (client_id, erased_at, erased_by)
    select unnest(${ids}::bigint[]), ${now}, ${staffId}::bigint`.execute(db)
  return ids
}

async function emptyRecord(
  db: Db,
  { id, code, language }: { id: number; code: string; language: Client['language'] },
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const fullName = pseudonyms[language]
  const replaced = {
    full_name: fullName,
    phone: `erased-${id}`,
    search_key: clientSearchKey({ fullName, phone: '', code, language }),
    sort_key: sortKey(fullName),
    messages_opt_out: true,
    closed_on: sql<string>`coalesce(closed_on, ${today}::date)`,
    closed_reason: 'erasure',
    erased_at: now,
    version: sql<number>`version + 1`,
    updated_at: now,
  } as const satisfies Record<ErasedColumn<'replace'>, unknown>
  await db
    .updateTable('clients')
    .set({ ...clearedColumns, ...replaced })
    .where('id', '=', id)
    .execute()
}

/**
 * Answers kept for repeated requests about the person: they hold what was written of them even where no name stands. A
 * request has one moment, by which its event and its answer are of the same act.
 */
async function forgetReplies(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    delete from idempotency_keys using event_log
    where event_log.staff_id = idempotency_keys.staff_id and event_log.at = idempotency_keys.created_at
      and (event_log.client_id = any (${ids}::bigint[])
        or (event_log.subject_type = 'client' and event_log.subject_id = any (${ids}::bigint[])))`.execute(db)
}

interface Calls {
  names: string[]
  phones: string[]
}

/** The names and phones of the records, those they had before included. */
async function everCalled(db: Db, ids: readonly number[]): Promise<Calls> {
  const everOf = (column: string, field: string) => sql`array(
    select ${sql.ref(column)} from clients where id = any (${ids}::bigint[])
    union
    select told from revisions, jsonb_array_elements_text(changes -> ${field}) as told
    where client_id = any (${ids}::bigint[]) and subject_type = 'client' and told is not null)`
  const { rows } = await sql<Calls>`
    select ${everOf('full_name', 'fullName')} as names, ${everOf('phone', 'phone')} as phones`.execute(db)
  return rows[0] ?? { names: [], phones: [] }
}

/** A shorter text names nobody, and stands in what was saved of others. */
const shortestName = 3

/** Answers kept for repeated requests, and what staff saved with a name or phone in it. */
async function forgetMentions(db: Db, { names, phones }: Calls): Promise<void> {
  const nationals = phones.map((phone) => phone.replace(/^\+(98|964)/, ''))
  const words = [...names, ...names.map(encodeURIComponent), ...nationals]
  const patterns = words
    .filter((word) => word.length >= shortestName)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  await sql`delete from idempotency_keys where body::text like any (${patterns}::text[])`.execute(db)
  await sql`delete from saved_views where search like any (${patterns}::text[]) or name like any (${patterns}::text[])`.execute(
    db,
  )
  await sql`delete from staff_preferences where value::text like any (${patterns}::text[])`.execute(db)
}
