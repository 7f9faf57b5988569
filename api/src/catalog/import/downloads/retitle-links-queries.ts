import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** Tables of which each is made of those above it. */
const steps = {
  import_link_wanted: sql`
    select p.id as product_id, d ->> 'title' as title, d ->> 'file' as file, d ->> 'url' as url
    from import_product s
    join product p on p.sku = s.sku
    cross join lateral jsonb_array_elements(s.downloads -> 'links') d
    where s.downloads ? 'links'`,
  import_link_changed: sql`
    select l.id, l.product_id, l.title, l.file, l.url from download_link l
    where l.product_id in (
        select p.id from import_product s join product p on p.sku = s.sku where s.downloads ? 'links')
      and not exists (
        select from import_link_wanted w
        where (w.product_id, w.title, w.file, w.url) = (l.product_id, l.title, l.file, l.url))`,
  import_link_added: sql`
    select w.* from import_link_wanted w
    where not exists (
      select from download_link l
      where (l.product_id, l.title, l.file, l.url) = (w.product_id, w.title, w.file, w.url))`,
  import_link_moved: sql`
    -- of two links with one file the one whose title is gone
    select distinct on (changed.product_id, changed.file, changed.url) changed.id, changed.product_id, one.title
    from import_link_changed changed
    join (
      select product_id, min(title) as title, file, url from import_link_added
      group by product_id, file, url having count(*) = 1
    ) one using (product_id, file, url)
    left join import_link_wanted kept on (kept.product_id, kept.title) = (changed.product_id, changed.title)
    order by changed.product_id, changed.file, changed.url, kept.title is not null, changed.id`,
  import_link_title: sql`
    -- without a title: it goes
    select distinct changed.id, changed.product_id, moved.title
    from import_link_changed changed
    left join import_link_moved moved on moved.id = changed.id
    left join import_link_wanted kept on (kept.product_id, kept.title) = (changed.product_id, changed.title)
    left join import_link_moved taken on (taken.product_id, taken.title) = (changed.product_id, changed.title)
    left join (
      select a.* from import_link_added a
      where not exists (
        select from import_link_moved m where (m.product_id, m.title) = (a.product_id, a.title))
    ) fresh on (fresh.product_id, fresh.file, fresh.url) = (changed.product_id, changed.file, changed.url)
    where moved.id is not null or kept.title is null or taken.id is not null or fresh.title is not null`,
}

/**
 * Orders and grants name a link, and a link is what its file is: it keeps its id under another title, also one that it
 * exchanges with another file. Only where its file is gone it stays what has its title: the file was replaced. A file
 * that gets several titles at once is none of them.
 */
export async function retitleLinks(db: Database): Promise<void> {
  for (const [name, rows] of Object.entries(steps)) {
    await sql`create temp table ${sql.table(name)} on commit drop as ${rows}`.execute(db)
    // PostgreSQL would compare each with every other if it did not know how many there are.
    await sql`analyze ${sql.table(name)}`.execute(db)
  }
  // In the order in which a payment locks those that it grants.
  await sql`
    select from download_link where id in (select id from import_link_title) order by id for update`.execute(
    db,
  )
  // First to titles that no file has, as PostgreSQL looks at each of two that exchange theirs by itself.
  await sql`
    update download_link l set title = gen_random_uuid() from import_link_title t where t.id = l.id`.execute(
    db,
  )
  await sql`
    with changed as (
      update download_link l set title = t.title from import_link_title t
      where t.id = l.id and t.title is not null
      returning l.product_id
    )
    insert into import_changed select product_id from changed`.execute(db)
  await sql`drop table ${sql.join(Object.keys(steps).map((name) => sql.table(name)))}`.execute(db)
}
