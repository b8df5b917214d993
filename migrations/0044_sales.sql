-- What was sold, as narrow rows and counted by day, as lists are (0043).

-- The days that a term covers: until it ends or was given back. One that was given back before it began covers none: it
-- never was.
create function covered_days(start_on date, end_on date, refunded_on date) returns daterange language sql immutable as $$
  select daterange(start_on, greatest(start_on, least(end_on, refunded_on)))
$$;

-- The one definition: a term is sold on the day of the client's country on which its payment was confirmed, an additional
-- facility on the day it was given. What comes after an earlier paid term that was is an extension. The seller entered the
-- payment, or gave the facility. `returned` is the money that went back, whole or in parts.
create view sales_made as
select term.client_id, 'term-' || term.id as id, term.id as term_id, term.package_id, null::bigint as facility_id,
  case when bool_or(term.counts) over (
    partition by term.client_id order by term.paid_at, term.id rows between unbounded preceding and 1 preceding
  ) then 'extension' else 'new' end as kind,
  term.counts, term.paid_at as sold_at, business_day(term.paid_at, term.country) as day, term.price, term.currency,
  term.refunded_at is not null as is_returned,
  (select coalesce(-sum(entry.amount), 0)::bigint
    from payments payment join ledger_entries entry on entry.payment_id = payment.id and entry.kind = 'refund'
    where payment.term_id = term.id) as returned,
  (select payment.entered_by from payments payment
    where payment.term_id = term.id and payment.state in ('confirmed', 'refunded')
    order by payment.id desc limit 1) as seller_id
from (
  select paid.id, paid.client_id, paid.package_id, paid.paid_at, paid.refunded_at, paid.price, paid.currency,
    clients.country,
    -- Stops only put the end off.
    not isempty(covered_days(paid.start_on, paid.start_on + paid.days + paid.extra_days,
      business_day(paid.refunded_at, clients.country))) as counts
  from terms paid join clients on clients.id = paid.client_id
  where paid.paid_at is not null
) term
union all
select given.client_id, 'facility-' || given.id, given.term_id, term.package_id, given.facility_id, 'facility', false,
  null, given.given_on, given.price, given.currency, false, 0, given.given_by
from client_facilities given join terms term on term.id = given.term_id;

-- The rows of the view, kept by triggers.
create table sales (
  client_id bigint not null,
  id text not null,
  term_id bigint not null,
  package_id bigint not null,
  facility_id bigint,
  kind text not null,
  -- A term that was: what comes after it is an extension.
  counts boolean not null,
  sold_at timestamptz,
  day date not null,
  price bigint not null,
  currency text not null,
  is_returned boolean not null,
  returned bigint not null,
  seller_id bigint
);
insert into sales (client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency,
  is_returned, returned, seller_id)
select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
  returned, seller_id from sales_made;
alter table sales add primary key (client_id, id);
create index sales_day on sales (day, id);
analyze sales;

-- Rows of one kind add up.
create table sale_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  kind text not null,
  package_id bigint not null,
  facility_id bigint,
  seller_id bigint,
  currency text not null,
  is_returned boolean not null,
  sales bigint not null,
  price bigint not null,
  returned bigint not null
);
insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned, sales,
  price, returned)
select sale.day, clients.country, clients.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
  sale.currency, sale.is_returned, count(*), sum(sale.price), sum(sale.returned)
from sales sale join clients on clients.id = sale.client_id
group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
create index sale_days_day on sale_days (day);

create function add_sales() returns trigger language plpgsql as $$
begin
  insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned, sales,
    price, returned)
  select sale.day, clients.country, clients.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
    sale.currency, sale.is_returned, count(*), sum(sale.price), sum(sale.returned)
  from added sale join clients on clients.id = sale.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;
create trigger sales_added after insert on sales referencing new table as added
  for each statement execute function add_sales();

create function subtract_sales() returns trigger language plpgsql as $$
begin
  insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned, sales,
    price, returned)
  select sale.day, clients.country, clients.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
    sale.currency, sale.is_returned, -count(*), -sum(sale.price), -sum(sale.returned)
  from gone sale join clients on clients.id = sale.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;
