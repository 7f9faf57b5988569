-- The day on which the carrier brings it. Null: not said.
alter table shipment add column expected_at date;
