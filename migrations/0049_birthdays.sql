-- Who has a birthday in the coming days is asked for by the days of birth that it can be.
create index clients_birthdays on clients (birth_date, country) where birth_date is not null and closed_on is null;
