import { expect, test } from 'vitest'
import { buildCartRule } from '../../../api/test/factories.ts'
import { setPayment, setShipping } from '../../../api/test/methods.ts'
import { details, home, reviewForm } from '../../checks/no-script-visitor.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'
import { withoutTags } from '../../checks/text-of.ts'

// The bag as a browser without script gets it.
const opened = shopWithPages()

const leotard = '/p/LEO/camisole-leotard/LEO-S-Black'
const productOf = (sku: string) => opened.shop.context.db.updateTable('product').where('sku', '=', sku)

async function setUnits(sku: string, on_hand: number): Promise<void> {
  const product = opened.shop.context.db.selectFrom('product').select('id').where('sku', '=', sku)
  const { id } = await product.executeTakeFirstOrThrow()
  await opened.shop.context.db.updateTable('stock').set({ on_hand }).where('product_id', '=', id).execute()
}

async function fillCart(qty = '2') {
  const visitor = opened.newShopper()
  const added = await visitor.visit(leotard, { sku: 'LEO-S-Black', qty })
  expect(added.url).toBe('/cart?added')
  return { ...visitor, cart: async () => withoutTags((await visitor.visit('/cart')).body) }
}

test('[UX-58] [CART-16] a price or stock that changed since it was added is said on the line, in the bag and at the checkout', async () => {
  const { cart, visit } = await fillCart()
  expect(await cart()).toContain('In stock!')
  expect(await cart()).not.toContain('The price changed')
  await productOf('LEO-S-Black').set({ price_cents: 41_00 }).execute()
  const checkout = async () => withoutTags((await visit('/checkout/details')).body)
  await expect.poll(cart).toContain('The price changed from $38.00 to $41.00.')
  expect(await checkout()).toContain('The price changed from $38.00 to $41.00.')
  await setUnits('LEO-S-Black', 1)
  await expect.poll(cart).toContain('Only 1 left.')
  expect(await checkout()).toContain('Only 1 left.')
  await setUnits('LEO-S-Black', 0)
  await expect.poll(cart).toContain('Out of the stock!')
  expect(await cart()).not.toContain('In stock!')
  expect(await checkout()).toContain('Out of the stock!')
  await productOf('LEO-S-Black').set({ price_cents: 38_00 }).execute()
  await setUnits('LEO-S-Black', 20)
  await expect.poll(cart).toContain('In stock!')
  expect(await cart()).not.toContain('The price changed')
})

test('[UX-58] [CART-16] lines that are more than there is only together say how many are left, and so does the order', async () => {
  const visitor = opened.newShopper()
  const tag = '/p/TAG/name-tag'
  const [, field = ''] = /name="(custom\.\d+)"/.exec((await visitor.visit(tag)).body) ?? []
  for (const name of ['Ava', 'Mia']) await visitor.visit(tag, { sku: 'TAG', qty: '1', [field]: name })
  const shown = async (path: string) => withoutTags((await visitor.visit(path)).body)
  expect((await shown('/cart')).match(/In stock!/g)).toHaveLength(2)
  await setUnits('TAG', 1)
  await expect.poll(() => shown('/cart')).toContain('Only 1 left.')
  const bag = await shown('/cart')
  expect(bag.match(/Only 1 left\./g)).toHaveLength(2)
  expect(bag).not.toContain('In stock!')
  expect(bag).not.toContain('Out of the stock!')
  expect((await shown('/checkout/details')).match(/Only 1 left\./g)).toHaveLength(2)
  await setUnits('TAG', 100)
})

