-- A registration with all its fields is finished; it used to take a person to say so.
with finished as (
  update clients set registration_step = 'finished'
  where registration_step <> 'finished' and closed_on is null and erased_at is null
    and sex is not null and birth_date is not null and height_mm is not null and start_weight_g is not null
    and goal is not null
  returning id
)
update client_facts set registration_step = 'finished' from finished where client_id = finished.id;
