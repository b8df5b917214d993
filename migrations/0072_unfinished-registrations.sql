-- Registrations that are not finished, counted by their day: the report asked each client how long it waits, which only
-- those of few days have to be asked.

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