test('[CAT-11] [PDP-02] [CART-02] what is sold from a quantity or in multiples starts with the smallest of them, on its page and from its tile', async () => {
  const usual = { min_cart_qty: 1, qty_increment: 1 }
  await productOf('BAG').set({ min_cart_qty: 4, qty_increment: 3 }).execute()
  await productOf('LEO-S-Black').set({ min_cart_qty: 2 }).execute()
  const visitor = opened.newShopper()
  const quantityOn = async (path: string) =>
    /<input[^>]*name="qty"[^>]*value="(\d+)"/.exec((await visitor.visit(path)).body)?.[1]
  const bag = '/p/BAG/shoe-bag'
  await expect.poll(() => quantityOn(bag)).toBe('6')
  await expect.poll(() => quantityOn(leotard)).toBe('2')
  expect(await quantityOn('/p/LEO/camisole-leotard/LEO-M-Black')).toBe('1')
  const [, form = ''] =
    /<form[^>]*action="\/p\/BAG\/shoe-bag"[^>]*>(.*?)<\/form>/.exec(
      (await visitor.visit('/c/accessories')).body,
    ) ?? []
  const posted = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const added = await visitor.visit(bag, posted)
  expect(added.url).toBe('/cart?added')
  expect(await quantityOn('/cart')).toBe('6')
  const tooFew = await opened.newShopper().visit(bag, { sku: 'BAG', qty: '1' })
  expect(withoutTags(tooFew.body)).toContain('The smallest quantity of this product is 6.')
  const between = await opened.newShopper().visit(bag, { sku: 'BAG', qty: '7' })
  expect(withoutTags(between.body)).toContain('This product is sold in multiples of 3.')
  await productOf('BAG').set(usual).execute()
  await productOf('LEO-S-Black').set(usual).execute()
})

test('[PDP-10] [CART-02] the parts of a group begin with the smallest quantities they are sold in, and one that is refused says so', async () => {
  await productOf('RIB-02').set({ min_cart_qty: 4, qty_increment: 3 }).execute()
  const group = '/p/HAI/hair-essentials'
  const visitor = opened.newShopper()
  const quantityOf = async (sku: string) =>
    new RegExp(`<input[^>]*name="part\\.${sku}"[^>]*value="(\\d+)"`).exec(
      (await visitor.visit(group)).body,
    )?.[1]
  await expect.poll(() => quantityOf('RIB-02')).toBe('6')
  expect(await quantityOf('RIB-01')).toBe('1')
  const few = await visitor.visit(group, { sku: 'HAI', 'part.RIB-01': '1', 'part.RIB-02': '2' })
  const [, error = ''] = /<p id="part\.RIB-02-error"([^]*?)<\/p>/.exec(few.body) ?? []
  expect(error).toContain('The smallest quantity of this product is 6.')
  expect((await visitor.visit(group, { sku: 'HAI', 'part.RIB-01': '1', 'part.RIB-02': '6' })).url).toBe(
    '/cart?added',
  )
  await productOf('RIB-02').set({ min_cart_qty: 1, qty_increment: 1 }).execute()
})

test('[PDP-02] [CART-02] without script another variant comes in its own smallest quantity where the field says fewer, and never in fewer than it says', async () => {
  await productOf('LEO-S-Black').set({ min_cart_qty: 4 }).execute()
  const visitor = opened.newShopper()
  await expect
    .poll(async () => /name="qty"[^>]*value="(\d+)"/.exec((await visitor.visit(leotard)).body)?.[1])
    .toBe('4')
  const { attributes } = await opened.shop.context.db
    .selectFrom('product')
    .select('attributes')
    .where('sku', '=', 'LEO-M-Black')
    .executeTakeFirstOrThrow()
  const { color, apparel_size } = attributes as Record<string, number>
  const chosen = { sku: '', color: String(color), apparel_size: String(apparel_size) }
  const added = async (qty: string) => {
    const other = opened.newShopper()
    const { url } = await other.visit(leotard, { ...chosen, qty })
    expect(url).toBe('/cart?added')
    return /name="qty"[^>]*value="(\d+)"/.exec((await other.visit('/cart')).body)?.[1]
  }
  expect(await added('4')).toBe('4')
  expect(await added('3')).toBe('3')
  await productOf('LEO-M-Black').set({ min_cart_qty: 6 }).execute()
  await expect.poll(() => added('4')).toBe('6')
  await productOf('LEO-M-Black').set({ min_cart_qty: 1 }).execute()
  await productOf('LEO-S-Black').set({ min_cart_qty: 1 }).execute()
})

test('[CART-02] [part of CART-10] the step buttons of a line between two multiples lead to the next, up to the largest quantity', async () => {
  const visitor = opened.newShopper()
  await visitor.visit('/p/BAG/shoe-bag', { sku: 'BAG', qty: '7' })
  await productOf('BAG').set({ qty_increment: 3, max_cart_qty: 9 }).execute()
  const plus = async () => /<button[^>]*: increase"[^>]*>/.exec((await visitor.visit('/cart')).body)?.[0]
  const steps = { qty_increment: 3, max_cart_qty: 8 }
  await expect.poll(plus).not.toContain('disabled')
  await productOf('BAG').set(steps).execute()
  await expect.poll(plus).toContain('disabled')
  await productOf('BAG').set({ qty_increment: 1, max_cart_qty: 999 }).execute()
})

