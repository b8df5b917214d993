-- Sales know their line: the rows of one that is rare were looked for among all sales of the days. Most packages are of the
-- first line, and that of a package that goes to another one is written by the trigger that recounts its sales (0063).

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
    where visit.term_id = term.id and visit.weight_g is not null and visit.weighed_on is not null) as weight_change,
  term.product_line
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
  null, given.given_on, given.price, given.currency, false, 0, given.given_by, false, null,
  package.product_line
from client_facilities given join terms term on term.id = given.term_id join packages package on package.id = term.package_id;

alter table sales add column product_line text not null default 'diet';
update sales set product_line = package.product_line
from packages package
where package.id = sales.package_id and package.product_line <> sales.product_line;
alter table sales alter column product_line drop default;
create index sales_line on sales (product_line, day, id);
analyze sales;

-- Makes the rows of clients what the view says, touching only those that changed.
create or replace function recount_sales_of(those bigint[]) returns void language plpgsql as $$
declare
  made sales[];
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = any (those) order by id for no key update;
  made := array(
    select row(client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
      returned, seller_id, is_next_of_line, weight_change, product_line)::sales
    from sales_made where client_id = any (those));
  delete from sales where client_id = any (those) and id in (
    select id from (
      select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
        returned, seller_id, is_next_of_line, weight_change, product_line from sales where client_id = any (those)
      except
      select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
        returned, seller_id, is_next_of_line, weight_change, product_line from unnest(made) as told
    ) changed);
  insert into sales (client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency,
    is_returned, returned, seller_id, is_next_of_line, weight_change, product_line)
  select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
    returned, seller_id, is_next_of_line, weight_change, product_line from unnest(made) as told
  except
  select client_id, id, term_id, package_id, facility_id, kind, counts, sold_at, day, price, currency, is_returned,
    returned, seller_id, is_next_of_line, weight_change, product_line from sales where client_id = any (those);
end $$;
