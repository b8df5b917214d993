-- Paid terms as the lifecycle counts them, as narrow rows, as lists and sales have them (0043, 0044). A report of the terms
-- that ended in a month then reads these, and not the terms, stops and refunds of everybody.

-- The one definition besides that of a past day (`selectPaidTerms`), which leaves out what was not known yet. A term that
-- was given back before it began never was. What follows comes in the order in which the client's terms begin.
create view known_paid_terms as
select term.client_id, term.id as term_id, term.start_on, term.diet_type, term.package_id, term.paid_on, term.days,
  upper(term.days) as ended_on, (row_number() over later)::int as place,
  lead(term.package_id) over later as next_package_id, lead(term.paid_on) over later as next_paid_on,
  lead(term.start_on) over later as next_start_on,
  lead(term.price) over later as next_price, lead(term.currency) over later as next_currency
from (
  select paid.id, paid.client_id, paid.start_on, paid.diet_type, paid.package_id, paid.price, paid.currency,
    business_day(paid.paid_at, clients.country) as paid_on,
    covered_days(paid.start_on,
      case when stopped.is_open then 'infinity'::date
        else paid.start_on + paid.days + paid.extra_days + coalesce(stopped.days, 0) end,
      business_day(paid.refunded_at, clients.country)) as days
  from terms paid
  join clients on clients.id = paid.client_id
  left join lateral (
    select sum(stop.to_day - stop.from_day + 1)::int as days, bool_or(stop.to_day is null) as is_open
    from term_stops stop where stop.term_id = paid.id
  ) stopped on true
  where paid.paid_at is not null
) term
where not isempty(term.days)
window later as (partition by term.client_id order by term.start_on, term.id);

-- The rows of the view, kept by triggers.
create table paid_terms (
  client_id bigint not null,
  term_id bigint not null,
  start_on date not null,
  diet_type text not null,
  package_id bigint not null,
  paid_on date not null,
  -- With stops, cut by a refund; without an end while a stop is open.
  days daterange not null,
  -- The first day without it.
  ended_on date not null,
  -- 1: the first of the client.
  place int not null,
  next_package_id bigint,
  next_paid_on date,
  next_start_on date,
  next_price bigint,
  next_currency text
);
insert into paid_terms (client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place,
  next_package_id, next_paid_on, next_start_on, next_price, next_currency)
select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
  next_paid_on, next_start_on, next_price, next_currency from known_paid_terms;
alter table paid_terms add primary key (client_id, term_id);
create index paid_terms_ended on paid_terms (ended_on, term_id);
create unique index paid_terms_term on paid_terms (term_id);
analyze paid_terms;

-- Makes the rows of a client what the view says, touching only those that changed.
create function recount_paid_terms(client bigint) returns void language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  delete from paid_terms where client_id = client and term_id in (
    select term_id from (
      select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
        next_paid_on, next_start_on, next_price, next_currency from paid_terms where client_id = client
      except
      select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
        next_paid_on, next_start_on, next_price, next_currency from known_paid_terms where client_id = client
    ) changed);
  insert into paid_terms (client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place,
    next_package_id, next_paid_on, next_start_on, next_price, next_currency)
  select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
    next_paid_on, next_start_on, next_price, next_currency from known_paid_terms where client_id = client
  except
  select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
    next_paid_on, next_start_on, next_price, next_currency from paid_terms where client_id = client;
end $$;

create function recount_paid_terms_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_paid_terms(old.client_id); end if;
  if tg_op = 'INSERT' then perform recount_paid_terms(new.client_id);
  elsif tg_op = 'UPDATE' and new.client_id <> old.client_id then perform recount_paid_terms(new.client_id);
  end if;
  return null;
end $$;
create function recount_paid_terms_of_added() returns trigger language plpgsql as $$
begin
  perform recount_paid_terms(client_id) from (
    select distinct client_id from added where paid_at is not null order by client_id
  ) clients_of_added;
  return null;
end $$;
create trigger terms_count_paid after insert on terms referencing new table as added
  for each statement execute function recount_paid_terms_of_added();
