-- Whoever waits in the store of a studio, and asks in the public shop too, is told when that has it, also while the store is
-- closed or does not sell it.
alter table stock_alert add column is_public_too boolean not null default false;
update stock_alert set is_public_too = true where studio_id is null;
