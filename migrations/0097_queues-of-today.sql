-- What somebody who sees everybody passes by in the queues and tiles of a day.

-- Paid days that are still to end are told by the day on which they do, also without an open visit: so an index has those
-- whose time runs, and none of the many who left. Those over since yesterday the service takes up at once.
update client_facts set turns_on = paid_until
where turns_on is null and paid_until > current_date - 2 and paid_until < 'infinity';
create index client_facts_unweighed on client_facts ((coalesce(last_weighed_on, first_paid_on)), client_id)
  where closed_on is null and (turns_on is not null or paid_until = 'infinity');
-- Late weigh-ins stand between the late lists of those who were weighed, and behind all who were closed with one.
create index client_facts_unweighed_due on client_facts (list_due_on, client_id)
  where open_weighed_on is null and list_due_on is not null and closed_on is null;

-- Calls that are planned, with how long each is one for the client's supporter: until the paid time is over if it rests with
-- somebody else, for whoever has left is theirs. The queue of due calls looked up the facts of all those.
create view known_due_calls as
select follow_ups.client_id, follow_ups.next_on,
  case when follow_ups.owner_id = facts.supporter_id then 'infinity'
    else coalesce(facts.paid_until, 'infinity') end as asked_until
from follow_ups join client_facts facts on facts.client_id = follow_ups.client_id
where follow_ups.next_on is not null;

create table due_calls (
  client_id bigint not null,
  next_on date not null,
  asked_until date not null
);
insert into due_calls (client_id, next_on, asked_until) select client_id, next_on, asked_until from known_due_calls;
alter table due_calls add primary key (client_id);
create index due_calls_next on due_calls (next_on, asked_until, client_id);
analyze due_calls;

create function recount_due_call(client bigint) returns void language plpgsql as $$
declare
  becomes due_calls;
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  select client_id, next_on, asked_until into becomes from known_due_calls where client_id = client;
  if becomes.client_id is null then delete from due_calls where client_id = client;
  else
    insert into due_calls select (becomes).*
    on conflict (client_id) do update set next_on = excluded.next_on, asked_until = excluded.asked_until
    where (due_calls.next_on, due_calls.asked_until) is distinct from (excluded.next_on, excluded.asked_until);
  end if;
end $$;

create function recount_due_call_of_follow_up() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_due_call(old.client_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.client_id <> old.client_id) then
    perform recount_due_call(new.client_id);
  end if;
  return null;
end $$;
create trigger follow_ups_due_call after insert or delete on follow_ups
  for each row execute function recount_due_call_of_follow_up();
create trigger follow_ups_due_call_changed after update of client_id, next_on, owner_id on follow_ups
  for each row when ((old.client_id, old.next_on, old.owner_id) is distinct from (new.client_id, new.next_on, new.owner_id))
  execute function recount_due_call_of_follow_up();

-- Next to nobody has a planned call: nothing else is written with their facts.
create function recount_due_call_of_facts() returns trigger language plpgsql as $$
declare
  client bigint := case tg_op when 'DELETE' then old.client_id else new.client_id end;
begin
  if exists (select from follow_ups where client_id = client and next_on is not null) then
    perform recount_due_call(client);
  end if;
  return null;
end $$;
create trigger client_facts_due_call after insert or delete on client_facts
  for each row execute function recount_due_call_of_facts();
create trigger client_facts_due_call_changed after update of supporter_id, paid_until on client_facts
  for each row when ((old.supporter_id, old.paid_until) is distinct from (new.supporter_id, new.paid_until))
  execute function recount_due_call_of_facts();
