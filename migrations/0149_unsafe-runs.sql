-- A run of the 21-day programme is judged anew as food lists are: after each change of what its judgement reads.

-- Runs that no longer pass.
create table unsafe_runs (
  run_id bigint primary key references twenty_one_runs (id) on delete cascade,
  client_id bigint not null references clients (id) on delete cascade,
  -- What speaks against it now, with codes and params.
  reasons jsonb not null,
  -- The reasons that staff were told of, without their numbers.
  told text[] not null,
  since timestamptz not null
);
create index unsafe_runs_client on unsafe_runs (client_id);
create trigger refuse_erased after insert on unsafe_runs referencing new table as added
  for each statement execute function refuse_erased();

-- A weigh-in of a run is the newest weight of its client. Statement triggers, as those of `mark_lists_of`.
create function mark_weighed_runs() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select run_id from new_rows'
    when 'DELETE' then 'select run_id from old_rows'
    else 'select run_id from (table new_rows except table old_rows) added' end;
begin
  execute format('insert into list_marks (client_id)
    select distinct client_id from twenty_one_runs where id in (%s)', changed);
  return null;
end $$;
create trigger twenty_one_weights_mark_insert after insert on twenty_one_weights
  referencing new table as new_rows for each statement execute function mark_weighed_runs();
create trigger twenty_one_weights_mark_update after update on twenty_one_weights
  referencing old table as old_rows new table as new_rows for each statement execute function mark_weighed_runs();
create trigger twenty_one_weights_mark_delete after delete on twenty_one_weights
  referencing old table as old_rows for each statement execute function mark_weighed_runs();

-- Runs that go on are judged once.
insert into list_marks (client_id, is_wide)
select distinct client_id, true from twenty_one_runs where stopped_on is null and last_on >= current_date - 1;
