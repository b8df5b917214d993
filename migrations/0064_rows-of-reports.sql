-- Rows behind reports come in the order of an index: sorting all of them for one page grew with the service.

-- The share of the way to the target that is done, of those of whom it is told (0062).
create index client_facts_way on client_facts (
  ((start_weight_g - last_weight_g)::numeric / (start_weight_g - target_weight_g)), client_id
) where way_of(terms_count, start_weight_g, last_weight_g, target_weight_g) is not null;

-- What kind a comment is: the planner took each kind for a two-hundredth of all, and walked all names beside it.
create statistics comments_kind on (comment_kind(reply_to_id, remark_code)) from comments;
analyze comments;
