-- Whose call rests with whom, and the newest one, beside the rank of who left: the dashboard of winning back looked up the
-- facts and the case of everybody who was called.
alter table left_ranks add column owner_id bigint, add column next_on date, add column last_outcome text,
  add column last_contact_at timestamptz;

create or replace view known_left_ranks as
select facts.client_id, facts.paid_until as ended_on, terms.currency, terms.price, visited.due, visited.kept,
  left_chance(facts.paid_until, facts.terms_count, visited.due, visited.kept, left_cases.last_outcome, counted.weights)
    as chance,
  facts.start_weight_g - facts.last_weight_g as lost, left_cases.closed_at is not null as is_closed,
  follow_ups.owner_id, follow_ups.next_on, left_cases.last_outcome, left_cases.last_contact_at
from client_facts facts
cross join left_ranks_settings counted
left join terms on terms.id = facts.term_id
left join left_cases on left_cases.client_id = facts.client_id and left_cases.ended_on = facts.paid_until
left join follow_ups on follow_ups.client_id = facts.client_id
cross join lateral (
  select count(*)::int as due, count(visits.weighed_on)::int as kept from visits
  where visits.client_id = facts.client_id and visits.due_on < facts.paid_until
) visited
where facts.paid_until < 'infinity' and facts.closed_on is null;

update left_ranks set owner_id = follow_ups.owner_id, next_on = follow_ups.next_on
from follow_ups
where follow_ups.client_id = left_ranks.client_id and (follow_ups.owner_id is not null or follow_ups.next_on is not null);
update left_ranks set last_outcome = left_cases.last_outcome, last_contact_at = left_cases.last_contact_at
from left_cases
where left_cases.client_id = left_ranks.client_id and left_cases.ended_on = left_ranks.ended_on;
create index left_ranks_owner on left_ranks (owner_id, next_on, ended_on, is_closed) where owner_id is not null;
create index left_ranks_contact on left_ranks (last_contact_at, last_outcome, ended_on, client_id, is_closed)
  where last_contact_at is not null;
analyze left_ranks;

create or replace function recount_left_rank(client bigint) returns void language plpgsql as $$
declare
  was left_ranks;
  becomes left_ranks;
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  lock table left_ranks in row exclusive mode;
  perform from clients where id = client for no key update;
  select client_id, ended_on, currency, price, due, kept, chance, lost, is_closed, is_past, owner_id, next_on,
    last_outcome, last_contact_at into was
  from left_ranks where client_id = client;
  select client_id, ended_on, currency, price, due, kept, chance, lost, is_closed, false, owner_id, next_on,
    last_outcome, last_contact_at into becomes
  from known_left_ranks where client_id = client;
  becomes.is_past := case when becomes.client_id is not null
    then coalesce(was.is_past and was.ended_on >= becomes.ended_on, false) end;
  if was is not distinct from becomes then return; end if;
  if (was.client_id, was.ended_on, was.currency, was.price, was.is_closed) is distinct from
    (becomes.client_id, becomes.ended_on, becomes.currency, becomes.price, becomes.is_closed) then
    if was.client_id is not null then perform add_left_price(was, -1); end if;
    if becomes.client_id is not null then perform add_left_price(becomes, 1); end if;
  end if;
  if becomes.client_id is null then delete from left_ranks where client_id = client;
  else
    insert into left_ranks select (becomes).*
    on conflict (client_id) do update set ended_on = excluded.ended_on, currency = excluded.currency,
      price = excluded.price, due = excluded.due, kept = excluded.kept, chance = excluded.chance,
      lost = excluded.lost, is_closed = excluded.is_closed, is_past = excluded.is_past, owner_id = excluded.owner_id,
      next_on = excluded.next_on, last_outcome = excluded.last_outcome, last_contact_at = excluded.last_contact_at;
  end if;
end $$;

drop trigger left_cases_left_rank_changed on left_cases;
create trigger left_cases_left_rank_changed
  after update of client_id, ended_on, last_outcome, last_contact_at, closed_at on left_cases
  for each row when ((old.client_id, old.ended_on, old.last_outcome, old.last_contact_at, old.closed_at is null)
    is distinct from (new.client_id, new.ended_on, new.last_outcome, new.last_contact_at, new.closed_at is null))
  execute function recount_left_rank_of_row();

-- Most follow-ups are of clients who have not left: nothing else of a rank depends on them.
create function note_follow_up_of_rank() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.client_id <> new.client_id) then
    update left_ranks set owner_id = null, next_on = null where client_id = old.client_id;
  end if;
  if tg_op <> 'DELETE' then
    update left_ranks set owner_id = new.owner_id, next_on = new.next_on
    where client_id = new.client_id and (owner_id, next_on) is distinct from (new.owner_id, new.next_on);
  end if;
  return null;
end $$;
create trigger follow_ups_left_rank after insert or delete on follow_ups
  for each row execute function note_follow_up_of_rank();
create trigger follow_ups_left_rank_changed after update of client_id, owner_id, next_on on follow_ups
  for each row when ((old.client_id, old.owner_id, old.next_on) is distinct from (new.client_id, new.owner_id, new.next_on))
  execute function note_follow_up_of_rank();
