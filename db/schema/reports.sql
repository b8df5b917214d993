-- What reports count.

-- Whom the report of diabetes is about, while they have paid days.
create function has_diabetes(kind text, diet_type text) returns boolean language sql immutable as $$
  select kind is not null or coalesce(diet_type = 'diabetes', false)
$$;

call create_sums('feedback_days',
  'day date not null, country text not null, supporter_id bigint, mark smallint, causes text[] not null,
    is_contacted boolean not null',
  'answers');

-- Rows of one kind add up.
-- `is_loss`: the others wanted to gain.
call create_sums('reached_days',
  'day date not null, country text not null, supporter_id bigint, diet_type text not null, story text,
    has_photo boolean not null, has_consent boolean not null, is_loss boolean not null',
  'clients, lost_g, started_g, days');

-- Rows of one kind add up. What is older than a week counts alike on every later day: the service puts it on one day.
call create_sums('unfinished_days',
  'day date not null, country text not null, supporter_id bigint, province_code text, source text, step text not null',
  'clients');

-- `hours`: until they were answered.
call create_sums('comment_days',
  'day date not null, country text not null, supporter_id bigint, staff_id bigint not null, kind text not null,
    remark_code text, is_answered boolean not null',
  'comments, hours');

-- Rows of one kind add up. Of the unlisted it does not matter since when they wait once that is longer than a week: the
-- service forgets it.
call create_sums('waiting_days',
  'day date not null, since timestamptz, country text not null, supporter_id bigint, diet_type text,
    stage text not null, kind text not null',
  'clients');

call create_sums('registration_days',
  'day date not null, country text not null, supporter_id bigint, province_code text, source text,
    is_finished boolean not null, has_paid boolean not null, has_list boolean not null',
  'clients');

-- Rows of one kind add up.
-- `change`: of the weight since the start: -1, 0, 1.
call create_sums('diabetes_days',
  'day date not null, country text not null, supporter_id bigint, diet_type text, kind text, stage text not null,
    is_overdue boolean not null, change int, is_targeted boolean not null',
  'clients, kcal');

-- Rows of one kind add up. What has ended is of no use any more: the service forgets it.
call create_sums('ending_days',
  'day date not null, ends_on date not null, country text not null, supporter_id bigint, diet_type text not null,
    currency text not null, is_reserved boolean not null',
  'terms, price');
create index ending_days_ends on ending_days (ends_on);

-- Rows of one kind add up.
-- `weighed`: sales whose term has two weigh-ins, and what changed between them in all.
call create_sums('sale_days',
  'day date not null, country text not null, supporter_id bigint, kind text not null, package_id bigint not null,
    addon_id bigint, seller_id bigint, currency text not null, is_returned boolean not null,
    is_next_of_line boolean not null default false',
  'sales, price, returned, weighed, weight_change');

create index ending_days_all_ends_on_idx on ending_days_all (ends_on);

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
create function churned_after(paid_late int, away_until int, wait_days int) returns int language sql immutable as $$
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

create view comments_answered as
select comment.id, (
    select min(reply.created_at) from comments reply
    where reply.reply_to_id = comment.id and reply.staff_id <> comment.staff_id
  ) as answered_at
from comments comment;

create function comment_kind(reply_to_id bigint, remark_code text) returns text language sql immutable as $$
  select case when reply_to_id is not null then 'answer' when remark_code is not null then 'remark' else 'comment' end
$$;

create function answer_hours(created_at timestamptz, answered_at timestamptz) returns int language sql immutable as $$
  select floor(extract(epoch from answered_at - created_at) / 3600)::int
$$;

-- What kind a comment is: the planner took each kind for a two-hundredth of all, and walked all names beside it.
create statistics comments_kind on (comment_kind(reply_to_id, remark_code)) from comments;

-- Of everybody who has one.
create view diabetes_kinds as
select having_one.client_id, diabetes_kind_of(having_one.client_id) as kind
from (
  select distinct own.client_id from client_conditions own
  join registry_entries entry on entry.registry = 'conditions' and entry.code = own.condition_code
  where entry.parent_code = 'diabetes'
) having_one;

-- The one definition: paid clients with the first weigh-in of the day on which they were first at the target or past it.
create view reached_targets_source as
select facts.client_id, facts.reached_on, facts.start_weight_g, visit.weight_g, facts.target_weight_g,
  -- Since the first paid day.
  facts.reached_on - lower(facts.paid_days) as days, term.diet_type,
  exists (select from client_photos photo where photo.client_id = facts.client_id) as has_photo,
  exists (
    select from success_consents consent where consent.client_id = facts.client_id and consent.withdrawn_at is null
  ) as has_consent,
  -- Of several stories the one that was published last, else the newest.
  (
    select success_state(
      exists (select from success_consents consent where consent.success_id = story.id),
      exists (select from success_consents consent where consent.success_id = story.id and consent.withdrawn_at is null),
      story.published_at is not null, story.before_upload is not null and story.after_upload is not null)
    from success_stories story where story.client_id = facts.client_id
    order by story.published_at desc nulls last, story.id desc limit 1
  ) as story
