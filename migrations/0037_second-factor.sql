-- A second factor at the sign-in: codes that an app on a person's phone makes (RFC 6238). A role forbids, allows or asks
-- for it.
alter table roles
  add column second_factor text not null default 'allowed'
    check (second_factor in ('never', 'allowed', 'required'));

create table second_factors (
  staff_id bigint primary key references staff (id) on delete cascade,
  -- Sealed with a key that is not in the database.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null: shown to its owner, but not yet confirmed by a code; asked of nobody.
  confirmed_at timestamptz,
  -- The 30 seconds since 1970 of the last code that was taken: each is taken once.
  last_step bigint
);

create table recovery_codes (
  staff_id bigint not null references second_factors (staff_id) on delete cascade,
  -- SHA-256 of 20 random digits.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (
  kind in ('operation', 'list-batch', 'message-batch', 'mention', 'task', 'low-mark', 'cover', 'second-factor')
);
