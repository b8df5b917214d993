-- Whoever was erased takes in nothing any more: what a colleague was still writing would stay under the pseudonym for good.
-- Judged after the foreign key, which waits for an erasure that is under way.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join clients on clients.id = added.client_id where clients.erased_at is not null
  ) then
    raise exception 'The client was erased' using errcode = 'BO001';
  end if;
  return null;
end $$;

do $$
declare
  owned text;
begin
  foreach owned in array array[
    'client_allergies', 'client_clearances', 'client_conditions', 'client_dislikes', 'client_photo_consents',
    'client_photos', 'client_tags', 'comments', 'contacts', 'feedback', 'follow_ups', 'food_lists', 'messages',
    'payment_requests', 'queue_skips', 'success_consents', 'success_stories', 'tasks', 'term_stops',
    'twenty_one_runs', 'uploads', 'video_views', 'visits'
  ] loop
    execute format('create trigger refuse_erased after insert on %I referencing new table as added
      for each statement execute function refuse_erased()', owned);
  end loop;
end $$;
create index clients_erased on clients (id) where erased_at is not null;
