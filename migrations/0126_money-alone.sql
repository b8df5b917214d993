-- What one person made or returned on a day is added up at each such act.
create index ledger_entries_of_staff on ledger_entries (staff_id, created_at) where kind = 'payment';
create index credit_batches_of_maker on credit_batches (created_by, created_at);
create index payment_refunds_of_staff on payment_refunds (decided_by, decided_at) where state = 'given';
