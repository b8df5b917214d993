-- Lists, dashboards and what counts the uses of records at the size of a nation: docs/scale.md.

-- Who left in a period is replayed for those only whose paid time ended then.
create index terms_end on terms ((start_on + days + extra_days));
create index terms_refunded on terms (refunded_at) where refunded_at is not null;

-- Registries count who has an entry by an index, and stop where their list says «more than».
create index terms_diet_type on terms (diet_type, client_id);
create index clients_goal on clients (goal) where goal is not null;
create index visits_activity_type on visits (activity_type, client_id) where activity_type is not null;

-- Nearly everybody lets messages come: counted by the index of the order, as those who do not.
create index clients_messages_allowed on clients (created_at desc, id desc) where not messages_opt_out;

-- What has no mark comes last in both directions.
create index feedback_mark_down on feedback (mark desc nulls last, id desc);

-- Payments are found by their reference without reading all.
create index payments_search on payments using gin (search_key gin_trgm_ops);
