-- Money by day: what came and what went back, in the zone of the client's country, under the supporter that the client
-- has today. A report of a month then reads as much at a million clients as at ten thousand (docs/scale.md).
-- Rows of one kind add up: each entry of the ledger appends one, so that nobody waits for anybody's row, and the service
-- folds them into one now and then.
create table money_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  kind text not null check (kind in ('payment', 'refund')),
  currency text not null,
  method text not null,
  -- Negative where a client went to another supporter or country.
  entries bigint not null,
  amount bigint not null
);
create index money_days_day on money_days (day);

create function business_day(moment timestamptz, country text) returns date language sql stable as $$
  select (moment at time zone case country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end)::date
$$;

-- The one definition: what the rows of a day are counted from.
create view money_entries as
select entry.id, entry.client_id, entry.payment_id, entry.created_at, business_day(entry.created_at, clients.country) as day,
  clients.country, clients.supporter_id, entry.kind, entry.currency, payments.method, entry.amount
from ledger_entries entry
join payments on payments.id = entry.payment_id
join clients on clients.id = entry.client_id
where entry.kind in ('payment', 'refund');

-- The lock: whoever gives the client to somebody else meanwhile must see this entry, or this one what they wrote.
create function add_money_of_entry() returns trigger language plpgsql as $$
begin
  perform from clients where id = new.client_id for share;
  insert into money_days (day, country, supporter_id, kind, currency, method, entries, amount)
  select day, country, supporter_id, kind, currency, method, 1, amount from money_entries where id = new.id;
  return null;
end $$;
create trigger ledger_entries_money after insert on ledger_entries
  for each row when (new.kind in ('payment', 'refund') and new.payment_id is not null)
  execute function add_money_of_entry();

create function move_money_of_client() returns trigger language plpgsql as $$
begin
  insert into money_days (day, country, supporter_id, kind, currency, method, entries, amount)
  select business_day(entry.created_at, side.country), side.country, side.supporter_id, entry.kind, entry.currency,
    entry.method, sum(side.sign), sum(side.sign * entry.amount)
  from money_entries entry
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where entry.client_id = new.id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger clients_money after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_money_of_client();

create function move_money_of_method() returns trigger language plpgsql as $$
begin
  perform from clients where id = new.client_id for share;
  insert into money_days (day, country, supporter_id, kind, currency, method, entries, amount)
  select entry.day, entry.country, entry.supporter_id, entry.kind, entry.currency, side.method, side.sign,
    side.sign * entry.amount
  from money_entries entry cross join (values (-1, old.method), (1, new.method)) as side (sign, method)
  where entry.payment_id = new.id;
  return null;
end $$;
create trigger payments_money after update of method on payments
  for each row when (old.method is distinct from new.method) execute function move_money_of_method();

insert into money_days (day, country, supporter_id, kind, currency, method, entries, amount)
select day, country, supporter_id, kind, currency, method, count(*), sum(amount) from money_entries
group by 1, 2, 3, 4, 5, 6;

-- A sale asks for the payments of its term, given back or not; the unique one knows the open ones only, so that each sale
-- read all payments.
create index payments_term on payments (term_id) where term_id is not null;
-- What was sold in a period, without reading what was sold ever.
create index terms_paid on terms (paid_at) where paid_at is not null;
-- The movements behind the money of some days.
create index ledger_entries_money on ledger_entries (created_at)
  where kind in ('payment', 'refund') and payment_id is not null;
