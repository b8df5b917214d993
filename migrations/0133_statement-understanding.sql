-- What a bank's statement says and what it leaves open.

-- A statement may say no time of day: it is unknown then.
alter table statement_lines alter column deposit_time drop not null;

-- The unit in which statements of the card write amounts where they do not say it. Null: nobody was asked yet.
alter table payment_cards add column statement_unit text check (statement_unit in ('rial', 'toman'));

-- What an import added to lines that were known before, so that it can be taken back: [{line, before, after}].
alter table statement_imports add column learned jsonb not null default '[]';
alter table statement_imports add column taken_back_at timestamptz;
alter table statement_imports add column taken_back_by bigint references staff (id);
create index statement_imports_recent on statement_imports (id desc);
