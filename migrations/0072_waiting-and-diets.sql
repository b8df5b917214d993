-- Registrations that are not finished, counted by their day: the report asked each client how long it waits, which only
-- those of few days have to be asked. Clients by the diet of their term, which the list of diets counted one by one. And
-- whoever paid and waits for a supporter or for the first list, by since when.

-- The step of a registration that is neither finished, paid nor closed.
create function unfinished_step(registration_step text, paid_until date, closed_on date) returns text
language sql immutable as $$
  select case when paid_until is null and closed_on is null then nullif(registration_step, 'finished') end
$$;

-- Rows of one kind add up. What is older than a week counts alike on every later day: the service puts it on one day.
create table unfinished_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  province_code text,
  source text,
  step text not null,
  clients bigint not null
);
insert into unfinished_days
select facts.registered_on, clients.country, clients.supporter_id, clients.province_code, clients.source,
  unfinished_step(facts.registration_step, facts.paid_until, facts.closed_on), count(*)
from client_facts facts join clients on clients.id = facts.client_id
where unfinished_step(facts.registration_step, facts.paid_until, facts.closed_on) is not null
group by 1, 2, 3, 4, 5, 6;
create index unfinished_days_day on unfinished_days (day);
analyze unfinished_days;

-- The lock: whoever gives the client to somebody else meanwhile must see this, or this what they wrote.
create function add_unfinished(facts client_facts, sign int) returns void language plpgsql as $$
begin
  if unfinished_step(facts.registration_step, facts.paid_until, facts.closed_on) is null then return; end if;
  perform from clients where id = facts.client_id for no key update;
  insert into unfinished_days
  select facts.registered_on, country, supporter_id, province_code, source,
    unfinished_step(facts.registration_step, facts.paid_until, facts.closed_on), sign
  from clients where id = facts.client_id;
