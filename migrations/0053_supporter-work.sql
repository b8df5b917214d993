-- What supporters are judged by, as narrow rows and counted by day and case mix, as lists and sales are (0043, 0044).

-- The bands of the body mass index at the start.
create function body_band(weight_g int, height_mm int) returns text language sql immutable as $$
  select (array['under25', 'under30', 'under35', 'over'])[1 + width_bucket(
    weight_g * 1000::float8 / (height_mm::float8 * height_mm), array[25, 30, 35]::float8[])]
$$;

-- How many days after the end of a term its client counts as left; null: not after this one. Nothing here ages, and the
-- days to wait are a setting, so that rows need not change with either.
-- @param paid_late by how much it was paid after its own end, where an earlier payment had left the client unpaid for
--   before; below zero: the same of the first payment, which leaves nobody waiting before
-- @param away_until the day after the end from which a longer term was paid, or the file was closed
create function left_after(paid_late int, away_until int, wait_days int) returns int language sql immutable as $$
  select case when greatest(wait_days + 1, -paid_late) < coalesce(away_until, 2147483647) and wait_days + 1 > paid_late
    then greatest(wait_days + 1, -paid_late) end
$$;

-- The value that half of the counted ones do not exceed.
create function weighted_median(vals int[], weights bigint[]) returns int language sql immutable as $$
  select val from (
    select val, sum(sum(weight)) over (order by val) as upto, sum(sum(weight)) over () as total
    from unnest(vals, weights) as counted (val, weight) group by val
  ) summed where upto * 2 >= total and total > 0 order by val limit 1
$$;

-- The one definition, a row for each: a list that was due because the weight was told, a feedback, what a client wrote
-- until it was answered or set aside, a term that ends. What does not belong to a kind is null.
create view work_done as
select done.client_id, done.id, done.kind, done.day, done.diet_type,
  case when done.place = 1 then 'first' when done.place > 1 then 'later' end as turn,
  clients.sex,
  body_band(coalesce(clients.start_weight_g, (
    select visit.weight_g from visits visit
    where visit.client_id = clients.id and visit.weight_g is not null and visit.weighed_on is not null
    order by visit.weighed_on, visit.id limit 1)), clients.height_mm) as bmi,
  done.sent_on,
  case when done.kind = 'list' then
    case when done.sent_on is null then 'no' when done.sent_on <= done.day then 'on-time' else 'late' end
  end as sent,
  done.mark, done.has_message, done.hours, done.renewed_on, done.renewed_on is not null as is_renewed, done.paid_late,
  done.away_until, done.weekly_permille, done.weekly_permille >= 3 as has_moved
from (
  select visit.client_id, 'l' || visit.id as id, 'list' as kind, visit.weighed_on as day, term.diet_type, term.place,
    business_day(list.sent_at, owner.country) as sent_on,
    null::smallint as mark, false as has_message, null::int as hours, null::date as renewed_on, null::int as paid_late,
    null::int as away_until, null::numeric as weekly_permille
  from visits visit
  join clients owner on owner.id = visit.client_id
  join paid_terms term on term.term_id = visit.term_id and term.client_id = visit.client_id
  left join (
    select client_id, visit_id, min(sent_at) as sent_at from food_lists where state <> 'draft' group by client_id, visit_id
  ) list on list.client_id = visit.client_id and list.visit_id = visit.id
  where visit.weighed_on is not null
  union all
  select said.client_id, 'f' || said.id, 'feedback', said.given_on, term.diet_type, term.place, null, said.mark,
    said.message is not null, floor(extract(epoch from said.contacted_at - said.created_at) / 3600)::int, null, null, null,
    null
  from feedback said
  left join paid_terms term on term.term_id = said.term_id and term.client_id = said.client_id
  union all
  -- On the day of its first message, with the hours from that one; of the term that had begun last.
  select talk.client_id, 'm' || talk.id, 'message', talk.day, term.diet_type, term.place, null, null, true, talk.hours,
    null, null, null, null
  from (
    select message.id, message.client_id, business_day(message.at, owner.country) as day,
      floor(extract(epoch from message.answered_at - message.at) / 3600)::int as hours
    from messages message join clients owner on owner.id = message.client_id
    where message.direction = 'in' and not exists (
      select from messages earlier
      where earlier.client_id = message.client_id and earlier.direction = 'in'
        and earlier.answered_at is not distinct from message.answered_at
        and (earlier.at, earlier.id) < (message.at, message.id))
  ) talk
  left join paid_terms term on term.client_id = talk.client_id and term.start_on <= talk.day
    and (term.next_start_on is null or talk.day < term.next_start_on)
  union all
  -- The weight's way in a term is signed: above zero it goes towards the target.
  select term.client_id, 't' || term.term_id, 'term', term.ended_on, term.diet_type, term.place, null, null, false, null,
    term.next_paid_on,
    case when others.before_until is null then least(0, term.ended_on - term.paid_on)
      else greatest(0, term.paid_on - term.ended_on - case when others.before_until = term.ended_on then 1 else 0 end)
    end,
    case when others.is_outlasted or least(others.outlasted_on, owner.closed_on) <= term.ended_on then 0
      else least(others.outlasted_on, owner.closed_on) - term.ended_on end,
    case owner.goal when 'lose' then -1 when 'gain' then 1 end * weight.change * 7000 / weight.first_g / weight.days
  from paid_terms term
  join clients owner on owner.id = term.client_id
  -- Somebody leaves after the term that lasts longest of those that are paid by then.
  cross join lateral (
    select max(other.ended_on) filter (where other.paid_on < term.paid_on) as before_until,
      coalesce(bool_or((other.ended_on, other.term_id) > (term.ended_on, term.term_id))
        filter (where (other.paid_on, other.term_id) < (term.paid_on, term.term_id)), false) as is_outlasted,
      min(other.paid_on) filter (where (other.paid_on, other.term_id) > (term.paid_on, term.term_id)
        and (other.ended_on, other.term_id) > (term.ended_on, term.term_id)) as outlasted_on
    from paid_terms other where other.client_id = term.client_id and other.term_id <> term.term_id
  ) others
  left join lateral (
    select first_g, (last_g - first_g)::numeric as change, days from (
      select (array_agg(visit.weight_g order by visit.weighed_on, visit.id))[1] as first_g,
        (array_agg(visit.weight_g order by visit.weighed_on desc, visit.id desc))[1] as last_g,
        max(visit.weighed_on) - min(visit.weighed_on) as days
      from visits visit
      where visit.term_id = term.term_id and visit.client_id = term.client_id and visit.weight_g is not null
        and visit.weighed_on is not null
    ) ends where days >= 14
  ) weight on true
  where isfinite(term.ended_on)
) done
join clients on clients.id = done.client_id;

