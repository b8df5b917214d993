-- Who left or came back in a period is found by what is known of paid terms today: by their ends, and by their payments.
create index paid_terms_paid on paid_terms (paid_on, client_id);
