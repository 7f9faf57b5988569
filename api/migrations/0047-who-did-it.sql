-- Whoever writes a line of an order's history now names who did it. Lines without a name are older than this.
alter table order_history alter column done_by set default '';
