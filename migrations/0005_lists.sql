-- Lists of clients within a country, in their order.
create index clients_country_sort on clients (country, sort_key, id);
