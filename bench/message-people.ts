import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'

/** The clients of a worklist: so many whose list is due on a day, in the middle of their paid time. */
export interface People {
  supporter: number
  count: number
  /** The last digits of their phones begin here: no two alike. */
  from: number
  today: string
  dueOn: string
}

/** A staff member who sees everybody and may send and automate. @returns the id */
export async function makeSender(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with sender as (
      insert into staff (username, display_name, password_hash, created_at, updated_at)
      values ('sender', 'sender', 'no password', now(), now()) returning id
    ), role as (
      insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
      values ('sender', 'sender', 'all', array['autochat.send', 'autochat.automate'], now(), now()) returning id
    ), both_of_them as (
      insert into staff_roles (staff_id, role_id) select sender.id, role.id from sender, role returning staff_id
    )
    select staff_id as id from both_of_them`.execute(db)
  return rows[0]!.id
}

export async function makePeople(db: Db, { supporter, count, from, today, dueOn }: People): Promise<void> {
  await sql`
    with made as (
      insert into clients (code, full_name, phone, country, language, supporter_id, registration_step, search_key, sort_key,
        created_at, updated_at)
      select 'IR-' || ${from}::int + n, 'name', '+98912' || 1000000 + ${from}::int + n, 'IR', 'fa-IR', ${supporter},
        'finished',
        md5(n::text), md5(n::text), ${today}::date - 30, ${today}::date
      from generate_series(1, ${count}::int) n
      returning id, country, supporter_id, registration_step, created_at
    )
    insert into client_facts (client_id, country, supporter_id, registration_step, registered_on, paid_days, paid_until,
      first_paid_on, terms_count, next_due_on, list_due_on, updated_at)
    select id, country, supporter_id, registration_step, created_at::date,
      datemultirange(daterange(${today}::date - 10, ${today}::date + 20)), ${today}::date + 20,
      ${today}::date - 10, 1, ${dueOn}::date, ${dueOn}::date, now()
    from made`.execute(db)
}

/** Lets a worklist be written to every day, from the day on. */
export async function switchOn(
  db: Db,
  { queue, sender, from }: { queue: MessageQueue; sender: number; from: string },
): Promise<void> {
  await sql`
    with template as (
      insert into message_templates (owner_id, shared, name_fa, text_fa, search_key, sort_key, created_at, updated_at)
      values (${sender}, true, ${queue}, 'سلام {نام}', ${queue}, ${queue}, now(), now()) returning id
    )
    update message_rules set enabled = true, at = '10:00', run_by = ${sender}, starts_on = ${from}::date,
      template_id = template.id
    from template where queue = ${queue}`.execute(db)
}
