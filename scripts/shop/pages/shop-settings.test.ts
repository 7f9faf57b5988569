import { expect, test } from 'vitest'
import { buildCartRule } from '../../../api/test/factories.ts'
import { details, home, reviewForm } from '../../checks/no-script-visitor.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'
import { withoutTags } from '../../checks/text-of.ts'

const usual = shopWithPages()
const other = shopWithPages({
  BAG_COUNTS_LINES: 'true',
  BAG_KEEPS_OUT_OF_STOCK: 'false',
  LIST_OUT_OF_STOCK: 'false',
  RETURN_DAYS: '14',
})

type Shop = typeof usual

async function setUnits({ shop }: Shop, sku: string, on_hand: number): Promise<void> {
  const { db } = shop.context
  const { id } = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  await db.updateTable('stock').set({ on_hand }).where('product_id', '=', id).execute()
}

/** Two leotards and three slippers, with a coupon for a tenth. */
async function fillCart(opened: Shop, code = 'TENTH') {
  await buildCartRule(opened.shop.context.db, { percent: '10' }, { code })
  const { visit, jar } = opened.newShopper()
  await visit('/p/LEO/camisole-leotard/LEO-S-Black', { sku: 'LEO-S-Black', qty: '2' })
  await visit('/p/BAL/canvas-ballet-slipper/BAL-37-Pink', { sku: 'BAL-37-Pink', qty: '3' })
  await visit('/cart', { intent: 'apply-coupon', coupon: code })
  const page = async (path = '/cart') => (await visit(path)).body
  return { visit, page, cart: async () => withoutTags(await page()), counted: () => jar.get('__Host-bag') }
}

test('[CART-10] removing asks first, discounts of items are shown, the bag counts pieces, and what went out of stock stays in it', async () => {
  const { visit, page, cart, counted } = await fillCart(usual)
  expect(counted()).toBe('5')
  const shown = await cart()
  expect(shown.match(/Discount: −\$\d+\.\d\d/g)).toHaveLength(2)
  expect(shown).toContain('Discount: −$7.60')

  const [asking = ''] = /\/cart\?remove=\d+/.exec(await page()) ?? []
  expect(withoutTags(await page(asking))).toContain('Remove Camisole Leotard from your bag?')
  expect(await cart()).toContain('Camisole Leotard')
  const id = asking.split('=').at(-1) ?? ''
  await visit('/cart', { intent: 'remove', line: id })
  expect(await cart()).not.toContain('Camisole Leotard')
  expect(counted()).toBe('3')

  await setUnits(usual, 'BAL-37-Pink', 0)
  await expect.poll(cart).toContain('Out of the stock!')
  expect(await cart()).toContain('Canvas Ballet Slipper')
  expect(counted()).toBe('3')
})

test('[CART-10] by settings the bag counts lines, and what went out of stock leaves it until it is back, and is named', async () => {
  const { cart, page, counted } = await fillCart(other)
  expect(counted()).toBe('2')
  await setUnits(other, 'LEO-S-Black', 0)
  const linesOf = async () => [...(await page()).matchAll(/\/cart\?remove=\d+/g)].length
  await expect.poll(linesOf).toBe(1)
  expect(await cart()).toContain('Camisole Leotard')
  expect(counted()).toBe('1')
  await setUnits(other, 'LEO-S-Black', 5)
  await expect.poll(linesOf).toBe(2)
  expect(counted()).toBe('2')
})

test('[part of CART-10] what is not in the bag until it is back is still in it after an order', async () => {
  const { visit, page, cart, counted } = await fillCart(other, 'TENTH-THEN')
  await setUnits(other, 'LEO-S-Black', 0)
  await expect.poll(cart).not.toContain('Quantity of Camisole Leotard')
  const checkout = async (step: string, form: Record<string, string>) =>
    visit(`/checkout/${step}`, { intent: step, ...form })
  await checkout('details', details)
  await checkout('shipping', { ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await checkout('payment', { paymentMethod: 'cashondelivery' })
  const placed = await visit('/checkout/review', {
    intent: 'place',
    terms: 'accepted',
    ...reviewForm(review.body),
  })
  expect(placed.url).toContain('/order-success')
  expect(counted()).toBe('0')
  expect(await cart()).toContain('Camisole Leotard')
  expect((await visit('/checkout/review')).url).toBe('/cart')
  await setUnits(other, 'LEO-S-Black', 5)
  await expect.poll(async () => [...(await page()).matchAll(/\/cart\?remove=\d+/g)].length).toBe(1)
  expect(counted()).toBe('1')
})

test('a product page promises as many days for returns as RETURN_DAYS says, also from the cache', async () => {
  const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'
  for (const [{ ask }, days] of [
    [usual, 30],
    [other, 14],
  ] as const) {
    await expect.poll(async () => (await ask(slipper)).headers['x-vs-cache'], { timeout: 10_000 }).toBe('Hit')
    const { body } = await ask(slipper)
    expect(withoutTags(body)).toContain(`Return it unworn within ${days} days. How returns work`)
    expect(body).toContain('<a href="/cms/shipping-returns">How returns work</a>')
  }
})

test('the page about returns and help promise as many days as RETURN_DAYS says, also to search engines', async () => {
  for (const [{ ask }, days] of [
    [usual, 30],
    [other, 14],
  ] as const) {
    const { body } = await ask('/cms/shipping-returns')
    const text = withoutTags(body)
    expect(text).toContain(`Return it unworn within ${days} days.`)
    expect(text).toContain(`Anything unworn, with its tags, within ${days} days of shipping.`)
    const [, about] = /<meta name="description" content="([^"]*)"/.exec(body) ?? []
    expect(about).toContain(`within ${days} days.`)
    expect(body).not.toContain('{return-days}')
    expect(withoutTags((await ask('/help')).body)).toContain(`Return it unworn within ${days} days.`)
  }
})

test('[SEARCH-03] [PDP-17] by settings lists leave out what is sold out, and its page stays and says so', async () => {
  const isListed = async () => (await other.ask('/c/accessories')).body.includes('/p/TAG/name-tag')
  expect(await isListed()).toBe(true)
  await setUnits(other, 'TAG', 0)
  await expect.poll(isListed, { timeout: 10_000 }).toBe(false)
  const { statusCode, body } = await other.ask('/p/TAG/name-tag')
  expect(statusCode).toBe(200)
  expect(withoutTags(body)).toContain('This product is out of stock.')
})
