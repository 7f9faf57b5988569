import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: everything in a table that may match a postcode, to be found by index: itself, the part before a dash, and each
 * prefix followed by '*', with a space at any place or none. `matchesPostcode` then checks the results.
 */
export function postcodePatterns(postcode: RawBuilder<unknown>) {
  return sql`(array['*'] || array(
    select case when space = 0 then left(compact, length)
        else left(compact, space) || ' ' || substring(compact from space + 1 for length - space) end || ending
      from (select ${compactPostcode(postcode)} as compact) spelled,
        generate_series(1, length(compact)) as length, generate_series(0, length) as space,
        unnest(array['', '*']) as ending
      where ending = '*' or space < length and substring(compact from length + 1 for 1) in ('', '-')))`
}

export function compactPostcode(postcode: RawBuilder<unknown>) {
  return sql`upper(regexp_replace(${postcode}, '\\s', '', 'g'))`
}
