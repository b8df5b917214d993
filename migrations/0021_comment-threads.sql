-- Comments are answered, one level deep, and name the colleagues whom they are meant for.

alter table comments add column reply_to_id bigint references comments (id) on delete cascade;
create index comments_replies on comments (reply_to_id, id) where reply_to_id is not null;

create table comment_mentions (
  comment_id bigint not null references comments (id) on delete cascade,
  client_id bigint not null references clients (id) on delete cascade,
  staff_id bigint not null references staff (id),
  read_at timestamptz,
  primary key (comment_id, staff_id)
);
-- What somebody has not read comes first, then the newest.
create index comment_mentions_staff on comment_mentions (staff_id, (read_at is null) desc, comment_id desc);
create index comment_mentions_client on comment_mentions (client_id);
