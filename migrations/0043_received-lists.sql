-- Lists that clients received, as narrow rows and counted by day. A report of a month then reads as much at a million
-- clients as at ten thousand (docs/scale.md).

-- The one definition: a list counts on the day of the client's country on which it was received, and was due on the day of
-- the weigh-in, or of the visit where nobody weighed in.
create view received_lists as
select list.client_id, list.id as list_id, list.visit_id, list.kind, list.received_at, list.sent_at,
  business_day(list.received_at, clients.country) as day, coalesce(visit.weighed_on, visit.due_on) as due_on,
  term.diet_type,
  row_number() over (partition by list.client_id order by list.received_at, list.id) = 1 as is_first
from food_lists list
join clients on clients.id = list.client_id
join visits visit on visit.id = list.visit_id
join terms term on term.id = visit.term_id
where list.state = 'received' and list.received_at is not null;

-- The rows of the view, kept by triggers: what a list is counted with.
create table list_receipts (
  client_id bigint not null,
  list_id bigint not null,
  visit_id bigint not null,
  kind text not null,
  received_at timestamptz not null,
  sent_at timestamptz,
  day date not null,
  due_on date not null,
  diet_type text not null,
  is_first boolean not null
);
insert into list_receipts (client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first)
select client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first from received_lists;
alter table list_receipts add primary key (client_id, list_id);
create index list_receipts_day on list_receipts (day, received_at, list_id);
analyze list_receipts;

-- Rows of one kind add up, as those of `money_days` do: each change appends some, and the service folds them.
create table list_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  kind text not null,
  diet_type text not null,
  is_late boolean not null,
  is_first boolean not null,
  -- Negative where a client went to another supporter or country, or a list is not what it was.
  lists bigint not null,
  days_late bigint not null
);
insert into list_days (day, country, supporter_id, kind, diet_type, is_late, is_first, lists, days_late)
select receipt.day, clients.country, clients.supporter_id, receipt.kind, receipt.diet_type, receipt.day > receipt.due_on,
  receipt.is_first, count(*), sum(greatest(0, receipt.day - receipt.due_on))
from list_receipts receipt join clients on clients.id = receipt.client_id
group by 1, 2, 3, 4, 5, 6, 7;
create index list_days_day on list_days (day);

create function add_receipts() returns trigger language plpgsql as $$
begin
  insert into list_days (day, country, supporter_id, kind, diet_type, is_late, is_first, lists, days_late)
  select added.day, clients.country, clients.supporter_id, added.kind, added.diet_type, added.day > added.due_on,
    added.is_first, count(*), sum(greatest(0, added.day - added.due_on))
  from added join clients on clients.id = added.client_id
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger list_receipts_added after insert on list_receipts referencing new table as added
  for each statement execute function add_receipts();

create function subtract_receipts() returns trigger language plpgsql as $$
begin
  insert into list_days (day, country, supporter_id, kind, diet_type, is_late, is_first, lists, days_late)
  select gone.day, clients.country, clients.supporter_id, gone.kind, gone.diet_type, gone.day > gone.due_on,
    gone.is_first, -count(*), -sum(greatest(0, gone.day - gone.due_on))
  from gone join clients on clients.id = gone.client_id
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger list_receipts_gone after delete on list_receipts referencing old table as gone
  for each statement execute function subtract_receipts();

-- Makes the rows of a client what the view says, touching only those that changed. The lock: of two changes at once the
-- later one must see what the earlier one wrote.
create function recount_receipts(client bigint) returns void language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  delete from list_receipts where client_id = client and list_id in (
    select list_id from (
      select client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first
      from list_receipts where client_id = client
      except
      select client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first
      from received_lists where client_id = client
    ) changed);
  insert into list_receipts (client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first)
  select client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first
  from received_lists where client_id = client
  except
  select client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first
  from list_receipts where client_id = client;
end $$;

create function recount_receipts_of_old() returns trigger language plpgsql as $$
begin
  perform recount_receipts(old.client_id);
  return null;
end $$;
create function recount_receipts_of_new() returns trigger language plpgsql as $$
begin
  perform recount_receipts(new.client_id);
  return null;
end $$;
create function recount_receipts_of_added() returns trigger language plpgsql as $$
begin
  perform recount_receipts(client_id) from (
    select distinct client_id from added where state = 'received' order by client_id
  ) clients_of_added;
  return null;
end $$;
create trigger food_lists_receipt after insert on food_lists referencing new table as added
  for each statement execute function recount_receipts_of_added();
create trigger food_lists_receipt_changed
  after update of client_id, visit_id, kind, state, received_at, sent_at on food_lists
  for each row when (old.state = 'received' or new.state = 'received') execute function recount_receipts_of_new();
create trigger food_lists_receipt_gone after delete on food_lists
  for each row when (old.state = 'received') execute function recount_receipts_of_old();
-- Of a merged client: what it had is counted under the other one.
create trigger food_lists_receipt_left after update of client_id on food_lists
  for each row when (old.client_id <> new.client_id) execute function recount_receipts_of_old();

create function recount_receipts_of_visit() returns trigger language plpgsql as $$
begin
  perform recount_receipts(client_id) from (
    select distinct client_id from food_lists where visit_id = new.id and state = 'received' order by client_id
  ) clients_of_visit;
  return null;
end $$;
create trigger visits_receipts after update of term_id, due_on, weighed_on on visits
  for each row when ((old.term_id, old.due_on, old.weighed_on) is distinct from (new.term_id, new.due_on, new.weighed_on))
  execute function recount_receipts_of_visit();

create function recount_receipts_of_term() returns trigger language plpgsql as $$
begin
  perform recount_receipts(client_id) from (
    select distinct list.client_id from visits visit
    join food_lists list on list.visit_id = visit.id and list.state = 'received'
    where visit.term_id = new.id order by list.client_id
  ) clients_of_term;
  return null;
end $$;
create trigger terms_receipts after update of diet_type on terms
  for each row when (old.diet_type <> new.diet_type) execute function recount_receipts_of_term();

create function move_receipts_of_client() returns trigger language plpgsql as $$
begin
  insert into list_days (day, country, supporter_id, kind, diet_type, is_late, is_first, lists, days_late)
  select receipt.day, side.country, side.supporter_id, receipt.kind, receipt.diet_type, receipt.day > receipt.due_on,
    receipt.is_first, sum(side.sign), sum(side.sign * greatest(0, receipt.day - receipt.due_on))
  from list_receipts receipt
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where receipt.client_id = new.id
  group by 1, 2, 3, 4, 5, 6, 7;
  -- Another zone: another day.
  if old.country <> new.country then perform recount_receipts(new.id); end if;
  return null;
end $$;
create trigger clients_receipts after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_receipts_of_client();

-- While it is still known whose they were.
create function forget_receipts() returns trigger language plpgsql as $$
begin
  delete from list_receipts where client_id = old.id;
  return old;
end $$;
create trigger clients_receipts_gone before delete on clients for each row execute function forget_receipts();
