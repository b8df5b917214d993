-- The facts of a client know the kind of diabetes and, of whom the report is about, the need of energy; clients with
-- diabetes are counted by the states they are in, as all are (0062).

-- The first that applies of a client's conditions in the group of diabetes.
create function diabetes_kind_of(client bigint) returns text language sql stable as $$
  select (array['gestational', 'type1', 'type2', 'prediabetes', 'other'])[min(case own.condition_code
    when 'gestational_diabetes' then 1 when 'diabetes_t1' then 2 when 'diabetes_t2' then 3
    when 'prediabetes' then 4 else 5 end)]
  from client_conditions own
  join registry_entries entry on entry.registry = 'conditions' and entry.code = own.condition_code
  where own.client_id = client and entry.parent_code = 'diabetes'
$$;
-- Of everybody who has one.
create view diabetes_kinds as
select having_one.client_id, diabetes_kind_of(having_one.client_id) as kind
from (
  select distinct own.client_id from client_conditions own
  join registry_entries entry on entry.registry = 'conditions' and entry.code = own.condition_code
  where entry.parent_code = 'diabetes'
) having_one;

-- Whom the report of diabetes is about, while they have paid days.
create function has_diabetes(kind text, diet_type text) returns boolean language sql immutable as $$
  select kind is not null or coalesce(diet_type = 'diabetes', false)
$$;

-- The one definition of what the facts know. The need of energy is that of the last weigh-in that has one.
create view known_diabetes as
select facts.client_id, own.kind as diabetes_kind, case when has_diabetes(own.kind, facts.diet_type) then (
    select visit.target_kcal from visits visit
    where visit.client_id = facts.client_id and visit.target_kcal is not null and visit.weighed_on is not null
    order by visit.weighed_on desc, visit.id desc limit 1
  ) end as diabetes_kcal
from client_facts facts cross join lateral (select diabetes_kind_of(facts.client_id) as kind offset 0) own;

alter table client_facts add column diabetes_kind text, add column diabetes_kcal int;
update client_facts set diabetes_kind = known.diabetes_kind, diabetes_kcal = known.diabetes_kcal
from known_diabetes known
where known.client_id = client_facts.client_id and (known.diabetes_kind is not null or known.diabetes_kcal is not null);
create index client_facts_diabetes on client_facts (client_id) where has_diabetes(diabetes_kind, diet_type);
analyze client_facts;

create function recount_diabetes(those bigint[]) returns void language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = any (those) order by id for no key update;
  update client_facts set diabetes_kind = known.diabetes_kind, diabetes_kcal = known.diabetes_kcal
  from known_diabetes known
  where known.client_id = any (those) and client_facts.client_id = known.client_id
    and (client_facts.diabetes_kind, client_facts.diabetes_kcal) is distinct from (known.diabetes_kind, known.diabetes_kcal);
end $$;

create function recount_diabetes_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_diabetes(array[old.client_id]); end if;
  if tg_op <> 'DELETE' then perform recount_diabetes(array[new.client_id]); end if;
  return null;
end $$;
create trigger client_conditions_diabetes after insert or update or delete on client_conditions
  for each row execute function recount_diabetes_of_row();
create function recount_added_diabetes() returns trigger language plpgsql as $$
declare
  those bigint[] := array(
    select client_id from added
    where diet_type = 'diabetes' or exists (select from client_conditions own where own.client_id = added.client_id));
begin
  if cardinality(those) > 0 then perform recount_diabetes(those); end if;
  return null;
end $$;
create trigger client_facts_diabetes after insert on client_facts referencing new table as added
  for each statement execute function recount_added_diabetes();
create trigger client_facts_diabetes_changed after update of diet_type on client_facts
  for each row when ((old.diet_type = 'diabetes') is distinct from (new.diet_type = 'diabetes'))
  execute function recount_diabetes_of_row();

create function recount_diabetes_of_visit() returns trigger language plpgsql as $$
begin
  perform recount_diabetes(array_agg(client_id)) from client_facts
  where client_id in (case when tg_op <> 'INSERT' then old.client_id end, case when tg_op <> 'DELETE' then new.client_id end)
    and has_diabetes(diabetes_kind, diet_type)
  having count(*) > 0;
  return null;
end $$;
create trigger visits_diabetes after insert on visits
  for each row when (new.target_kcal is not null) execute function recount_diabetes_of_visit();
create trigger visits_diabetes_changed after update of client_id, weighed_on, target_kcal on visits
  for each row when ((old.client_id, old.weighed_on, old.target_kcal)
    is distinct from (new.client_id, new.weighed_on, new.target_kcal)) execute function recount_diabetes_of_visit();
create trigger visits_diabetes_gone after delete on visits
  for each row when (old.target_kcal is not null) execute function recount_diabetes_of_visit();

-- What belongs to diabetes is what staff put into its group.
create function recount_diabetes_of_entry() returns trigger language plpgsql as $$
begin
  perform recount_diabetes(array(
    select distinct client_id from client_conditions where condition_code in (
      case when tg_op <> 'INSERT' then old.code end, case when tg_op <> 'DELETE' then new.code end)));
  return null;
