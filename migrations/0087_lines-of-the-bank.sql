-- What a line of the bank may be: of the transfers of its amount those nearest in time, by what is known of each. All of a
-- frequent price within a day were read.
create index payments_near on payments (currency, amount, coalesce(card_id, 0), num_nulls(payer_last_four),
  num_nulls(deposit_time), paid_on, deposit_time, id)
  where method = 'card_to_card' and state in ('pending', 'confirmed');
create index payments_payer on payments (payer_last_four, paid_on)
  where method = 'card_to_card' and state in ('pending', 'confirmed') and payer_last_four is not null;
create index payments_referenced on payments (search_key, amount)
  where method = 'card_to_card' and state in ('pending', 'confirmed') and search_key <> '';
