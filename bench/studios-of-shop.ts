import { settleTables } from './settle-tables.ts'
import type { BenchShop } from './shop.ts'

export const studios = 5_000
export const productsEach = 100
const wholesale = 2

/** Opens that many studios, each with as many products at student prices of its own. */
export async function openStudios(shop: BenchShop): Promise<void> {
  await shop.query(
    `insert into studio (url_key, name, price_group_id, is_active, is_new)
     select 'bench-' || number, 'Studio ' || number, ${wholesale}, true, false from generate_series(1, ${studios}) as number`,
  )
  await shop.query(
    `with goods as (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
       from product where type = 'configurable')
     insert into studio_product (studio_id, product_id, student_price_cents, is_published)
     select studio.id, goods.id, 2000 + (studio.id * 7 + nth) % 3000, true
     from studio cross join generate_series(0, ${productsEach - 1}) as nth
     join goods on goods.place = (studio.id * 37 + nth * 19) % goods.all_of_them
     where studio.url_key like 'bench-%'`,
  )
  await settleTables(shop)
  await shop.query('checkpoint')
}

export async function closeStudios(shop: BenchShop): Promise<void> {
  await shop.query(`delete from studio where url_key like 'bench-%'`)
  await settleTables(shop)
  await shop.query('checkpoint')
}