create trigger sales_gone after delete on sales referencing old table as gone
  for each statement execute function subtract_sales();

create function recount_sales(client bigint) returns void language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  delete from sales where client_id = client and id in (
    select id from (
      select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
        returned, seller_id from sales where client_id = client
      except
      select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
        returned, seller_id from sales_made where client_id = client
    ) changed);
  insert into sales (client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency,
    is_returned, returned, seller_id)
  select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
    returned, seller_id from sales_made where client_id = client
  except
  select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
    returned, seller_id from sales where client_id = client;
end $$;

create function recount_sales_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_sales(old.client_id); end if;
  if tg_op = 'INSERT' then perform recount_sales(new.client_id);
  elsif tg_op = 'UPDATE' and new.client_id <> old.client_id then perform recount_sales(new.client_id);
  end if;
  return null;
end $$;
create function recount_sales_of_added() returns trigger language plpgsql as $$
begin
  perform recount_sales(client_id) from (select distinct client_id from added order by client_id) clients_of_added;
  return null;
end $$;
-- Money that moves locks the client for sharing, which a recount could not have alone afterwards: it comes first, by the
-- order of the names.
create trigger terms_count_sales after insert on terms referencing new table as added
  for each statement execute function recount_sales_of_added();
create trigger terms_count_sales_changed
  after update of client_id, package_id, paid_at, refunded_at, start_on, days, extra_days, price, currency on terms
  for each row when ((old.client_id, old.package_id, old.paid_at, old.refunded_at, old.start_on, old.days, old.extra_days,
    old.price, old.currency) is distinct from (new.client_id, new.package_id, new.paid_at, new.refunded_at, new.start_on,
    new.days, new.extra_days, new.price, new.currency))
  execute function recount_sales_of_row();
create trigger terms_count_sales_gone after delete on terms for each row execute function recount_sales_of_row();
create trigger client_facilities_count_sales after insert or update or delete on client_facilities
  for each row execute function recount_sales_of_row();

-- A payment and what went back of it belong to the sale of their term, whose record may be another one's meanwhile.
create function recount_sales_of_payment() returns trigger language plpgsql as $$
begin
  perform recount_sales(client_id) from (
    select distinct client_id from terms
    where id in (case when tg_op = 'INSERT' then null else old.term_id end, new.term_id) order by client_id
  ) clients_of_payment;
  return null;
end $$;
create trigger payments_count_sales after insert on payments
  for each row when (new.term_id is not null and new.state in ('confirmed', 'refunded'))
  execute function recount_sales_of_payment();
create trigger payments_count_sales_changed after update of term_id, state, entered_by on payments
  for each row when ((old.term_id, old.state, old.entered_by) is distinct from (new.term_id, new.state, new.entered_by))
  execute function recount_sales_of_payment();

create function recount_sales_of_refund() returns trigger language plpgsql as $$
begin
  perform recount_sales(term.client_id) from payments payment join terms term on term.id = payment.term_id
  where payment.id = new.payment_id;
  return null;
end $$;
create trigger ledger_entries_count_sales after insert on ledger_entries
  for each row when (new.kind = 'refund' and new.payment_id is not null) execute function recount_sales_of_refund();

create function move_sales_of_client() returns trigger language plpgsql as $$
begin
  insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned, sales,
    price, returned)
  select sale.day, side.country, side.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
    sale.currency, sale.is_returned, sum(side.sign), sum(side.sign * sale.price), sum(side.sign * sale.returned)
  from sales sale
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where sale.client_id = new.id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  -- Another zone: another day.
  if old.country <> new.country then perform recount_sales(new.id); end if;
  return null;
end $$;
create trigger clients_sales after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_sales_of_client();

-- While it is still known whose they were.
create function forget_sales() returns trigger language plpgsql as $$
begin
  delete from sales where client_id = old.id;
  return old;
end $$;
create trigger clients_sales_gone before delete on clients for each row execute function forget_sales();

-- What was written in a period, without reading what was written ever.
create index comments_written on comments (created_at) include (id, client_id, staff_id, remark_code, reply_to_id);
