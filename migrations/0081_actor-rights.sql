-- A number that changes with everything that decides what a member of the staff may do: with each request the session is
-- asked for with this number, and only when it is a new one the rights are read again.
create table actor_rights (
  is_only boolean primary key default true check (is_only),
  changes bigint not null
);
insert into actor_rights (changes) values (0);

create function count_change_of_rights() returns trigger language plpgsql as $$
begin
  update actor_rights set changes = changes + 1;
  return null;
end $$;

create trigger staff_rights after update of username, display_name, team_id, must_change_password, active on staff
  for each statement execute function count_change_of_rights();
create trigger staff_roles_rights after insert or update or delete on staff_roles
  for each statement execute function count_change_of_rights();
create trigger roles_rights after update of scope, permissions, second_factor on roles
  for each statement execute function count_change_of_rights();
create trigger second_factors_rights after insert or update of confirmed_at or delete on second_factors
  for each statement execute function count_change_of_rights();
