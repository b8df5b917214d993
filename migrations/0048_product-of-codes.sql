-- A batch of credit codes may be for the packages of one product line only; null: for anything.
alter table credit_batches add column product_line text;
