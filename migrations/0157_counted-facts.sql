-- States, loads, registrations, waiting clients, diabetes and diets are no longer counted inside the write: they are sums of
-- one projection, `counted_facts`, which the service counts after it (decision 0032).

create table counted_facts (
  client_id bigint primary key,
  registered_on date not null,
  registration_step text not null,
  province_code text,
  source text,
  closed_on date,
  paid_days datemultirange not null,
  stop_days datemultirange not null,
  paid_until date,
  first_paid_at timestamptz,
  has_paid boolean not null,
  has_list boolean not null,
  diet_id bigint,
  diet_type text,
  list_due_on date,
  is_weighed boolean not null,
  is_sent boolean not null,
  -- How much of the way to the target is done, and in which term: 4 is a later one too.
  way text,
  term_number int,
  -- Of the weight since the start: -1, 0, 1.
  change int,
  diabetes_kind text,
  diabetes_kcal int
);

create view known_counted_facts as
select facts.client_id, facts.registered_on, facts.registration_step, clients.province_code, clients.source, facts.closed_on,
  facts.paid_days, facts.stop_days, facts.paid_until, facts.first_paid_at, facts.first_paid_on is not null as has_paid,
  facts.last_list_received_on is not null as has_list, terms.diet_id, facts.diet_type, facts.list_due_on,
  facts.open_weighed_on is not null as is_weighed,
  facts.open_weighed_on is not null and facts.waiting_list_sent_on is not null as is_sent, goal.way,
  case when goal.way is not null then least(facts.terms_count, 4) end as term_number,
  sign(facts.last_weight_g - facts.start_weight_g)::int as change, diabetes.kind as diabetes_kind,
  -- The need of energy is that of the last weigh-in that has one.
  case when has_diabetes(diabetes.kind, facts.diet_type) then (
    select visit.target_kcal from visits visit
    where visit.client_id = facts.client_id and visit.target_kcal is not null and visit.weighed_on is not null
    order by visit.weighed_on desc, visit.id desc limit 1
  ) end as diabetes_kcal
from client_facts facts
join clients on clients.id = facts.client_id
left join terms on terms.id = facts.term_id and terms.client_id = facts.client_id
cross join lateral (
  select way_of(facts.terms_count, facts.start_weight_g, facts.last_weight_g, facts.target_weight_g) as way
) goal
cross join lateral (select diabetes_kind_of(facts.client_id) as kind offset 0) diabetes;

insert into counted_facts (client_id, registered_on, registration_step, province_code, source, closed_on, paid_days, stop_days,
  paid_until, first_paid_at, has_paid, has_list, diet_id, diet_type, list_due_on, is_weighed, is_sent, way, term_number,
  change, diabetes_kind, diabetes_kcal)
select client_id, registered_on, registration_step, province_code, source, closed_on, paid_days, stop_days, paid_until,
  first_paid_at, has_paid, has_list, diet_id, diet_type, list_due_on, is_weighed, is_sent, way, term_number, change,
  diabetes_kind, diabetes_kcal
from known_counted_facts;
create index counted_facts_diabetes on counted_facts (client_id) where has_diabetes(diabetes_kind, diet_type);
analyze counted_facts;

-- Sums that are asked until today keep what lies before this day as one row of each kind. As of a day that lies further back
-- the rows themselves are asked.
create table folded_days (before date not null);
insert into folded_days (before)
select case when exists (select from state_days) then (now() at time zone 'Asia/Baghdad')::date + 1 else '-infinity' end;

-- Three sums were folded by the hour: they are counted again.
delete from waiting_days;
insert into waiting_days (day, since, country, supporter_id, diet_type, stage, kind, clients)
select turn.day, turn.since, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.kind, sum(turn.sign)
from client_facts facts cross join lateral waiting_turns(facts) turn
where may_wait(facts.paid_until, facts.supporter_id, facts.last_list_received_on)
group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0;
delete from unfinished_days;
insert into unfinished_days (day, country, supporter_id, province_code, source, step, clients)
select facts.registered_on, clients.country, clients.supporter_id, clients.province_code, clients.source,
  facts.registration_step, count(*)
from client_facts facts join clients on clients.id = facts.client_id
where facts.paid_until is null and facts.closed_on is null and facts.registration_step <> 'finished'
group by 1, 2, 3, 4, 5, 6;
delete from diet_days;
insert into diet_days (day, country, diet_id, clients)
select facts.paid_until, facts.country, terms.diet_id, count(*)
from client_facts facts join terms on terms.id = facts.term_id
where facts.paid_until is not null and facts.closed_on is null and terms.diet_id is not null
group by 1, 2, 3;

do $migration$
declare
  gone text;
