-- Who reached the target, stops, comments, feedback, money and the ranks of who left are no longer counted inside the write
-- but after it, as sales and terms are (0156, decision 0032). Planned calls, where clients live and who read a guide are
-- counted where they are asked for.

do $migration$
declare
  gone text;
begin
  foreach gone in array array[
    'recount_reached', 'recount_reached_of_row', 'recount_reached_of_consent', 'recount_reached_of_term', 'add_reached',
    'subtract_reached', 'move_reached_of_client', 'forget_reached', 'count_reached_days_for_all',
    'recount_stops', 'recount_stops_of_row', 'recount_stops_of_term', 'add_stops', 'subtract_stops', 'move_told_stops',
    'move_stops_of_client', 'forget_stops', 'take_back_stall', 'take_back_stall_of_row', 'take_back_stall_of_client',
    'count_stop_days_for_all',
    'add_comment', 'count_comment', 'count_comment_days_for_all', 'add_feedback', 'count_feedback',
    'count_feedback_days_for_all',
    'add_money_of_entry', 'move_money_of_client', 'move_money_of_method', 'count_money_days_for_all',
    'recount_left_rank', 'recount_left_rank_of_row', 'recount_left_ranks_of_visits', 'add_left_price',
    'move_left_price_of_client', 'forget_left_rank', 'note_follow_up_of_rank', 'count_left_prices_for_all',
    'recount_due_call', 'recount_due_call_of_follow_up', 'recount_due_call_of_facts',
    'keep_guide_readers', 'keep_readers_of_read', 'keep_readers_of_all', 'keep_readers_of_changed',
    'count_client_area', 'count_client_areas_for_all'
  ] loop
    execute format('drop function %I cascade', gone);
  end loop;
end $migration$;

-- @param tg_argv by which columns the clients are found whose rows follow from this one
create or replace function note_projection_change() returns trigger language plpgsql as $$
declare
  way text;
  found bigint[] := '{}';
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  -- When facts were written says nothing of the client.
  if tg_op = 'UPDATE' and tg_table_name = 'client_facts' then new.updated_at := old.updated_at; end if;
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  foreach way in array tg_argv loop
    if way = 'client_id' then found := found || array[old.client_id, new.client_id];
    elsif way = 'id' then found := found || array[old.id, new.id];
    elsif way = 'term_id' then
      found := found || array(select client_id from terms where id in (old.term_id, new.term_id));
    elsif way = 'payment_id' then
      found := found || array(select terms.client_id from payments join terms on terms.id = payments.term_id
        where payments.id in (old.payment_id, new.payment_id));
    elsif way = 'success_id' then
      found := found || array(select client_id from success_stories where id in (old.success_id, new.success_id));
    elsif way = 'reply_to_id' then
      found := found || array(select client_id from comments where id in (old.reply_to_id, new.reply_to_id));
    elsif way = 'stops' then
      found := found || array(select client_id from term_stops where term_id = new.id);
    elsif way = 'condition' then
      found := found || array(select client_id from client_conditions
        where condition_code in (old.code, new.code) and 'diabetes' in (old.parent_code, new.parent_code));
    else
      found := found || array(select client_id from terms where package_id = new.id);
    end if;
  end loop;
  insert into projection_changes (client_id, source)
  select distinct client, tg_table_name from unnest(found) client where client is not null;
  return null;
end $$;

-- Makes the trigger of a table fire for these columns too, whichever it fires for already.
create function note_columns(of_table regclass, columns text[], ways text) returns void
language plpgsql as $$
declare
  named text := of_table::text || '_projections';
  watched text;
