-- Presets of the worklist ask since when somebody has left, and were counted from all ranks for it.
create index left_ranks_ended on left_ranks (ended_on) include (is_closed, last_outcome, lost, next_on);
