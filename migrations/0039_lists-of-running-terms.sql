-- No list is due for whom the last term is over: the index of due days holds the running ones only, so that a late queue
-- looks at its own people and not at everybody who ever left with a visit open (docs/scale.md).
-- Those over since the day before yesterday are over in every zone; the service takes up the others by turns_on.
update client_facts set list_due_on = null, turns_on = null
where list_due_on is not null and paid_until < current_date - 1;
update client_facts set turns_on = paid_until
where list_due_on is not null and turns_on is null and paid_until < 'infinity';

-- Who took a list on a day, in the order of that queue.
create index client_facts_received_up on client_facts (last_list_received_on, client_id);
