import { expect, test } from 'vitest'
import { setShippingInformation } from '../../../../commerce/src/contract/cart.ts'
import { redeemHandoff } from '../../../../commerce/src/contract/handoffs.ts'
import { placeOrder } from '../../../../commerce/src/contract/orders.ts'
import { clientOf, valueOf } from '../../../../api/test/shopper.ts'
import { toAustin } from '../../../../api/test/people.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { withoutTags } from '../../../checks/text-of.ts'

const checkoutUrl = 'https://pay.example.com'
const opened = shopWithPages({ EXTERNAL_CHECKOUT_URL: checkoutUrl })

async function newBuyer() {
  const shopper = opened.newShopper()
  await shopper.visit('/p/BAL/canvas-ballet-slipper/BAL-37-Pink', { sku: 'BAL-37-Pink', qty: '1' })
  return shopper
}

type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** Agrees to leave, as a form without script does; the URL of the other checkout. */
async function leave(buyer: Buyer): Promise<string> {
  await buyer.visit('/checkout')
  const { answer, keep } = await buyer.send('/checkout/leave', {})
  keep()
  expect(answer.statusCode).toBe(303)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return answer.headers.location ?? ''
}

/** What the server of the other checkout does; where it leads the browser. */
async function orderThere(url: string): Promise<string> {
  const [token = '', alias = '', owner_id = ''] =
    /token\/(.+)\/cart\/(.+)\/owner_id\/(.+)$/.exec(url)?.slice(1) ?? []
  const client = clientOf(opened.shop.app)
  const body = { token, cart: alias, owner_id, host: 'pay.example.com' }
  const taken = valueOf(await client.call(redeemHandoff, { query: {}, body }))
  const { cart } = taken
  const addressInformation = {
    shippingAddress: { countryId: 'US', region: 'TX', postcode: '78701' },
    shippingCarrierCode: 'flatrate',
    shippingMethodCode: 'flatrate',
  }
  const shipped = { query: { cartId: cart.cartId }, body: { addressInformation } }
  const { totals } = valueOf(await client.call(setShippingInformation, shipped))
  const order = {
    order_id: crypto.randomUUID(),
    cart_id: cart.cartId,
    products: cart.items.map(({ sku, qty }) => ({ sku, qty })),
    addressInformation: toAustin,
    totals: { grand_total: totals.grand_total },
  }
  valueOf(await client.call(placeOrder, { query: {}, body: order }))
  return taken.return_url.replace('https://shop.barre.example', '')
}

test('[UX-76] before a bag goes to another host a notice names it, and lets cancel; the bag stays until its order comes back', async () => {
  const buyer = await newBuyer()
  const notice = await buyer.visit('/checkout/review')
  expect(notice.url).toBe('/checkout/leave')
  const text = withoutTags(notice.body)
  for (const each of ['pay.example.com', 'Cancel', 'Continue']) expect(text).toContain(each)
  expect(notice.body).toContain('href="/cart"')
  const cartId = buyer.jar.get('__Host-cart')
  const url = await leave(buyer)
  expect(url).toMatch(
    /^https:\/\/pay\.example\.com\/vue\/cart\/sync\/token\/[0-9a-f]{32}\/cart\/[0-9a-f]{32}\/owner_id\/0$/,
  )
  expect(withoutTags((await buyer.visit('/cart')).body)).toContain('Canvas Ballet Slipper')
  expect(buyer.jar.get('__Host-cart')).toBe(cartId)
  const back = await orderThere(url)
  const thanks = await buyer.visit(back)
  expect(thanks.url).toMatch(/^\/order-success\?order=\d+$/)
  expect(withoutTags(thanks.body)).toContain('Thank you for your order')
  expect(buyer.jar.has('__Host-cart')).toBe(false)
})

test('[F39] the way back leads twice to the same order, and in another browser, or forged, to none; no bag is lost by it', async () => {
  const [buyer, stranger] = [await newBuyer(), await newBuyer()]
  await leave(stranger)
  const cartId = stranger.jar.get('__Host-cart')
  const back = await orderThere(await leave(buyer))
  const both = await Promise.all([buyer.send(back), buyer.send(back)])
  for (const { keep } of both) keep()
  const [first, second] = both.map(({ answer }) => answer.headers.location)
  expect(second).toBe(first)
  expect((await buyer.visit(back)).url).toBe(first)
  const number = new URL(first ?? '', 'https://shop.barre.example').searchParams.get('order') ?? '?'
  const forged = `/order-success?handoff=${'0'.repeat(32)}`
  for (const [visitor, path] of [
    [stranger, back],
    [stranger, forged],
    [buyer, forged],
    [stranger, '/order-success?handoff=x'],
    [stranger, first ?? ''],
  ] as const) {
    const { answer } = await visitor.send(path)
    expect(answer.statusCode, path).toBe(404)
    expect(answer.body).toContain('find a recent order with this number')
    expect(answer.body).not.toContain(number)
  }
  expect(stranger.jar.get('__Host-cart')).toBe(cartId)
  expect(withoutTags((await stranger.visit('/cart')).body)).toContain('Canvas Ballet Slipper')
})

test('[part of CHECKOUT-05] who comes back without an order finds the bag; a second way there is another ticket', async () => {
  const buyer = await newBuyer()
  const [one, two] = [await leave(buyer), await leave(buyer)]
  expect(two).not.toBe(one)
  expect((await buyer.send(`/order-success?handoff=${'1'.repeat(32)}`)).answer.statusCode).toBe(404)
  expect(withoutTags((await buyer.visit('/cart')).body)).toContain('Canvas Ballet Slipper')
  const back = await orderThere(two)
  expect((await buyer.visit(back)).url).toMatch(/order=/)
  expect((await buyer.visit('/checkout/leave')).url).toBe('/cart')
})

test('[E-13] forms of every page may lead to that host, and to no other', async () => {
  const buyer = await newBuyer()
  for (const path of ['/', '/cart', '/checkout/leave']) {
    const { answer } = await buyer.send(path)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy, path).toContain("form-action 'self' https://pay.example.com;")
  }
})
