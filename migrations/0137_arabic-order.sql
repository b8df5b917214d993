-- The order of Arabic names for Arabic readers. The key follows from the names by itself: from the Arabic one, or from the
-- Persian one where it is missing. «آ» counts as «اا». `sortKey` of the program with
-- `ar-IQ` gives the same (`staff-names.test.ts`).
create function sort_key_ar_of(name text) returns text language sql immutable parallel safe return
  translate(
    trim(regexp_replace(
      regexp_replace(
        lower(translate(replace(normalize(name, NFKC), 'آ', 'اا'), '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789')),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u200b-\u200d\u00ad\u0640]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')),
    'اٱبپتثجچحخدذرزژسشصضطظعغفڤقكگلمنهويءأؤإئةکۀەىی',
    '?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`?????CY^^``');

do $$
declare
  named text;
  names text;
begin
  foreach named in array array[
    'units', 'categories', 'food_items', 'foods', 'meals', 'diets', 'food_suggestions', 'packages', 'facilities',
    'exercise_categories', 'exercises', 'videos', 'stories', 'success_stories', 'supporter_guides',
    'message_templates', 'left_presets', 'teams']
  loop
    select case when exists (
      select from information_schema.columns
      where table_schema = current_schema() and table_name = named and column_name = 'title_fa')
      then 'coalesce(title_ar, title_fa)' else 'coalesce(name_ar, name_fa)' end into names;
    execute format(
      'alter table %I add column sort_key_ar text collate "C" not null generated always as (sort_key_ar_of(%s)) stored',
      named, names);
    execute format('create index %I on %I (sort_key_ar, id)', named || '_sort_ar', named);
  end loop;
end
$$;
create index exercises_category_ar on exercises (category_id, sort_key_ar);
create index food_items_category_ar on food_items (category_id, sort_key_ar);
