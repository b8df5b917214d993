-- Who reached the target as narrow rows, and counted by day: the report of them looked up the weigh-in, the term, photos,
-- consent and story of everybody who had reached it in the period.

-- Where a story stands: `published` only while the consent holds that it was published with.
create function success_state(was_given boolean, holds boolean, is_published boolean, has_pictures boolean)
returns text language sql immutable as $$
  select case when was_given and not holds then 'withdrawn'
    when is_published then 'published'
    when holds and has_pictures then 'ready'
    else 'unready' end
$$;

-- The one definition: paid clients with the first weigh-in of the day on which they were first at the target or past it.
create view known_reached_targets as
select facts.client_id, facts.reached_on, facts.start_weight_g, visit.weight_g, facts.target_weight_g,
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

-- The rows of the view, kept by triggers.
create table reached_targets (
  client_id bigint not null,
  reached_on date not null,
  start_weight_g int not null,
  weight_g int not null,
  target_weight_g int not null,
  -- Since the first paid day.
  days int not null,
  diet_type text not null,
  has_photo boolean not null,
  has_consent boolean not null,
  story text
);
insert into reached_targets (client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo,
  has_consent, story)
select client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo, has_consent, story
from known_reached_targets;
alter table reached_targets add primary key (client_id);
create index reached_targets_day on reached_targets (reached_on, client_id);
analyze reached_targets;
-- It served the report alone.
drop index client_facts_reached;

-- Rows of one kind add up.
create table reached_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  diet_type text not null,
  story text,
  has_photo boolean not null,
  has_consent boolean not null,
  -- The others wanted to gain.
  is_loss boolean not null,
  clients bigint not null,
  lost_g bigint not null,
  started_g bigint not null,
  days bigint not null
);
insert into reached_days
select reached.reached_on, clients.country, clients.supporter_id, reached.diet_type, reached.story, reached.has_photo,
  reached.has_consent, reached.target_weight_g < reached.start_weight_g, count(*),
  sum(reached.start_weight_g - reached.weight_g), sum(reached.start_weight_g), sum(reached.days)
from reached_targets reached join clients on clients.id = reached.client_id
group by 1, 2, 3, 4, 5, 6, 7, 8;
create index reached_days_day on reached_days (day);
analyze reached_days;

-- Makes the rows of clients what the view says, touching only those that changed. The lock: of two who write about one
-- client either sees the other.
create function recount_reached(those bigint[]) returns void language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return; end if;
  perform from clients where id = any (those) order by id for no key update;
  delete from reached_targets where client_id = any (those) and client_id in (
    select client_id from (
      select client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo, has_consent, story
      from reached_targets where client_id = any (those)
      except
      select client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo, has_consent, story
      from known_reached_targets where client_id = any (those)
    ) changed);
  insert into reached_targets (client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo,
    has_consent, story)
  select client_id, reached_on, start_weight_g, weight_g, target_weight_g, days, diet_type, has_photo, has_consent, story
  from known_reached_targets where client_id = any (those)
  on conflict (client_id) do nothing;
end $$;

create function recount_reached_of_row() returns trigger language plpgsql as $$
begin
  perform recount_reached(array[case when tg_op <> 'INSERT' then old.client_id end,
    case when tg_op <> 'DELETE' then new.client_id end]);
  return null;
end $$;
create trigger client_facts_reached after insert on client_facts
  for each row when (new.reached_on is not null) execute function recount_reached_of_row();
create trigger client_facts_reached_changed
  after update of reached_on, start_weight_g, target_weight_g, paid_days, terms_count on client_facts
  for each row when ((old.reached_on is not null or new.reached_on is not null)
    and (old.reached_on, old.start_weight_g, old.target_weight_g, lower(old.paid_days), old.terms_count > 0)
    is distinct from (new.reached_on, new.start_weight_g, new.target_weight_g, lower(new.paid_days), new.terms_count > 0))
  execute function recount_reached_of_row();
create trigger client_facts_reached_gone after delete on client_facts
  for each row when (old.reached_on is not null) execute function recount_reached_of_row();
create trigger visits_reached after insert on visits
  for each row when (new.weight_g is not null) execute function recount_reached_of_row();
