-- Who types «%», «_» or «\» looks for it. Beside its key without punctuation a search column has the texts with these
-- characters; they come last, since the first word of a key stands for the name.
create function search_marks_of(name text) returns text language sql immutable parallel safe return
  case when name ~ '[%_\\]'
    -- Letters that no name has take their places while it is folded.
    then ' ' || translate(search_key_of(translate(name, '%_\', 'ݐݑݒ')), 'ݐݑݒ', '%_\')
    else '' end;

alter table staff
  drop column search_key,
  drop column account_key;
alter table staff
  add column search_key text not null
    generated always as (search_key_of(display_name) || search_marks_of(display_name)) stored,
  add column account_key text not null generated always as (
    search_key_of(display_name || ' ' || username) || search_marks_of(display_name) || search_marks_of(username)) stored;
alter table teams drop column search_key;
alter table teams
  add column search_key text not null generated always as (
    search_key_of(name_fa) || coalesce(' ' || search_key_of(name_ar), '')
    || search_marks_of(name_fa) || coalesce(search_marks_of(name_ar), '')) stored;

-- What was stored before. Nothing else changes, so that nothing follows from it.
do $$
declare
  named text;
  texts text;
begin
  for named in
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'search_key' and is_generated = 'NEVER'
  loop
    select string_agg(format('coalesce(%I, '''')', column_name), ', ') into texts
    from information_schema.columns
    where table_schema = current_schema() and table_name = named and data_type in ('text', 'character varying')
      and column_name in ('name_fa', 'name_ar', 'title_fa', 'title_ar', 'text_fa', 'text_ar', 'source_fa', 'source_ar',
        'code', 'full_name', 'purpose', 'message', 'reference', 'note', 'holder')
      and (column_name <> 'code' or named <> 'clients')
      and (column_name <> 'note' or named in ('twenty_one_programmes', 'breastfeeding_tables'));
    continue when texts is null;
    execute format('alter table %I disable trigger user', named);
    execute format('update %I set search_key = search_key || (
        select coalesce(string_agg(search_marks_of(given), ''''), '''') from unnest(array[%s]) as given)
      where concat(%s) ~ ''[%%_\\]''', named, texts, texts);
    execute format('alter table %I enable trigger user', named);
  end loop;
end
$$;
