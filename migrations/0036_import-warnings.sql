-- Rows of an import that are written but whose energy does not fit their nutrients: how many, and the first of them.
alter table food_item_imports
  add column warned integer not null default 0,
  add column warnings jsonb not null default '[]';

-- A search reads what an import has put aside for the index: little of it at a time, or it waits for that.
alter index food_items_search set (gin_pending_list_limit = 256);
alter index food_items_tags set (gin_pending_list_limit = 256);
