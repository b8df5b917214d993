-- Stops as narrow rows with the days that they take, whether the weight of whoever stops stands still, and both counted:
-- the report of stops read the weigh-ins of everybody who had one.

-- The one definition. A refund ends a stop with its term; one that it leaves no day of is none.
create view known_stops as
select stop.client_id, stop.id as stop_id, stop.term_id, stop.from_day, cut.last_on, term.diet_type
from term_stops stop
join terms term on term.id = stop.term_id
join clients on clients.id = stop.client_id
cross join lateral (
  select least(stop.to_day, business_day(term.refunded_at, clients.country) - 1) as last_on
) cut
where cut.last_on is null or cut.last_on >= stop.from_day;

-- The rows of the view, kept by triggers.
create table stops (
  client_id bigint not null,
  stop_id bigint not null,
  term_id bigint not null,
  from_day date not null,
  -- Null: no end is known.
  last_on date,
  diet_type text not null
);
insert into stops (client_id, stop_id, term_id, from_day, last_on, diet_type)
select client_id, stop_id, term_id, from_day, last_on, diet_type from known_stops;
alter table stops add primary key (client_id, stop_id);
create index stops_last on stops ((coalesce(last_on, 'infinity'::date)));
analyze stops;

-- Whether the weight of a client who ever stopped stands still, as the chart of weights tells it. The service tells it
-- (`weight-stalls.reads.ts`): what it depends on only takes back what was told.
create table weight_stalls (
  client_id bigint primary key,
  -- Null: to be told.
  is_plateau boolean,
  -- Goes up with everything it depends on: whoever tells it from what was before writes nothing.
  turn int not null default 0
);
insert into weight_stalls (client_id) select distinct client_id from stops;
create index weight_stalls_untold on weight_stalls (client_id) where is_plateau is null;
analyze weight_stalls;
-- By which rules it was told. Under other ones nothing is told.
create table weight_stalls_rules (
  plateau jsonb not null
);
insert into weight_stalls_rules values ('{}');

-- Rows of one kind add up.
create table stop_days (
  -- The first of the stop.
  day date not null,
  last_on date,
  country text not null,
  supporter_id bigint,
  diet_type text not null,
  is_plateau boolean,
  stops bigint not null
);
insert into stop_days
select stop.from_day, stop.last_on, clients.country, clients.supporter_id, stop.diet_type, null, count(*)
from stops stop join clients on clients.id = stop.client_id
group by 1, 2, 3, 4, 5;
create index stop_days_day on stop_days (day);
create index stop_days_last on stop_days ((coalesce(last_on, 'infinity'::date)));
analyze stop_days;

-- Makes the rows of a client what the view says, touching only those that changed.
create function recount_stops(client bigint) returns void language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  delete from stops where client_id = client and stop_id in (
    select stop_id from (
      select client_id, stop_id, term_id, from_day, last_on, diet_type from stops where client_id = client
      except
      select client_id, stop_id, term_id, from_day, last_on, diet_type from known_stops where client_id = client
    ) changed);
  insert into stops (client_id, stop_id, term_id, from_day, last_on, diet_type)
  select client_id, stop_id, term_id, from_day, last_on, diet_type from known_stops where client_id = client
  except
  select client_id, stop_id, term_id, from_day, last_on, diet_type from stops where client_id = client;
end $$;

create function recount_stops_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_stops(old.client_id); end if;
  if tg_op = 'INSERT' then perform recount_stops(new.client_id);
  elsif tg_op = 'UPDATE' and new.client_id <> old.client_id then perform recount_stops(new.client_id);
  end if;
  return null;
end $$;
create trigger term_stops_count after insert or update or delete on term_stops
  for each row execute function recount_stops_of_row();

create function recount_stops_of_term() returns trigger language plpgsql as $$
begin
  perform recount_stops(client_id) from (
    select distinct client_id from term_stops where term_id = new.id order by client_id
  ) clients_of_term;
  return null;
end $$;
create trigger terms_stops after update of refunded_at, diet_type on terms
  for each row when ((old.refunded_at, old.diet_type) is distinct from (new.refunded_at, new.diet_type))
  execute function recount_stops_of_term();

