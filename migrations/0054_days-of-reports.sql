-- Comments, feedback and registrations counted by day, as money is (0040): each change appends rows that add up.

-- When somebody else answered first, kept by triggers.
alter table comments add column answered_at timestamptz;
create view comments_answered as
select comment.id, (
    select min(reply.created_at) from comments reply
    where reply.reply_to_id = comment.id and reply.staff_id <> comment.staff_id
  ) as answered_at
from comments comment;
update comments set answered_at = answered.answered_at
from comments_answered answered where answered.id = comments.id and answered.answered_at is not null;

create function comment_kind(reply_to_id bigint, remark_code text) returns text language sql immutable as $$
  select case when reply_to_id is not null then 'answer' when remark_code is not null then 'remark' else 'comment' end
$$;
create function answer_hours(created_at timestamptz, answered_at timestamptz) returns int language sql immutable as $$
  select floor(extract(epoch from answered_at - created_at) / 3600)::int
$$;

create table comment_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  staff_id bigint not null,
  kind text not null,
  remark_code text,
  is_answered boolean not null,
  comments bigint not null,
  -- Until they were answered.
  hours bigint not null
);
insert into comment_days
select business_day(comment.created_at, clients.country), clients.country, clients.supporter_id, comment.staff_id,
  comment_kind(comment.reply_to_id, comment.remark_code), comment.remark_code, comment.answered_at is not null, count(*),
  coalesce(sum(answer_hours(comment.created_at, comment.answered_at)), 0)
from comments comment join clients on clients.id = comment.client_id
group by 1, 2, 3, 4, 5, 6, 7;
create index comment_days_day on comment_days (day);

-- The lock: whoever gives the client to somebody else meanwhile must see this, or this what they wrote.
create function add_comment(comment comments, sign int) returns void language plpgsql as $$
begin
  perform from clients where id = comment.client_id for no key update;
  insert into comment_days
  select business_day(comment.created_at, clients.country), clients.country, clients.supporter_id, comment.staff_id,
    comment_kind(comment.reply_to_id, comment.remark_code), comment.remark_code, comment.answered_at is not null, sign,
    sign * coalesce(answer_hours(comment.created_at, comment.answered_at), 0)
  from clients where clients.id = comment.client_id;
end $$;

create function count_comment() returns trigger language plpgsql as $$
begin
  -- A bulk load counts once, at its end.
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then perform add_comment(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_comment(new, 1); end if;
  if tg_op = 'INSERT' then
    update comments set answered_at = new.created_at
    where id = new.reply_to_id and staff_id <> new.staff_id and (answered_at is null or answered_at > new.created_at);
  elsif tg_op = 'DELETE' then
    update comments set answered_at = answered.answered_at
    from comments_answered answered
    where comments.id = old.reply_to_id and answered.id = comments.id
      and comments.answered_at is distinct from answered.answered_at;
  end if;
  return null;
end $$;
create trigger comments_days after insert or delete on comments for each row execute function count_comment();
create trigger comments_days_changed after update of client_id, answered_at on comments
  for each row when ((old.client_id, old.answered_at) is distinct from (new.client_id, new.answered_at))
  execute function count_comment();

create table feedback_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  mark smallint,
  causes text[] not null,
  is_contacted boolean not null,
  answers bigint not null
);
insert into feedback_days
select said.given_on, clients.country, clients.supporter_id, said.mark, said.causes, said.contacted_at is not null, count(*)
from feedback said join clients on clients.id = said.client_id
group by 1, 2, 3, 4, 5, 6;
create index feedback_days_day on feedback_days (day);

create function add_feedback(said feedback, sign int) returns void language plpgsql as $$
begin
  perform from clients where id = said.client_id for no key update;
  insert into feedback_days
  select said.given_on, country, supporter_id, said.mark, said.causes, said.contacted_at is not null, sign
  from clients where id = said.client_id;
