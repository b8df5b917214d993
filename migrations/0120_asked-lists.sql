-- A list that its supporter may not send is handed over to somebody with the right: of a visit, for a list may be missing because
-- a rule would have to be waived for it. It comes back with a note, or is sent.
create table asked_lists (
  id bigint generated always as identity primary key,
  visit_id bigint not null references visits (id) on delete cascade,
  kind text not null check (kind in ('choices', 'daily', 'gain')),
  client_id bigint not null references clients (id) on delete cascade,
  asked_by bigint references staff (id),
  asked_at timestamptz not null,
  note text,
  returned_by bigint references staff (id),
  returned_at timestamptz,
  return_note text,
  -- Sent, thrown away or taken back: nobody waits any more.
  closed_at timestamptz
);
create unique index asked_lists_waiting on asked_lists (visit_id) where returned_at is null and closed_at is null;
create index asked_lists_visit on asked_lists (visit_id, id);
create index asked_lists_client on asked_lists (client_id);
create trigger refuse_erased after insert on asked_lists referencing new table as added
  for each statement execute function refuse_erased();

-- Why composing went without a rule, and who decided it.
alter table food_list_versions add column waiver_reason text, add column waived_by bigint references staff (id),
  -- Of a draft: what only somebody with the right may pass over, as it was when the draft was saved. Whoever saved it saw it.
  add column seen_reasons text[];
