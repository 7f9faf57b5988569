-- The link of an old mail ends what its mailbox gets, also if the row it named was deleted and there is another one since.
-- Rows of before have no digest: the links that were sent for them name their number alone.
alter table newsletter_subscriber add column mailbox_digest bytea check (octet_length(mailbox_digest) = 32);
create unique index newsletter_subscriber_mailbox on newsletter_subscriber (mailbox_digest);

alter table stock_alert add column mailbox_digest bytea check (octet_length(mailbox_digest) = 32);
