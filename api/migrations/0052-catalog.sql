-- American spelling in every name: catalog, as in the paths of the API.
do $$
declare
  named record;
begin
  for named in
    select format('alter table %I rename to %I', relname, replace(relname, 'catalogue', 'catalog')) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname like '%catalogue%'
  loop
    execute named.statement;
  end loop;

  -- The index of a constraint is renamed with it.
  for named in
    select format('alter table %s rename constraint %I to %I', conrelid::regclass, conname, replace(conname, 'catalogue', 'catalog')) as statement
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and conname like '%catalogue%'
  loop
    execute named.statement;
  end loop;

  for named in
    select format('alter %s %I rename to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'index' end,
      relname, replace(relname, 'catalogue', 'catalog')) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'I', 'S', 'v') and relname like '%catalogue%'
  loop
    execute named.statement;
  end loop;

  for named in
    select format('alter trigger %I on %s rename to %I', tgname, tgrelid::regclass, replace(tgname, 'catalogue', 'catalog')) as statement
    from pg_trigger where not tgisinternal and tgname like '%catalogue%'
  loop
    execute named.statement;
  end loop;

  for named in
    select format('alter routine %s rename to %I', oid::regprocedure, replace(proname, 'catalogue', 'catalog')) as statement
    from pg_proc where pronamespace = 'public'::regnamespace and proname like '%catalogue%'
  loop
    execute named.statement;
  end loop;

  -- A function's body is text and keeps the old names until it is replaced.
  for named in
    select replace(pg_get_functiondef(oid), 'catalogue', 'catalog') as statement
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and prosrc like '%catalogue%'
  loop
    execute named.statement;
  end loop;
end $$;
