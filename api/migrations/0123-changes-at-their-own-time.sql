-- The time of a change is its own, not that of the beginning of its transaction: changes of an import that takes more than
-- an hour were trimmed before search engines could read them.
alter table catalog_change alter column created_at set default clock_timestamp();