end $$;
create function count_feedback() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then perform add_feedback(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_feedback(new, 1); end if;
  return null;
end $$;
create trigger feedback_days after insert or delete on feedback for each row execute function count_feedback();
create trigger feedback_days_changed after update of client_id, given_on, mark, causes, contacted_at on feedback
  for each row when ((old.client_id, old.given_on, old.mark, old.causes, old.contacted_at is null)
    is distinct from (new.client_id, new.given_on, new.mark, new.causes, new.contacted_at is null))
  execute function count_feedback();

create table registration_days (
  day date not null,
  country text not null,
  supporter_id bigint,
  province_code text,
  source text,
  is_finished boolean not null,
  has_paid boolean not null,
  has_list boolean not null,
  clients bigint not null
);
insert into registration_days
select facts.registered_on, clients.country, clients.supporter_id, clients.province_code, clients.source,
  facts.registration_step = 'finished', facts.first_paid_on is not null, facts.last_list_received_on is not null, count(*)
from client_facts facts join clients on clients.id = facts.client_id
group by 1, 2, 3, 4, 5, 6, 7, 8;
create index registration_days_day on registration_days (day);

create function add_registration(facts client_facts, sign int) returns void language plpgsql as $$
begin
  perform from clients where id = facts.client_id for no key update;
  insert into registration_days
  select facts.registered_on, country, supporter_id, province_code, source, facts.registration_step = 'finished',
    facts.first_paid_on is not null, facts.last_list_received_on is not null, sign
  from clients where id = facts.client_id;
end $$;
create function count_registration() returns trigger language plpgsql as $$
begin
  if current_setting('rollups.later', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then perform add_registration(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_registration(new, 1); end if;
  return null;
end $$;
create trigger client_facts_days after insert or delete on client_facts
  for each row execute function count_registration();
create trigger client_facts_days_changed
  after update of registered_on, registration_step, first_paid_on, last_list_received_on on client_facts
  for each row when (
    (old.registered_on, old.registration_step = 'finished', old.first_paid_on is null, old.last_list_received_on is null)
    is distinct from
    (new.registered_on, new.registration_step = 'finished', new.first_paid_on is null, new.last_list_received_on is null))
  execute function count_registration();

create function move_days_of_client() returns trigger language plpgsql as $$
begin
  if (old.supporter_id, old.country) is distinct from (new.supporter_id, new.country) then
    insert into comment_days
    select business_day(comment.created_at, side.country), side.country, side.supporter_id, comment.staff_id,
      comment_kind(comment.reply_to_id, comment.remark_code), comment.remark_code, comment.answered_at is not null,
      sum(side.sign), coalesce(sum(side.sign * answer_hours(comment.created_at, comment.answered_at)), 0)
    from comments comment
    cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
      as side (sign, country, supporter_id)
    where comment.client_id = new.id
    group by 1, 2, 3, 4, 5, 6, 7;
    insert into feedback_days
    select said.given_on, side.country, side.supporter_id, said.mark, said.causes, said.contacted_at is not null,
      sum(side.sign)
    from feedback said
    cross join (values (-1, old.country, old.supporter_id), (1, new.country, new.supporter_id))
      as side (sign, country, supporter_id)
    where said.client_id = new.id
    group by 1, 2, 3, 4, 5, 6;
  end if;
  insert into registration_days
  select facts.registered_on, side.country, side.supporter_id, side.province_code, side.source,
    facts.registration_step = 'finished', facts.first_paid_on is not null, facts.last_list_received_on is not null, side.sign
  from client_facts facts
  cross join (values (-1, old.country, old.supporter_id, old.province_code, old.source),
    (1, new.country, new.supporter_id, new.province_code, new.source))
    as side (sign, country, supporter_id, province_code, source)
  where facts.client_id = new.id;
  return null;
end $$;
create trigger clients_days after update of supporter_id, country, province_code, source on clients
  for each row when ((old.supporter_id, old.country, old.province_code, old.source)
    is distinct from (new.supporter_id, new.country, new.province_code, new.source))
  execute function move_days_of_client();

-- While it is still known whose they were.
create function forget_days() returns trigger language plpgsql as $$
begin
  delete from comments where client_id = old.id;
  delete from feedback where client_id = old.id;
  delete from client_facts where client_id = old.id;
  return old;
end $$;
create trigger clients_days_gone before delete on clients for each row execute function forget_days();
