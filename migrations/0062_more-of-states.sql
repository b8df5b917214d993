-- More of a client's state is counted by day (0059): how late a list is and whether it was sent, and how much of the way to
-- the target is done. Reports of these sum days as well, and ask no client.

create function delay_of(days_late int) returns text language sql immutable as $$
  select case when days_late = 0 then 'today' when days_late <= 3 then 'three' when days_late <= 7 then 'week' else 'more' end
$$;

-- The band of the way to the target, exact: the borders are in the band above them, `reached` is the target itself. Null:
-- there is none to speak of.
create function way_of(terms_count int, start_weight_g int, last_weight_g int, target_weight_g int) returns text
language sql immutable as $$
  select case when terms_count = 0 or start_weight_g = target_weight_g then null
    when last_weight_g = target_weight_g then 'reached'
    else (array['below', 'quarter', 'half', 'threeQuarters', 'whole', 'over'])[1 + width_bucket(
      (start_weight_g - last_weight_g)::float8 / (start_weight_g - target_weight_g), array[0, 0.25, 0.5, 0.75, 1]::float8[])]
    end
$$;

drop function state_turns(client_facts);
create function state_turns(facts client_facts) returns table (
  day date, country text, supporter_id bigint, diet_type text, stage text, list_state text, ends_soon boolean,
  delay text, is_sent boolean, way text, term_number int, due int, sign int
) language sql stable as $$
  with turns as (
    select date '-infinity' as day
    union select facts.closed_on
    union select facts.paid_until + past from state_days_settings,
      unnest(array[-expire_days, 0, left_after_days + 1]) past
    -- The day before, the day itself, and those on which a delay becomes a longer one.
    union select facts.list_due_on + past from unnest(array[-1, 0, 1, 4, 8]) past
    union select bound from unnest(facts.paid_days) days, unnest(array[lower(days), upper(days)]) bound
    union select bound from unnest(facts.stop_days) days, unnest(array[lower(days), upper(days)]) bound
  ), stages as (
    select turns.day, counted.expire_days, case
      when facts.closed_on <= turns.day then 'closed'
      when facts.paid_until is null
        then case when facts.registration_step = 'finished' then 'unpaid' else 'incomplete' end
      when facts.paid_until <= turns.day
        then case when facts.paid_until + counted.left_after_days >= turns.day then 'ended' else 'left' end
      when facts.supporter_id is null then 'untaken'
      when not facts.paid_days @> turns.day then 'reserved'
      when facts.stop_days @> turns.day then 'paused'
      else 'active' end as stage
    from turns cross join state_days_settings counted
    where turns.day < 'infinity'
  ), states as (
    select stages.day, lead(stages.day) over (order by stages.day) as until, stages.stage, case
      when stages.stage <> 'active' then null
      when facts.list_due_on is null or facts.list_due_on - 1 > stages.day then 'current'
      when facts.list_due_on > stages.day then 'list_due_tomorrow'
      when facts.list_due_on = stages.day
        then case when facts.open_weighed_on is null then 'weigh_in_due' else 'list_due_today' end
      else case when facts.open_weighed_on is null then 'weigh_in_late' else 'list_late' end end as list_state,
      stages.stage = 'active' and facts.paid_until - stages.expire_days <= stages.day as ends_soon,
      case when stages.stage = 'active' and facts.list_due_on <= stages.day
        then delay_of(stages.day - facts.list_due_on) end as delay
    from stages
  )
  select side.day, facts.country, facts.supporter_id, facts.diet_type, states.stage, states.list_state,
    states.ends_soon, states.delay,
    states.delay is not null and facts.open_weighed_on is not null and facts.waiting_list_sent_on is not null,
    way.way, case when way.way is not null then least(facts.terms_count, 4) end,
    case when states.delay is null then 0 else facts.list_due_on - date '2000-01-01' end, side.sign
  from states
  cross join (
    select way_of(facts.terms_count, facts.start_weight_g, facts.last_weight_g, facts.target_weight_g) as way
  ) way
  cross join lateral (values (states.day, 1), (states.until, -1)) side (day, sign)
  where side.day is not null
$$;

drop table state_days;
create table state_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  diet_type text,
  stage text not null,
  list_state text,
  ends_soon boolean not null,
  -- Of a list that is due and not received.
  delay text,
  is_sent boolean not null,
  way text,
  -- Of whom a way is told: 4 is the fourth or a later one.
  term_number int,
  clients bigint not null,
  -- The days from 2000 until their lists were due, in all: a sum of delays is that of a day less this.
  due bigint not null
);
insert into state_days
select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon, turn.delay,
  turn.is_sent, turn.way, turn.term_number, sum(turn.sign), sum(turn.sign * turn.due)
from client_facts facts cross join lateral state_turns(facts) turn
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(turn.sign) <> 0 or sum(turn.sign * turn.due) <> 0;
create index state_days_day on state_days (day);
analyze state_days;

create or replace function count_added_states() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table state_days in row exclusive mode;
  insert into state_days
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon, turn.delay,
    turn.is_sent, turn.way, turn.term_number, sum(turn.sign), sum(turn.sign * turn.due)
  from added cross join lateral state_turns(row(added.*)::client_facts) turn
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(turn.sign) <> 0 or sum(turn.sign * turn.due) <> 0;
  return null;
end $$;
create or replace function count_gone_states() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table state_days in row exclusive mode;
  insert into state_days
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon, turn.delay,
    turn.is_sent, turn.way, turn.term_number, -sum(turn.sign), -sum(turn.sign * turn.due)
  from gone cross join lateral state_turns(row(gone.*)::client_facts) turn
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(turn.sign) <> 0 or sum(turn.sign * turn.due) <> 0;
  return null;
end $$;
-- A full join is never a loop of one side in the other, which was planned for one client and then kept for thousands.
create or replace function count_changed_states() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table state_days in row exclusive mode;
  insert into state_days
  with changed as (
    select row(gone.*)::client_facts as was, row(added.*)::client_facts as becomes
    from gone full join added using (client_id)
    where (gone.country, gone.supporter_id, gone.diet_type, gone.closed_on, gone.paid_until, gone.registration_step,
        gone.paid_days, gone.stop_days, gone.list_due_on, gone.open_weighed_on, gone.waiting_list_sent_on is null,
        gone.terms_count, gone.start_weight_g, gone.last_weight_g, gone.target_weight_g)
      is distinct from (added.country, added.supporter_id, added.diet_type, added.closed_on, added.paid_until,
        added.registration_step, added.paid_days, added.stop_days, added.list_due_on, added.open_weighed_on,
        added.waiting_list_sent_on is null, added.terms_count, added.start_weight_g, added.last_weight_g,
        added.target_weight_g)
  )
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon, turn.delay,
    turn.is_sent, turn.way, turn.term_number, sum(side.sign * turn.sign), sum(side.sign * turn.sign * turn.due)
  from changed
  cross join lateral (values (-1, changed.was), (1, changed.becomes)) side (sign, facts)
  cross join lateral state_turns(side.facts) turn
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  having sum(side.sign * turn.sign) <> 0 or sum(side.sign * turn.sign * turn.due) <> 0;
  return null;
end $$;

-- Of those whose list is not sent these are the exceptions: a diet type that may be closed to them, and a draft.
create index client_facts_unsent on client_facts (diet_type, list_due_on)
  where open_weighed_on is not null and waiting_list_sent_on is null;
create index food_lists_drafts on food_lists (client_id, visit_id) where state = 'draft';
-- Stops of a period, without reading those that were over before it.
create index term_stops_until on term_stops ((coalesce(to_day, 'infinity'::date)));
