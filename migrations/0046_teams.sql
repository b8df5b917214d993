-- Teams are edited in the product now: each may have a head, can be taken out of use, and its saves are counted as of
-- every record. Who heads a team and is deleted leaves it without a head.
alter table teams
  add column head_id bigint references staff (id) on delete set null,
  add column retired_at timestamptz,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index teams_head on teams (head_id);
