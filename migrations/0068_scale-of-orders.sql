-- Orders that walked an index of everybody's rows to find few of them, seconds of a million clients.

-- Deposits that wait, the longest ago first.
create index payments_awaited_paid on payments (paid_on, id) where state = 'pending' and method = 'card_to_card';
-- The clients of one supporter by their code.
create index clients_supporter_code on clients (supporter_id, code);
