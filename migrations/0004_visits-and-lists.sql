-- What visits, food lists and the sending of messages keep beyond 0003_clients.sql.

-- When the weigh-in was recorded, for «my numbers»: the day it holds for is weighed_on.
alter table visits add column recorded_at timestamptz;
create index visits_recorded on visits (recorded_by, recorded_at) where recorded_at is not null;

-- Names of foods, items, units and meals on the day the version was sent: a print never changes afterwards.
alter table food_list_versions add column names jsonb;
-- What the clinical gate and the checker said when it was sent.
alter table food_list_versions add column judgement jsonb;
alter table food_list_versions add column received_at timestamptz;
alter table food_list_versions add column updated_at timestamptz;
create index food_list_versions_sent on food_list_versions (sent_by, sent_at) where sent_at is not null;

-- Papers that the clinical gate asks for; the newest of a kind counts until it expires.
create table client_clearances (
  client_id bigint not null references clients (id) on delete cascade,
  kind text not null check (kind in ('doctor_letter', 'guardian_consent', 'medical_review')),
  given_on date not null,
  -- The last day it counts; null: until it is withdrawn.
  expires_on date check (expires_on >= given_on),
  note text,
  recorded_by bigint references staff (id),
  created_at timestamptz not null,
  primary key (client_id, kind)
);

-- How a message left: by the configured receiver, or kept for the client inside the service.
alter table outbox add column channel text;

-- Queues walk in order of waiting inside one supporter's clients and over all.
create index client_facts_end_supporter on client_facts (paid_until, supporter_id, client_id);
create index client_facts_untaken on client_facts (first_paid_on, client_id) where supporter_id is null;
