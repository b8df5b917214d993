-- What clients wrote up to each answer, for the report of the supporters: read from the index alone.
create index messages_talks on messages (client_id, answered_at, at, id) where direction = 'in';
