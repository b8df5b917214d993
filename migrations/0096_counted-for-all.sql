-- What is counted by day is counted by supporter, and a national service has thousands: whoever sees everybody paid for
-- the rows of all of them. Each such table has a second one, `<table>_all`, counted without whose clients they are, which
-- who sees everybody is told from. In it 0 stands for whoever of the staff it was. A trigger keeps it with the first in
-- the same transaction; the view `<table>_for_all` says what it holds. One supporter's days are found by an index.
do $migration$
declare
  counted record;
  names text;
  kinds text;
  is_something text;
  keys text;
  definition text;
begin
  for counted in
    select name, measures from (values
      ('money_days', '{entries,amount}'::text[]),
      ('list_days', '{lists,days_late}'),
      ('term_end_days', '{terms,price}'),
      ('ending_days', '{terms,price}'),
      ('leaving_days', '{leavings}'),
      ('return_days', '{returns,price}'),
      ('sale_days', '{sales,price,returned,weighed,weight_change}'),
      ('work_days', '{facts}'),
      ('comment_days', '{comments,hours}'),
      ('waiting_days', '{clients}'),
      ('unfinished_days', '{clients}'),
      ('stop_days', '{stops}'),
      ('reached_days', '{clients,lost_g,started_g,days}'),
      ('feedback_days', '{answers}'),
      ('registration_days', '{clients}'),
      ('client_areas', '{clients}'),
      ('diabetes_days', '{clients,kcal}'),
      ('left_prices', '{clients}'),
      ('state_days', '{clients,due}')
    ) as those (name, measures)
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(case
        when attname = any (counted.measures) then format('sum(%1$I)::bigint as %1$I', attname)
        when attname in ('supporter_id', 'seller_id', 'staff_id')
          then format('case when %1$I is not null then 0 end::bigint as %1$I', attname)
        else quote_ident(attname) end, ', ' order by attnum),
      string_agg(case
        when attname = any (counted.measures) then null
        when attname in ('supporter_id', 'seller_id', 'staff_id') then format('%I is not null', attname)
        else quote_ident(attname) end, ', ' order by attnum),
      string_agg(case when attname = any (counted.measures) then format('sum(%I) <> 0', attname) end, ' or ' order by attnum)
    into names, kinds, keys, is_something
    from pg_attribute
    where attrelid = counted.name::regclass and attnum > 0 and not attisdropped;
    definition := format('select %s from %%I group by %s having %s', kinds, keys, is_something);

    execute format('create table %I (like %I including defaults including indexes)', counted.name || '_all', counted.name);
    execute format('create view %I as ', counted.name || '_for_all') || format(definition, counted.name);
    execute format('insert into %1$I (%2$s) select %2$s from %3$I', counted.name || '_all', names, counted.name || '_for_all');
    execute format('analyze %I', counted.name || '_all');
    execute format('create index %I on %I (supporter_id, day)', counted.name || '_supporter', counted.name);
    execute format($function$
      create function %I() returns trigger language plpgsql as $body$
      begin
        -- What puts rows together, and a bulk load, which counts once at its end.
        if current_setting('rollups.later', true) = 'on' then return null; end if;
        insert into %I (%s) %s;
        return null;
      end $body$ $function$, 'count_' || counted.name || '_for_all', counted.name || '_all', names,
      format(definition, 'added'));
    execute format('create trigger %I after insert on %I referencing new table as added for each statement
      execute function %I()', counted.name || '_for_all', counted.name, 'count_' || counted.name || '_for_all');
  end loop;
end $migration$;

-- What supporters are told of needs fewer kinds: their loads and their statistics are read for all of them at once.
create table state_days_loads (like state_days including defaults including indexes);
create view state_days_for_loads as
select day, country, supporter_id, diet_type, stage, list_state, ends_soon, null::text as delay, false as is_sent,
  null::text as way, null::int as term_number, sum(clients)::bigint as clients, 0::bigint as due
from state_days group by 1, 2, 3, 4, 5, 6, 7 having sum(clients) <> 0;
insert into state_days_loads (day, country, supporter_id, diet_type, stage, list_state, ends_soon, delay, is_sent, way,
  term_number, clients, due)
select day, country, supporter_id, diet_type, stage, list_state, ends_soon, delay, is_sent, way, term_number, clients, due
from state_days_for_loads;
analyze state_days_loads;
create function count_state_days_for_loads() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  insert into state_days_loads (day, country, supporter_id, diet_type, stage, list_state, ends_soon, is_sent, clients, due)
  select day, country, supporter_id, diet_type, stage, list_state, ends_soon, false, sum(clients), 0
  from added group by 1, 2, 3, 4, 5, 6, 7 having sum(clients) <> 0;
  return null;
end $$;
create trigger state_days_for_loads after insert on state_days referencing new table as added for each statement
  execute function count_state_days_for_loads();