end $$;
create function count_unfinished() returns trigger language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then perform add_unfinished(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_unfinished(new, 1); end if;
  return null;
end $$;
create trigger client_facts_unfinished after insert or delete on client_facts
  for each row execute function count_unfinished();
create trigger client_facts_unfinished_changed
  after update of registered_on, registration_step, paid_until, closed_on on client_facts
  for each row when (
    (old.registered_on, unfinished_step(old.registration_step, old.paid_until, old.closed_on))
    is distinct from (new.registered_on, unfinished_step(new.registration_step, new.paid_until, new.closed_on)))
  execute function count_unfinished();

create function move_unfinished_of_client() returns trigger language plpgsql as $$
begin
  insert into unfinished_days
  select facts.registered_on, side.country, side.supporter_id, side.province_code, side.source,
    unfinished_step(facts.registration_step, facts.paid_until, facts.closed_on), side.sign
  from client_facts facts
  cross join (values (-1, old.country, old.supporter_id, old.province_code, old.source),
    (1, new.country, new.supporter_id, new.province_code, new.source))
    as side (sign, country, supporter_id, province_code, source)
  where facts.client_id = new.id
    and unfinished_step(facts.registration_step, facts.paid_until, facts.closed_on) is not null;
  return null;
end $$;
create trigger clients_unfinished after update of supporter_id, country, province_code, source on clients
  for each row when ((old.supporter_id, old.country, old.province_code, old.source)
    is distinct from (new.supporter_id, new.country, new.province_code, new.source))
  execute function move_unfinished_of_client();

-- Clients of open files by the diet of the term they are in or come to, counted by the day on which their paid days are
-- over. Rows of one kind add up. What is over is of no use any more: the service forgets it.
create table diet_days (
  day date not null,
  country text not null,
  diet_id bigint not null,
  clients bigint not null
);
insert into diet_days
select facts.paid_until, facts.country, terms.diet_id, count(*)
from client_facts facts join terms on terms.id = facts.term_id
where facts.paid_until > current_date - 2 and facts.closed_on is null and terms.diet_id is not null
group by 1, 2, 3;
create index diet_days_diet on diet_days (diet_id, day);
create index diet_days_day on diet_days (day);
analyze diet_days;

create function count_diet() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' and old.closed_on is null and old.paid_until is not null then
    insert into diet_days select old.paid_until, old.country, diet_id, -1 from terms
    where id = old.term_id and diet_id is not null;
  end if;
  if tg_op <> 'DELETE' and new.closed_on is null and new.paid_until is not null then
    insert into diet_days select new.paid_until, new.country, diet_id, 1 from terms
    where id = new.term_id and diet_id is not null;
  end if;
  return null;
end $$;
create trigger client_facts_diets after insert or delete on client_facts
  for each row execute function count_diet();
create trigger client_facts_diets_changed after update of term_id, paid_until, closed_on, country on client_facts
  for each row when ((old.term_id, old.paid_until, old.closed_on, old.country)
    is distinct from (new.term_id, new.paid_until, new.closed_on, new.country)) execute function count_diet();

-- The lock: whoever writes the facts of the client meanwhile must see this, or this what they wrote.
create function move_diet_of_term() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return coalesce(new, old); end if;
  perform from clients where id = old.client_id for no key update;
  insert into diet_days
  select facts.paid_until, facts.country, side.diet_id, side.sign
  from client_facts facts
  cross join (values (-1, old.diet_id), (1, case when tg_op = 'UPDATE' then new.diet_id end)) side (sign, diet_id)
  where facts.term_id = old.id and facts.client_id = old.client_id and facts.paid_until is not null
    and facts.closed_on is null and side.diet_id is not null;
  return coalesce(new, old);
end $$;
create trigger terms_diets after update of diet_id on terms
  for each row when (old.diet_id is distinct from new.diet_id) execute function move_diet_of_term();
-- While the facts still find it.
create trigger terms_diets_gone before delete on terms
  for each row when (old.diet_id is not null) execute function move_diet_of_term();

-- The first payment of all, also of a term that was given back before it began.
alter table client_facts add column first_paid_at timestamptz;
update client_facts set first_paid_at = paid.at
from (select client_id, min(paid_at) as at from terms where paid_at is not null group by client_id) paid
where paid.client_id = client_facts.client_id;
analyze client_facts;

-- The days on which a client who waits for a supporter (`untaken`), or for the first list (`unlisted`), comes into a stage
-- and leaves it; with since when they wait.
create function waiting_turns(facts client_facts) returns table (
  day date, since timestamptz, country text, supporter_id bigint, diet_type text, stage text, kind text, sign int
) language sql stable as $$
  select turn.day, case when turn.stage = 'untaken' then facts.first_paid_at
      else greatest(facts.first_paid_at, lower(facts.paid_days)::timestamp at time zone
        case facts.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end) end,
    turn.country, turn.supporter_id, turn.diet_type, turn.stage,
    case when turn.stage = 'untaken' then 'untaken' else 'unlisted' end, turn.sign
  from state_turns(facts) turn
  where turn.stage = 'untaken'
    or facts.last_list_received_on is null and turn.stage in ('active', 'paused', 'ended', 'left')
$$;
create function may_wait(paid_until date, supporter_id bigint, last_list_received_on date) returns boolean
language sql immutable as $$
  select paid_until is not null and (supporter_id is null or last_list_received_on is null)
$$;

-- Rows of one kind add up. Of the unlisted it does not matter since when they wait once that is longer than a week: the
-- service forgets it.
create table waiting_days (
  day date not null,
  since timestamptz,
  country text not null,
  supporter_id bigint,
  diet_type text,
  stage text not null,
  kind text not null,
  clients bigint not null
);
insert into waiting_days
select turn.day, turn.since, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.kind, sum(turn.sign)
from client_facts facts cross join lateral waiting_turns(facts) turn
where may_wait(facts.paid_until, facts.supporter_id, facts.last_list_received_on)
group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0;
create index waiting_days_day on waiting_days (day);
analyze waiting_days;

create function count_added_waiting() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table waiting_days in row exclusive mode;
  insert into waiting_days
  select turn.day, turn.since, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.kind, sum(turn.sign)
  from added cross join lateral waiting_turns(row(added.*)::client_facts) turn
  where may_wait(added.paid_until, added.supporter_id, added.last_list_received_on)
  group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0;
  return null;
end $$;
create function count_gone_waiting() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table waiting_days in row exclusive mode;
  insert into waiting_days
  select turn.day, turn.since, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.kind, -sum(turn.sign)
  from gone cross join lateral waiting_turns(row(gone.*)::client_facts) turn
  where may_wait(gone.paid_until, gone.supporter_id, gone.last_list_received_on)
  group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0;
  return null;
end $$;
-- A full join is never a loop of one side in the other, which was planned for one client and then kept for thousands.
create function count_changed_waiting() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  lock table waiting_days in row exclusive mode;
  insert into waiting_days
  with changed as (
    select row(gone.*)::client_facts as was, row(added.*)::client_facts as becomes
    from gone full join added using (client_id)
    where (may_wait(gone.paid_until, gone.supporter_id, gone.last_list_received_on)
        or may_wait(added.paid_until, added.supporter_id, added.last_list_received_on))
      and (gone.country, gone.supporter_id, gone.diet_type, gone.closed_on, gone.paid_until, gone.paid_days,
        gone.stop_days, gone.last_list_received_on is null, gone.first_paid_at)
      is distinct from (added.country, added.supporter_id, added.diet_type, added.closed_on, added.paid_until,
        added.paid_days, added.stop_days, added.last_list_received_on is null, added.first_paid_at)
  )
  select turn.day, turn.since, turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.kind,
    sum(side.sign * turn.sign)
  from changed
  cross join lateral (values (-1, changed.was), (1, changed.becomes)) side (sign, facts)
  cross join lateral waiting_turns(side.facts) turn
  where may_wait((side.facts).paid_until, (side.facts).supporter_id, (side.facts).last_list_received_on)
  group by 1, 2, 3, 4, 5, 6, 7 having sum(side.sign * turn.sign) <> 0;
  return null;
end $$;
create trigger client_facts_waiting_added after insert on client_facts referencing new table as added
  for each statement execute function count_added_waiting();
create trigger client_facts_waiting_gone after delete on client_facts referencing old table as gone
  for each statement execute function count_gone_waiting();
create trigger client_facts_waiting_moved after update on client_facts
  referencing old table as gone new table as added
  for each statement execute function count_changed_waiting();
