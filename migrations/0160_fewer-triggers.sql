-- Fewer triggers (decision 0034): one row trigger notes and marks what changes in a table, a foreign key refuses rows of
-- erased clients, and one trigger does what several did.

-- 1. What changes. A table that projections or judgements of lists read has one row trigger.

-- @returns whether a row of a table changed in one of the columns
create function is_changed(was jsonb, becomes jsonb, columns text[]) returns boolean language plpgsql immutable as $$
declare
  name text;
begin
  foreach name in array columns loop
    if was -> name is distinct from becomes -> name then return true; end if;
  end loop;
  return false;
end $$;

-- Notes the clients of a changed row for projections (decision 0032), and marks whom judgements concern (decision 0030).
-- @param tg_argv[0] the ways to the clients that are noted, as an array; none where projections do not read the table
-- @param tg_argv[1] the columns that projections read, as an array
-- @param tg_argv[2] the way to the client who is marked: `id`, `client_id`, `run_id`, `everybody`, or none
-- @param tg_argv[3] the columns that judgements read, as an array
-- @param tg_argv[4], tg_argv[5] a column and its values in the rows that judgements read; without them all rows are
create function note_change() returns trigger language plpgsql as $$
declare
  noted_by constant text[] := tg_argv[0];
  marked_by constant text := tg_argv[2];
  -- A bulk load counts once, at its end.
  is_noted boolean := noted_by <> '{}' and current_setting('rollups.later', true) is distinct from 'on';
  -- Everybody is marked once in a transaction, however many rows it changes.
  is_marked boolean := marked_by <> ''
    and not (marked_by = 'everybody' and coalesce(current_setting('list_marks.everybody', true) = 'on', false));
  way text;
  concerned bigint[] := '{}';
  was jsonb;
  becomes jsonb;
begin
  if not is_noted and not is_marked then return null; end if;
  if tg_op = 'UPDATE' then
    if new is not distinct from old then return null; end if;
    was := to_jsonb(old);
    becomes := to_jsonb(new);
    is_noted := is_noted and is_changed(was, becomes, tg_argv[1]::text[]);
    is_marked := is_marked and is_changed(was, becomes, tg_argv[3]::text[]);
  end if;
  if is_marked and tg_nargs > 4 then
    is_marked := coalesce(to_jsonb(old) ->> tg_argv[4] = any (tg_argv[5]::text[]), false)
      or coalesce(to_jsonb(new) ->> tg_argv[4] = any (tg_argv[5]::text[]), false);
  end if;

  if is_noted then
    foreach way in array noted_by loop
      if way = 'client_id' then concerned := concerned || array[old.client_id, new.client_id];
      elsif way = 'id' then concerned := concerned || array[old.id, new.id];
      elsif way = 'term_id' then
        concerned := concerned || array(select client_id from terms where id in (old.term_id, new.term_id));
      elsif way = 'payment_id' then
        concerned := concerned || array(select terms.client_id from payments join terms on terms.id = payments.term_id
          where payments.id in (old.payment_id, new.payment_id));
      elsif way = 'success_id' then
        concerned := concerned || array(select client_id from success_stories where id in (old.success_id, new.success_id));
      elsif way = 'reply_to_id' then
        concerned := concerned || array(select client_id from comments where id in (old.reply_to_id, new.reply_to_id));
      elsif way = 'stops' then
        concerned := concerned || array(select client_id from term_stops where term_id = new.id);
      elsif way = 'condition' then
        concerned := concerned || array(select client_id from client_conditions
          where condition_code in (old.code, new.code) and 'diabetes' in (old.parent_code, new.parent_code));
      else
        concerned := concerned || array(select client_id from terms where package_id = new.id);
      end if;
    end loop;
    insert into projection_changes (client_id, source)
    select distinct client, tg_table_name from unnest(concerned) client where client is not null;
  end if;

  if is_marked then
    if marked_by = 'everybody' then
      insert into list_marks (is_wide) values (true);
      perform set_config('list_marks.everybody', 'on', true);
    elsif marked_by = 'id' then
      insert into list_marks (client_id) values (coalesce(new.id, old.id));
    elsif marked_by = 'client_id' then
      insert into list_marks (client_id)
      select distinct client from unnest(array[old.client_id, new.client_id]) client where client is not null;
    else
      insert into list_marks (client_id)
      select distinct client_id from twenty_one_runs where id in (old.run_id, new.run_id);
    end if;
  end if;
  return null;
end $$;

drop function mark_lists() cascade;
drop function mark_weighed_runs() cascade;
drop function mark_lists_of(text, text, text, text);

-- Each table gets one trigger from what projections read of it already and what judgements read.
-- `src/app/server/noted-changes.test.ts` compares the triggers with the declarations.
do $migration$
declare
  one record;
  ways constant text[] := '{client_id,id,term_id,payment_id,success_id,reply_to_id,stops,condition,package}';
