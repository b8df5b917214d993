-- How far a file that is made in the background is, in rows, and when its making began: people see it live, and how long the
-- same took before.
alter table prepared_files
  -- Null: it has no rows, or none is read yet.
  add column rows_done bigint,
  -- Null: not known.
  add column rows_total bigint,
  add column started_at timestamptz;

-- Whoever asked for it changed their mind: the row stays to say so.
alter table prepared_files drop constraint prepared_files_state_check;
alter table prepared_files add constraint prepared_files_state_check
  check (state in ('waiting', 'making', 'ready', 'failed', 'refused', 'cancelled'));
