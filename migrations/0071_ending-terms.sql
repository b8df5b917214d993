-- Paid terms know their price, on which days they run and whether paid days follow, and those that end are counted by the
-- days on which they begin to run and cease: the report of what ends soon asked each term for both.

create or replace view known_paid_terms as
select term.client_id, term.id as term_id, term.start_on, term.diet_type, term.package_id, term.paid_on, term.days,
  upper(term.days) as ended_on, (row_number() over later)::int as place,
  lead(term.package_id) over later as next_package_id, lead(term.paid_on) over later as next_paid_on,
  lead(term.start_on) over later as next_start_on,
  lead(term.price) over later as next_price, lead(term.currency) over later as next_currency,
  term.price, term.currency,
  -- The days on which the client is in this term and not stopped: of several terms in the one that ends last.
  datemultirange(term.days) - coalesce(range_agg(term.days) over longer, '{}')
    - coalesce(range_agg(term.stopped) over (partition by term.client_id), '{}') as running_days,
  max(upper(term.days)) over (partition by term.client_id) > upper(term.days) as is_reserved
from (
  select paid.id, paid.client_id, paid.start_on, paid.diet_type, paid.package_id, paid.price, paid.currency,
    business_day(paid.paid_at, clients.country) as paid_on, covered.days,
    stopped.ranges * datemultirange(covered.days) as stopped
  from terms paid
  join clients on clients.id = paid.client_id
  left join lateral (
    select sum(stop.to_day - stop.from_day + 1)::int as days, bool_or(stop.to_day is null) as is_open,
      range_agg(daterange(stop.from_day, coalesce(stop.to_day + 1, 'infinity'))) as ranges
    from term_stops stop where stop.term_id = paid.id
  ) stopped on true
  cross join lateral (
    select covered_days(paid.start_on,
      case when stopped.is_open then 'infinity'::date
        else paid.start_on + paid.days + paid.extra_days + coalesce(stopped.days, 0) end,
      business_day(paid.refunded_at, clients.country)) as days
  ) covered
  where paid.paid_at is not null
) term
where not isempty(term.days)
window later as (partition by term.client_id order by term.start_on, term.id),
  longer as (partition by term.client_id order by upper(term.days) desc, term.id desc
    rows between unbounded preceding and 1 preceding);

alter table paid_terms
  add column price bigint not null default 0,
  add column currency text not null default '',
  add column running_days datemultirange not null default '{}',
  add column is_reserved boolean not null default false;
update paid_terms set price = known.price, currency = known.currency, running_days = known.running_days,
  is_reserved = known.is_reserved
from known_paid_terms known where known.client_id = paid_terms.client_id and known.term_id = paid_terms.term_id;
alter table paid_terms
  alter column price drop default,
  alter column currency drop default,
  alter column running_days drop default,
  alter column is_reserved drop default;
analyze paid_terms;

-- What is counted from these rows in turn is told by `recount_paid_terms` (0053).
create or replace function recount_rows_of_paid_terms(client bigint) returns void language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  delete from paid_terms where client_id = client and term_id in (
    select term_id from (
      select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
        next_paid_on, next_start_on, next_price, next_currency, price, currency, running_days, is_reserved
      from paid_terms where client_id = client
      except
      select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
        next_paid_on, next_start_on, next_price, next_currency, price, currency, running_days, is_reserved
      from known_paid_terms where client_id = client
    ) changed);
  insert into paid_terms (client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place,
    next_package_id, next_paid_on, next_start_on, next_price, next_currency, price, currency, running_days, is_reserved)
  select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
    next_paid_on, next_start_on, next_price, next_currency, price, currency, running_days, is_reserved
  from known_paid_terms where client_id = client
  except
  select client_id, term_id, start_on, diet_type, package_id, paid_on, days, ended_on, place, next_package_id,
    next_paid_on, next_start_on, next_price, next_currency, price, currency, running_days, is_reserved
  from paid_terms where client_id = client;
end $$;

-- The days on which a term that has an end begins to run and ceases, while the file of its client is open.
create function ending_turns(term paid_terms, closed_on date) returns table (day date, sign int)
language sql immutable as $$
  select side.day, side.sign
  from unnest(term.running_days * datemultirange(daterange(null, closed_on))) run
  cross join lateral (values (lower(run), 1), (upper(run), -1)) side (day, sign)
  where isfinite(term.ended_on)
$$;

-- Rows of one kind add up. What has ended is of no use any more: the service forgets it.
create table ending_days (
  day date not null,
  ends_on date not null,
  country text not null,
  supporter_id bigint,
  diet_type text not null,
  currency text not null,
  is_reserved boolean not null,
  terms bigint not null,
  price bigint not null
);
insert into ending_days
select turn.day, term.ended_on, clients.country, clients.supporter_id, term.diet_type, term.currency, term.is_reserved,
  sum(turn.sign), sum(turn.sign * term.price)
from paid_terms term join clients on clients.id = term.client_id
cross join lateral ending_turns(term, clients.closed_on) turn
where term.ended_on > current_date - 2
group by 1, 2, 3, 4, 5, 6, 7;
create index ending_days_ends on ending_days (ends_on);
create index ending_days_day on ending_days (day);
analyze ending_days;

create function add_ending_terms() returns trigger language plpgsql as $$
begin
  insert into ending_days
  select turn.day, term.ended_on, clients.country, clients.supporter_id, term.diet_type, term.currency, term.is_reserved,
    sum(turn.sign), sum(turn.sign * term.price)
  from added term join clients on clients.id = term.client_id
  cross join lateral ending_turns(row(term.*)::paid_terms, clients.closed_on) turn
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger paid_terms_ending_added after insert on paid_terms referencing new table as added
  for each statement execute function add_ending_terms();
create function subtract_ending_terms() returns trigger language plpgsql as $$
begin
  insert into ending_days
  select turn.day, term.ended_on, clients.country, clients.supporter_id, term.diet_type, term.currency, term.is_reserved,
    -sum(turn.sign), -sum(turn.sign * term.price)
  from gone term join clients on clients.id = term.client_id
  cross join lateral ending_turns(row(term.*)::paid_terms, clients.closed_on) turn
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger paid_terms_ending_gone after delete on paid_terms referencing old table as gone
  for each statement execute function subtract_ending_terms();

-- Before the rows themselves are recounted in another country (`clients_paid_terms`): triggers run by their names.
create function move_ending_terms_of_client() returns trigger language plpgsql as $$
begin
  insert into ending_days
  select turn.day, term.ended_on, side.country, side.supporter_id, term.diet_type, term.currency, term.is_reserved,
    sum(side.sign * turn.sign), sum(side.sign * turn.sign * term.price)
  from paid_terms term
  cross join (values (-1, old.country, old.supporter_id, old.closed_on), (1, new.country, new.supporter_id, new.closed_on))
    as side (sign, country, supporter_id, closed_on)
  cross join lateral ending_turns(term, side.closed_on) turn
  where term.client_id = new.id
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger clients_ending_terms after update of supporter_id, country, closed_on on clients
  for each row when ((old.supporter_id, old.country, old.closed_on)
    is distinct from (new.supporter_id, new.country, new.closed_on)) execute function move_ending_terms_of_client();
