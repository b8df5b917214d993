-- How many clients have an entry of a registry, and who: each is asked by its code. Unset columns stay out.
create index clients_job on clients (job_code) where job_code is not null;
create index clients_education on clients (education_code) where education_code is not null;
create index clients_marital on clients (marital_code) where marital_code is not null;
create index clients_source on clients (source) where source is not null;
create index clients_activity_type on clients (activity_type) where activity_type is not null;
create index clients_activity_product on clients (activity_product) where activity_product is not null;
create index visits_state on visits (state_code, client_id) where state_code is not null;
create index comments_remark_code on comments (remark_code, client_id) where remark_code is not null;
create index follow_ups_reason on follow_ups (left_reason_code, client_id) where left_reason_code is not null;
create index term_stops_reason on term_stops (reason, client_id);