from client_facts facts
join clients on clients.id = facts.client_id
cross join lateral (
  select visits.term_id, visits.weight_g from visits
  where visits.client_id = facts.client_id and visits.weighed_on = facts.reached_on
    and is_at_target(facts.start_weight_g, facts.target_weight_g, visits.weight_g)
  order by visits.id limit 1
) visit
join terms term on term.id = visit.term_id
where facts.terms_count > 0 and facts.reached_on is not null;
call keep_rows('reached_targets', 'reached_targets_source', 'client_id', 'story');
create index reached_targets_day on reached_targets (reached_on, client_id);

-- What people know of a time that numbers do not tell by themselves: a campaign, a holiday, a day without telephone.
-- Charts of reports over time tell it.
create table annotations (
  id bigint generated by default as identity primary key,
  name_fa text not null,
  name_ar text,
  starts_on date not null,
  -- The last day, included.
  ends_on date not null,
  like versioned including defaults,
  check (ends_on >= starts_on)
);
create index annotations_days on annotations (ends_on, starts_on);

create view sales_made as
select term.client_id, 'term-' || term.id as id, term.id as term_id, term.package_id, null::bigint as addon_id,
  case when bool_or(term.counts) over (
    partition by term.client_id order by term.paid_at, term.id rows between unbounded preceding and 1 preceding
  ) then 'extension' else 'new' end as kind,
  -- Counts: a term that was, so that what comes after it is an extension.
  term.counts, term.paid_at as sold_at, business_day(term.paid_at, term.country) as day, term.price, term.currency,
  term.refunded_at is not null as is_returned,
  (select coalesce(-sum(entry.amount), 0)::bigint
    from payments payment join ledger_entries entry on entry.payment_id = payment.id and entry.kind = 'refund'
    where payment.term_id = term.id) as returned,
  (select payment.entered_by from payments payment
    where payment.term_id = term.id and payment.state in ('confirmed', 'refunded')
    order by payment.id desc limit 1) as seller_id,
  coalesce(bool_or(term.counts) over (
    partition by term.client_id, term.product_line order by term.paid_at, term.id
    rows between unbounded preceding and 1 preceding
  ), false) as is_next_of_line,
  -- From the first weigh-in of the term to the last; null: there are no two.
  (select case when count(*) >= 2 then (array_agg(visit.weight_g order by visit.weighed_on desc, visit.id desc))[1] -
      (array_agg(visit.weight_g order by visit.weighed_on, visit.id))[1] end
    from visits visit
    where visit.term_id = term.id and visit.weight_g is not null and visit.weighed_on is not null) as weight_change,
  term.product_line
from (
  select paid.id, paid.client_id, paid.package_id, paid.paid_at, paid.refunded_at, paid.price, paid.currency,
    clients.country, package.product_line,
    -- Stops only put the end off.
    not isempty(covered_days(paid.start_on, paid.start_on + paid.days + paid.extra_days,
      business_day(paid.refunded_at, clients.country))) as counts
  from terms paid
  join clients on clients.id = paid.client_id
  join packages package on package.id = paid.package_id
  where paid.paid_at is not null
) term
union all
select given.client_id, 'addon-' || given.id, given.term_id, term.package_id, given.addon_id, 'addon', false,
  null, given.given_on, given.price, given.currency, false, 0, given.given_by, false, null,
  package.product_line
from client_addons given join terms term on term.id = given.term_id join packages package on package.id = term.package_id;
call keep_rows('sales', 'sales_made', 'client_id, id', 'addon_id, sold_at, seller_id, weight_change');
alter table sales alter is_next_of_line set default false;
create index sales_day on sales (day, id);
create index sales_line on sales (product_line, day, id);

