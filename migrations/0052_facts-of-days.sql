-- What reports read of the days they are asked for, without what was ever weighed or written.
create index visits_weighed on visits (weighed_on, id) include (client_id, term_id) where weighed_on is not null;
create index messages_written on messages (at, id) where direction = 'in';
