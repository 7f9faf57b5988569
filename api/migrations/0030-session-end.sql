-- A session ends at this moment, however often it is renewed. Those there are end as if they had begun with it.
alter table customer_session add column ends_at timestamptz not null default now() + interval '90 days';
update customer_session set ends_at = created_at + interval '90 days';
update customer_session set expires_at = least(expires_at, ends_at);
