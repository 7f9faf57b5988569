import { expect, test } from 'vitest'
import { buildProduct } from '../../../../api/test/factories.ts'
import { newStoreFamily } from '../../../checks/new-store-family.ts'
import { details, home, reviewForm } from '../../../checks/no-script-visitor.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { withoutTags } from '../../../checks/text-of.ts'

const opened = shopWithPages()

/** A family in the store of a new studio, with one leotard at 25.00 in its bag, and a browser without script. */
async function newFamily() {
  const family = await newStoreFamily(opened.shop)
  const visitor = opened.newShopper()
  visitor.jar.set('__Host-passcode', family.accessToken)
  visitor.jar.set('__Host-passcode-refresh', family.refreshToken)
  visitor.jar.set(`__Host-cart-${family.urlKey}`, family.cartId)
  return { ...visitor, ...family }
}

type Family = Awaited<ReturnType<typeof newFamily>>

/** Follows one redirect after the other; returns the paths, without what is secret in them. */
async function follow(family: Family, url: string): Promise<{ paths: string[]; body: string }> {
  const paths = []
  for (let next: string | undefined = url; ;) {
    const path: string = next.replace('https://shop.barre.example', '')
    const { answer, keep } = await family.send(path)
    keep()
    paths.push(path.replaceAll(/[0-9a-f]{32}/g, '*').replace(/owner_id\/\d+.*/, 'owner_id/7'))
    next = answer.headers.location
    if (next === undefined) return { paths, body: answer.body }
  }
}

const handedOver = '/vue/cart/sync/token/*/cart/*/owner_id/7'