begin
  select string_agg(quote_ident(name), ', ' order by name) into watched from (
    select unnest(columns) as name
    union
    select attname from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
    where tgrelid = of_table and tgname = named
  ) names;
  execute format('drop trigger if exists %I on %s', named, of_table);
  execute format('create trigger %I after insert or delete or update of %s on %s for each row
    execute function note_projection_change(%s)', named, watched, of_table, ways);
end $$;

select
  note_columns('client_facts', '{reached_on,start_weight_g,target_weight_g,last_weight_g,paid_days,paid_until,terms_count,
    term_id,closed_on}', '''client_id'''),
  note_columns('left_cases', '{client_id,ended_on,last_outcome,last_contact_at,closed_at}', '''client_id'''),
  note_columns('follow_ups', '{owner_id,next_on}', '''client_id'''),
  note_columns('client_photos', '{client_id}', '''client_id'''),
  note_columns('success_stories', '{client_id,published_at,before_upload,after_upload}', '''client_id'''),
  note_columns('success_consents', '{client_id,success_id,withdrawn_at}', '''client_id'', ''success_id'''),
  note_columns('terms', '{}', '''client_id'', ''stops'''),
  note_columns('term_stops', '{client_id}', '''client_id'', ''term_id'''),
  note_columns('visits', '{state_code}', '''client_id'''),
  note_columns('feedback', '{causes}', '''client_id'''),
  note_columns('comments', '{client_id,staff_id,reply_to_id,remark_code,created_at}', '''client_id'', ''reply_to_id'''),
  note_columns('payments', '{method}', '''client_id'', ''term_id''');
drop function note_columns;
drop trigger ledger_entries_projections on ledger_entries;
create trigger ledger_entries_projections after insert on ledger_entries
  for each row when (new.kind in ('payment', 'refund') and new.payment_id is not null)
  execute function note_projection_change('client_id', 'payment_id');

-- Stops with whether the weight of their client stands still.
drop index weight_stalls_untold;
alter table weight_stalls drop column turn;
alter table stops add column is_plateau boolean;
update stops set is_plateau = stall.is_plateau from weight_stalls stall where stall.client_id = stops.client_id;
create or replace view known_stops as
select stop.client_id, stop.id as stop_id, stop.term_id, stop.from_day, cut.last_on, term.diet_type, stall.is_plateau
from term_stops stop
join terms term on term.id = stop.term_id
join clients on clients.id = stop.client_id
left join weight_stalls stall on stall.client_id = stop.client_id
cross join lateral (
  select least(stop.to_day, business_day(term.refunded_at, clients.country) - 1) as last_on
) cut
where cut.last_on is null or cut.last_on >= stop.from_day;
-- Of whom it was to be told yet.
insert into projection_changes (client_id, source)
select client_id, 'term_stops' from weight_stalls where is_plateau is null;

-- Feedback, as far as it is counted.
create view known_feedback as
select client_id, id as feedback_id, given_on, mark, causes, contacted_at is not null as is_contacted from feedback;
create table counted_feedback (
  client_id bigint not null,
  feedback_id bigint not null,
  given_on date not null,
  mark smallint,
  causes text[] not null,
  is_contacted boolean not null,
  primary key (client_id, feedback_id)
);
insert into counted_feedback (client_id, feedback_id, given_on, mark, causes, is_contacted)
select client_id, feedback_id, given_on, mark, causes, is_contacted from known_feedback;

-- Comments with when somebody else answered them first.
create view known_comments as
select comment.client_id, comment.id as comment_id, business_day(comment.created_at, clients.country) as day,
  comment.staff_id, comment_kind(comment.reply_to_id, comment.remark_code) as kind, comment.remark_code,
  answer_hours(comment.created_at, answered.answered_at) as hours
from comments comment
join clients on clients.id = comment.client_id
join comments_answered answered on answered.id = comment.id;
create table counted_comments (
  client_id bigint not null,
  comment_id bigint not null,
  day date not null,
  staff_id bigint not null,
  kind text not null,
  remark_code text,
  -- Until somebody else answered; null: nobody did.
  hours int,
  primary key (client_id, comment_id)
);
alter table comments drop column answered_at;
insert into counted_comments (client_id, comment_id, day, staff_id, kind, remark_code, hours)
select client_id, comment_id, day, staff_id, kind, remark_code, hours from known_comments;

-- Payments and what was given back.
create view known_money as
select client_id, id as entry_id, day, kind, currency, method, amount from money_entries;
create table counted_money (
  client_id bigint not null,
  entry_id bigint not null,
  day date not null,
  kind text not null,
  currency text not null,
  method text not null,
  amount bigint not null,
  primary key (client_id, entry_id)
);
insert into counted_money (client_id, entry_id, day, kind, currency, method, amount)
select client_id, entry_id, day, kind, currency, method, amount from known_money;
analyze stops, counted_feedback, counted_comments, counted_money;

-- The end by which a client had left when the service last looked. A later end takes the row out of the indexes again.
alter table left_ranks add column past_on date;
update left_ranks set past_on = ended_on where is_past;
alter table left_ranks drop column is_past;
alter table left_ranks add column is_past boolean not null
  generated always as (coalesce(past_on >= ended_on, false)) stored;
create index left_ranks_chance on left_ranks (chance, client_id) where is_past;
create index left_ranks_value on left_ranks (currency, price, client_id) where is_past;
create index left_ranks_rank on left_ranks (currency, price, chance, client_id) where is_past;
create index left_ranks_lost on left_ranks (lost, client_id) where is_past;
create index left_ranks_coming on left_ranks (ended_on) where not is_past;
analyze left_ranks;

drop view known_due_calls;
drop table due_calls;
drop table guide_readers;
drop view client_areas_for_all;
drop table client_areas, client_areas_all;
create index clients_area on clients (province_code, city) include (supporter_id);

-- The first list of a visit is looked up for it: asked for some clients, the lists of all were put together.
create or replace view work_done as
select done.client_id, done.id, done.kind, done.day, done.diet_type,
  case when done.place = 1 then 'first' when done.place > 1 then 'later' end as turn,
  clients.sex,
  body_band(coalesce(clients.start_weight_g, (
    select visit.weight_g from visits visit
    where visit.client_id = clients.id and visit.weight_g is not null and visit.weighed_on is not null
    order by visit.weighed_on, visit.id limit 1)), clients.height_mm) as bmi,
  done.sent_on,
  case when done.kind = 'list' then
    case when done.sent_on is null then 'no' when done.sent_on <= done.day then 'on-time' else 'late' end
  end as sent,
  done.mark, done.has_message, done.hours, done.renewed_on, done.renewed_on is not null as is_renewed, done.paid_late,
  done.away_until, done.weekly_permille, done.weekly_permille >= 3 as has_moved
from (
  select visit.client_id, 'l' || visit.id as id, 'list' as kind, visit.weighed_on as day, term.diet_type, term.place,
    business_day(list.sent_at, owner.country) as sent_on,
    null::smallint as mark, false as has_message, null::int as hours, null::date as renewed_on, null::int as paid_late,
    null::int as away_until, null::numeric as weekly_permille
  from visits visit
  join clients owner on owner.id = visit.client_id
  join paid_terms term on term.term_id = visit.term_id and term.client_id = visit.client_id
  left join lateral (
    select min(sent_at) as sent_at from food_lists
    where client_id = visit.client_id and visit_id = visit.id and state <> 'draft'
  ) list on true
  where visit.weighed_on is not null
  union all
  select said.client_id, 'f' || said.id, 'feedback', said.given_on, term.diet_type, term.place, null, said.mark,
    said.message is not null, floor(extract(epoch from said.contacted_at - said.created_at) / 3600)::int, null, null, null,
    null
  from feedback said
  left join paid_terms term on term.term_id = said.term_id and term.client_id = said.client_id
  union all
  -- On the day of its first message, with the hours from that one; of the term that had begun last.
  select talk.client_id, 'm' || talk.id, 'message', talk.day, term.diet_type, term.place, null, null, true, talk.hours,
    null, null, null, null
  from (
    select message.id, message.client_id, business_day(message.at, owner.country) as day,
      floor(extract(epoch from message.answered_at - message.at) / 3600)::int as hours
    from messages message join clients owner on owner.id = message.client_id
    where message.direction = 'in' and not exists (
      select from messages earlier
      where earlier.client_id = message.client_id and earlier.direction = 'in'
        and earlier.answered_at is not distinct from message.answered_at
        and (earlier.at, earlier.id) < (message.at, message.id))
  ) talk
  left join paid_terms term on term.client_id = talk.client_id and term.start_on <= talk.day
    and (term.next_start_on is null or talk.day < term.next_start_on)
  union all
  -- The weight's way in a term is signed: above zero it goes towards the target.
  select term.client_id, 't' || term.term_id, 'term', term.ended_on, term.diet_type, term.place, null, null, false, null,
    term.next_paid_on,
    case when others.before_until is null then least(0, term.ended_on - term.paid_on)
      else greatest(0, term.paid_on - term.ended_on - case when others.before_until = term.ended_on then 1 else 0 end)
    end,
    case when others.is_outlasted or least(others.outlasted_on, owner.closed_on) <= term.ended_on then 0
      else least(others.outlasted_on, owner.closed_on) - term.ended_on end,
    case owner.goal when 'lose' then -1 when 'gain' then 1 end * weight.change * 7000 / weight.first_g / weight.days
  from paid_terms term
  join clients owner on owner.id = term.client_id
  -- Somebody leaves after the term that lasts longest of those that are paid by then.
  cross join lateral (
    select max(other.ended_on) filter (where other.paid_on < term.paid_on) as before_until,
      coalesce(bool_or((other.ended_on, other.term_id) > (term.ended_on, term.term_id))
        filter (where (other.paid_on, other.term_id) < (term.paid_on, term.term_id)), false) as is_outlasted,
      min(other.paid_on) filter (where (other.paid_on, other.term_id) > (term.paid_on, term.term_id)
        and (other.ended_on, other.term_id) > (term.ended_on, term.term_id)) as outlasted_on
    from paid_terms other where other.client_id = term.client_id and other.term_id <> term.term_id
  ) others
  left join lateral (
    select first_g, (last_g - first_g)::numeric as change, days from (
      select (array_agg(visit.weight_g order by visit.weighed_on, visit.id))[1] as first_g,
        (array_agg(visit.weight_g order by visit.weighed_on desc, visit.id desc))[1] as last_g,
        max(visit.weighed_on) - min(visit.weighed_on) as days
      from visits visit
      where visit.term_id = term.term_id and visit.client_id = term.client_id and visit.weight_g is not null
        and visit.weighed_on is not null
    ) ends where days >= 14
  ) weight on true
  where isfinite(term.ended_on)
) done
join clients on clients.id = done.client_id;

-- What else moved with a client or went with them, while registrations are counted inside the write.
do $migration$
begin
  if exists (select from pg_proc where proname = 'count_registration') then
    create or replace function move_days_of_client() returns trigger language plpgsql as $$
    begin
      insert into registration_days
      select facts.registered_on, side.country, side.supporter_id, side.province_code, side.source,
        facts.registration_step = 'finished', facts.first_paid_on is not null, facts.last_list_received_on is not null,
        side.sign
      from client_facts facts
      cross join (values (-1, old.country, old.supporter_id, old.province_code, old.source),
        (1, new.country, new.supporter_id, new.province_code, new.source))
        as side (sign, country, supporter_id, province_code, source)
      where facts.client_id = new.id;
      return null;
    end $$;
    create or replace function forget_days() returns trigger language plpgsql as $$
    begin
      delete from client_facts where client_id = old.id;
      return old;
    end $$;
  else
    drop function if exists move_days_of_client cascade;
    drop function if exists forget_days cascade;
  end if;
end $migration$;

-- The last term is the client's own: it may have gone to another client since the facts were written.
create or replace view known_left_ranks as
select facts.client_id, facts.paid_until as ended_on, terms.currency, terms.price, visited.due, visited.kept,
  left_chance(facts.paid_until, facts.terms_count, visited.due, visited.kept, left_cases.last_outcome, counted.weights)
    as chance,
  facts.start_weight_g - facts.last_weight_g as lost, left_cases.closed_at is not null as is_closed,
  follow_ups.owner_id, follow_ups.next_on, left_cases.last_outcome, left_cases.last_contact_at
from client_facts facts
cross join left_ranks_settings counted
left join terms on terms.id = facts.term_id and terms.client_id = facts.client_id
left join left_cases on left_cases.client_id = facts.client_id and left_cases.ended_on = facts.paid_until
left join follow_ups on follow_ups.client_id = facts.client_id
cross join lateral (
  select count(*)::int as due, count(visits.weighed_on)::int as kept from visits
  where visits.client_id = facts.client_id and visits.due_on < facts.paid_until
) visited
where facts.paid_until < 'infinity' and facts.closed_on is null;
