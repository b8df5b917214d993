-- The report of registrations reads the days it is asked for, not every client: docs/scale.md.
create index client_facts_registered on client_facts (registered_on, client_id);
