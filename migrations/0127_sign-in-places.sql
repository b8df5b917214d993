-- Where a staff member has signed in: from there the right password is taken while others try to guess it.
create table sign_in_places (
  staff_id bigint not null references staff (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (staff_id, address)
);
create index sign_in_places_seen on sign_in_places (seen_at);