create view counted_facts_source as
select facts.client_id, facts.registered_on, facts.registration_step, clients.province_code, clients.source, facts.closed_on,
  facts.paid_days, facts.pause_days, facts.paid_until, facts.first_paid_at, facts.first_paid_on is not null as has_paid,
  facts.last_list_received_on is not null as has_list, terms.diet_id, facts.diet_type, facts.list_due_on,
  facts.open_weighed_on is not null as is_weighed,
  facts.open_weighed_on is not null and facts.waiting_list_sent_on is not null as is_sent,
  -- How much of the way to the target is done, and in which term: 4 is a later one too.
  goal.way,
  case when goal.way is not null then least(facts.terms_count, 4) end as term_number,
  sign(facts.last_weight_g - facts.start_weight_g)::int as change, diabetes.kind as diabetes_kind,
  -- The need of energy is that of the last weigh-in that has one.
  case when has_diabetes(diabetes.kind, facts.diet_type) then (
    select visit.target_kcal from visits visit
    where visit.client_id = facts.client_id and visit.target_kcal is not null and visit.weighed_on is not null
    order by visit.weighed_on desc, visit.id desc limit 1
  ) end as diabetes_kcal
from client_facts facts
join clients on clients.id = facts.client_id
left join terms on terms.id = facts.term_id and terms.client_id = facts.client_id
cross join lateral (
  select way_of(facts.terms_count, facts.start_weight_g, facts.last_weight_g, facts.target_weight_g) as way
) goal
cross join lateral (select diabetes_kind_of(facts.client_id) as kind offset 0) diabetes;
call keep_rows('counted_facts', 'counted_facts_source', 'client_id',
  'province_code, source, closed_on, paid_until, first_paid_at, diet_id, diet_type, list_due_on, way, term_number,
    change, diabetes_kind, diabetes_kcal');
create index counted_facts_diabetes on counted_facts (client_id) where has_diabetes(diabetes_kind, diet_type);

create view pauses_source as
select stop.client_id, stop.id as pause_id, stop.term_id, stop.from_day, cut.last_on, term.diet_type, plateau.is_plateau
from term_pauses stop
join terms term on term.id = stop.term_id
join clients on clients.id = stop.client_id
left join weight_plateaus plateau on plateau.client_id = stop.client_id
cross join lateral (
  select least(stop.to_day, business_day(term.refunded_at, clients.country) - 1) as last_on
) cut
where cut.last_on is null or cut.last_on >= stop.from_day;
call keep_rows('stops', 'pauses_source', 'client_id, pause_id', 'last_on, is_plateau');
create index stops_last on stops ((coalesce(last_on, 'infinity'::date)));
create index stops_from on stops (from_day, pause_id);

-- Feedback, as far as it is counted.
create view feedback_source as
select client_id, id as feedback_id, given_on, mark, causes, contacted_at is not null as is_contacted from feedback;
call keep_rows('counted_feedback', 'feedback_source', 'client_id, feedback_id', 'mark');

-- Comments with when somebody else answered them first.
create view comments_source as
select comment.client_id, comment.id as comment_id, business_day(comment.created_at, clients.country) as day,
  comment.staff_id, comment_kind(comment.reply_to_id, comment.remark_code) as kind, comment.remark_code,
  answer_hours(comment.created_at, answered.answered_at) as hours
from comments comment
join clients on clients.id = comment.client_id
join comments_answered answered on answered.id = comment.id;
call keep_rows('counted_comments', 'comments_source', 'client_id, comment_id', 'remark_code, hours');

-- The first list of a visit is looked up for it: asked for some clients, the lists of all were put together.
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
  -- Weekly: thousandths of the weight, towards the target.
  done.mark, done.has_message, done.hours, done.renewed_on, done.renewed_on is not null as is_renewed, done.paid_late,
  done.away_until, done.weekly_permille, done.weekly_permille >= 3 as has_moved
from (
  -- The letter of its kind before the id of its row.
  select visit.client_id, 'l' || visit.id as id, 'list' as kind, visit.weighed_on as day, term.diet_type, term.place,
    business_day(list.sent_at, owner.country) as sent_on,
    null::smallint as mark, false as has_message, null::int as hours, null::date as renewed_on, null::int as paid_late,
    null::int as away_until, null::numeric as weekly_permille
  from visits visit
  join clients owner on owner.id = visit.client_id
  join paid_terms term on term.term_id = visit.term_id and term.client_id = visit.client_id
  left join lateral (
    select min(sent_at) as sent_at from food_lists
    where client_id = visit.client_id and visit_id = visit.id and state <> 'draft'
  ) list on true
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
    where message.direction = 'in' and not message.is_moved and not exists (
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
call keep_rows('supporter_work', 'work_done', 'client_id, day, id',
  'diet_type, turn, sex, bmi, sent_on, sent, mark, hours, renewed_on, paid_late, away_until, weekly_permille,
    has_moved');
create index supporter_work_day on supporter_work (day, id);

-- Facts of some clients tell how alike those of one client are.
create index supporter_work_some on supporter_work ((client_id % 1024), day);

drop table versioned;
