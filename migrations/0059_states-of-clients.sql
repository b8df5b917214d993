-- Clients counted by the state they are in, so that today's count is a sum (docs/scale.md). The dates of a client tell the
-- days on which a state is entered (+1) and left (−1), also those that are still to come: growing older writes nothing.

-- What the days are counted with. Whoever finds other settings in force asks each client instead, until the service has
-- counted anew.
create table state_days_settings (
  left_after_days int not null,
  expire_days int not null
);
insert into state_days_settings
select coalesce((select (value #>> '{}')::int from settings where key = 'left_after_days'), 30),
  coalesce((select (value #>> '{}')::int from settings where key = 'expire_days'), 7);

-- The states of one client, each entered on a day and left on another: the rules of `lifecycle.rules.ts` on the days on
-- which their answer can change.
create function state_turns(facts client_facts) returns table (
  day date, country text, supporter_id bigint, diet_type text, stage text, list_state text, ends_soon boolean, sign int
) language sql stable as $$
  with turns as (
    select date '-infinity' as day
    union select facts.closed_on
    union select facts.paid_until + past from state_days_settings,
      unnest(array[-expire_days, 0, left_after_days + 1]) past
    union select facts.list_due_on + past from unnest(array[-1, 0, 1]) past
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
      stages.stage = 'active' and facts.paid_until - stages.expire_days <= stages.day as ends_soon
    from stages
  )
  select side.day, facts.country, facts.supporter_id, facts.diet_type, states.stage, states.list_state,
    states.ends_soon, side.sign
  from states cross join lateral (values (states.day, 1), (states.until, -1)) side (day, sign)
  where side.day is not null
$$;

-- Rows of one kind add up. What lies before today counts alike on every later day: the service puts it on one day.
create table state_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  diet_type text,
  stage text not null,
  list_state text,
  ends_soon boolean not null,
  clients bigint not null
);
insert into state_days
select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon,
  sum(turn.sign)
from client_facts facts cross join lateral state_turns(facts) turn
group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0;
create index state_days_day on state_days (day);
analyze state_days;

-- Of a statement that writes thousands of clients only what differs is written. The lock: while everything is counted
-- anew this waits, and then counts with the settings of that.
create function count_added_states() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table state_days in row exclusive mode;
  insert into state_days
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon,
    sum(turn.sign)
  from added cross join lateral state_turns(row(added.*)::client_facts) turn
  group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0;
  return null;
end $$;
create function count_gone_states() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table state_days in row exclusive mode;
  insert into state_days
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon,
    -sum(turn.sign)
  from gone cross join lateral state_turns(row(gone.*)::client_facts) turn
  group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0;
  return null;
end $$;
create function count_changed_states() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table state_days in row exclusive mode;
  insert into state_days
  with changed as (
    select row(gone.*)::client_facts as was, row(added.*)::client_facts as becomes
    from gone join added using (client_id)
    where (gone.country, gone.supporter_id, gone.diet_type, gone.closed_on, gone.paid_until, gone.registration_step,
        gone.paid_days, gone.stop_days, gone.list_due_on, gone.open_weighed_on)
      is distinct from (added.country, added.supporter_id, added.diet_type, added.closed_on, added.paid_until,
        added.registration_step, added.paid_days, added.stop_days, added.list_due_on, added.open_weighed_on)
  )
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.list_state, turn.ends_soon,
    sum(side.sign * turn.sign)
  from changed
  cross join lateral (values (-1, changed.was), (1, changed.becomes)) side (sign, facts)
  cross join lateral state_turns(side.facts) turn
  group by 1, 2, 3, 4, 5, 6, 7 having sum(side.sign * turn.sign) <> 0;
  return null;
end $$;
create trigger client_facts_states after insert on client_facts referencing new table as added
  for each statement execute function count_added_states();
create trigger client_facts_states_gone after delete on client_facts referencing old table as gone
  for each statement execute function count_gone_states();
create trigger client_facts_states_changed after update on client_facts
  referencing old table as gone new table as added
  for each statement execute function count_changed_states();
