import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The one token that the bare server knows. */
export const bareToken = 'bench-token'

/**
 * The clients, staff and payments of the product once more, in plain tables of a schema of their own: the indexes that any
 * careful owner would have, no triggers. Sums by month are kept in a table.
 */
const tables = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.supporters as
    select id, display_name as name, username, active from public.staff;
  create table bare.clients as
    select clients.id, clients.code, split_part(clients.full_name, ' ', 1) as first_name,
      substr(clients.full_name, 2 + length(split_part(clients.full_name, ' ', 1))) as last_name,
      clients.phone, clients.sex as gender, clients.province_code as province, clients.city, clients.country,
      clients.birth_date, clients.height_mm, clients.supporter_id, clients.registration_step as stage, clients.note,
      round(facts.last_weight_g / 1000.0, 1) as weight_kg,
      round(clients.target_weight_g / 1000.0, 1) as target_weight_kg,
      facts.list_due_on as next_list_due_on, facts.paid_until, clients.created_at, clients.updated_at
    from public.clients left join public.client_facts facts on facts.client_id = clients.id;
  create table bare.payments as
    select id, client_id, amount, method, currency, state, paid_on, created_at from public.payments;
  create table bare.payments_by_month as
    select date_trunc('month', paid_on) as month, currency, sum(amount) as amount from bare.payments group by 1, 2;
  create table bare.log (
    id bigint generated always as identity primary key, at timestamptz not null default now(),
    client_id integer not null, difference json not null);
  create table bare.tokens (hash bytea primary key, holder integer not null, expires_at timestamptz not null);
  alter table bare.supporters add primary key (id);
  alter table bare.clients add primary key (id);
  alter table bare.payments add primary key (id);
  create unique index on bare.clients (code);
  create index on bare.clients (created_at desc, id desc);
  create index on bare.clients (supporter_id, created_at desc, id desc);
  create index on bare.payments (client_id, paid_on desc);`

export async function makeBareTables(pool: pg.Pool): Promise<void> {
  await pool.query(tables)
  await pool.query(`insert into bare.tokens values ($1, 1, now() + interval '7 days')`, [
    createHash('sha256').update(bareToken).digest(),
  ])
  await pool.query('vacuum (analyze) bare.clients')
  await pool.query('vacuum (analyze) bare.payments')
}