-- The rows of the view, kept by triggers.
create table supporter_work (
  client_id bigint not null,
  -- The letter of its kind before the id of its row.
  id text not null,
  kind text not null,
  day date not null,
  diet_type text,
  turn text,
  sex text,
  bmi text,
  -- Of a list; null: not sent.
  sent_on date,
  sent text,
  mark smallint,
  has_message boolean not null,
  hours int,
  -- Of a term.
  renewed_on date,
  is_renewed boolean not null,
  paid_late int,
  away_until int,
  -- Thousandths of the weight a week, towards the target.
  weekly_permille numeric,
  has_moved boolean
);
insert into supporter_work (client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours,
  renewed_on, is_renewed, paid_late, away_until, weekly_permille, has_moved)
select client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours,
  renewed_on, is_renewed, paid_late, away_until, weekly_permille, has_moved from work_done;
alter table supporter_work add primary key (client_id, id);
create index supporter_work_day on supporter_work (day, id);
-- Facts of some clients tell how alike those of one client are.
create index supporter_work_some on supporter_work ((client_id % 1024), day);
analyze supporter_work;

-- Rows of one kind add up.
create table work_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  kind text not null,
  diet_type text,
  turn text,
  sex text,
  bmi text,
  sent text,
  mark smallint,
  has_message boolean not null,
  -- Of themselves: a median needs every value.
  hours int,
  is_renewed boolean not null,
  paid_late int,
  away_until int,
  has_moved boolean,
  facts bigint not null
);
insert into work_days
select work.day, clients.country, clients.supporter_id, work.kind, work.diet_type, work.turn, work.sex, work.bmi, work.sent,
  work.mark, work.has_message, work.hours, work.is_renewed, work.paid_late, work.away_until, work.has_moved, count(*)
from supporter_work work join clients on clients.id = work.client_id
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16;
create index work_days_day on work_days (day);

create function add_work() returns trigger language plpgsql as $$
begin
  insert into work_days
  select work.day, clients.country, clients.supporter_id, work.kind, work.diet_type, work.turn, work.sex, work.bmi,
    work.sent, work.mark, work.has_message, work.hours, work.is_renewed, work.paid_late, work.away_until, work.has_moved,
    count(*)
  from added work join clients on clients.id = work.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16;
  return null;
end $$;
create trigger supporter_work_added after insert on supporter_work referencing new table as added
  for each statement execute function add_work();

create function subtract_work() returns trigger language plpgsql as $$
begin
  insert into work_days
  select work.day, clients.country, clients.supporter_id, work.kind, work.diet_type, work.turn, work.sex, work.bmi,
    work.sent, work.mark, work.has_message, work.hours, work.is_renewed, work.paid_late, work.away_until, work.has_moved,
    -count(*)
  from gone work join clients on clients.id = work.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16;
  return null;
end $$;
create trigger supporter_work_gone after delete on supporter_work referencing old table as gone
  for each statement execute function subtract_work();

