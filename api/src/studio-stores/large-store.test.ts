import * as contract from 'commerce/contract/studio/studio-stores'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFamily } from '#test/desks/family'
import { newOwner } from '#test/desks/studios'
import { buildConfigurable } from '#test/factories'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

test('[part of REGULAR-05] a store with 1,000 products of eight variants lists and counts all of them', async () => {
  const owner = await newOwner(shop)
  const { db } = shop
  await buildConfigurable(db, ['Red', 'Blue'])
  const { studioId, priceGroupId } = owner
  await sql`
    with made as (
      insert into product (sku, type, name, url_key, price_cents)
      select 'large-' || n, 'configurable', 'Leotard ' || n, 'large-' || n, 4500 from generate_series(1, 1000) n
      returning id, sku
    ), variants as (
      insert into product (sku, type, name, url_key, price_cents, visibility, attributes)
      select made.sku || '-' || n, 'simple', made.sku || '-' || n, made.sku || '-' || n, 4500, 1,
        jsonb_build_object('color', 1 + n % 2, 'apparel_size', 10 + n)
      from made cross join generate_series(1, 8) n returning id, sku
    ), links as (
      insert into product_variant (parent_id, variant_id, position)
      select made.id, variants.id, 1 from variants join made on made.sku = regexp_replace(variants.sku, '-[0-9]+$', '')
    ), stocked as (
      insert into stock (product_id, on_hand) select id, 20 from variants
    ), priced as (
      insert into product_price (product_id, price_group_id, price_cents) select id, ${priceGroupId}::int, 1000 from made
    )
    insert into studio_product (studio_id, product_id, is_published) select ${studioId}::int, id, true from made`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  await shop.search.caughtUp()
  const family = await newFamily(shop, owner)
  const ask = async () =>
    valueOf(await family.client.call(contract.listSoldProducts, { query: { sort: 'price-up' } }))
  const { items, total, aggregations } = await ask()
  expect([total, items.length]).toEqual([1000, 6])
  expect(aggregations.agg_terms_color?.buckets.map(({ doc_count: count }) => count)).toEqual([1000, 1000])
})
