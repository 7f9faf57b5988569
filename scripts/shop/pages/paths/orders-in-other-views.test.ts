import { beforeAll, expect, test, vi } from 'vitest'
import { details, home, reviewForm } from '../../../checks/no-script-visitor.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { textOf as htmlOf, withoutTags } from '../../../checks/text-of.ts'

// An order of one store view on the pages of another.
const opened = shopWithPages({ MULTISTORE: 'true', TEST_CARD: 'true', SHIPPING_COUNTRIES: 'DE,US' })
beforeAll(async () => {
  const { db, storeViews } = opened.shop.context
  await db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
  await vi.waitFor(() => expect(storeViews.open).toHaveLength(2), { timeout: 20_000 })
}, 60_000)
const { newShopper, newCustomer } = opened
const textOf = (page: { body: string }) => withoutTags(htmlOf(page))
type Visitor = ReturnType<typeof newShopper>

/** The number of an order in the German store view. */
async function orderInEuros({ visit }: Visitor, { emailAddress = details.emailAddress, paymentMethod = '' }) {
  await visit('/de/p/BAL/canvas-ballet-slipper/BAL-37-Pink', { sku: 'BAL-37-Pink', qty: '1' })
  await visit('/de/checkout/details', { intent: 'details', ...details, emailAddress })
  await visit('/de/checkout/shipping', { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' })
  const review = await visit('/de/checkout/payment', { intent: 'payment', paymentMethod })
  const placed = await visit('/de/checkout/review', {
    intent: 'place',
    terms: 'accepted',
    ...reviewForm(review.body),
  })
  const number = /order=(\d+)/.exec(placed.url)?.[1] ?? ''
  expect(number).not.toBe('')
  return number
}

const linkTo = (locale: string, body: string) => {
  const [tag = ''] = [...body.matchAll(/<a [^>]*>/g)]
    .flat()
    .filter((each) => each.includes(`lang="${locale}"`))
  return /href="([^"]*)"/.exec(tag)?.[1]
}

test('[part of E-21] an order in euros is paid and confirmed in euros, also on the pages of a store view in dollars', async () => {
  const carla = await newCustomer()
  const number = await orderInEuros(carla, { emailAddress: carla.email, paymentMethod: 'testcard' })
  const [order, payment, thanks] = [
    await carla.visit(`/my-account/orders/${number}`),
    await carla.visit(`/order-payment?order=${number}`),
    await carla.visit(`/order-success?order=${number}`),
  ]
  const [, total = ''] = /Grand total (€[\d.]+)/.exec(textOf(order)) ?? []
  expect(total).not.toBe('')
  expect(textOf(payment)).toContain(`Pay ${total} with the test card`)
  const confirmation = textOf(thanks)
  expect(confirmation).toContain(`Total ${total}`)
  expect(confirmation).toContain(`Grand total ${total}`)
  for (const page of [order, payment, thanks]) expect(textOf(page)).not.toContain('$')
  // On the pages of its own store view it is written as there.
  const inOwnView = textOf(await carla.visit(`/de/order-success?order=${number}`))
  expect(inOwnView).toContain(`${total.slice(1).replace('.', ',')} €`)
})

test('the thank-you page of a guest leads to the home page of other store views, which know nothing of the order', async () => {
  const guest = newShopper()
  const number = await orderInEuros(guest, { paymentMethod: 'cashondelivery' })
  const { body } = await guest.visit(`/de/order-success?order=${number}`)
  expect(linkTo('en-US', body)).toBe('/')
  expect(linkTo('de-DE', body)).toBe(`/de/order-success?order=${number}`)
  // From a store view that does not know the order the way back is open.
  const { answer } = await guest.send(`/order-success?order=${number}`)
  expect(answer.statusCode).toBe(404)
  expect(linkTo('de-DE', answer.body)).toBe(`/de/order-success?order=${number}`)
})

test('the thank-you page of an order in the account is the same order in every store view', async () => {
  const carla = await newCustomer()
  const number = await orderInEuros(carla, { emailAddress: carla.email, paymentMethod: 'cashondelivery' })
  const { body } = await carla.visit(`/de/order-success?order=${number}`)
  const way = linkTo('en-US', body)
  expect(way).toBe(`/order-success?order=${number}`)
  expect(textOf(await carla.visit(way!))).toContain(number)
})
