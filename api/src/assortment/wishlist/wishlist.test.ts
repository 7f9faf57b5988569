import { listStudioWishlist } from 'commerce/contract/studio/wishlist'
import { STUDIO_WISHLIST_MAX } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

async function ask({ client, id }: OwnerDesk, skus: string[]) {
  await shop.search.caughtUp()
  return client.call(listStudioWishlist, { query: { ownerId: id, skus: skus.join() } })
}

test('[part of STUDIO-17] [part of STUDIO-25] a wishlist answers in its order what the studio can sell, and nothing by an id', async () => {
  const owner = await newOwner(shop)
  const one = await desk.buildPriced(owner, 9_00)
  const other = await desk.buildPriced(owner, 7_00)
  const foreign = await desk.buildPriced(await newOwner(shop), 5_00)
  const skus = [other.sku, foreign.sku, one.sku, 'no-such-sku', String(one.id)]
  const { items } = valueOf(await ask(owner, skus))
  expect(items.map(({ sku, my_price }) => [sku, my_price])).toEqual([
    [other.sku, 7],
    [one.sku, 9],
  ])
})

test('[part of STUDIO-17] a list that is too long is refused and names the field', async () => {
  const skus = Array.from({ length: STUDIO_WISHLIST_MAX + 1 }, (_, at) => `sku-${at}`)
  expect(await ask(await newOwner(shop), skus)).toMatchObject({ code: 400, fields: [{ field: 'skus' }] })
})