create trigger terms_count_paid_changed
  after update of client_id, package_id, diet_type, paid_at, refunded_at, start_on, days, extra_days, price,
    currency on terms
  for each row when ((old.client_id, old.package_id, old.diet_type, old.paid_at, old.refunded_at, old.start_on, old.days,
    old.extra_days, old.price, old.currency) is distinct from (new.client_id, new.package_id, new.diet_type, new.paid_at,
    new.refunded_at, new.start_on, new.days, new.extra_days, new.price, new.currency))
  execute function recount_paid_terms_of_row();
create trigger terms_count_paid_gone after delete on terms for each row execute function recount_paid_terms_of_row();

-- A stop belongs to whoever has its term meanwhile.
create function recount_paid_terms_of_stop() returns trigger language plpgsql as $$
begin
  perform recount_paid_terms(client_id) from (
    select distinct client_id from terms
    where id in (case when tg_op <> 'INSERT' then old.term_id end, case when tg_op <> 'DELETE' then new.term_id end)
    order by client_id
  ) clients_of_stop;
  return null;
end $$;
create trigger term_stops_count_paid after insert or update or delete on term_stops
  for each row execute function recount_paid_terms_of_stop();

-- Rows of one kind add up, as those of `sale_days` do: terms by the day on which they were over.
create table term_end_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  package_id bigint not null,
  diet_type text not null,
  -- Whether another term was paid: `no`, `on-time` (until the day of the end), `late`.
  renewal text not null,
  currency text,
  terms bigint not null,
  -- Of the terms that follow.
  price bigint not null
);

create function renewal_of(ended_on date, next_paid_on date) returns text language sql immutable as $$
  select case when next_paid_on is null then 'no' when next_paid_on <= ended_on then 'on-time' else 'late' end
$$;

insert into term_end_days (day, country, supporter_id, package_id, diet_type, renewal, currency, terms, price)
select term.ended_on, clients.country, clients.supporter_id, term.package_id, term.diet_type,
  renewal_of(term.ended_on, term.next_paid_on), term.next_currency, count(*), coalesce(sum(term.next_price), 0)
from paid_terms term join clients on clients.id = term.client_id
where isfinite(term.ended_on)
group by 1, 2, 3, 4, 5, 6, 7;
create index term_end_days_day on term_end_days (day);

create function add_paid_terms() returns trigger language plpgsql as $$
begin
  insert into term_end_days (day, country, supporter_id, package_id, diet_type, renewal, currency, terms, price)
  select term.ended_on, clients.country, clients.supporter_id, term.package_id, term.diet_type,
    renewal_of(term.ended_on, term.next_paid_on), term.next_currency, count(*), coalesce(sum(term.next_price), 0)
  from added term join clients on clients.id = term.client_id
  where isfinite(term.ended_on)
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger paid_terms_added after insert on paid_terms referencing new table as added
  for each statement execute function add_paid_terms();

create function subtract_paid_terms() returns trigger language plpgsql as $$
begin
  insert into term_end_days (day, country, supporter_id, package_id, diet_type, renewal, currency, terms, price)
  select term.ended_on, clients.country, clients.supporter_id, term.package_id, term.diet_type,
    renewal_of(term.ended_on, term.next_paid_on), term.next_currency, -count(*), -coalesce(sum(term.next_price), 0)
  from gone term join clients on clients.id = term.client_id
  where isfinite(term.ended_on)
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger paid_terms_gone after delete on paid_terms referencing old table as gone
  for each statement execute function subtract_paid_terms();

create function move_paid_terms_of_client() returns trigger language plpgsql as $$
begin
  insert into term_end_days (day, country, supporter_id, package_id, diet_type, renewal, currency, terms, price)
  select term.ended_on, side.country, side.supporter_id, term.package_id, term.diet_type,
    renewal_of(term.ended_on, term.next_paid_on), term.next_currency, sum(side.sign),
    coalesce(sum(side.sign * term.next_price), 0)
  from paid_terms term
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where term.client_id = new.id and isfinite(term.ended_on)
  group by 1, 2, 3, 4, 5, 6, 7;
  -- Another zone: another day.
  if old.country <> new.country then perform recount_paid_terms(new.id); end if;
  return null;
end $$;
create trigger clients_paid_terms after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_paid_terms_of_client();

-- While it is still known whose they were.
create function forget_paid_terms() returns trigger language plpgsql as $$
begin
  delete from paid_terms where client_id = old.id;
  return old;
end $$;
create trigger clients_paid_terms_gone before delete on clients for each row execute function forget_paid_terms();
