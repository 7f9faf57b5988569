-- Work that a program does once to what is stored, where SQL cannot: cleaning HTML. It goes on where it stopped.
create table one_time_job (
  name text primary key,
  -- rows up to this one are done
  last_id integer not null default 0,
  done_at timestamptz
);
