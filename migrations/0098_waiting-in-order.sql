-- Who waits for a supporter, and who never took a list, by the moment since when: the page of whoever waits the longest put all
-- of them in order.
create index client_facts_untaken_since on client_facts (first_paid_at, client_id)
  where supporter_id is null and paid_until is not null;
create index client_facts_unlisted_since on client_facts ((greatest(first_paid_at,
    (lower(paid_days)::timestamp at time zone case country when 'IR' then 'Asia/Tehran' else 'Asia/Baghdad' end))), client_id)
  where last_list_received_on is null and paid_until is not null;
