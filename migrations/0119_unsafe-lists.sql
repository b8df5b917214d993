-- What becomes known later counts. A running or drafted list is judged anew after each change of what its judgement reads.

-- What has to be judged: the lists of a client, or of everybody. A mark is written in the transaction of the change and taken in
-- the transaction of the judgement, so that a change and its mark come or go together. No reference to clients: a mark is also
-- left while a client is deleted.
create table list_marks (
  id bigint generated always as identity primary key,
  -- Null: everybody who has a list.
  client_id bigint,
  -- Marks of one client are worked before those of everybody.
  is_wide boolean not null default false,
  -- After a judgement that failed; by the clock of the database.
  not_before timestamptz
);
create index list_marks_client on list_marks (client_id);
create index list_marks_order on list_marks (is_wide, id);

-- The days that were looked through for what changes by the passing of time alone.
create table list_sweeps (
  country text not null,
  day date not null,
  primary key (country, day)
);

-- Lists that no longer pass. The version is the one that the client follows, or the draft.
create table unsafe_lists (
  food_list_id bigint not null references food_lists (id) on delete cascade,
  number integer not null,
  client_id bigint not null references clients (id) on delete cascade,
  is_draft boolean not null,
  judgement jsonb not null,
  -- The reasons that staff were told of.
  reasons text[] not null,
  since timestamptz not null,
  primary key (food_list_id, number)
);
create index unsafe_lists_client on unsafe_lists (client_id);
create trigger refuse_erased after insert on unsafe_lists referencing new table as added
  for each statement execute function refuse_erased();

-- Findings with which somebody with the right keeps a version, as when it is sent with a reason.
create table kept_lists (
  id bigint generated always as identity primary key,
  food_list_id bigint not null references food_lists (id) on delete cascade,
  number integer not null,
  client_id bigint not null references clients (id) on delete cascade,
  findings text[] not null,
  reason text not null,
  created_by bigint references staff (id),
  created_at timestamptz not null
);
create index kept_lists_list on kept_lists (food_list_id, number);
create index kept_lists_client on kept_lists (client_id);
create trigger refuse_erased after insert on kept_lists referencing new table as added
  for each statement execute function refuse_erased();

-- The business day since when a list of the client is unsafe, and since when a list waits for somebody with the right.
alter table client_facts add column unsafe_list_on date, add column list_asked_on date;
create index client_facts_unsafe_list on client_facts (unsafe_list_on, client_id) where unsafe_list_on is not null;
create index client_facts_list_asked on client_facts (list_asked_on, client_id) where list_asked_on is not null;

-- Leaves a mark for each client of changed rows. Arguments: the column with the client's id, empty for everybody; the columns
-- that judgements read, as an array; a condition on the rows. Rows that are updated without a change in these leave none.
create function mark_lists() returns trigger language plpgsql as $$
declare
  client text := tg_argv[0];
  columns text := (select string_agg(quote_ident(name), ', ') from unnest(tg_argv[1]::text[]) as name);
  condition text := coalesce(tg_argv[2], 'true');
  changed text := case tg_op
    when 'INSERT' then format('select %s from new_rows where %s', columns, condition)
    when 'DELETE' then format('select %s from old_rows where %s', columns, condition)
    else format('(select %1$s from new_rows where %2$s except select %1$s from old_rows where %2$s) union all '
      '(select %1$s from old_rows where %2$s except select %1$s from new_rows where %2$s)', columns, condition)
  end;
begin
  if client = '' then
    execute format('insert into list_marks (is_wide) select true where exists (%s)', changed);
  else
    execute format('insert into list_marks (client_id) select distinct %1$I from (%2$s) changed where %1$I is not null',
      client, changed);
  end if;
  return null;
end $$;

-- Gives a table the triggers: `select mark_lists_of('client_medicines', 'client_id', '{client_id,medicine_code}')` in the migration
-- that makes it. Statement triggers with the changed rows take one event each.
create function mark_lists_of(base text, client text, columns text, condition text default 'true') returns void
language plpgsql as $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function mark_lists(%L, %L, %L)',
      base || '_mark_' || event, event, base,
      case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      client, columns, condition);
  end loop;
end $$;

-- `list-marks.test.ts` compares what is covered with what a judgement reads.
select mark_lists_of('clients', 'id',
  '{id,country,sex,birth_date,height_mm,goal,activity_type,pregnant_since,breastfeeding_child_birth}');
select mark_lists_of('client_allergies', 'client_id', '{client_id,allergy_code}');
select mark_lists_of('client_conditions', 'client_id', '{client_id,condition_code}');
select mark_lists_of('client_medicines', 'client_id', '{client_id,medicine_code}');
select mark_lists_of('client_letters', 'client_id', '{id,client_id,condition_code,given_on,expires_on,numbers,ended_at}');
select mark_lists_of('client_clearances', 'client_id', '{client_id,kind,given_on,expires_on}');
select mark_lists_of('visits', 'client_id', '{id,client_id,term_id,weighed_on,weight_g,activity_type,target}');
select mark_lists_of('terms', 'client_id', '{id,client_id,diet_type}');
select mark_lists_of('food_lists', 'client_id', '{id,client_id,state,from_day,days,current_version}');
select mark_lists_of('twenty_one_runs', 'client_id', '{id,client_id,started_on,stopped_on}');
select mark_lists_of('food_items', '',
  '{id,kcal_x10,protein_mg,carb_mg,fat_mg,fibre_mg,sugar_mg,sodium_mg,tags,gi_class,verified_at}');
select mark_lists_of('registry_entries', '', '{registry,code,data}', 'registry in (''allergies'', ''conditions'')');
select mark_lists_of('safety_rules', '', '{id,effective_from,policy}');
select mark_lists_of('breastfeeding_tables', '', '{id,from_month,before_month,kcal,protein_g}', 'status = ''published''');

-- Lists that run or are drafted now are judged once.
insert into list_marks (is_wide) select true where exists (select from food_lists);
