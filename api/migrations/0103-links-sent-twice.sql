-- A used link is known until it expires: who sends its form twice gets the answer of the first time.
alter table single_use_link add column taken_at timestamptz;