-- Makes the rows of a client what the view says, touching only those that changed.
create function recount_work(client bigint) returns void language plpgsql as $$
declare
  done supporter_work[];
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = client for no key update;
  done := array(select row(work_done.*)::supporter_work from work_done where client_id = client);
  delete from supporter_work where client_id = client and id in (
    select id from (
      select client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours,
        renewed_on, is_renewed, paid_late, away_until, weekly_permille, has_moved
      from supporter_work where client_id = client
      except
      select client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours,
        renewed_on, is_renewed, paid_late, away_until, weekly_permille, has_moved
      from unnest(done) as told
    ) changed);
  insert into supporter_work (client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours,
    renewed_on, is_renewed, paid_late, away_until, weekly_permille, has_moved)
  select client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours,
    renewed_on, is_renewed, paid_late, away_until, weekly_permille, has_moved
  from unnest(done) as told
  except
  select client_id, id, kind, day, diet_type, turn, sex, bmi, sent_on, sent, mark, has_message, hours,
    renewed_on, is_renewed, paid_late, away_until, weekly_permille, has_moved
  from supporter_work where client_id = client;
end $$;

create function recount_work_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recount_work(old.client_id); end if;
  if tg_op = 'INSERT' then perform recount_work(new.client_id);
  elsif tg_op = 'UPDATE' and new.client_id <> old.client_id then perform recount_work(new.client_id);
  end if;
  return null;
end $$;

create trigger visits_work after insert on visits
  for each row when (new.weighed_on is not null) execute function recount_work_of_row();
create trigger visits_work_changed after update of client_id, term_id, weighed_on, weight_g on visits
  for each row when ((old.client_id, old.term_id, old.weighed_on, old.weight_g)
    is distinct from (new.client_id, new.term_id, new.weighed_on, new.weight_g)) execute function recount_work_of_row();
create trigger visits_work_gone after delete on visits
  for each row when (old.weighed_on is not null) execute function recount_work_of_row();

create trigger food_lists_work after insert on food_lists
  for each row when (new.state <> 'draft') execute function recount_work_of_row();
create trigger food_lists_work_changed after update of client_id, visit_id, state, sent_at on food_lists
  for each row when ((old.client_id, old.visit_id, old.state = 'draft', old.sent_at)
    is distinct from (new.client_id, new.visit_id, new.state = 'draft', new.sent_at))
  execute function recount_work_of_row();
create trigger food_lists_work_gone after delete on food_lists
  for each row when (old.state <> 'draft') execute function recount_work_of_row();

create trigger feedback_work after insert or delete on feedback for each row execute function recount_work_of_row();
create trigger feedback_work_changed
  after update of client_id, term_id, given_on, mark, message, contacted_at, created_at on feedback
  for each row when (
    (old.client_id, old.term_id, old.given_on, old.mark, old.message is null, old.contacted_at, old.created_at)
    is distinct from
    (new.client_id, new.term_id, new.given_on, new.mark, new.message is null, new.contacted_at, new.created_at))
  execute function recount_work_of_row();

create trigger messages_work after insert on messages
  for each row when (new.direction = 'in') execute function recount_work_of_row();
create trigger messages_work_changed after update of client_id, at, answered_at on messages
  for each row when (new.direction = 'in'
    and (old.client_id, old.at, old.answered_at) is distinct from (new.client_id, new.at, new.answered_at))
  execute function recount_work_of_row();
create trigger messages_work_gone after delete on messages
  for each row when (old.direction = 'in') execute function recount_work_of_row();

-- Whatever changes the paid terms of a client is told here, when their rows are right again.
alter function recount_paid_terms(bigint) rename to recount_rows_of_paid_terms;
create function recount_paid_terms(client bigint) returns void language plpgsql as $$
begin
  perform recount_rows_of_paid_terms(client);
  perform recount_work(client);
end $$;

create function move_work_of_client() returns trigger language plpgsql as $$
begin
  if (old.supporter_id, old.country) is distinct from (new.supporter_id, new.country) then
    insert into work_days
    select work.day, side.country, side.supporter_id, work.kind, work.diet_type, work.turn, work.sex, work.bmi, work.sent,
      work.mark, work.has_message, work.hours, work.is_renewed, work.paid_late, work.away_until, work.has_moved,
      sum(side.sign)
    from supporter_work work
    cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
      as side (sign, country, supporter_id)
    where work.client_id = new.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16;
  end if;
  -- Another zone: other days.
  if (old.country, old.sex, old.height_mm, old.start_weight_g, old.goal, old.closed_on)
    is distinct from (new.country, new.sex, new.height_mm, new.start_weight_g, new.goal, new.closed_on) then
    perform recount_work(new.id);
  end if;
  return null;
end $$;
create trigger clients_work
  after update of supporter_id, country, sex, height_mm, start_weight_g, goal, closed_on on clients
  for each row execute function move_work_of_client();

-- While it is still known whose it was.
create function forget_work() returns trigger language plpgsql as $$
begin
  delete from supporter_work where client_id = old.id;
  return old;
end $$;
create trigger clients_work_gone before delete on clients for each row execute function forget_work();
