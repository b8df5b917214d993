-- By what the worklist of who left is sorted, as narrow rows: the chance of return and the value of the last term. All who
-- ever left were asked for both, and for the median of what they paid, whatever page was shown.

-- What the rows were written with: the weights of the chance, and after how many days a client counts as left.
create table left_ranks_settings (weights jsonb not null, left_after_days int not null);
insert into left_ranks_settings select
  coalesce((select value -> 'weights' from settings where key = 'left_clients'),
    '{"base": -200, "month": -12, "term": 20, "kept": 80, "answered": 60, "callLater": 90, "returned": 200,
      "noAnswer": -20, "wrongNumber": -250, "refused": -300}'),
  coalesce((select (value #>> '{}')::int from settings where key = 'left_after_days'), 30);
analyze left_ranks_settings;

-- The part of the logit by which people who left stand in one order on every day: on all of them time tells alike.
create function left_chance(ended_on date, terms int, due int, kept int, outcome text, weights jsonb) returns float8
language sql immutable as $$
  select -(weights ->> 'month')::float8 * (ended_on - date '2000-01-01') / 30.4375
    + (weights ->> 'term')::float8 * least(terms, 5) + (weights ->> 'kept')::float8 * coalesce(kept::float8 / nullif(due, 0), 0)
    + coalesce((weights ->> case outcome when 'no_answer' then 'noAnswer' when 'call_later' then 'callLater'
        when 'wrong_number' then 'wrongNumber' else outcome end)::float8, 0)
$$;

-- Everybody whose last term has an end, also those who have not left yet: nothing is written on the day on which they do.
create view known_left_ranks as
select facts.client_id, facts.paid_until as ended_on, terms.currency, terms.price, visited.due, visited.kept,
  left_chance(facts.paid_until, facts.terms_count, visited.due, visited.kept, left_cases.last_outcome, counted.weights)
    as chance,
  facts.start_weight_g - facts.last_weight_g as lost, left_cases.closed_at is not null as is_closed
from client_facts facts
cross join left_ranks_settings counted
left join terms on terms.id = facts.term_id
left join left_cases on left_cases.client_id = facts.client_id and left_cases.ended_on = facts.paid_until
cross join lateral (
  select count(*)::int as due, count(visits.weighed_on)::int as kept from visits
  where visits.client_id = facts.client_id and visits.due_on < facts.paid_until
) visited
where facts.paid_until < 'infinity' and facts.closed_on is null;

create table left_ranks (
  client_id bigint not null,
  ended_on date not null,
  currency text,
  price bigint,
  -- Visits due until the end, and how many of them were kept.
  due int not null,
  kept int not null,
  chance float8 not null,
  -- First weight minus last weight in grams.
  lost int,
  -- The case of this leaving.
  is_closed boolean not null,
  -- Whether they had left when the service last looked. It only keeps those who have not out of the indexes.
  is_past boolean not null default false
);
insert into left_ranks (client_id, ended_on, currency, price, due, kept, chance, lost, is_closed, is_past)
select client_id, ended_on, currency, price, due, kept, chance, lost, is_closed, ended_on < current_date - left_after_days - 1
from known_left_ranks cross join left_ranks_settings;
alter table left_ranks add primary key (client_id);
create index left_ranks_chance on left_ranks (chance, client_id) where is_past;
create index left_ranks_value on left_ranks (currency, price, client_id) where is_past;
create index left_ranks_rank on left_ranks (currency, price, chance, client_id) where is_past;
create index left_ranks_lost on left_ranks (lost, client_id) where is_past;
create index left_ranks_coming on left_ranks (ended_on) where not is_past;
create index left_cases_closed on left_cases (client_id) where closed_at is not null;
analyze left_ranks;

-- What they paid, by the end of the term: rows of one kind add up. What lies before those who have left by now counts alike
-- on every later day: the service puts it on one day.
create table left_prices (
  day date not null,
  country text not null,
  supporter_id bigint,
  currency text,
  price bigint,
  is_closed boolean not null,
  clients bigint not null
);
insert into left_prices
select ranked.ended_on, clients.country, clients.supporter_id, ranked.currency, ranked.price, ranked.is_closed,
  count(*)
from left_ranks ranked join clients on clients.id = ranked.client_id
group by 1, 2, 3, 4, 5, 6;
create index left_prices_day on left_prices (day);

create function add_left_price(ranked left_ranks, sign int) returns void language sql as $$
  insert into left_prices
  select ranked.ended_on, country, supporter_id, ranked.currency, ranked.price, ranked.is_closed, sign
  from clients where id = ranked.client_id;
$$;

-- Makes the row of a client what the view says. The lock of the table: while everything is written anew this waits, and
-- then counts with the settings of that.
create function recount_left_rank(client bigint) returns void language plpgsql as $$
declare
  was left_ranks;
  becomes left_ranks;
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  lock table left_ranks in row exclusive mode;
  perform from clients where id = client for no key update;
  select client_id, ended_on, currency, price, due, kept, chance, lost, is_closed, is_past into was
  from left_ranks where client_id = client;
  select client_id, ended_on, currency, price, due, kept, chance, lost, is_closed, false into becomes
  from known_left_ranks where client_id = client;
  if (was.client_id, was.ended_on, was.currency, was.price, was.due, was.kept, was.chance, was.lost, was.is_closed) is not distinct from
    (becomes.client_id, becomes.ended_on, becomes.currency, becomes.price, becomes.due, becomes.kept, becomes.chance, becomes.lost,
      becomes.is_closed)
    then return; end if;
  if (was.client_id, was.ended_on, was.currency, was.price, was.is_closed) is distinct from
    (becomes.client_id, becomes.ended_on, becomes.currency, becomes.price, becomes.is_closed) then
    if was.client_id is not null then perform add_left_price(was, -1); end if;
    if becomes.client_id is not null then perform add_left_price(becomes, 1); end if;
  end if;
  if becomes.client_id is null then delete from left_ranks where client_id = client;
  else
    becomes.is_past := coalesce(was.is_past and was.ended_on >= becomes.ended_on, false);
    insert into left_ranks select (becomes).*
    on conflict (client_id) do update set ended_on = excluded.ended_on, currency = excluded.currency,
      price = excluded.price, due = excluded.due, kept = excluded.kept, chance = excluded.chance,
      lost = excluded.lost, is_closed = excluded.is_closed, is_past = excluded.is_past;
  end if;
end $$;

create function recount_left_rank_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_left_rank(old.client_id); end if;
  if tg_op = 'INSERT' then perform recount_left_rank(new.client_id);
  elsif tg_op = 'UPDATE' and new.client_id <> old.client_id then perform recount_left_rank(new.client_id);
  end if;
  return null;
end $$;
create trigger client_facts_left_rank after insert or delete on client_facts
  for each row execute function recount_left_rank_of_row();
create trigger client_facts_left_rank_changed after update of paid_until, closed_on, term_id, terms_count, start_weight_g, last_weight_g
  on client_facts
  for each row when ((old.paid_until, old.closed_on, old.term_id, old.terms_count, old.start_weight_g, old.last_weight_g)
    is distinct from
    (new.paid_until, new.closed_on, new.term_id, new.terms_count, new.start_weight_g, new.last_weight_g))
  execute function recount_left_rank_of_row();
create trigger terms_left_rank after update of price, currency on terms
  for each row when ((old.price, old.currency) is distinct from (new.price, new.currency))
  execute function recount_left_rank_of_row();
create trigger left_cases_left_rank after insert or delete on left_cases
  for each row execute function recount_left_rank_of_row();
create trigger left_cases_left_rank_changed after update of client_id, ended_on, last_outcome, closed_at on left_cases
  for each row when ((old.client_id, old.ended_on, old.last_outcome, old.closed_at is null)
    is distinct from (new.client_id, new.ended_on, new.last_outcome, new.closed_at is null))
  execute function recount_left_rank_of_row();
-- A term is made with all its visits.
create function recount_left_ranks_of_visits() returns trigger language plpgsql as $$
begin
  perform recount_left_rank(client_id) from (select distinct client_id from touched order by client_id) clients_of_visits;
  return null;
end $$;
create trigger visits_left_rank after insert on visits referencing new table as touched
  for each statement execute function recount_left_ranks_of_visits();
create trigger visits_left_rank_gone after delete on visits referencing old table as touched
  for each statement execute function recount_left_ranks_of_visits();
create trigger visits_left_rank_changed after update of client_id, due_on, weighed_on on visits
  for each row when ((old.client_id, old.due_on, old.weighed_on is null)
    is distinct from (new.client_id, new.due_on, new.weighed_on is null))
  execute function recount_left_rank_of_row();

create function move_left_price_of_client() returns trigger language plpgsql as $$
begin
  insert into left_prices
  select ranked.ended_on, side.country, side.supporter_id, ranked.currency, ranked.price, ranked.is_closed,
    side.sign
  from left_ranks ranked
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where ranked.client_id = new.id;
  return null;
end $$;
create trigger clients_left_price after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_left_price_of_client();

-- While it is still known whose they were.
create function forget_left_rank() returns trigger language plpgsql as $$
declare
  was left_ranks;
begin
  select client_id, ended_on, currency, price, due, kept, chance, lost, is_closed, is_past into was
  from left_ranks where client_id = old.id;
  if was.client_id is not null then
    perform add_left_price(was, -1);
    delete from left_ranks where client_id = old.id;
  end if;
  return old;
end $$;
create trigger clients_left_rank_gone before delete on clients for each row execute function forget_left_rank();
