-- Sentences about health in free texts that need no data, with the reason. The key is made of the place and the whole
-- text: a changed text is asked for again.
create table client_health_dismissals (
  client_id bigint not null references clients (id) on delete cascade,
  hit_key text not null,
  kind text not null check (kind in ('allergy', 'pregnancy', 'lactation', 'medicine', 'disease')),
  reason text not null check (reason in ('recorded', 'denied', 'somebody_else', 'past', 'unrelated', 'other')),
  note text,
  dismissed_by bigint references staff (id),
  dismissed_at timestamptz not null,
  primary key (client_id, hit_key)
);
create trigger refuse_erased after insert on client_health_dismissals referencing new table as added
  for each statement execute function refuse_erased();