end $$;
create trigger registry_entries_diabetes after insert on registry_entries
  for each row when (new.parent_code = 'diabetes') execute function recount_diabetes_of_entry();
create trigger registry_entries_diabetes_changed after update of registry, code, parent_code on registry_entries
  for each row when ((old.registry, old.code, old.parent_code) is distinct from (new.registry, new.code, new.parent_code)
    and (old.parent_code = 'diabetes' or new.parent_code = 'diabetes')) execute function recount_diabetes_of_entry();
create trigger registry_entries_diabetes_gone after delete on registry_entries
  for each row when (old.parent_code = 'diabetes') execute function recount_diabetes_of_entry();

-- The days on which somebody with diabetes comes into a state of those with paid days, and leaves it.
create function diabetes_turns(facts client_facts) returns table (
  day date, country text, supporter_id bigint, diet_type text, kind text, stage text, is_overdue boolean, change int,
  is_targeted boolean, kcal int, sign int
) language sql stable as $$
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, facts.diabetes_kind, turn.stage,
    coalesce(turn.list_state in ('weigh_in_late', 'list_late'), false),
    sign(facts.last_weight_g - facts.start_weight_g)::int, facts.diabetes_kcal is not null,
    coalesce(facts.diabetes_kcal, 0), turn.sign
  from state_turns(facts) turn
  where turn.stage in ('untaken', 'reserved', 'paused', 'active')
$$;

-- Rows of one kind add up.
create table diabetes_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  diet_type text,
  kind text,
  stage text not null,
  is_overdue boolean not null,
  -- Of the weight since the start: -1, 0, 1.
  change int,
  is_targeted boolean not null,
  clients bigint not null,
  kcal bigint not null
);
insert into diabetes_days
select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.kind, turn.stage, turn.is_overdue, turn.change,
  turn.is_targeted, sum(turn.sign), sum(turn.sign * turn.kcal)
from client_facts facts cross join lateral diabetes_turns(facts) turn
where has_diabetes(facts.diabetes_kind, facts.diet_type)
group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(turn.sign) <> 0 or sum(turn.sign * turn.kcal) <> 0;
create index diabetes_days_day on diabetes_days (day);
analyze diabetes_days;

create function count_added_diabetes() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  insert into diabetes_days
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.kind, turn.stage, turn.is_overdue, turn.change,
    turn.is_targeted, sum(turn.sign), sum(turn.sign * turn.kcal)
  from added cross join lateral diabetes_turns(row(added.*)::client_facts) turn
  where has_diabetes(added.diabetes_kind, added.diet_type)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(turn.sign) <> 0 or sum(turn.sign * turn.kcal) <> 0;
  return null;
end $$;
create function count_gone_diabetes() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  insert into diabetes_days
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.kind, turn.stage, turn.is_overdue, turn.change,
    turn.is_targeted, -sum(turn.sign), -sum(turn.sign * turn.kcal)
  from gone cross join lateral diabetes_turns(row(gone.*)::client_facts) turn
  where has_diabetes(gone.diabetes_kind, gone.diet_type)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(turn.sign) <> 0 or sum(turn.sign * turn.kcal) <> 0;
  return null;
end $$;
-- A full join is never a loop of one side in the other, which was planned for one client and then kept for thousands.
create function count_changed_diabetes() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  insert into diabetes_days
  with changed as (
    select row(gone.*)::client_facts as was, row(added.*)::client_facts as becomes
    from gone full join added using (client_id)
    where (has_diabetes(gone.diabetes_kind, gone.diet_type) or has_diabetes(added.diabetes_kind, added.diet_type))
      and (gone.country, gone.supporter_id, gone.diet_type, gone.closed_on, gone.paid_until, gone.registration_step,
        gone.paid_days, gone.stop_days, gone.list_due_on, gone.open_weighed_on, gone.start_weight_g, gone.last_weight_g,
        gone.diabetes_kind, gone.diabetes_kcal)
      is distinct from (added.country, added.supporter_id, added.diet_type, added.closed_on, added.paid_until,
        added.registration_step, added.paid_days, added.stop_days, added.list_due_on, added.open_weighed_on,
        added.start_weight_g, added.last_weight_g, added.diabetes_kind, added.diabetes_kcal)
  )
  select turn.day, turn.country, turn.supporter_id, turn.diet_type, turn.kind, turn.stage, turn.is_overdue, turn.change,
    turn.is_targeted, sum(side.sign * turn.sign), sum(side.sign * turn.sign * turn.kcal)
  from changed
  cross join lateral (values (-1, changed.was), (1, changed.becomes)) side (sign, facts)
  cross join lateral diabetes_turns(side.facts) turn
  where has_diabetes((side.facts).diabetes_kind, (side.facts).diet_type)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  having sum(side.sign * turn.sign) <> 0 or sum(side.sign * turn.sign * turn.kcal) <> 0;
  return null;
end $$;
create trigger client_facts_diabetes_added after insert on client_facts referencing new table as added
  for each statement execute function count_added_diabetes();
create trigger client_facts_diabetes_gone after delete on client_facts referencing old table as gone
  for each statement execute function count_gone_diabetes();
create trigger client_facts_diabetes_moved after update on client_facts
  referencing old table as gone new table as added
  for each statement execute function count_changed_diabetes();
