-- How many a guide is for and how many of them have read it: counted for each guide of a list over all of the staff, which are
-- thousands. They are kept in a row of each guide, by what changes them: somebody reads it, it is published anew or for
-- others, somebody comes or goes or gets another role.
create view known_guide_readers as
with people as (
  select staff.id, array(
    select roles.code from staff_roles join roles on roles.id = staff_roles.role_id where staff_roles.staff_id = staff.id
  ) as codes
  from staff where staff.active
)
select guides.id as guide_id,
  (select count(*)::int from people where guides.audience = '{}' or people.codes && guides.audience) as readers,
  (select count(*)::int from supporter_guide_reads reads join people on people.id = reads.staff_id
    where reads.guide_id = guides.id and reads.edition = guides.edition
      and (guides.audience = '{}' or people.codes && guides.audience)) as done
from supporter_guides guides;

create table guide_readers (
  guide_id bigint primary key references supporter_guides (id) on delete cascade,
  readers int not null,
  -- Of the edition in force.
  done int not null
);
insert into guide_readers (guide_id, readers, done) select guide_id, readers, done from known_guide_readers;

-- Takes turns first and counts then, so that whoever comes second has seen what the first one did.
create function keep_guide_readers(guides bigint[]) returns void language plpgsql as $$
begin
  if guides is null then
    lock table guide_readers in share row exclusive mode;
  else
    lock table guide_readers in row exclusive mode;
    perform from guide_readers where guide_id = any (guides) order by guide_id for update;
  end if;
  insert into guide_readers as kept (guide_id, readers, done)
  select known.guide_id, known.readers, known.done from known_guide_readers known
  where guides is null or known.guide_id = any (guides)
  on conflict (guide_id) do update set readers = excluded.readers, done = excluded.done
  where (kept.readers, kept.done) <> (excluded.readers, excluded.done);
end $$;

create function keep_readers_of_read() returns trigger language plpgsql as $$
begin
  perform keep_guide_readers(array(select distinct guide_id from added));
  return null;
end $$;
create trigger supporter_guide_reads_readers after insert on supporter_guide_reads referencing new table as added
  for each statement execute function keep_readers_of_read();

create function keep_readers_of_all() returns trigger language plpgsql as $$
begin
  perform keep_guide_readers(null);
  return null;
end $$;
create trigger supporter_guides_readers after insert or update of audience, edition on supporter_guides
  for each statement execute function keep_readers_of_all();
create trigger staff_guide_readers after insert or delete on staff for each statement execute function keep_readers_of_all();
create trigger staff_roles_guide_readers after insert or update or delete on staff_roles
  for each statement execute function keep_readers_of_all();

-- Most changes of an account are about something else.
create function keep_readers_of_changed() returns trigger language plpgsql as $$
begin
  if exists (select from gone join added using (id) where gone.active <> added.active) then
    perform keep_guide_readers(null);
  end if;
  return null;
end $$;
create trigger staff_guide_readers_changed after update on staff referencing old table as gone new table as added
  for each statement execute function keep_readers_of_changed();
