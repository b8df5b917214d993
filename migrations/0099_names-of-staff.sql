-- Staff and teams in the order of their names, and found by them. Their lists read everybody and put them in order in the
-- program: a national service has thousands. The keys follow from the names by themselves, as `sortKey` and `searchKey` of the
-- program write them for other records (`staff-names.test.ts` compares the two).
create function sort_key_of(name text) returns text language sql immutable parallel safe return
  translate(
    trim(regexp_replace(
      regexp_replace(
        lower(translate(normalize(name, NFKC), '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789')),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u200b-\u200d\u00ad\u0640]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')),
    'آاءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیأإٱؤئيىكةۀە',
    '?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`@@@^```Y___');

create function search_key_of(name text) returns text language sql immutable parallel safe return
  regexp_replace(
    translate(
      lower(translate(
        regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed]', '', 'g'),
        '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789')),
      'ٱيىېۍےكڪةہھەۃءـ', 'ایییییککههههه'),
    '[^[:alnum:]]+', '', 'g');

alter table staff
  add column sort_key text collate "C" not null generated always as (sort_key_of(display_name)) stored,
  add column search_key text not null generated always as (search_key_of(display_name)) stored,
  -- Of the account: by its name and what it signs in with.
  add column account_key text not null generated always as (search_key_of(display_name || ' ' || username)) stored;
create index staff_sort on staff (sort_key, id);
create index staff_team_sort on staff (team_id, sort_key, id);
create index staff_username_sort on staff (lower(username) collate "C", id);
create index staff_updated on staff (updated_at, id);

alter table teams
  add column sort_key text collate "C" not null generated always as (sort_key_of(name_fa)) stored,
  add column search_key text not null
    generated always as (search_key_of(name_fa) || coalesce(' ' || search_key_of(name_ar), '')) stored;
create index teams_sort on teams (sort_key, id);
