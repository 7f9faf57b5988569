import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/**
 * Orders and grants name a link, and a link is what its file is: it keeps its id under another title, also one that it
 * exchanges with another file. Only where its file is gone it stays what has its title: the file was replaced. A file
 * that gets several titles at once is none of them.
 */
export async function retitleLinks(db: Database): Promise<void> {
  await sql`
    create temp table import_link_title on commit drop as
    with wanted as (
      select p.id as product_id, d ->> 'title' as title, d ->> 'file' as file, d ->> 'url' as url
      from import_product s
      join product p on p.sku = s.sku
      cross join lateral jsonb_array_elements(s.downloads -> 'links') d
    ), there as (
      select l.id, l.product_id, l.title, l.file, l.url from download_link l
      where l.product_id in (
        select p.id from import_product s join product p on p.sku = s.sku where s.downloads ? 'links')
    ), changed as (
      select * from there where (product_id, title, file, url) not in (select * from wanted)
    ), added as (
      select * from wanted where (product_id, title, file, url) not in (
        select product_id, title, file, url from there)
    ), moved as (
      -- of two links with one file the one whose title is gone
      select distinct on (product_id, file, url) changed.id, product_id, one.title
      from changed
      join (
        select product_id, min(title) as title, file, url from added
        group by product_id, file, url having count(*) = 1
      ) one using (product_id, file, url)
      order by product_id, file, url, (product_id, changed.title) in (select product_id, title from wanted), changed.id
    )
    -- without a title: it goes
    select changed.id, product_id, moved.title
    from changed left join moved using (id, product_id)
    where moved.id is not null
      or (product_id, changed.title) not in (select product_id, title from wanted)
      or (product_id, changed.title) in (select product_id, title from moved)
      or (product_id, file, url) in (
        select product_id, file, url from added where (product_id, title) not in (select product_id, title from moved))`.execute(
    db,
  )
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
  await sql`drop table import_link_title`.execute(db)
}
