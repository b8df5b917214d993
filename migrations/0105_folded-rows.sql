-- What is counted by day is folded hourly: rows of one key become one. Finding them put every table in order, millions of
-- rows of a national service. Now a row says whether it is folded, and an index has those that are not yet.
do $migration$
declare
  counted record;
begin
  -- The tables of days, with those that follow from them.
  for counted in
    select base.name, base.name || coalesce('_' || coarser.suffix, '') as kept, base.measures
    from (values
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
      ('diet_days', '{clients}'),
      ('state_days', '{clients,due}'),
      ('load_days', '{clients,active,untaken,due,list_late,weigh_in_late,ends_soon,reserved,paused,ended,left,open}')
    ) as base (name, measures)
    cross join lateral (
      select null as suffix
      union all
      select substr(relname, length(base.name) + 6) from pg_class
      where relkind = 'v' and relnamespace = current_schema()::regnamespace and starts_with(relname, base.name || '_for_')
    ) coarser
  loop
    execute format('alter table %I add column folded boolean not null default true', counted.kept);
    execute format('alter table %I alter column folded set default false', counted.kept);
    -- What came since the last time.
    execute format('update %1$I set folded = false where ctid = any (array(
        select unnest(array_agg(ctid)) from %1$I group by %2$s having count(*) > 1))', counted.kept, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = counted.kept::regclass and attnum > 0 and not attisdropped
        and attname <> all (counted.measures || '{folded}'::text[])));
    -- The coarser ones are short enough to be looked through hourly; an index would cost each change more than that.
    if counted.kept = counted.name then
      execute format('create index %I on %I (day) where not folded', counted.kept || '_fresh', counted.kept);
    end if;
  end loop;
end $migration$;

-- The rows of a period lie together, as those lie that come day by day: what was counted at once lay anywhere, and a month
-- was read of nearly all pages.
cluster work_days using work_days_day;
cluster list_days using list_days_day;
cluster sale_days using sale_days_day;
cluster term_end_days using term_end_days_day;
cluster money_days using money_days_day;
analyze work_days, list_days, sale_days, term_end_days, money_days;