begin
  foreach gone in array array[
    'add_registration', 'add_unfinished', 'count_added_diabetes', 'count_added_states', 'count_added_waiting',
    'count_changed_diabetes', 'count_changed_states', 'count_changed_waiting', 'count_diabetes_days_for_all', 'count_diet',
    'count_gone_diabetes', 'count_gone_states', 'count_gone_waiting', 'count_load_days', 'count_registration',
    'count_registration_days_for_all', 'count_state_days_for_all', 'count_unfinished', 'count_unfinished_days_for_all',
    'count_waiting_days_for_all', 'diabetes_turns', 'may_wait', 'move_diet_of_term', 'move_unfinished_of_client',
    'recount_added_diabetes', 'recount_diabetes', 'recount_diabetes_of_entry', 'recount_diabetes_of_row',
    'recount_diabetes_of_visit', 'state_turns', 'unfinished_step', 'waiting_turns'
  ] loop
    execute format('drop function %I cascade', gone);
  end loop;
end $migration$;

delete from waiting_days_all;
insert into waiting_days_all (day, since, country, supporter_id, diet_type, stage, kind, clients)
select day, since, country, supporter_id, diet_type, stage, kind, clients from waiting_days_for_all;
delete from unfinished_days_all;
insert into unfinished_days_all (day, country, supporter_id, province_code, source, step, clients)
select day, country, supporter_id, province_code, source, step, clients from unfinished_days_for_all;
analyze waiting_days, waiting_days_all, unfinished_days, unfinished_days_all, diet_days;

-- What was known of diabetes is in `counted_facts`.
drop view known_diabetes;
drop index client_facts_diabetes;
alter table client_facts drop column diabetes_kind, drop column diabetes_kcal;

-- Registrations no longer move with their client here.
create or replace function move_days_of_client() returns trigger language plpgsql as $$
begin
  insert into comment_days
  select business_day(comment.created_at, side.country), side.country, side.supporter_id, comment.staff_id,
    comment_kind(comment.reply_to_id, comment.remark_code), comment.remark_code, comment.answered_at is not null,
    sum(side.sign), coalesce(sum(side.sign * answer_hours(comment.created_at, comment.answered_at)), 0)
  from comments comment
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where comment.client_id = new.id
  group by 1, 2, 3, 4, 5, 6, 7;
  insert into feedback_days
  select said.given_on, side.country, side.supporter_id, said.mark, said.causes, said.contacted_at is not null,
    sum(side.sign)
  from feedback said
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where said.client_id = new.id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
drop trigger clients_days on clients;
create trigger clients_days after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_days_of_client();

-- @param tg_argv[0] the column that names the client, or the record through which clients are found
create or replace function note_projection_change() returns trigger language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  -- When facts were written says nothing of the client.
  if tg_op = 'UPDATE' and tg_table_name = 'client_facts' then new.updated_at := old.updated_at; end if;
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
  elsif tg_argv[0] = 'condition' then
    insert into projection_changes (client_id, source)
    select distinct client_id, tg_table_name from client_conditions
    where condition_code in (old.code, new.code) and 'diabetes' in (old.parent_code, new.parent_code);
  else
    insert into projection_changes (client_id, source)
    select distinct client_id, tg_table_name from terms where package_id = new.id;
  end if;
  return null;
end $$;

create trigger client_facts_projections
  after insert or delete or update of client_id, registered_on, registration_step, closed_on, paid_days, stop_days, paid_until,
    first_paid_at, first_paid_on, last_list_received_on, term_id, diet_type, list_due_on, open_weighed_on,
    waiting_list_sent_on, terms_count, start_weight_g, last_weight_g, target_weight_g on client_facts
  for each row execute function note_projection_change('client_id');
create trigger client_conditions_projections
  after insert or delete or update of client_id, condition_code on client_conditions
  for each row execute function note_projection_change('client_id');
create trigger registry_entries_projections
  after insert or delete or update of registry, code, parent_code on registry_entries
  for each row execute function note_projection_change('condition');
drop trigger clients_projections on clients;
create trigger clients_projections
  after insert or delete or update of country, supporter_id, closed_on, sex, height_mm, start_weight_g, goal, province_code,
    source on clients
  for each row execute function note_projection_change('id');
drop trigger terms_projections on terms;
create trigger terms_projections
  after insert or delete or update of client_id, package_id, diet_id, diet_type, paid_at, refunded_at, start_on, days,
    extra_days, price, currency on terms
  for each row execute function note_projection_change('client_id');
drop trigger visits_projections on visits;
create trigger visits_projections
  after insert or delete or update of client_id, term_id, due_on, weighed_on, weight_g, target_kcal on visits
  for each row execute function note_projection_change('client_id');
