-- Null: the file does not say. Then the stock keeps what it has at the moment it is stored, not what it had when the
-- file was read.
alter table stock_count
  alter column on_hand drop not null,
  alter column out_of_stock_threshold drop not null;
