-- Who left, as narrow rows, as paid terms have them (0051), and counted by day. The report of a period, its list and the
-- dashboard of winning back replayed the history of everybody who may have left in it.

-- After how many days without a paid term a client counts as left, when the rows were written: `lifecycle` says it now.
create table leavings_settings (left_after_days int not null);
insert into leavings_settings
select coalesce((select (value #>> '{}')::int from settings where key = 'left_after_days'), 30);
analyze leavings_settings;

-- The one definition besides that of a past day (`selectLeavings`), which leaves out what was not known yet. Leavings that
-- are still to come are here as well: nothing is written on the day on which they do.
create view known_leavings as
select distinct on (known.client_id, known.left_on) known.client_id, known.left_on,
  case when known.closed_on is null or known.paid_on < known.closed_on then known.paid_on end as returned_on,
  case when known.paid_on is null or known.closed_on <= known.paid_on then known.closed_on end as closed_on,
  term.term_id, term.ended_on, term.diet_type,
  -- Until the return: nobody tried to reach the client, somebody did, or they spoke with each other.
  case when not called.is_tried then 'none' when called.is_reached then 'reached' else 'tried' end as contact,
  bought.price, bought.currency
from (
  select spans.client_id, lower(spans.days) as left_on, upper(spans.days) as paid_on, clients.closed_on, clients.country
  from (
    select step.client_id, unnest(range_agg(daterange(
      greatest(step.paid_on, step.paid_until + counted.left_after_days + 1), step.next_on))) as days
    from (
      select client_id, paid_on, lead(paid_on) over later as next_on,
        max(ended_on) over (partition by client_id order by paid_on, term_id) as paid_until
      from paid_terms window later as (partition by client_id order by paid_on, term_id)
    ) step cross join leavings_settings counted
    where step.paid_until < 'infinity'
      and greatest(step.paid_on, step.paid_until + counted.left_after_days + 1) < coalesce(step.next_on, 'infinity')
    group by step.client_id
  ) spans join clients on clients.id = spans.client_id
) known
join paid_terms term on term.client_id = known.client_id and term.paid_on <= known.left_on
cross join lateral (
  select count(*) > 0 as is_tried,
    coalesce(bool_or(contact.outcome in ('answered', 'call_later', 'returned', 'refused')), false) as is_reached
  from contacts contact
  where contact.client_id = known.client_id
    and business_day(contact.created_at, known.country) between known.left_on
      and coalesce(case when known.closed_on is null or known.paid_on < known.closed_on then known.paid_on end, 'infinity')
) called
left join lateral (
  select terms.price, terms.currency
  from paid_terms next join terms on terms.id = next.term_id
  where next.client_id = known.client_id and next.paid_on = known.paid_on
    and (known.closed_on is null or known.paid_on < known.closed_on)
  order by terms.id limit 1
) bought on true
where known.closed_on is null or known.closed_on > known.left_on
order by known.client_id, known.left_on, term.ended_on desc, term.term_id desc;

-- The rows of the view, kept by triggers.
create table leavings (
  client_id bigint not null,
  left_on date not null,
  returned_on date,
  closed_on date,
  term_id bigint not null,
  ended_on date not null,
  diet_type text not null,
  contact text not null,
  -- Of the term with whose payment it ended.
  price bigint,
  currency text
);
insert into leavings (client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency)
select client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency
from known_leavings;
alter table leavings add primary key (client_id, left_on);
create index leavings_left on leavings (left_on, client_id);
-- In both directions of the list, those who did not come back last.
create index leavings_returned on leavings (returned_on, client_id, left_on);
create index leavings_returned_last on leavings (returned_on desc nulls last, client_id desc, left_on desc);
analyze leavings;

-- What became of a leaving: the shortest window of days within which the client came back.
create function fate_of(left_on date, returned_on date, closed_on date) returns text language sql immutable as $$
  select case when returned_on - left_on <= 30 then 'within30' when returned_on - left_on <= 90 then 'within90'
    when returned_on - left_on <= 180 then 'within180' when returned_on is not null then 'later'
    when closed_on is not null then 'closed' else 'still' end
$$;

-- Rows of one kind add up, as those of `term_end_days` do: leavings by their first day.
create table leaving_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  diet_type text not null,
  -- Why the client left, as is known of the person today.
  reason text,
  fate text not null,
  contact text not null,
  leavings bigint not null
);
insert into leaving_days
select leaving.left_on, clients.country, clients.supporter_id, leaving.diet_type, follow_ups.left_reason_code,
  fate_of(leaving.left_on, leaving.returned_on, leaving.closed_on), leaving.contact, count(*)
from leavings leaving join clients on clients.id = leaving.client_id
left join follow_ups on follow_ups.client_id = leaving.client_id
group by 1, 2, 3, 4, 5, 6, 7;
create index leaving_days_day on leaving_days (day);

-- And by the day of the return, with what was paid for it.
create table return_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  currency text,
  returns bigint not null,
  price bigint not null
);
insert into return_days
select leaving.returned_on, clients.country, clients.supporter_id, leaving.currency, count(*),
  coalesce(sum(leaving.price), 0)
from leavings leaving join clients on clients.id = leaving.client_id
where leaving.returned_on is not null
group by 1, 2, 3, 4;
create index return_days_day on return_days (day);

-- Appends leavings of clients, `sign` times each, under what their client is.
create function add_leaving_days(many leavings[], sign int) returns void language sql as $$
  insert into leaving_days
  select leaving.left_on, clients.country, clients.supporter_id, leaving.diet_type, follow_ups.left_reason_code,
    fate_of(leaving.left_on, leaving.returned_on, leaving.closed_on), leaving.contact, sign * count(*)
  from unnest(many) leaving join clients on clients.id = leaving.client_id
  left join follow_ups on follow_ups.client_id = leaving.client_id
  group by 1, 2, 3, 4, 5, 6, 7;
  insert into return_days
  select leaving.returned_on, clients.country, clients.supporter_id, leaving.currency, sign * count(*),
    sign * coalesce(sum(leaving.price), 0)
  from unnest(many) leaving join clients on clients.id = leaving.client_id
  where leaving.returned_on is not null
  group by 1, 2, 3, 4;
$$;

-- Makes the rows of a client what the view says, touching only those that changed. The lock of the table: while everything
-- is written anew this waits, and then counts with the settings of that.
create function recount_leavings(client bigint) returns void language plpgsql as $$
declare
  changed leavings[];
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  lock table leavings in row exclusive mode;
  with gone as (
    delete from leavings where client_id = client and left_on in (
      select left_on from (
        select client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency
        from leavings where client_id = client
        except
        select client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency
        from known_leavings where client_id = client
      ) different)
    returning row(client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price,
      currency)::leavings as leaving
  )
  select array_agg(leaving) into changed from gone;
  if changed is not null then perform add_leaving_days(changed, -1); end if;
  with added as (
    insert into leavings (client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price,
      currency)
    select client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency
    from known_leavings where client_id = client
    except
    select client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency
    from leavings where client_id = client
    returning row(client_id, left_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price,
      currency)::leavings as leaving
  )
  select array_agg(leaving) into changed from added;
  if changed is not null then perform add_leaving_days(changed, 1); end if;
end $$;

-- As before (0053), and who left follows as well.
alter function recount_paid_terms(bigint) rename to recount_paid_terms_and_work;
create function recount_paid_terms(client bigint) returns void language plpgsql as $$
begin
  perform recount_paid_terms_and_work(client);
  perform recount_leavings(client);
end $$;

create function recount_leavings_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_leavings(old.client_id); end if;
  if tg_op = 'INSERT' then perform recount_leavings(new.client_id);
  elsif tg_op = 'UPDATE' and new.client_id <> old.client_id then perform recount_leavings(new.client_id);
  end if;
  return null;
end $$;
-- What a return cost. Of the terms themselves the paid ones tell.
create trigger terms_leavings after update of price, currency on terms
  for each row when (new.paid_at is not null and (old.price, old.currency) is distinct from (new.price, new.currency))
  execute function recount_leavings_of_row();

-- Most who are called have not left yet.
create function recount_leavings_of_contact() returns trigger language plpgsql as $$
begin
  perform recount_leavings(client_id) from (
    select distinct leaving.client_id from leavings leaving
    join (values (case when tg_op <> 'INSERT' then old.client_id end, case when tg_op <> 'INSERT' then old.created_at end),
      (case when tg_op <> 'DELETE' then new.client_id end, case when tg_op <> 'DELETE' then new.created_at end))
      as called (client_id, at) on called.client_id = leaving.client_id and leaving.left_on <= called.at::date + 1
    order by leaving.client_id
  ) called;
  return null;
end $$;
create trigger contacts_leavings after insert or delete on contacts
  for each row execute function recount_leavings_of_contact();
create trigger contacts_leavings_changed after update of client_id, outcome, created_at on contacts
  for each row when ((old.client_id, old.outcome, old.created_at) is distinct from (new.client_id, new.outcome, new.created_at))
  execute function recount_leavings_of_contact();

create function recount_leavings_of_client() returns trigger language plpgsql as $$
begin
  perform recount_leavings(new.id);
  return null;
end $$;
create trigger clients_closed_leavings after update of closed_on on clients
  for each row when (old.closed_on is distinct from new.closed_on) execute function recount_leavings_of_client();

create function move_leavings_of_client() returns trigger language plpgsql as $$
begin
  insert into leaving_days
  select leaving.left_on, side.country, side.supporter_id, leaving.diet_type, follow_ups.left_reason_code,
    fate_of(leaving.left_on, leaving.returned_on, leaving.closed_on), leaving.contact, sum(side.sign)
  from leavings leaving left join follow_ups on follow_ups.client_id = leaving.client_id
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where leaving.client_id = new.id
  group by 1, 2, 3, 4, 5, 6, 7;
  insert into return_days
  select leaving.returned_on, side.country, side.supporter_id, leaving.currency, sum(side.sign),
    coalesce(sum(side.sign * leaving.price), 0)
  from leavings leaving
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where leaving.client_id = new.id and leaving.returned_on is not null
  group by 1, 2, 3, 4;
  -- Another zone: another day of each call.
  if old.country <> new.country then perform recount_leavings(new.id); end if;
  return null;
end $$;
create trigger clients_leavings after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_leavings_of_client();

-- What is known of why somebody left goes with all their leavings. The lock: whoever recounts them meanwhile must see
-- this, or this what they wrote.
create function move_leavings_of_reason() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then old.left_reason_code end;
  becomes text := case when tg_op <> 'DELETE' then new.left_reason_code end;
  client bigint := case when tg_op = 'DELETE' then old.client_id else new.client_id end;
begin
  if was is not distinct from becomes or current_setting('rollups.later', true) = 'on' then return null; end if;
  perform from clients where id = client for no key update;
  insert into leaving_days
  select leaving.left_on, clients.country, clients.supporter_id, leaving.diet_type, side.reason,
    fate_of(leaving.left_on, leaving.returned_on, leaving.closed_on), leaving.contact, sum(side.sign)
  from leavings leaving join clients on clients.id = leaving.client_id
  cross join (values (-1, was), (1, becomes)) as side (sign, reason)
  where leaving.client_id = client
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger follow_ups_leavings after insert or delete or update of left_reason_code on follow_ups
  for each row execute function move_leavings_of_reason();
-- Of a merged client: the reason goes with the record, from the leavings of one to those of the other.
create function move_leavings_of_merged() returns trigger language plpgsql as $$
begin
  insert into leaving_days
  select leaving.left_on, clients.country, clients.supporter_id, leaving.diet_type, side.reason,
    fate_of(leaving.left_on, leaving.returned_on, leaving.closed_on), leaving.contact, sum(side.sign)
  from leavings leaving join clients on clients.id = leaving.client_id
  join (values (old.client_id, -1, old.left_reason_code), (old.client_id, 1, null),
    (new.client_id, -1, null), (new.client_id, 1, new.left_reason_code)) as side (client_id, sign, reason)
    on side.client_id = leaving.client_id
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger follow_ups_leavings_moved after update of client_id on follow_ups
  for each row when (old.client_id <> new.client_id) execute function move_leavings_of_merged();

-- While it is still known whose they were.
create function forget_leavings() returns trigger language plpgsql as $$
declare
  gone leavings[];
begin
  select array_agg(leaving) into gone from leavings leaving where client_id = old.id;
  if gone is not null then
    perform add_leaving_days(gone, -1);
    delete from leavings where client_id = old.id;
  end if;
  return old;
end $$;
create trigger clients_leavings_gone before delete on clients for each row execute function forget_leavings();
