-- When each person looked at the overview, so that it can tell what came since.
create table overview_looks (
  staff_id bigint primary key references staff (id) on delete cascade,
  looked_at timestamptz not null,
  -- When the look before that one was.
  before_at timestamptz
);
