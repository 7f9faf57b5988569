-- The id of a change of many prices counts for one change: null for those made before.
alter table studio_price_edit add column fingerprint text check (char_length(fingerprint) <= 100);