test('[part of CHECKOUT-06] a step that comes before its bag leads to the bag, and is in its form once there is one', async () => {
  const visitor = opened.newShopper()
  const sent = await visitor.visit('/checkout/details', { intent: 'details', ...details })
  expect(sent.url).toBe('/cart')
  await visitor.visit(leotard, { sku: 'LEO-S-Black', qty: '1' })
  const { body } = await visitor.visit('/checkout/details')
  for (const typed of Object.values(details)) expect(body).toContain(`value="${typed}"`)
})

test('[part of CART-10] the discount of each item is shown on its line, and removing asks first', async () => {
  await buildCartRule(opened.shop.context.db, { percent: '10' }, { code: 'TENTH' })
  const { cart, visit } = await fillCart()
  await visit('/cart', { intent: 'apply-coupon', coupon: 'TENTH' })
  expect(await cart()).toContain('Discount: −$7.60')
  const asked = await visit('/cart')
  const line = /href="\/cart\?remove=(\d+)"/.exec(asked.body)?.[1] ?? ''
  const question = withoutTags((await visit(`/cart?remove=${line}`)).body)
  expect(question).toContain('Remove Camisole Leotard from your bag?')
  expect(await cart()).toContain('Camisole Leotard')
})

test('[UX-56] subtotal, discount, shipping, tax and grand total are known before an address is asked for', async () => {
  await buildCartRule(opened.shop.context.db, { percent: '10' }, { code: 'TENTH-OF-TOTALS' })
  const { visit } = await fillCart()
  await visit('/cart', { intent: 'apply-coupon', coupon: 'TENTH-OF-TOTALS' })
  for (const [path, shipping] of [
    ['/cart', 'Calculated at checkout'],
    ['/checkout/details', 'Not chosen yet'],
  ] as const) {
    const { body } = await visit(path)
    expect(body, path).not.toContain('name="streetAddress"')
    const rows = [...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((row) =>
      withoutTags(row.slice(1).join(' ')).trim(),
    )
    expect(rows.slice(-5), path).toEqual([
      'Subtotal $76.00',
      `Shipping ${shipping}`,
      expect.stringMatching(/^Discount .*-\$7\.60$/),
      expect.stringMatching(/^Tax, included \$\d+\.\d\d$/),
      'Grand total before shipping $68.40',
    ])
  }
})

type Visitor = Awaited<ReturnType<typeof fillCart>>

/** A bag whose steps are filled in, at the review. */
async function enterReview(choice: { emailAddress?: string; coupon?: string } = {}) {
  const { emailAddress = details.emailAddress, coupon } = choice
  const visitor = await fillCart('1')
  const { visit } = visitor
  if (coupon !== undefined) await visit('/cart', { intent: 'apply-coupon', coupon })
  await visit('/checkout/details', { intent: 'details', ...details, emailAddress })
  await visit('/checkout/shipping', { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await visit('/checkout/payment', { intent: 'payment', paymentMethod: 'cashondelivery' })
  expect(review.url).toBe('/checkout/review')
  return { visitor, review: review.body }
}

const place = ({ visit }: Visitor, review: string) =>
  visit('/checkout/review', { intent: 'place', terms: 'accepted', ...reviewForm(review) })

test('[part of CART-12] a coupon that a guest has used up is taken off when it is ordered with again, which is said, and the order goes through', async () => {
  await buildCartRule(opened.shop.context.db, { percent: '10' }, { code: 'ONCE', max_uses_per_buyer: 1 })
  const emailAddress = `once-${crypto.randomUUID()}@example.com`
  const first = await enterReview({ emailAddress, coupon: 'ONCE' })
  expect((await place(first.visitor, first.review)).url).toContain('/order-success')
  const { visitor, review } = await enterReview({ emailAddress, coupon: 'ONCE' })
  expect(withoutTags(review)).toContain('$39.20')
  const refused = await place(visitor, review)
  expect(refused.url).toBe('/checkout/review')
  const text = withoutTags(refused.body)
  expect(text).toContain('This coupon no longer applies to your bag, so no discount was applied.')
  expect(text).toContain('Place order · $43.00')
  expect((await place(visitor, refused.body)).url).toContain('/order-success')
})

const methodGone = 'Your previous choice is no longer available. Please choose again.'

test('[part of E-31] a way to ship that does not go to the new address leads back to its step, which says so', async () => {
  const { db } = opened.shop.context
  await setShipping(db, 'flatrate', { countries: ['US'] })
  await setShipping(db, 'freeshipping', { is_enabled: true, min_total_cents: null, countries: ['DE'] })
  try {
    const { visitor } = await enterReview()
    const berlin = { ...home, country: 'DE', city: 'Berlin', state: '', zipCode: '10115' }
    const toBerlin = (shippingMethod: string) =>
      visitor.visit('/checkout/shipping', { intent: 'shipping', ...berlin, shippingMethod })
    const refused = await toBerlin('flatrate/flatrate')
    expect(refused.url).toBe('/checkout/shipping')
    expect(withoutTags(refused.body)).toContain(methodGone)
    expect((await visitor.visit('/checkout/review')).url).toBe('/checkout/shipping')
    const chosen = await toBerlin('freeshipping/freeshipping')
    expect(chosen.url).toBe('/checkout/payment')
    expect(withoutTags(chosen.body)).toContain('Shipping Free Tax, included')
  } finally {
    await setShipping(db, 'flatrate', { countries: [] })
    await setShipping(db, 'freeshipping', { is_enabled: false, min_total_cents: 100_00, countries: [] })
  }
})

test('[part of E-31] a way to pay that was switched off leads back to its step, which says so', async () => {
  const { db } = opened.shop.context
  const { visitor } = await enterReview()
  await setPayment(db, 'banktransfer', { is_enabled: false })
  try {
    const refused = await visitor.visit('/checkout/payment', {
      intent: 'payment',
      paymentMethod: 'banktransfer',
    })
    expect(refused.url).toBe('/checkout/payment')
    expect(withoutTags(refused.body)).toContain(methodGone)
  } finally {
    await setPayment(db, 'banktransfer', { is_enabled: true })
  }
})

test.each(['/cart', '/checkout/details', '/sign-in'])(
  '[ROUTE-20] %s has a title and a description of its own, and is not listed by search engines',
  async (path) => {
    const { visit } = await fillCart('1')
    const { body } = await visit(path)
    expect(body.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(body.match(/<meta name="description" content="[^"]{20,160}"\/>/g)).toHaveLength(1)
    expect(body).toContain('<meta name="robots" content="noindex, follow"/>')
  },
)

test('[part of CHECKOUT-07] a bag that another tab began while nobody knew whether the order was placed stays when it is known', async () => {
  const { visitor, review } = await enterReview()
  const form = { terms: 'accepted', ...reviewForm(review) }
  // Its answer is lost.
  const placed = await visitor.send('/checkout/review', { intent: 'place', ...form })
  expect(placed.answer.headers.location).toContain('/order-success')
  await visitor.visit(leotard, { sku: 'LEO-S-Black', qty: '3' })
  const bag = visitor.jar.get('__Host-cart')
  const known = await visitor.visit('/checkout/review', { intent: 'check', ...form })
  expect(known.url).toBe(placed.answer.headers.location)
  expect(visitor.jar.get('__Host-cart')).toBe(bag)
  expect(await visitor.cart()).toContain('Camisole Leotard')
})

test('[part of CHECKOUT-06] an address in letters that take more room than a browser has is refused at its longest field, not lost', async () => {
  const { visitor } = await enterReview()
  const long = (count: number) => '舞'.repeat(count)
  const billing = {
    ...home,
    firstName: long(100),
    lastName: long(100),
    streetAddress: `${long(189)}1`,
    apartmentNumber: long(190),
    city: long(100),
    country: 'JP',
    state: long(100),
    company: long(200),
    taxId: '123456',
  }
  const form = { intent: 'payment', paymentMethod: 'cashondelivery', billing: 'other', ...billing }
  const { answer } = await visitor.send('/checkout/payment', form)
  expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
  const field = /<input[^>]*name="company"[^>]*>/.exec(answer.body)?.[0] ?? ''
  expect(field).toContain('aria-invalid="true"')
  expect(withoutTags(answer.body)).toContain('The text is too long.')
  const shorter = await visitor.visit('/checkout/payment', { ...form, ...home, company: long(20) })
  expect(shorter.url).toBe('/checkout/review')
})
