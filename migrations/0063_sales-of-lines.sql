-- Sales know whether they are the next of their line and what the weights of their term did, and are counted by both (0044):
-- the report of a line paid for each sale.

create or replace view sales_made as
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
    order by payment.id desc limit 1) as seller_id,
  coalesce(bool_or(term.counts) over (
    partition by term.client_id, term.product_line order by term.paid_at, term.id
    rows between unbounded preceding and 1 preceding
  ), false) as is_next_of_line,
  -- From the first weigh-in of the term to the last; null: there are no two.
  (select case when count(*) >= 2 then (array_agg(visit.weight_g order by visit.weighed_on desc, visit.id desc))[1] -
      (array_agg(visit.weight_g order by visit.weighed_on, visit.id))[1] end
    from visits visit
    where visit.term_id = term.id and visit.weight_g is not null and visit.weighed_on is not null) as weight_change
from (
  select paid.id, paid.client_id, paid.package_id, paid.paid_at, paid.refunded_at, paid.price, paid.currency,
    clients.country, package.product_line,
    -- Stops only put the end off.
    not isempty(covered_days(paid.start_on, paid.start_on + paid.days + paid.extra_days,
      business_day(paid.refunded_at, clients.country))) as counts
  from terms paid
  join clients on clients.id = paid.client_id
  join packages package on package.id = paid.package_id
  where paid.paid_at is not null
) term
union all
select given.client_id, 'facility-' || given.id, given.term_id, term.package_id, given.facility_id, 'facility', false,
  null, given.given_on, given.price, given.currency, false, 0, given.given_by, false, null
from client_facilities given join terms term on term.id = given.term_id;

alter table sales add column is_next_of_line boolean not null default false, add column weight_change int;
update sales set is_next_of_line = made.is_next_of_line, weight_change = made.weight_change
from sales_made made
where made.client_id = sales.client_id and made.id = sales.id
  and (made.is_next_of_line or made.weight_change is not null);
analyze sales;

alter table sale_days
  add column is_next_of_line boolean not null default false,
  -- Sales whose term has two weigh-ins, and what changed between them in all.
  add column weighed bigint not null default 0,
  add column weight_change bigint not null default 0;
delete from sale_days;
insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned,
  is_next_of_line, sales, price, returned, weighed, weight_change)
select sale.day, clients.country, clients.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
  sale.currency, sale.is_returned, sale.is_next_of_line, count(*), sum(sale.price), sum(sale.returned),
  count(sale.weight_change), coalesce(sum(sale.weight_change), 0)
from sales sale join clients on clients.id = sale.client_id
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

create or replace function add_sales() returns trigger language plpgsql as $$
begin
  insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned,
    is_next_of_line, sales, price, returned, weighed, weight_change)
  select sale.day, clients.country, clients.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
    sale.currency, sale.is_returned, sale.is_next_of_line, count(*), sum(sale.price), sum(sale.returned),
    count(sale.weight_change), coalesce(sum(sale.weight_change), 0)
  from added sale join clients on clients.id = sale.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;

create or replace function subtract_sales() returns trigger language plpgsql as $$
begin
  insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned,
    is_next_of_line, sales, price, returned, weighed, weight_change)
  select sale.day, clients.country, clients.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
    sale.currency, sale.is_returned, sale.is_next_of_line, -count(*), -sum(sale.price), -sum(sale.returned),
    -count(sale.weight_change), -coalesce(sum(sale.weight_change), 0)
  from gone sale join clients on clients.id = sale.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;

-- Makes the rows of clients what the view says, touching only those that changed.
create function recount_sales_of(those bigint[]) returns void language plpgsql as $$
declare
  made sales[];
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = any (those) order by id for no key update;
  made := array(
    select row(client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
      returned, seller_id, is_next_of_line, weight_change)::sales
    from sales_made where client_id = any (those));
  delete from sales where client_id = any (those) and id in (
    select id from (
      select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
        returned, seller_id, is_next_of_line, weight_change from sales where client_id = any (those)
      except
      select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
        returned, seller_id, is_next_of_line, weight_change from unnest(made) as told
    ) changed);
  insert into sales (client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency,
    is_returned, returned, seller_id, is_next_of_line, weight_change)
  select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
    returned, seller_id, is_next_of_line, weight_change from unnest(made) as told
  except
  select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
    returned, seller_id, is_next_of_line, weight_change from sales where client_id = any (those);
end $$;
create or replace function recount_sales(client bigint) returns void language plpgsql as $$
begin
  perform recount_sales_of(array[client]);
end $$;

create trigger visits_count_sales after insert on visits
  for each row when (new.weighed_on is not null) execute function recount_sales_of_row();
create trigger visits_count_sales_changed after update of client_id, term_id, weighed_on, weight_g on visits
  for each row when ((old.client_id, old.term_id, old.weighed_on, old.weight_g)
    is distinct from (new.client_id, new.term_id, new.weighed_on, new.weight_g)) execute function recount_sales_of_row();
create trigger visits_count_sales_gone after delete on visits
  for each row when (old.weighed_on is not null) execute function recount_sales_of_row();

-- Whatever was sold of a package is of its new line.
create function recount_sales_of_package() returns trigger language plpgsql as $$
begin
  perform recount_sales_of(array(select distinct client_id from sales where package_id = new.id));
  return null;
end $$;
create trigger packages_count_sales after update of product_line on packages
  for each row when (old.product_line <> new.product_line) execute function recount_sales_of_package();

create or replace function move_sales_of_client() returns trigger language plpgsql as $$
begin
  insert into sale_days (day, country, supporter_id, kind, package_id, facility_id, seller_id, currency, is_returned,
    is_next_of_line, sales, price, returned, weighed, weight_change)
  select sale.day, side.country, side.supporter_id, sale.kind, sale.package_id, sale.facility_id, sale.seller_id,
    sale.currency, sale.is_returned, sale.is_next_of_line, sum(side.sign), sum(side.sign * sale.price),
    sum(side.sign * sale.returned), sum(case when sale.weight_change is null then 0 else side.sign end),
    coalesce(sum(side.sign * sale.weight_change), 0)
  from sales sale
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where sale.client_id = new.id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  -- Another zone: another day.
  if old.country <> new.country then perform recount_sales(new.id); end if;
  return null;
end $$;