create trigger visits_reached_changed after update of client_id, term_id, weighed_on, weight_g on visits
  for each row when ((old.client_id, old.term_id, old.weighed_on, old.weight_g)
    is distinct from (new.client_id, new.term_id, new.weighed_on, new.weight_g)
    and (old.weight_g is not null or new.weight_g is not null)) execute function recount_reached_of_row();
create trigger visits_reached_gone after delete on visits
  for each row when (old.weight_g is not null) execute function recount_reached_of_row();
create trigger client_photos_reached after insert or delete on client_photos
  for each row execute function recount_reached_of_row();
create trigger client_photos_reached_changed after update of client_id on client_photos
  for each row when (old.client_id <> new.client_id) execute function recount_reached_of_row();
create trigger success_stories_reached after insert or delete on success_stories
  for each row execute function recount_reached_of_row();
create trigger success_stories_reached_changed
  after update of client_id, published_at, before_upload, after_upload on success_stories
  for each row when ((old.client_id, old.published_at, old.before_upload, old.after_upload)
    is distinct from (new.client_id, new.published_at, new.before_upload, new.after_upload))
  execute function recount_reached_of_row();

create function recount_reached_of_consent() returns trigger language plpgsql as $$
begin
  perform recount_reached(array(
    select client_id from success_stories
    where id in (case when tg_op <> 'INSERT' then old.success_id end, case when tg_op <> 'DELETE' then new.success_id end)
    union values (case when tg_op <> 'INSERT' then old.client_id end), (case when tg_op <> 'DELETE' then new.client_id end)));
  return null;
end $$;
create trigger success_consents_reached after insert or delete on success_consents
  for each row execute function recount_reached_of_consent();
create trigger success_consents_reached_changed after update of client_id, success_id, withdrawn_at on success_consents
  for each row when ((old.client_id, old.success_id, old.withdrawn_at is null)
    is distinct from (new.client_id, new.success_id, new.withdrawn_at is null))
  execute function recount_reached_of_consent();

create function recount_reached_of_term() returns trigger language plpgsql as $$
begin
  perform recount_reached(array(select distinct client_id from visits where term_id = new.id));
  return null;
end $$;
create trigger terms_reached after update of diet_type on terms
  for each row when (old.diet_type <> new.diet_type) execute function recount_reached_of_term();

create function add_reached() returns trigger language plpgsql as $$
begin
  insert into reached_days
  select reached.reached_on, clients.country, clients.supporter_id, reached.diet_type, reached.story, reached.has_photo,
    reached.has_consent, reached.target_weight_g < reached.start_weight_g, count(*),
    sum(reached.start_weight_g - reached.weight_g), sum(reached.start_weight_g), sum(reached.days)
  from added reached join clients on clients.id = reached.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create trigger reached_targets_added after insert on reached_targets referencing new table as added
  for each statement execute function add_reached();
create function subtract_reached() returns trigger language plpgsql as $$
begin
  insert into reached_days
  select reached.reached_on, clients.country, clients.supporter_id, reached.diet_type, reached.story, reached.has_photo,
    reached.has_consent, reached.target_weight_g < reached.start_weight_g, -count(*),
    -sum(reached.start_weight_g - reached.weight_g), -sum(reached.start_weight_g), -sum(reached.days)
  from gone reached join clients on clients.id = reached.client_id
  group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create trigger reached_targets_gone after delete on reached_targets referencing old table as gone
  for each statement execute function subtract_reached();

create function move_reached_of_client() returns trigger language plpgsql as $$
begin
  insert into reached_days
  select reached.reached_on, side.country, side.supporter_id, reached.diet_type, reached.story, reached.has_photo,
    reached.has_consent, reached.target_weight_g < reached.start_weight_g, side.sign,
    side.sign * (reached.start_weight_g - reached.weight_g), side.sign * reached.start_weight_g, side.sign * reached.days
  from reached_targets reached
  cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
    as side (sign, country, supporter_id)
  where reached.client_id = new.id;
  return null;
end $$;
create trigger clients_reached after update of supporter_id, country on clients
  for each row when ((old.supporter_id, old.country) is distinct from (new.supporter_id, new.country))
  execute function move_reached_of_client();

-- While it is still known whose they were.
create function forget_reached() returns trigger language plpgsql as $$
begin
  delete from reached_targets where client_id = old.id;
  return old;
end $$;
create trigger clients_reached_gone before delete on clients for each row execute function forget_reached();