create function add_stops() returns trigger language plpgsql as $$
begin
  insert into weight_stalls (client_id) select distinct client_id from added on conflict do nothing;
  insert into stop_days
  select stop.from_day, stop.last_on, clients.country, clients.supporter_id, stop.diet_type, stall.is_plateau, count(*)
  from added stop join clients on clients.id = stop.client_id left join weight_stalls stall on stall.client_id = stop.client_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger stops_added after insert on stops referencing new table as added
  for each statement execute function add_stops();
create function subtract_stops() returns trigger language plpgsql as $$
begin
  insert into stop_days
  select stop.from_day, stop.last_on, clients.country, clients.supporter_id, stop.diet_type, stall.is_plateau, -count(*)
  from gone stop join clients on clients.id = stop.client_id left join weight_stalls stall on stall.client_id = stop.client_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger stops_gone after delete on stops referencing old table as gone
  for each statement execute function subtract_stops();

-- Whoever tells holds the lock of the client: of a stop that is written meanwhile either side sees the other.
create function move_told_stops() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  insert into stop_days
  select stop.from_day, stop.last_on, clients.country, clients.supporter_id, stop.diet_type, side.is_plateau,
    sum(side.sign)
  from gone full join added using (client_id)
  cross join lateral (values (-1, gone.is_plateau), (1, added.is_plateau)) side (sign, is_plateau)
  join stops stop on stop.client_id = added.client_id
  join clients on clients.id = added.client_id
  where gone.is_plateau is distinct from added.is_plateau
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger weight_stalls_told after update on weight_stalls
  referencing old table as gone new table as added
  for each statement execute function move_told_stops();

create function move_stops_of_client() returns trigger language plpgsql as $$
begin
  insert into stop_days
  select stop.from_day, stop.last_on, side.country, side.supporter_id, stop.diet_type, stall.is_plateau, sum(side.sign)
  from stops stop left join weight_stalls stall on stall.client_id = stop.client_id
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where stop.client_id = new.id
  group by 1, 2, 3, 4, 5, 6;
  -- Another zone: another day.
  if old.country <> new.country then perform recount_stops(new.id); end if;
  return null;
end $$;
create trigger clients_stops after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_stops_of_client();

-- While it is still known whose they were.
create function forget_stops() returns trigger language plpgsql as $$
begin
  delete from stops where client_id = old.id;
  delete from weight_stalls where client_id = old.id;
  return old;
end $$;
create trigger clients_stops_gone before delete on clients for each row execute function forget_stops();

-- What a plateau is told from: weigh-ins, lists that were sent and never taken, and what the client wants.
create function take_back_stall(client bigint) returns void language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return; end if;
  -- In the order of whoever holds the client and then counts its stops.
  perform from clients where id = client and exists (select from weight_stalls where client_id = client) for no key update;
  update weight_stalls set is_plateau = null, turn = turn + 1 where client_id = client;
end $$;
create function take_back_stall_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform take_back_stall(old.client_id); end if;
  if tg_op = 'INSERT' then perform take_back_stall(new.client_id);
  elsif tg_op = 'UPDATE' and new.client_id <> old.client_id then perform take_back_stall(new.client_id);
  end if;
  return null;
end $$;
create trigger visits_stall after insert on visits
  for each row when (new.weighed_on is not null) execute function take_back_stall_of_row();
create trigger visits_stall_changed after update of client_id, weighed_on, weight_g, state_code on visits
  for each row when ((old.client_id, old.weighed_on, old.weight_g, old.state_code)
    is distinct from (new.client_id, new.weighed_on, new.weight_g, new.state_code))
  execute function take_back_stall_of_row();
create trigger visits_stall_gone after delete on visits
  for each row when (old.weighed_on is not null) execute function take_back_stall_of_row();
create trigger food_lists_stall after insert on food_lists
  for each row when (new.state in ('sent', 'received')) execute function take_back_stall_of_row();
create trigger food_lists_stall_changed after update of client_id, visit_id, state on food_lists
  for each row when ((old.client_id, old.visit_id, old.state) is distinct from (new.client_id, new.visit_id, new.state)
    and (old.state in ('sent', 'received') or new.state in ('sent', 'received')))
  execute function take_back_stall_of_row();
create trigger food_lists_stall_gone after delete on food_lists
  for each row when (old.state in ('sent', 'received')) execute function take_back_stall_of_row();
create function take_back_stall_of_client() returns trigger language plpgsql as $$
begin
  perform take_back_stall(new.id);
  return null;
end $$;
create trigger clients_stall after update of goal on clients
  for each row when (old.goal is distinct from new.goal) execute function take_back_stall_of_client();
