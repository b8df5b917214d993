-- What screens of foods and meals need: one food per name, and what a food is made of as it is now.

-- The search key begins with the folded Persian name: no two foods are spelled alike.
create unique index foods_name_key on foods (split_part(search_key, ' ', 1));
create index foods_updated on foods (updated_at, id);
create index foods_preference on foods (preference, id);
create index foods_meals on foods using gin (meal_codes);

/*
 * The parts of each food with the weights and nutrients that its items have now: a unit weighs what the item says, else
 * what the unit says; where neither says anything any more, what it weighed when the food was saved. Nothing of it is
 * stored, so a changed item changes its foods at once.
 */
create view food_parts as
select content.food_id, content.position, content.food_item_id, content.unit_id, content.amount_quarters,
  weight.unit_grams_x10,
  greatest(1, (weight.unit_grams_x10::bigint * content.amount_quarters + 2) / 4) as grams_x10,
  item.kcal_x10, item.protein_mg, item.carb_mg, item.fat_mg, item.fibre_mg, item.sugar_mg, item.sodium_mg, item.tags
from food_contents content
join food_items item on item.id = content.food_item_id
join units unit on unit.id = content.unit_id
left join food_item_units own on own.food_item_id = content.food_item_id and own.unit_id = content.unit_id
cross join lateral (
  select coalesce(own.grams_x10, unit.grams_x10,
    greatest(1, (content.grams_x10::bigint * 4 + content.amount_quarters / 2) / content.amount_quarters)::integer
  ) as unit_grams_x10
) weight;

-- Energy and protein of a food, rounded as `foodFacts` does (foods/food-facts.contract.ts): for sorting and filtering.
create view food_facts as
select food.id as food_id,
  (facts.kcal + 500)::bigint / 1000 as kcal_x10,
  (facts.protein + 500)::bigint / 1000 as protein_mg
from foods food
cross join lateral (
  select coalesce(sum(part.kcal_x10 * part.grams_x10), 0) as kcal,
    coalesce(sum(part.protein_mg * part.grams_x10), 0) as protein
  from food_parts part
  where part.food_id = food.id
) facts;

alter table meals add column search_key text not null default '';
alter table meals add column sort_key text collate "C" not null default '';
-- Only the shipped meals exist so far: their keys, as the program makes them.
update meals set search_key = keys.search_key, sort_key = keys.sort_key
from (values
  ('breakfast', 'صبحانه الفطور breakfast', 'QBH@]_'),
  ('snack_am', 'میانوعدهصبح وجبهخفیفهصباحیه snackam', '\`@]^UJ_ QBH'),
  ('lunch', 'ناهار الغدا lunch', ']@_@L'),
  ('snack_pm', 'عصرانه وجبهالعصرالخفیفه snackpm', 'UQL@]_'),
  ('dinner', 'شام العشا dinner', 'P@\'),
  ('bedtime', 'پیشازخواب قبلالنوم bedtime', 'C`P @M I^@B'),
  ('iftar', 'افطار الافطاررمضان iftar', '@WS@L'),
  ('sahar', 'سحری السحور sahar', 'OHL`'),
  ('free', 'ازاددرطولروز حرخلالالیوم free', '?M@J JL S^[ L^M')
) as keys (code, search_key, sort_key)
where meals.code = keys.code;
create index meals_search on meals using gin (search_key gin_trgm_ops);
create index meals_position on meals (position, id);
create index meals_sort on meals (sort_key, id);
