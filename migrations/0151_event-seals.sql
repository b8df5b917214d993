-- Events are plain inserts. A sealer links them afterwards, in the order in which it finds them: a seal names its events
-- by id, has the hash of each, the hash of the seal before it and a signature whose key lies outside of the database.
-- The columns of the chain that was written with each event stay for the events that have them.
alter table event_log
  alter column day drop not null,
  alter column lane drop not null,
  alter column hash drop not null;
drop index event_log_chain;

create table event_seals (
  no bigint primary key check (no > 0),
  sealed_at timestamptz not null,
  -- No event up to this id comes any more, and each that is there is sealed.
  settled_id bigint not null,
  -- The highest id of this seal and those before it.
  last_id bigint not null,
  ids bigint[] not null,
  -- SHA-256 of each event, in the order of the ids.
  hashes bytea not null,
  note jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null unique,
  public_key bytea not null,
  signature bytea not null,
  check (octet_length(hashes) = 32 * cardinality(ids)),
  check ((previous_hash is null) = (no = 1)),
  unique (previous_hash)
);
create index event_seals_last on event_seals (last_id);
create index event_seals_at on event_seals (sealed_at);
create index event_seals_noted on event_seals (no) where note <> '{}';
