-- Conversations: until when a client waits for an answer, and when a client was written to last.

-- When a colleague answered what came in, or set it aside as answered; null: the client waits.
alter table messages add column answered_at timestamptz;
alter table messages add column answered_by bigint references staff (id);
create index messages_waiting on messages (client_id, at) where direction = 'in' and answered_at is null;
create index messages_answerer on messages (answered_by) where answered_by is not null;

-- Until now a letter to one client alone was the answer to what had come in before it.
update messages set answered_at = answer.at, answered_by = answer.staff_id
from (
  select question.id, letter.at, letter.staff_id from messages question
  cross join lateral (
    select at, staff_id from messages
    where client_id = question.client_id and direction = 'out' and batch_id is null and at >= question.at
    order by at limit 1
  ) letter
  where question.direction = 'in'
) answer
where messages.id = answer.id;

-- The newest message to the client, and the business day of the first one of the client that has no answer.
alter table client_facts add column last_message_at timestamptz;
alter table client_facts add column reply_waits_on date;
update client_facts set last_message_at = newest.at
from (select client_id, max(at) as at from messages where direction = 'out' group by client_id) newest
where newest.client_id = client_facts.client_id;
update client_facts set reply_waits_on =
  (oldest.at at time zone case client_facts.country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end)::date
from (
  select client_id, min(at) as at from messages where direction = 'in' and answered_at is null group by client_id
) oldest
where oldest.client_id = client_facts.client_id;
create index client_facts_message_up on client_facts (last_message_at, client_id);
create index client_facts_message_down on client_facts (last_message_at desc nulls last, client_id desc);
create index client_facts_reply_waits on client_facts (reply_waits_on, client_id) where reply_waits_on is not null;
create index client_facts_supporter_reply_waits on client_facts (supporter_id, reply_waits_on, client_id)
  where reply_waits_on is not null;
