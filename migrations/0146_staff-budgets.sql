-- What a person opened, revealed and exported on a business day.
create table staff_budgets (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('openings', 'reveals', 'exported')),
  amount bigint not null check (amount > 0),
  told_at timestamptz,
  unique (staff_id, day, kind)
);
