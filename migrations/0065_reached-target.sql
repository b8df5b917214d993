-- The facts of a client know the day of the first weigh-in at or past the target: the report of those who reached it looked
-- at every later weigh-in of the period for an earlier one.

-- Null: there is no way to speak of.
create function is_at_target(start_weight_g int, target_weight_g int, weight_g int) returns boolean
language sql immutable as $$
  select case when target_weight_g < start_weight_g then weight_g <= target_weight_g
    when target_weight_g > start_weight_g then weight_g >= target_weight_g end
$$;

alter table client_facts add column reached_on date;
update client_facts set reached_on = reached.day
from (
  select visits.client_id, min(visits.weighed_on) as day
  from visits join client_facts facts on facts.client_id = visits.client_id
  where is_at_target(facts.start_weight_g, facts.target_weight_g, visits.weight_g)
  group by visits.client_id
) reached
where reached.client_id = client_facts.client_id;
create index client_facts_reached on client_facts (reached_on, client_id) where reached_on is not null;

-- It served this report alone, and led the planner away from the few weigh-ins of one client.
drop index visits_weighed;
