-- A reply that was not delivered is no answer.

-- The message to the client that answered what came in; null: nothing did, or somebody said that it needs no answer.
alter table messages add column answered_with bigint references messages (id) on delete set null;
create index messages_answered_with on messages (answered_with) where answered_with is not null;

-- A message and what it answered have one moment.
update messages set answered_with = reply.id
from messages reply
where messages.direction = 'in' and reply.client_id = messages.client_id and reply.direction = 'out'
  and reply.batch_id is null and reply.at = messages.answered_at;

-- Where that one was given up, the next one that was not is the answer; without one the client waits again.
with lost as (
  select question.id, question.client_id, reply.id as reply_id, reply.at, reply.staff_id
  from messages question
  join messages letter on letter.id = question.answered_with
  join outbox on outbox.dedupe_key = letter.dedupe_key and outbox.failed_at is not null
  left join lateral (
    select id, at, staff_id from messages
    where client_id = question.client_id and direction = 'out' and batch_id is null and at >= question.at
      and not exists (select from outbox where outbox.dedupe_key = messages.dedupe_key and failed_at is not null)
    order by at, id limit 1
  ) reply on true
)
update messages
set answered_at = lost.at, answered_by = lost.staff_id, answered_with = coalesce(lost.reply_id, messages.answered_with)
from lost where lost.id = messages.id;

update client_facts set reply_waits_on =
  (oldest.at at time zone case client_facts.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end)::date
from (
  select client_id, min(at) as at from messages where direction = 'in' and answered_at is null group by client_id
) oldest
where oldest.client_id = client_facts.client_id;
