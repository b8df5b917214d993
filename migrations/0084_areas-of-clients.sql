-- How many clients live where and belong to whom: lists of areas and of staff counted all clients for a page.
create table client_areas (
  -- One for all: nobody asks since when. What folds rows goes by it.
  day date not null default '-infinity',
  supporter_id bigint,
  province_code text,
  city text,
  clients bigint not null
);
insert into client_areas (supporter_id, province_code, city, clients)
select supporter_id, province_code, city, count(*) from clients group by 1, 2, 3;
analyze client_areas;

create function count_client_area() returns trigger language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then
    insert into client_areas (supporter_id, province_code, city, clients)
    values (old.supporter_id, old.province_code, old.city, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into client_areas (supporter_id, province_code, city, clients)
    values (new.supporter_id, new.province_code, new.city, 1);
  end if;
  return null;
end $$;
create trigger clients_area after insert or delete on clients for each row execute function count_client_area();
create trigger clients_area_changed after update of supporter_id, province_code, city on clients
  for each row when ((old.supporter_id, old.province_code, old.city)
    is distinct from (new.supporter_id, new.province_code, new.city))
  execute function count_client_area();
