-- A view is somebody's own, everybody's (`shared`), or that of whoever has one role: when the role is deleted it is its owner's
-- own again, and never everybody's.
alter table saved_views
  add role_id bigint references roles (id) on delete set null,
  add constraint saved_views_audience check (not (shared and role_id is not null));
create index saved_views_role on saved_views (role_id) where role_id is not null;
-- Thousands of people keep views: one's own are found without reading those of all others.
create index saved_views_staff on saved_views (staff_id);
