-- Whoever waits in the store of a studio, and asks in the public shop too, is told when that has it, also while the store is
-- closed or does not sell it. Nearly all wait in the public shop: these rows are not written anew.
alter table stock_alert add column is_public_too boolean not null default true;
alter table stock_alert alter column is_public_too set default false;
update stock_alert set is_public_too = false where studio_id is not null;
