-- What the editors tell the client about a food of a meal («بدون نمک»). Versions that were published before have none.
alter table diet_foods
  add column note_fa text,
  add column note_ar text;
