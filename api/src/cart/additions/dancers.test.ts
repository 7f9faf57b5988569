import { updateItem } from 'commerce/contract/cart'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProduct } from '#test/factories'
import { newShopper, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

type Item = Awaited<ReturnType<Shopper['cart']>>['items'][number]

const change = async (shopper: Shopper, { item_id, sku, qty }: Item, dancer: string, key?: string) =>
  shopper.client.call(updateItem, {
    query: { cartId: shopper.cartId },
    body: { cartItem: { item_id, sku, qty, dancer } },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const linesOf = ({ items }: { items: Item[] }) => items.map(({ dancer, qty }) => [dancer, qty])

test('a line is given to another dancer, in its place', async () => {
  const [tutu, skirt] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku: tutu.sku, qty: 2 })
  const { items } = await shopper.add({ sku: skirt.sku, qty: 1, dancer: 'Mia' })
  const after = valueOf(await change(shopper, items[0]!, ' Lena '))
  expect(linesOf(after)).toEqual([
    ['Lena', 2],
    ['Mia', 1],
  ])
  expect(linesOf(await shopper.cart())).toEqual(expect.arrayContaining(linesOf(after)))
  const again = valueOf(await change(shopper, after.items[1]!, 'Mia'))
  expect(linesOf(again)).toEqual(linesOf(after))
})

test('it joins what is for that dancer already; sent twice at once it counts once', async () => {
  const { sku } = await buildProduct(shop.db)
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty: 2, dancer: 'Mia' })
  const { items } = await shopper.add({ sku, qty: 3, dancer: 'Lena' })
  const [mia] = items
  const key = crypto.randomUUID()
  await Promise.all([1, 2].map(() => change(shopper, mia!, 'Lena', key)))
  expect(linesOf(await shopper.cart())).toEqual([['Lena', 5]])
  expect(refusalOf(await change(shopper, mia!, 'Ines'))).toMatchObject({ reason: 'line-not-found' })
})

test('[part of CART-05] [part of REGULAR-05] a line keeps the quantity it has by then, whatever quantity comes with its dancer', async () => {
  const { sku } = await buildProduct(shop.db)
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty: 4, dancer: 'Lena' })
  const { items } = await shopper.add({ sku, qty: 1, dancer: 'Mia' })
  const mia = items.find(({ dancer }) => dancer === 'Mia')!
  // What another tab makes of it after this page was drawn.
  const set = { cartItem: { item_id: mia.item_id, sku, qty: 3 } }
  valueOf(await shopper.client.call(updateItem, { query: { cartId: shopper.cartId }, body: set }))
  valueOf(await change(shopper, mia, 'Mia'))
  const renamed = valueOf(await change(shopper, mia, 'Ines'))
  expect(linesOf(renamed)).toEqual(expect.arrayContaining([['Ines', 3], ['Lena', 4]])) // oxfmt-ignore
  expect(linesOf(valueOf(await change(shopper, mia, 'Lena')))).toEqual([['Lena', 7]])
  expect(linesOf(await shopper.cart())).toEqual([['Lena', 7]])
})

test('joined lines hold no more than may be ordered', async () => {
  const { sku, id } = await buildProduct(shop.db)
  await shop.db.updateTable('product').set({ max_cart_qty: 4 }).where('id', '=', id).execute()
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty: 2, dancer: 'Mia' })
  const { items } = await shopper.add({ sku, qty: 2, dancer: 'Lena' })
  const before = linesOf(await shopper.cart())
  await shop.db.updateTable('product').set({ max_cart_qty: 3 }).where('id', '=', id).execute()
  const answer = await change(shopper, items[0]!, 'Lena')
  expect(refusalOf(answer).code).toBeGreaterThanOrEqual(400)
  expect(linesOf(await shopper.cart())).toEqual(before)
})

test('[part of REGULAR-05] what is sold out by now is given to another dancer, also to one who has some already', async () => {
  const { sku, id } = await buildProduct(shop.db)
  const shopper = await newShopper(shop.app)
  await shopper.add({ sku, qty: 2, dancer: 'Mia' })
  const { items } = await shopper.add({ sku, qty: 1, dancer: 'Lena' })
  const [mia] = items
  for (const on_hand of [1, 0]) {
    await shop.db.updateTable('stock').set({ on_hand }).where('product_id', '=', id).execute()
    const name = `Ines ${on_hand}`
    expect(linesOf(valueOf(await change(shopper, mia!, name)))).toEqual([[name, 2], ['Lena', 1]]) // oxfmt-ignore
  }
  expect(linesOf(valueOf(await change(shopper, mia!, 'Lena')))).toEqual([['Lena', 3]])
  const [lena] = (await shopper.cart()).items
  const more = { cartItem: { item_id: lena!.item_id, sku, qty: 4 } }
  const refused = await shopper.client.call(updateItem, { query: { cartId: shopper.cartId }, body: more })
  expect(refusalOf(refused)).toMatchObject({ reason: 'out-of-stock' })
})

test('a line that joins no other keeps its quantity, though fewer may be ordered by now', async () => {
  const { sku, id } = await buildProduct(shop.db)
  const shopper = await newShopper(shop.app)
  const { items } = await shopper.add({ sku, qty: 4, dancer: 'Mia' })
  await shop.db.updateTable('product').set({ max_cart_qty: 3 }).where('id', '=', id).execute()
  expect(linesOf(valueOf(await change(shopper, items[0]!, 'Lena')))).toEqual([['Lena', 4]])
})