begin
  for one in
    with judged (base, marked_by, marked, condition) as (values
      ('clients', 'id',
        '{country,sex,birth_date,height_mm,goal,activity_type,pregnant_since,breastfeeding_child_birth}'::text[], ''),
      ('client_allergies', 'client_id', '{client_id,allergy_code}', ''),
      ('client_clearances', 'client_id', '{client_id,kind,given_on,expires_on}', ''),
      ('client_conditions', 'client_id', '{client_id,condition_code}', ''),
      ('client_letters', 'client_id', '{client_id,condition_code,given_on,expires_on,numbers,ended_at}', ''),
      ('client_medicines', 'client_id', '{client_id,medicine_code}', ''),
      ('food_lists', 'client_id', '{client_id,state,from_day,days,current_version}', ''),
      ('terms', 'client_id', '{client_id,diet_type}', ''),
      ('twenty_one_runs', 'client_id', '{client_id,started_on,stopped_on}', ''),
      ('twenty_one_weights', 'run_id', '{run_id,day,weight_g,weighed_on}', ''),
      ('visits', 'client_id', '{client_id,term_id,weighed_on,weight_g,activity_type,target}', ''),
      ('food_items', 'everybody',
        '{kcal_x10,protein_mg,carb_mg,fat_mg,fibre_mg,sugar_mg,sodium_mg,tags,gi_class,verified_at}', ''),
      ('registry_entries', 'everybody', '{registry,code,data}', ', ''registry'', ''{allergies,conditions}'''),
      ('safety_rules', 'everybody', '{effective_from,policy}', ''),
      ('breastfeeding_tables', 'everybody', '{status,from_month,before_month,kcal,protein_g}',
        ', ''status'', ''{published}''')
    ), projected as (
      select tgrelid::regclass::text as base, pg_get_triggerdef(oid) as definition,
        trim_array(string_to_array(encode(tgargs, 'escape'), '\000'), 1) as noted_by,
        array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any (tgattr) order by 1) as noted
      from pg_trigger where tgfoid = 'note_projection_change'::regproc
    )
    select base, definition, coalesce(noted_by, '{}') as noted_by, coalesce(noted, '{}') as noted, marked,
      coalesce(marked_by, '') as marked_by, coalesce(condition, '') as condition
    from judged full join projected using (base) order by base
  loop
    if not one.noted_by <@ ways then raise exception 'No way by % from % to its clients', one.noted_by, one.base; end if;
    execute format('drop trigger if exists %I on %I', one.base || '_projections', one.base);
    execute format('create trigger %I after %s on %I for each row %s execute function note_change(%L, %L, %L, %L%s)',
      one.base || '_changes',
      case when one.marked is null then substring(one.definition from ' AFTER (.*?) ON ')
        else 'insert or delete or update of ' || (select string_agg(distinct quote_ident(name), ', ')
          from unnest(one.noted || one.marked) name) end,
      one.base, coalesce(substring(one.definition from ' FOR EACH ROW (WHEN .*) EXECUTE '), ''),
      one.noted_by, one.noted, one.marked_by, coalesce(one.marked, '{}'), one.condition);
  end loop;
end $migration$;
drop function note_projection_change();

-- 2. Rows of erased clients. What is written of a person refers to the id that a client has until they are erased.

alter table clients add column unerased_id bigint unique
  generated always as (case when erased_at is null then id end) stored;
do $migration$
declare
  owned text;
  old_key text;
  definition text;
begin
  for owned in select tgrelid::regclass::text from pg_trigger where tgname = 'refuse_erased' order by 1 loop
    -- Left by an erasure before rows were refused.
    execute format('delete from %I using clients where clients.id = client_id and clients.erased_at is not null', owned);
    select conname, pg_get_constraintdef(oid) into strict old_key, definition
    from pg_constraint where conrelid = owned::regclass and contype = 'f' and confrelid = 'clients'::regclass
      and pg_get_constraintdef(oid) like 'FOREIGN KEY (client_id) %';
    execute format('alter table %I drop constraint %I', owned, old_key);
    -- The service knows an erased client by the end of this name (`error-mapper.ts`).
    execute format('alter table %I add constraint %I %s', owned, owned || '_client_state',
      replace(definition, 'REFERENCES clients(id)', 'REFERENCES clients(unerased_id)'));
  end loop;
end $migration$;
drop function refuse_erased() cascade;
drop index clients_erased;

-- 3. One trigger for what several did.

-- A statement trigger sees changes and `truncate` alike, and refuses a change of no row as well.
drop trigger ledger_entries_append_only on ledger_entries;
drop trigger ledger_entries_no_truncate on ledger_entries;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

drop trigger prepared_files_removed on prepared_files;
drop trigger prepared_files_renamed on prepared_files;
create or replace function note_removed_prepared_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.upload_name is not distinct from old.upload_name then return null; end if;
  insert into removed_uploads (name) values (old.upload_name) on conflict do nothing;
  return null;
end $$;
create trigger prepared_files_removed after delete or update of upload_name on prepared_files
  for each row when (old.upload_name is not null) execute function note_removed_prepared_file();
