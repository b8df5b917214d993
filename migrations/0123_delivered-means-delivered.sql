-- Without a receiver messages were marked as delivered inside the service, where nobody could read them. They are
-- undelivered: they had no channel.
update outbox set failed_at = sent_at, sent_at = null, attempts = 0, last_error = 'no-channel', channel = null
where channel = 'in-app' and sent_at is not null;

-- When the receiver last took a message, and the last one that was given up.
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- Lists that were sent and are not received, in the order in which they were sent.
create index client_facts_list_not_taken on client_facts (waiting_list_sent_on, client_id)
  where waiting_list_sent_on is not null;
create index client_facts_supporter_list_not_taken on client_facts (supporter_id, waiting_list_sent_on, client_id)
  where waiting_list_sent_on is not null;
