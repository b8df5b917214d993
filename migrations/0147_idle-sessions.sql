-- When a person last used a session, by the clock of the database, and when it ended for want of use.
alter table sessions
  add column used_at timestamptz not null default clock_timestamp(),
  add column idle_at timestamptz;
