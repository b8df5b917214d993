import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { makeClient, makeList, makePause, makeTerm, makeVisit } from './client-builders.ts'

/** Every column of the record and of the given tables. */
export async function clientColumns(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = any (${[...tables, 'clients']}::text[])
    order by 1`.execute(db)
  return rows.map((row) => row.column)
}

export interface Planted {
  id: number
  code: string
  phone: string
  /** Words that stand in the person's data and nowhere else. */
  words: string[]
}

/** A client whose term is over, with a word of their own in every place where staff can write one. */
export async function planted(db: Db, staffId: number, word: string): Promise<Planted> {
  const name = `${word} آزمایشی`
  const id = await makeClient(db, {
    full_name: name,
    birth_date: '1990-01-01',
    note: `${word}‌۱`,
    city: `${word}‌۲`,
    national_id: `${word}‌۳`,
  })
  const { code, phone } = await db
    .selectFrom('clients')
    .select(['code', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const termId = await makeTerm(db, id, { startOn: '2026-01-01' })
  await makePause(db, id, { termId, fromDay: '2026-01-05', toDay: '2026-01-06' })
  const visitId = await makeVisit(db, id, termId, { dueOn: '2026-01-02', weighedOn: '2026-01-02' })
  const listId = await makeList(db, id, visitId, { fromDay: '2026-01-02' })
  const own = [
    sql`update term_pauses set reason = ${`${word}‌۴`} where client_id = ${id}`,
    sql`update visits set note = ${`${word}‌۵`}, target = ${json(`${word}‌۶`)}::jsonb where client_id = ${id}`,
    sql`insert into food_list_versions (client_id, food_list_id, number, state, document, checker_version,
      override_reason, created_at) values (${id}, ${listId}, 1, 'draft', ${json(`${word}‌۷`)}::jsonb, 1, ${`${word}‌۸`}, now())`,
    sql`insert into comments (client_id, staff_id, body, created_at) values (${id}, ${staffId}, ${`${word}‌۹`}, now())`,
    sql`insert into client_conditions (client_id, condition_code, note) values (${id}, 'diabetes_t2', ${`${word}‌۱۰`})`,
    sql`insert into client_medicines (client_id, medicine_code, note) values (${id}, 'metformin', ${`${word}‌۱۶`})`,
    sql`insert into client_allergies (client_id, allergy_code) values (${id}, 'nuts')`,
    sql`insert into client_tags (client_id, tag_code) values (${id}, 'vip')`,
    sql`insert into client_clearances (client_id, kind, given_on, note, created_at)
      values (${id}, 'doctor_letter', '2026-01-01', ${`${word}‌۱۱`}, now())`,
    sql`insert into messages (client_id, direction, language, text, at) values (${id}, 'in', 'fa-IR', ${`${word}‌۱۲`}, now())`,
  ]
  for (const statement of [...own, ...lateOnes(id, word)]) await statement.execute(db)
  await plantElsewhere(db, staffId, { name, phone })
  const words = Array.from({ length: 16 }, (_, index) => `${word}‌${(index + 1).toLocaleString('fa')}`)
  return { id, code, phone, words: [name, ...words] }
}

/** What the service and the staff write about a client afterwards. */
const lateOnes = (id: number, word: string) => [
  sql`insert into outbox (kind, dedupe_key, client_id, payload, created_at, due_at)
    values ('message', ${`planted-${id}`}, ${id}, ${json(`${word}‌۱۳`)}::jsonb, now(), now() + interval '9 days')`,
  sql`insert into revisions (subject_type, subject_id, client_id, version, at, action, changes)
    values ('client', ${id}, ${id}, 1, now(), 'client.changed', ${json(`${word}‌۱۴`)}::jsonb)`,
  sql`insert into queue_skips (client_id, queue, reason, note, created_at)
    values (${id}, 'left', 'other', ${`${word}‌۱۵`}, now())`,
]

/** Where the name ends up without anybody meaning it. */
async function plantElsewhere(db: Db, staffId: number, { name, phone }: { name: string; phone: string }) {
  const statements = [
    sql`insert into idempotency_keys (staff_id, key, request_hash, status, body, created_at)
      values (${staffId}, ${`key-${phone}`}, '', 200, ${json(name)}::jsonb, now())`,
    sql`insert into saved_views (list, staff_id, name, search, created_at, updated_at)
      values ('clients', ${staffId}, ${name}, ${`q=${encodeURIComponent(name)}`}, now(), now())`,
    sql`insert into staff_preferences (staff_id, key, value, updated_at)
      values (${staffId}, ${`recent-${encodeURIComponent(name).length}`}, ${json(name)}::jsonb, now())
      on conflict do nothing`,
  ]
  for (const statement of statements) await statement.execute(db)
}

const json = (value: string): string => JSON.stringify({ value })
