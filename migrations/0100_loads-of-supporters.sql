-- What supporters are told of are eleven numbers of each: those who read them for all supporters added up what all clients
-- are in, some hundred rows of each. They are counted beforehand now, one row for a supporter, a country and a day, kept in the
-- same transaction as the states they follow from. This takes the place of the states that told fewer kinds apart.
drop trigger state_days_for_loads on state_days;
drop function count_state_days_for_loads();
drop view state_days_for_loads;
drop table state_days_loads;

create table load_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  clients int not null,
  active int not null,
  untaken int not null,
  due int not null,
  list_late int not null,
  weigh_in_late int not null,
  ends_soon int not null,
  reserved int not null,
  paused int not null,
  ended int not null,
  "left" int not null,
  open int not null
)
-- It is read within a millisecond or two: starting somebody to help takes longer.
with (parallel_workers = 0);

do $migration$
declare
  names constant text := 'day, country, supporter_id, clients, active, untaken, due, list_late, weigh_in_late, ends_soon,
    reserved, paused, ended, "left", open';
  counted constant text := $sql$
    select * from (
      select day, country, supporter_id, sum(clients) as clients,
        sum(case when stage = 'active' then clients else 0 end) as active,
        sum(case when stage = 'untaken' then clients else 0 end) as untaken,
        sum(case when list_state in ('weigh_in_due', 'list_due_today') then clients else 0 end) as due,
        sum(case when list_state = 'list_late' then clients else 0 end) as list_late,
        sum(case when list_state = 'weigh_in_late' then clients else 0 end) as weigh_in_late,
        sum(case when ends_soon then clients else 0 end) as ends_soon,
        sum(case when stage = 'reserved' then clients else 0 end) as reserved,
        sum(case when stage = 'paused' then clients else 0 end) as paused,
        sum(case when stage = 'ended' then clients else 0 end) as ended,
        sum(case when stage = 'left' then clients else 0 end) as "left",
        sum(case when stage <> 'closed' then clients else 0 end) as open
      from %s group by day, country, supporter_id
    ) counted
    where (clients, active, untaken, due, list_late, weigh_in_late, ends_soon, reserved, paused, ended, "left", open)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)$sql$;
begin
  execute format('insert into load_days (%s) ', names) || format(counted, 'state_days');
  execute format($function$
    create function count_load_days() returns trigger language plpgsql as $body$
    begin
      -- What puts rows together, and a bulk load, which counts once at its end.
      if current_setting('rollups.later', true) = 'on' then return null; end if;
      insert into load_days (%s) %s;
      return null;
    end $body$ $function$, names, format(counted, 'added'));
end $migration$;
create trigger load_days_counted after insert on state_days referencing new table as added for each statement
  execute function count_load_days();
create index load_days_day on load_days (day);
create index load_days_supporter on load_days (supporter_id, day);
analyze load_days;
