-- Lists in the order in which they open, of nothing but what they show.

-- Late lists of who was weighed, without the weigh-ins that are later still.
create index client_facts_weighed_due on client_facts (list_due_on, client_id) where open_weighed_on is not null;
-- Who goes the wrong way by half a kilogram or more (`offTrackG`) is found among few instead of all who pay.
create index client_facts_off_track on client_facts (paid_until, client_id)
  where target_weight_g < start_weight_g and last_weight_g - start_weight_g >= 500
    or target_weight_g > start_weight_g and last_weight_g - start_weight_g <= -500;

-- The rows behind reports.
create index client_facts_not_taken on client_facts (client_id)
  where paid_until is not null and (supporter_id is null or last_list_received_on is null);
create index client_facts_unfinished on client_facts (registered_on, client_id)
  where paid_until is null and registration_step <> 'finished';
create index stops_from on stops (from_day, stop_id);

drop index ledger_entries_money;
create index ledger_entries_money on ledger_entries (created_at, id)
  where kind in ('payment', 'refund') and payment_id is not null;
