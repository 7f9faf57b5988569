import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export const flags = ['is_default_billing', 'is_default_shipping'] as const
type Flag = (typeof flags)[number]

/** Whether a row makes its address the default one: as in the file, unless the customer has chosen since. */
export const sets = (flag: Flag) => sql.ref(flag.replace('is_', 'sets_'))

/** Marks what the files gave before: by the platform's number, or by the content where one of both has no number. */
export async function findGiven(db: Database): Promise<void> {
  await sql`
    update import_wanted_address w set given_id = r.id, given_hash = r.content_hash
    from imported_address r where r.customer_id = w.customer_id and r.platform_id = w.platform_id`.execute(db)
  // One for one: of two equal addresses with numbers, one was given without.
  await sql`
    with pair as (
      select distinct on (r.id) w.id, r.id as given_id
      from import_wanted_address w
      join imported_address r on r.customer_id = w.customer_id and r.content_hash = w.content_hash
      where w.given_id is null and w.platform_id is not null and r.platform_id is null
      order by r.id, w.id
    )
    update import_wanted_address w set given_id = pair.given_id, given_hash = w.content_hash
    from pair where pair.id = w.id`.execute(db)
  await sql`
    update import_wanted_address w set given_id = r.id, given_hash = w.content_hash
    from (
      select distinct on (w.id) w.id as wanted_id, r.id from import_wanted_address w
      join imported_address r on r.customer_id = w.customer_id and r.content_hash = w.content_hash
      where w.platform_id is null order by w.id, r.id
    ) r
    where w.id = r.wanted_id`.execute(db)
}

/**
 * A default address of the files is one here if they name it for the first time, and the one that is there is theirs as
 * well. Without a note of it, nobody knows who chose that one.
 */
export async function applyFlags(db: Database): Promise<void> {
  for (const flag of flags) {
    const is = sql.ref(flag)
    await sql`
      update import_wanted_address w set ${sets(flag)} = false
      where w.${sets(flag)} and (
        exists (select from imported_address r where r.id = w.given_id and r.${is})
        or w.address_id is not null and w.given_hash is null
        or w.address_id is null and w.given_id is not null
        or exists (
          select from customer_address t join import_present_address p on p.id = t.id
          where t.customer_id = w.customer_id and t.${is} and t.id is distinct from w.address_id
            and not exists (
              select from imported_address r where r.customer_id = t.customer_id and r.${is}
                and (r.platform_id = t.platform_id or r.platform_id is null and r.content_hash = p.content_hash)))
      )`.execute(db)
  }
}

/** Keeps what the files give, for the next time: of each address a digest, and what it is the default for by the latest. */
export async function noteGiven(db: Database): Promise<void> {
  await sql`
    update imported_address r set content_hash = w.content_hash, platform_id = w.platform_id
    from import_wanted_address w
    where r.id = w.given_id and w.platform_id is not null
      and (r.content_hash, r.platform_id) is distinct from (w.content_hash, w.platform_id)`.execute(db)
  for (const flag of flags) {
    await sql`
      update imported_address r set ${sql.ref(flag)} = (r.id is not distinct from w.given_id)
      from import_wanted_address w
      where r.customer_id = w.customer_id and w.${sql.ref(flag)}
        and r.${sql.ref(flag)} is distinct from (r.id is not distinct from w.given_id)`.execute(db)
  }
  await sql`
    insert into imported_address (customer_id, platform_id, content_hash, is_default_billing, is_default_shipping)
    select customer_id, platform_id, content_hash, is_default_billing, is_default_shipping
    from import_wanted_address where given_id is null order by id`.execute(db)
}
