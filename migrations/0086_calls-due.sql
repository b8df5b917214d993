-- Presets of the worklist are counted from the ranks: whose call is due is found by its day.
create index left_ranks_next on left_ranks (next_on, ended_on, is_closed) where next_on is not null;
