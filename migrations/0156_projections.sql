-- Sales, paid terms, leavings, received lists and the work of supporters are no longer counted inside the write. A write
-- leaves the id of its client in `projection_changes`; the service counts that client anew, and a reader does so before it
-- reads (decision 0032).

create table projection_changes (
  id bigint generated always as identity primary key,
  client_id bigint not null,
  -- The table whose row changed.
  source text not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index projection_changes_client on projection_changes (client_id);
-- Rows live for a second.
alter table projection_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- @param tg_argv[0] the column that names the client, or the record through which the client is found
create function note_projection_change() returns trigger language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  if tg_argv[0] = 'client_id' then
    insert into projection_changes (client_id, source)
    select distinct client, tg_table_name from unnest(array[old.client_id, new.client_id]) client where client is not null;
  elsif tg_argv[0] = 'id' then
    insert into projection_changes (client_id, source) values (coalesce(new.id, old.id), tg_table_name);
  elsif tg_argv[0] = 'term_id' then
    insert into projection_changes (client_id, source)
    select distinct client_id, tg_table_name from terms where id in (old.term_id, new.term_id);
  elsif tg_argv[0] = 'payment_id' then
    insert into projection_changes (client_id, source)
    select distinct terms.client_id, tg_table_name from payments join terms on terms.id = payments.term_id
    where payments.id in (old.payment_id, new.payment_id);
  else
    insert into projection_changes (client_id, source)
    select distinct client_id, tg_table_name from terms where package_id = new.id;
  end if;
  return null;
end $$;

do $migration$
declare
  gone text;
begin
  foreach gone in array array[
    'add_ending_terms', 'add_leaving_days', 'add_paid_terms', 'add_receipts', 'add_sales', 'add_work',
    'count_ending_days_for_all', 'count_leaving_days_for_all', 'count_list_days_for_all', 'count_return_days_for_all',
    'count_sale_days_for_all', 'count_term_end_days_for_all', 'count_work_days_for_all', 'forget_leavings',
    'forget_paid_terms', 'forget_receipts', 'forget_sales', 'forget_work', 'move_ending_terms_of_client',
    'move_leavings_of_client', 'move_leavings_of_merged', 'move_leavings_of_reason', 'move_paid_terms_of_client',
    'move_receipts_of_client', 'move_sales_of_client', 'move_work_of_client', 'recount_leavings',
    'recount_leavings_of_client', 'recount_leavings_of_contact', 'recount_leavings_of_row', 'recount_paid_terms',
    'recount_paid_terms_and_work', 'recount_paid_terms_of_added', 'recount_paid_terms_of_row',
    'recount_paid_terms_of_stop', 'recount_receipts', 'recount_receipts_of_added', 'recount_receipts_of_new',
    'recount_receipts_of_old', 'recount_receipts_of_term', 'recount_receipts_of_visit', 'recount_rows_of_paid_terms',
    'recount_sales', 'recount_sales_of', 'recount_sales_of_added', 'recount_sales_of_package',
    'recount_sales_of_payment', 'recount_sales_of_refund', 'recount_sales_of_row', 'recount_work',
    'recount_work_of_row', 'subtract_ending_terms', 'subtract_paid_terms', 'subtract_receipts', 'subtract_sales',
    'subtract_work', 'ending_turns'
  ] loop
    execute format('drop function %I cascade', gone);
  end loop;
end $migration$;

-- The days on which a term that has an end begins to run and ceases, while the file of its client is open.
create function ending_turns(running_days datemultirange, ended_on date, closed_on date) returns table (day date, sign int)
language sql immutable as $$
  select side.day, side.sign
  from unnest(running_days * datemultirange(daterange(null, closed_on))) run
  cross join lateral (values (lower(run), 1), (upper(run), -1)) side (day, sign)
  where isfinite(ended_on)
$$;

-- A term that goes to another client is a row of both for a moment.
drop index paid_terms_term;
create index paid_terms_term on paid_terms (term_id);

-- What sums tell clients apart by: what each was last counted as.
create table counted_clients (
  client_id bigint primary key,
  country text not null,
  supporter_id bigint,
  closed_on date,
  left_reason_code text
);
create view known_counted_clients as
select clients.id as client_id, clients.country, clients.supporter_id, clients.closed_on, follow_ups.left_reason_code
from clients left join follow_ups on follow_ups.client_id = clients.id;
insert into counted_clients (client_id, country, supporter_id, closed_on, left_reason_code)
select client_id, country, supporter_id, closed_on, left_reason_code from known_counted_clients;
analyze counted_clients;

create trigger clients_projections
  after insert or delete or update of country, supporter_id, closed_on, sex, height_mm, start_weight_g, goal on clients
  for each row execute function note_projection_change('id');
create trigger follow_ups_projections after insert or delete or update of client_id, left_reason_code on follow_ups
  for each row execute function note_projection_change('client_id');
create trigger terms_projections
  after insert or delete or update of client_id, package_id, diet_type, paid_at, refunded_at, start_on, days, extra_days,
    price, currency on terms
  for each row execute function note_projection_change('client_id');
create trigger term_stops_projections after insert or delete or update of term_id, from_day, to_day on term_stops
  for each row execute function note_projection_change('term_id');
create trigger contacts_projections after insert or delete or update of client_id, outcome, created_at on contacts
  for each row execute function note_projection_change('client_id');
create trigger visits_projections
  after insert or delete or update of client_id, term_id, due_on, weighed_on, weight_g on visits
  for each row execute function note_projection_change('client_id');
create trigger food_lists_projections
  after insert or delete or update of client_id, visit_id, kind, state, sent_at, received_at on food_lists
  for each row execute function note_projection_change('client_id');
create trigger feedback_projections
  after insert or delete or update of client_id, term_id, given_on, mark, message, contacted_at, created_at on feedback
  for each row execute function note_projection_change('client_id');
-- What is written to clients counts for nothing. Messages go only with their client.
create trigger messages_projections after insert or update of client_id, at, answered_at on messages
  for each row when (new.direction = 'in') execute function note_projection_change('client_id');
create trigger client_facilities_projections
  after insert or delete or update of client_id, term_id, facility_id, given_on, given_by, price, currency
    on client_facilities
  for each row execute function note_projection_change('client_id');
create trigger payments_projections after insert or delete or update of term_id, state, entered_by on payments
  for each row execute function note_projection_change('term_id');
create trigger ledger_entries_projections after insert on ledger_entries
  for each row when (new.kind = 'refund' and new.payment_id is not null)
  execute function note_projection_change('payment_id');
create trigger packages_projections after update of product_line on packages
  for each row execute function note_projection_change('package');
