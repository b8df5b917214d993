-- The work behind the numbers of one supporter is found by whose clients they are: of each of them all that was ever done was
-- read for the days that are asked for.
alter table supporter_work drop constraint supporter_work_pkey;
alter table supporter_work add primary key (client_id, day, id);
