-- Fewer triggers (decision 0034): one row trigger notes and marks what changes in a table, a foreign key refuses rows of
-- erased clients, and one trigger does what several did.

-- 1. What changes. A table that judgements of lists read has one row trigger for inserts, updates and deletes.

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

-- Notes the client of a changed row for projections, and marks them for a judgement.
-- @param tg_argv[0] the column that leads to the client: `id`, `client_id` or `run_id`
-- @param tg_argv[1] the columns that projections read @param tg_argv[2] those that judgements read, as arrays
create function note_change() returns trigger language plpgsql as $$
declare
  noted constant text[] := tg_argv[1];
  marked constant text[] := tg_argv[2];
  is_noted boolean := noted <> '{}';
  is_marked boolean := marked <> '{}';
  was jsonb;
  becomes jsonb;
  concerned bigint[];
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old then return null; end if;
    was := to_jsonb(old);
    becomes := to_jsonb(new);
    is_noted := is_changed(was, becomes, noted);
    is_marked := is_changed(was, becomes, marked);
  end if;
  -- A bulk load counts once, at its end.
  is_noted := is_noted and current_setting('rollups.later', true) is distinct from 'on';
  if not is_noted and not is_marked then return null; end if;
  if tg_argv[0] = 'id' then
    concerned := array[coalesce(new.id, old.id)];
  elsif tg_argv[0] = 'client_id' then
    concerned := array[old.client_id, new.client_id];
  else
    concerned := array(select client_id from twenty_one_runs where id in (old.run_id, new.run_id));
  end if;
  if is_noted then
    insert into projection_changes (client_id, source)
    select distinct client, tg_table_name from unnest(concerned) client where client is not null;
  end if;
  if is_marked then
    insert into list_marks (client_id) select distinct client from unnest(concerned) client where client is not null;
  end if;
  return null;
end $$;

-- Marks everybody who has a list, once in a transaction, however many rows it changes.
-- @param tg_argv[0] the columns that judgements read, as an array
-- @param tg_argv[1], tg_argv[2] a column and its values in the rows that are read; without them all rows are
create function mark_everybody() returns trigger language plpgsql as $$
declare
  was constant jsonb := to_jsonb(old);
  becomes constant jsonb := to_jsonb(new);
begin
  if current_setting('list_marks.everybody', true) = 'on' then return null; end if;
  if not is_changed(was, becomes, tg_argv[0]::text[]) then return null; end if;
  if tg_nargs > 1 and not coalesce(was ->> tg_argv[1] = any (tg_argv[2]::text[]), false)
    and not coalesce(becomes ->> tg_argv[1] = any (tg_argv[2]::text[]), false) then return null; end if;
  insert into list_marks (is_wide) values (true);
  perform set_config('list_marks.everybody', 'on', true);
  return null;
end $$;

drop function mark_lists() cascade;
drop function mark_weighed_runs() cascade;
drop function mark_lists_of(text, text, text, text);

-- `src/app/server/noted-changes.test.ts` compares the triggers with what projections and judgements read.
do $migration$
declare
  base text;
  through text;
  marked text[];
  noted text[];
begin
  for base, through, marked in values
    ('clients', 'id', '{country,sex,birth_date,height_mm,goal,activity_type,pregnant_since,breastfeeding_child_birth}'::text[]),
    ('client_allergies', 'client_id', '{client_id,allergy_code}'),
    ('client_clearances', 'client_id', '{client_id,kind,given_on,expires_on}'),
    ('client_conditions', 'client_id', '{client_id,condition_code}'),
    ('client_letters', 'client_id', '{client_id,condition_code,given_on,expires_on,numbers,ended_at}'),
    ('client_medicines', 'client_id', '{client_id,medicine_code}'),
    ('food_lists', 'client_id', '{client_id,state,from_day,days,current_version}'),
    ('terms', 'client_id', '{client_id,diet_type}'),
    ('twenty_one_runs', 'client_id', '{client_id,started_on,stopped_on}'),
    ('twenty_one_weights', 'run_id', '{run_id,day,weight_g,weighed_on}'),
    ('visits', 'client_id', '{client_id,term_id,weighed_on,weight_g,activity_type,target}')
  loop
    -- What projections read of the table already: one trigger does both.
    select coalesce(array_agg(attname::text order by attname), '{}') into noted
    from pg_trigger cross join unnest(tgattr) number join pg_attribute on attrelid = tgrelid and attnum = number
    where tgrelid = base::regclass and tgfoid = 'note_projection_change'::regproc;
    execute format('drop trigger if exists %I on %I', base || '_projections', base);
    execute format('create trigger %I after insert or delete or update of %s on %I
      for each row execute function note_change(%L, %L, %L)',
      base || '_changes', (select string_agg(distinct quote_ident(name), ', ') from unnest(noted || marked) name), base,
      through, noted, marked);
  end loop;
end $migration$;

create trigger food_items_changes
  after insert or delete or update of kcal_x10, protein_mg, carb_mg, fat_mg, fibre_mg, sugar_mg, sodium_mg, tags, gi_class,
    verified_at on food_items
  for each row execute function
    mark_everybody('{kcal_x10,protein_mg,carb_mg,fat_mg,fibre_mg,sugar_mg,sodium_mg,tags,gi_class,verified_at}');
create trigger registry_entries_changes after insert or delete or update of registry, code, data on registry_entries
  for each row execute function mark_everybody('{registry,code,data}', 'registry', '{allergies,conditions}');
create trigger safety_rules_changes after insert or delete or update of effective_from, policy on safety_rules
  for each row execute function mark_everybody('{effective_from,policy}');
create trigger breastfeeding_tables_changes
  after insert or delete or update of status, from_month, before_month, kcal, protein_g on breastfeeding_tables
  for each row execute function
    mark_everybody('{status,from_month,before_month,kcal,protein_g}', 'status', '{published}');

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
