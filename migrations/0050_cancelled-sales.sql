-- A sale that nobody paid can be cancelled: the client has one that waits at most, and another package may be sold.
alter table terms
  add column cancelled_at timestamptz,
  add constraint terms_cancelled_unpaid check (cancelled_at is null or paid_at is null);
