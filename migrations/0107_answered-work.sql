-- The median of hours is told by the few facts that were answered.
create index work_days_answered on work_days (day) where hours is not null;
create index work_days_all_answered on work_days_all (day) where hours is not null;
