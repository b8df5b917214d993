-- Supporters are offered by name, whoever works here before those who do not any more: the first 25 of thousands.
create index staff_active_sort on staff (active desc, sort_key, id);

-- What lies before today is one row of each supporter: they are read together.
cluster load_days using load_days_day;
analyze load_days;
