-- No visit is due once the last term is over, as no list is: three quarters of the clients of some years stood before those
-- of today in the order of the next visit. Those are known already: their list is due no more.
update client_facts set next_due_on = null where list_due_on is null and next_due_on is not null;