async function order(family: Family) {
  const step = (name: string, values: Record<string, string>) =>
    family.visit(`/${family.urlKey}/checkout/${name}`, { intent: name, ...values })
  await step('details', details)
  await step('shipping', { ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await step('payment', { paymentMethod: 'cashondelivery' })
  expect(review.url).toBe(`/${family.urlKey}/checkout/review`)
  const sent = { intent: 'place', ...reviewForm(review.body), terms: 'accepted' }
  // Clicked twice.
  const answers = await Promise.all([1, 2].map(() => family.send(review.url, sent)))
  for (const { keep } of answers) keep()
  return answers.flatMap(({ answer }) => answer.headers.location ?? [])
}

test('[CHECKOUT-05] [part of REGULAR-08] the checkout of a studio store is handed its bag once, takes the order at student prices, and says thanks in the store', async () => {
  const family = await newFamily()
  const checkout = `/${family.urlKey}/checkout`
  const entered = await follow(family, checkout)
  expect(entered.paths).toEqual([checkout, handedOver, `${checkout}/begin`, `${checkout}/details`])
  expect(family.jar.has('__Secure-handed-over-' + family.urlKey)).toBe(true)
  const again = await follow(family, checkout)
  expect(again.paths).toEqual([checkout, `${checkout}/details`])
  const text = withoutTags(again.body)
  expect(text).toContain('Checkout')
  expect(text).not.toMatch(/guest|account|password/i)
  const [first, second = first] = await order(family)
  expect(first).toMatch(new RegExp(`^/${family.urlKey}/order-success\\?order=\\d+$`))
  expect(second).toBe(first)
  const thanks = await family.visit(first ?? '')
  const said = withoutTags(thanks.body)
  for (const each of [
    'Order confirmation',
    'Thank you for your order',
    'Type your opinion',
    'Give a feedback',
  ])
    expect(said).toContain(each)
  expect(said).toContain('$25.00')
  expect(said).not.toMatch(/create an account|your account/i)
  expect(thanks.body).toContain(`href="/${family.urlKey}/home"`)
  expect(family.jar.has(`__Host-cart-${family.urlKey}`)).toBe(false)
  const orders = await opened.shop.context.db
    .selectFrom('orders')
    .select(['subtotal_incl_tax_cents', 'customer_id'])
    .where('studio_id', '=', family.studioId)
    .execute()
  expect(orders).toEqual([{ subtotal_incl_tax_cents: 25_00, customer_id: null }])
  const feedback = await family.visit(first ?? '', { opinion: 'Lovely' })
  expect(withoutTags(feedback.body)).toContain('Email has successfully been sent')
})

test('[ORDER-09] [part of REGULAR-08] a reviewed line that another tab gave to another dancer is reviewed again, and not ordered for that one', async () => {
  const family = await newFamily()
  const at = (path: string) => `/${family.urlKey}${path}`
  await follow(family, at('/checkout'))
  const { body: bag } = await family.visit(at('/cart'))
  const line = Object.fromEntries(
    ['line', 'sku', 'qty'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(bag)?.[1] ?? '',
    ]),
  )
  const giveTo = async (dancer: string) =>
    family.visit(at('/cart'), { intent: 'dancer', ...line, qty: '1', dancer })
  await giveTo('Anna')
  const step = (name: string, values: Record<string, string>) =>
    family.visit(at(`/checkout/${name}`), { intent: name, ...values })
  await step('details', details)
  await step('shipping', { ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await step('payment', { paymentMethod: 'cashondelivery' })
  expect(withoutTags(review.body)).toContain('For Anna')
  await giveTo('Ben')
  const place = (page: string) =>
    family.visit(at('/checkout/review'), { intent: 'place', ...reviewForm(page), terms: 'accepted' })
  const refused = await place(review.body)
  expect(refused.url).toBe(at('/checkout/review'))
  const said = withoutTags(refused.body)
  expect(said).toContain('Your bag has changed')
  expect(said).toContain('For Ben')
  expect((await place(refused.body)).url).toContain('/order-success')
})

test('[part of REGULAR-05] [ROUTE-06] a variant that a studio sells without its product has its own page in the store, also from a link to that of the product', async () => {
  const family = await newFamily()
  const { db } = opened.shop.context
  const sold = db.selectFrom('studio_product').select('product_id').where('studio_id', '=', family.studioId)
  const { id, sku, url_key } = await db
    .selectFrom('product')
    .select(['id', 'sku', 'url_key'])
    .where('id', '=', sold)
    .executeTakeFirstOrThrow()
  const parent = await buildProduct(db, { type: 'configurable', units: null })
  await db
    .insertInto('product_variant')
    .values({ parent_id: parent.id, variant_id: id, position: 0 })
    .execute()
  const own = `/${family.urlKey}/p/${sku}/${url_key}`
  await expect.poll(async () => (await family.visit(`/${family.urlKey}/search`)).body).toContain(own)
  for (const path of [own, `/${family.urlKey}/p/${parent.sku}/any/${sku}`]) {
    const { url, body } = await family.visit(path)
    expect(url).toBe(own)
    expect(body).toContain('$25.00')
  }
})

test('[part of E-13] a ticket that is used up says so, and its page is kept by nobody and told to no other', async () => {
  const family = await newFamily()
  const { answer } = await family.send(`/${family.urlKey}/checkout`)
  const { pathname, search } = new URL(answer.headers.location ?? '')
  const ticket = pathname + search
  const [one, two] = [await family.send(ticket), await opened.newShopper().send(ticket)]
  const made = '/vue/cart/sync/token/x/cart/y/owner_id/z'
  expect([one, two, await family.send(made)].map((each) => each.answer.statusCode)).toEqual([302, 422, 404])
  for (const each of [answer, one.answer, two.answer]) {
    expect(each.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  }
  const text = withoutTags(two.answer.body)
  expect(two.answer.body).toContain(`href="/${family.urlKey}/cart"`)
  expect(two.answer.body).not.toContain('href="/cart"')
  expect(text).toContain('This checkout link has expired')
  expect(two.answer.headers['set-cookie']).toBeUndefined()
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/dashboard',
  '/sissonne/..',
  '/Sissonne',
  '',
  '/%2fevil',
  '/a/b/c',
])(
  '[part of E-47] a ticket that has ended and came from %j leads to the bag of the public shop',
  async (from) => {
    const secret = 'a'.repeat(32)
    const ticket = `/vue/cart/sync/token/${secret}/cart/${secret}/owner_id/7`
    const { body, statusCode } = await opened.ask(`${ticket}?from=${encodeURIComponent(from)}`)
    expect(statusCode).toBe(422)
    expect(body).toContain('href="/cart"')
    expect(body).not.toContain('evil.example/cart')
  },
)

test('[part of E-13] the ticket of a stranger opens no bag but the own, which is handed over anew', async () => {
  const [family, stranger] = [await newFamily(), await newFamily()]
  const { answer } = await stranger.send(`/${stranger.urlKey}/checkout`)
  await follow(family, new URL(answer.headers.location ?? '').pathname)
  const entered = await follow(family, `/${family.urlKey}/checkout`)
  expect(entered.paths).toContain(handedOver)
  expect(entered.paths.at(-1)).toBe(`/${family.urlKey}/checkout/details`)
})

test('the public shop has its own checkout, which is entered without a hand-off', async () => {
  const shopper = opened.newShopper()
  await shopper.visit('/p/BAL/canvas-ballet-slipper/BAL-37-Pink', { sku: 'BAL-37-Pink', qty: '1' })
  const { answer } = await shopper.send('/checkout')
  expect(answer.headers.location).toBe('/checkout/details')
  expect((await shopper.visit('/checkout/leave')).url).toBe('/checkout/details')
})
