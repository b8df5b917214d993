-- The list of bank lines that somebody decided, newest first.
create index statement_lines_decided on statement_lines (decided_at desc, id desc) where decided_at is not null;
