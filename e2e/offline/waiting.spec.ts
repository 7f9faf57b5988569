import type { Page } from '@playwright/test'
import { password, typeSignIn } from '../support/customer.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { addToCart, goOnToReview } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from './support.ts'
import { keptOrders, orderWaits, placedNumber, placeOffline } from './waiting.ts'

test.use({ serviceWorkers: 'allow' })
// One after the other: each has a shop of its own otherwise.
test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(async () => shop.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function change(what: string): Promise<void> {
  shop.ask(`product ${what}`)
  expect(await shop.nextLine()).toBe(`product ${what}`)
}

async function open(page: Page): Promise<void> {
  await page.goto(shop.origin)
  await workerReady(page)
}

/** An order that waits on this device. */
async function orderOffline(page: Page, product: string): Promise<void> {
  await addToCart(page, shop.origin + product)
  await review(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(placeOffline(page)).toBeVisible()
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
}

async function review(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/checkout`)
  await page.getByLabel('First name').fill('Carla')
  await page.getByLabel('Last name').fill('Fracci')
  await page.getByLabel('Email').fill('carla@example.com')
  await toReview(page)
}

async function toReview(page: Page): Promise<void> {
  await button(page, 'Continue to shipping').click()
  await page.waitForURL('**/checkout/shipping')
  await page.getByLabel('Street address').fill('12 Barre Street')
  await page.getByLabel('City').fill('New York')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'New York' })
  await page.getByLabel('ZIP code').fill('10001')
  await button(page, 'Continue to payment').click()
  await page.waitForURL('**/checkout/payment')
  await goOnToReview(page)
}

async function numberOfOrders(page: Page): Promise<number> {
  return (await keptOrders(page)).filter(({ state }) => state === 'confirmed').length
}

test('[part of NET-02] a price that rose meanwhile places nothing: both totals are shown, and one press orders at the new one', async ({
  page,
}) => {
  await open(page)
  await orderOffline(page, '/p/WAX/wax')
  const [before] = await keptOrders(page)
  await change('WAX price_cents 9900')
  await page.context().setOffline(false)
  await expect(page.getByText(/The total was \$[\d.]+\. It is now \$[\d.]+\./)).toBeVisible()
  expect(await numberOfOrders(page)).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await button(page, /^Place order · \$/).click()
  expect(await placedNumber(page)).not.toBe('')
  const [after] = await keptOrders(page)
  expect(after?.key).not.toBe(before?.key)
  expect(await numberOfOrders(page)).toBe(1)
})

test('[part of UX-98] what is short is named; editing the order from any page brings its lines and what was typed back', async ({
  page,
}) => {
  await open(page)
  await orderOffline(page, '/p/PAD/toe-pads')
  await change('PAD stock 0')
  await page.context().setOffline(false)
  await expect(page.getByText('Toe Pads: Out of the stock!')).toBeVisible()
  await page.goto(shop.origin)
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await note.getByRole('button', { name: 'Edit' }).click()
  await page.waitForURL('**/cart')
  await expect(page.getByRole('textbox', { name: 'Quantity of Toe Pads' })).toHaveValue('1')
  await expect(note).toHaveCount(0)
  await change('PAD stock 5')
  await page.goto(`${shop.origin}/checkout/details`, { waitUntil: 'networkidle' })
  await expect(page.getByLabel('First name')).toHaveValue('Carla')
})

test('[UX-98] the note on any page sends, and deletes after it asked', async ({ page }) => {
  await open(page)
  await page.route('**/api/order', (route) => route.abort('connectionreset'))
  await orderOffline(page, '/p/ROS/rosin-box')
  await page.goto(shop.origin)
  await expect(page.getByRole('complementary', { name: 'Order waiting!' }).getByRole('button')).toHaveText([
    'Send now',
    'Edit',
    'Delete',
  ])
  await page.goto(`${shop.origin}/checkout/waiting`)
  await page.context().setOffline(false)
  await expect(page.getByText('We are checking whether your order went through')).toBeVisible()
  await page.goto(shop.origin)
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note.getByText('Delete this order from this device? It will not be sent.')).toBeVisible()
  await note.getByRole('button', { name: 'Keep it' }).click()
  await page.unroute('**/api/order')
  await note.getByRole('button', { name: /Send now|Check now/ }).click()
  await expect(page.getByText(/Your order \d+ was placed/)).toBeVisible()
})

test('[part of NET-02] the same order once more is asked about, and placed when it is wanted', async ({
  page,
}) => {
  await open(page)
  await orderOffline(page, '/p/TAP/toe-tape')
  await page.context().setOffline(false)
  await placedNumber(page)
  await orderOffline(page, '/p/TAP/toe-tape')
  await page.context().setOffline(false)
  await expect(page.getByText('You placed a very similar order a short time ago.')).toBeVisible()
  await button(page, 'Place it anyway').click()
  await expect.poll(() => numberOfOrders(page)).toBe(2)
})

test('[part of ORDER-05] [part of F29] an order of an account waits until its customer is signed in again', async ({
  page,
  request,
}) => {
  const email = `carla-${crypto.randomUUID()}@example.com`
  const customer = { email, firstname: 'Carla', lastname: 'Fracci' }
  await request.post(`${shop.origin}/api/user/create`, { data: { customer, password } })
  await open(page)
  await page.goto(`${shop.origin}/sign-in`)
  await typeSignIn(page, email)
  await expect(page).toHaveURL(/my-account/)
  await addToCart(page, `${shop.origin}/p/BOT/water-bottle`)
  await page.goto(`${shop.origin}/checkout/details`)
  await toReview(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  await page.context().clearCookies({ name: /customer|refresh/ })
  await page.context().setOffline(false)
  await expect(page.getByText('Sign in to send this order.')).toBeVisible()
  expect(await numberOfOrders(page)).toBe(0)
})

test('[part of ORDER-02] [ORDER-04] [part of ORDER-05] an order that is placed with a connection is on the device before it is sent, and asks what became of it', async ({
  page,
}) => {
  await open(page)
  await addToCart(page, `${shop.origin}/p/RIB-01/hair-ribbon-no-1`)
  await review(page)
  await page.route('**/checkout/review.data*', async (route) => {
    const [kept] = await keptOrders(page)
    expect(kept?.state).toBe('sending')
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/api/order/**', (route) => route.abort('connectionreset'))
  await button(page, /^Place order · /).click()
  await expect(
    page.getByText('The order can not be transfered because of server error. Order has been queued').first(),
  ).toBeVisible()
  const [waiting] = await keptOrders(page)
  expect([waiting?.state === 'confirmed', waiting?.order.transmited === true]).toEqual([false, false])
  await page.unroute('**/api/order/**')
  // The device asks by itself what became of it.
  await expect(page.getByText(/Your order \d+ was placed/)).toBeVisible()
  const [sent, ...others] = await keptOrders(page)
  expect([sent?.state, sent?.order.transmited, others]).toEqual(['confirmed', true, []])
})
