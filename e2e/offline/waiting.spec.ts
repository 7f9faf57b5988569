import type { APIRequest, BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { ownerApi, ownerIdOf } from '../studio-owner/owner-api.ts'
import { enterAsCustomer } from '../support/customer.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { passDoor } from '../support/family.ts'
import { mailTo } from '../support/mail.ts'
import { openStudio, type SharedShop, test } from '../support/shops/shared-shop.ts'
import { enterAsOwner, ownerPassword } from '../support/owner.ts'
import { enterReview, fillAddress, fillBag, fillDetails, said } from '../support/shopper.ts'
import { expect } from '../support/test.ts'
import { cutLine, mendLine } from './cut-line.ts'
import { settled, workerReady } from './support.ts'
import { keptOrders, orderWithout, orderWithWorker } from './waiting.ts'

// Where prices and stock change while a test runs.
let shop: SharedShop
test.beforeAll(({ sharedShop }) => {
  shop = sharedShop
})
test.use({ serviceWorkers: 'allow' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const quantityOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })

async function change(what: string): Promise<void> {
  shop.ask(`product ${what}`)
  expect(await shop.nextLine()).toBe(`product ${what}`)
}

async function numberOfOrders(page: Page): Promise<number> {
  return (await keptOrders(page)).filter(({ state }) => state === 'confirmed').length
}

test('[UX-98] the note on any page sends, and deletes after it asked', async ({ page }) => {
  await page.route('**/api/order', (route) => route.abort('connectionreset'))
  await orderWithWorker(page, '/p/BOB-102/bobbin-102')
  await page.goto('/wishlist')
  await expect(page.getByRole('complementary', { name: 'Order waiting!' }).getByRole('button')).toHaveText([
    'Send now',
    'Edit',
    'Delete',
  ])
  await page.goto('/checkout/waiting')
  await page.context().setOffline(false)
  await expect(page.getByText('We are checking whether your order went through')).toBeVisible()
  await page.goto('/wishlist')
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note.getByText('Delete this order from this device? It will not be sent.')).toBeVisible()
  await note.getByRole('button', { name: 'Keep it' }).click()
  const send = note.getByRole('button', { name: /Send now|Check now/ })
  // The page itself tries as well when it is opened.
  await expect(send).toBeEnabled()
  await page.unroute('**/api/order')
  await send.click()
  await expect(page.getByText(/Your order \d+ was placed/)).toBeVisible()
})

/** Nobody else buys or changes it. */
const leotard = 'LEO-L-Burgundy'

/** The owner of that studio changes its passcode at another desk. */
async function changePasscode(request: APIRequest, owner: string): Promise<void> {
  const desk = await request.newContext({ baseURL: shop.origin })
  await enterAsOwner({ request: desk }, owner)
  const id = await ownerIdOf({ request: desk }, shop.origin)
  const given = { password: ownerPassword, passcode: 'plum 7 tutu' }
  await ownerApi({ request: desk }, shop.origin)('PUT', `passcode/${id}`, given)
  await desk.dispose()
}

/** A family that was shown one product of its store, and lost the connection. */
async function loseConnection(page: Page, store: string, sku = leotard): Promise<void> {
  await page.goto(`/${store}/p/LEO/camisole-leotard/${sku}`)
  await workerReady(page)
  const kept = (path: string) => page.evaluate(async (url) => (await caches.match(url))?.status, path)
  for (const path of ['/checkout/ahead', `/${store}/checkout/offline`])
    await expect.poll(() => kept(path), path).toBe(200)
  await settled(page)
  await page.context().setOffline(true)
}

/** Puts it into the bag for a dancer, and orders. */
async function orderOffline(page: Page, store: string, email: string): Promise<void> {
  await page.getByLabel('For which dancer?').fill('Mia')
  await button(page, 'Add to bag').first().click()
  await expect(said(page, 'Added to your bag on this device: stock not checked.')).toBeVisible()
  await orderBagOffline(page, store, email)
}

async function orderBagOffline(page: Page, store: string, email: string): Promise<void> {
  await page.goto(`/${store}/checkout`)
  await page.waitForURL(`**/${store}/checkout/details`)
  await fillDetails(page)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Continue to shipping').click()
  await fillAddress(page)
  await expect(page.getByRole('radio', { name: /DPD Courier/ })).toBeChecked()
  await button(page, 'Continue to payment').click()
  await button(page, 'Continue to review').click()
  await page.waitForURL(`**/${store}/checkout/review`)
  await page.getByLabel(/I agree to the terms/).check()
  await button(page, 'Place order, send when online').click()
  await expect(page.getByRole('heading', { name: 'Order waiting!' })).toBeVisible()
}

test('[part of UX-98] [part of NET-15] [part of F29] a family orders in the store of its studio without a connection: the order is edited only in the store it was made in, its items are in the bag there again, and then it is one order of that studio, for its dancer; an order waits while its studio changes the passcode: the new one and a press send it, once', async ({
  page,
  context,
  playwright,
}) => {
  const { store, owner } = await openStudio(shop)
  await change(`${leotard} stock 5`)
  await passDoor(page, store)
  await loseConnection(page, store)
  await orderOffline(page, store, `elsewhere-${randomUUID()}@example.com`)
  await change(`${leotard} stock 0`)
  await context.setOffline(false)
  await expect(page.getByText('Out of the stock!')).toBeVisible()
  await page.goto('/cms/size-charts')
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await expect(note.getByRole('button')).toHaveText(['Delete'])
  await note.getByRole('link', { name: 'Open it there' }).click()
  await page.waitForURL(`**/${store}/checkout/waiting`)
  expect(await keptOrders(page)).toMatchObject([{ state: 'needs-attention' }])
  await change(`${leotard} stock 5`)
  await button(page, 'Edit').click()
  await page.waitForURL(`**/${store}/cart`)
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
  expect(await keptOrders(page)).toEqual([])

  const email = `tunnel-${randomUUID()}@example.com`
  await settled(page)
  await context.setOffline(true)
  await orderBagOffline(page, store, email)
  expect(await keptOrders(page)).toMatchObject([{ state: 'queued' }])
  await context.setOffline(false)
  await expect(page.getByText(/Your order \d+ was placed/).first()).toBeVisible()
  expect(await numberOfOrders(page)).toBe(1)
  const mail = await mailTo(context.request, email)
  expect(mail).toContain('Ballonné School')
  expect(mail).toContain('For Mia')
  await page.goto(`/${store}/cart`)
  await expect(page.getByText('Your bag is empty')).toBeVisible()

  await test.step('the studio changes the passcode', async () => {
    const later = `changed-${randomUUID()}@example.com`
    // The same once more would be asked about.
    await loseConnection(page, store, 'LEO-S-Burgundy')
    await orderOffline(page, store, later)
    await changePasscode(playwright.request, owner)
    await context.setOffline(false)
    const passcode = page.getByRole('link', { name: 'Enter the passcode' })
    await expect(passcode).toBeVisible()
    await passcode.click()
    await page.waitForURL(/\/passcode\?/)
    await page.getByLabel('Passcode', { exact: true }).fill('PLUM7TUTU')
    await button(page, 'Enter the store').click()
    await page.waitForURL(`**/${store}/checkout/waiting`)
    await button(page, 'Send now').click()
    await expect.poll(() => numberOfOrders(page)).toBe(2)
    expect(await mailTo(context.request, later)).toContain('For Mia')
  })
})

async function loseAnswer(page: Page): Promise<void> {
  await fillBag(page, '/p/RIB-01/hair-ribbon-no-1')
  await enterReview(page)
  await settled(page)
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
  await page.unrouteAll({ behavior: 'wait' })
}

async function raisePrice(page: Page, context: BrowserContext): Promise<void> {
  const confirmedKeys = async () =>
    (await keptOrders(page)).filter(({ state }) => state === 'confirmed').map(({ key }) => key)
  await change('BOB-101 price_cents 201')
  await orderWithout(page, context, '/p/BOB-101/bobbin-101')
  const before = await confirmedKeys()
  const waiting = (await keptOrders(page)).find(({ state }) => state !== 'confirmed')
  await change('BOB-101 price_cents 9900')
  await context.setOffline(false)
  await expect(page.getByText(/The total was \$[\d.]+\. It is now \$[\d.]+\./)).toBeVisible()
  expect(await confirmedKeys()).toEqual(before)
  await expectAccessible(page)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width, height })
  await button(page, /^Place order · \$/).click()
  await expect.poll(() => numberOfOrders(page)).toBe(before.length + 1)
  expect(await confirmedKeys()).not.toContain(waiting?.key)
}

async function editWhatIsShort(page: Page, context: BrowserContext): Promise<void> {
  await change('BOB-110 stock 5')
  await orderWithout(page, context, '/p/BOB-110/bobbin-110')
  await change('BOB-110 stock 0')
  await context.setOffline(false)
  await expect(page.getByText('Bobbin No. 110: Out of the stock!')).toBeVisible()
  await page.goto('/cms/size-charts')
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await note.getByRole('button', { name: 'Edit' }).click()
  await page.waitForURL('**/cart')
  await expect(quantityOf(page, 'Bobbin No. 110')).toHaveValue('1')
  await expect(note).toHaveCount(0)
  await change('BOB-110 stock 5')
  await page.goto('/checkout/details', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('First name')).toHaveValue('Carla')
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('[part of ORDER-02] [ORDER-04] [part of ORDER-05] [part of NET-02] [part of UX-98] [part of F29] an order that is placed with a connection is on the device before it is sent, and asks what became of it; a price that rose meanwhile places nothing: both totals are shown, and one press orders at the new one; the same order once more is asked about, and placed when it is wanted; what is short is named; editing the order from any page brings its lines and what was typed back; an order of an account waits until its customer is signed in again', async ({
    page,
    context,
    request,
  }) => {
    await test.step('an answer is lost', () => loseAnswer(page))
    await test.step('a price rises', () => raisePrice(page, context))
    await test.step('the same order once more', async () => {
      await orderWithout(page, context, '/p/BOB-103/bobbin-103')
      await context.setOffline(false)
      await expect.poll(() => numberOfOrders(page)).toBe(3)
      await orderWithout(page, context, '/p/BOB-103/bobbin-103')
      await context.setOffline(false)
      await expect(page.getByText('You placed a very similar order a short time ago.')).toBeVisible()
      await button(page, 'Place it anyway').click()
      await expect.poll(() => numberOfOrders(page)).toBe(4)
    })
    await test.step('a product is short', () => editWhatIsShort(page, context))
    await test.step('an account', async () => {
      await enterAsCustomer(page, request)
      await orderWithout(page, context, '/p/BOT/water-bottle')
      await context.clearCookies({ name: /customer|refresh/ })
      await context.setOffline(false)
      await expect(page.getByText('Sign in to send this order.')).toBeVisible()
      expect(await numberOfOrders(page)).toBe(4)
    })
  })

  test('[part of CART-06] [part of UX-58] what changed in the shop meanwhile is told, product by product', async ({
    page,
    context,
  }) => {
    for (const what of ['WAX price_cents 900', 'TAP stock 20', 'PAD status 1', 'LST stock 1'])
      await change(what)
    for (const path of ['/p/WAX/floor-wax', '/p/TAP/toe-tape', '/p/ROS/rosin-box']) await fillBag(page, path)
    await page.goto('/cart', { waitUntil: 'networkidle' })
    const others = await Promise.all(
      ['/p/PAD/toe-pads', '/p/LST/last-shawl'].map(async (path) => {
        const tab = await context.newPage()
        await tab.goto(path, { waitUntil: 'networkidle' })
        return tab
      }),
    )
    await cutLine(context)
    for (const name of ['Floor Wax', 'Toe Tape']) await button(page, `Quantity of ${name}: increase`).click()
    for (const tab of others) {
      await button(tab, 'Add to bag').first().click()
      await expect(said(tab, 'Added to your bag on this device: stock not checked.')).toBeVisible()
    }
    await change('WAX price_cents 1100')
    await change('TAP stock 1')
    await change('PAD status 2')
    await change('LST stock 0')
    await mendLine(context)
    const messages = async () =>
      (await Promise.all(context.pages().map((each) => each.locator('body').innerText()))).join('\n')
    for (const text of [
      'Floor Wax now costs $11.00 instead of $9.00.',
      "Toe Tape: We don't have that many in stock.",
      'Toe Pads: ',
      'Last Shawl: The product is out of stock and cannot be added to the bag!',
    ])
      await expect.poll(messages).toContain(text)
    await page.goto('/cart')
    await expect(quantityOf(page, 'Floor Wax')).toHaveValue('2')
    await expect(quantityOf(page, 'Toe Tape')).toHaveValue('1')
    await expect(quantityOf(page, 'Rosin Box')).toHaveValue('1')
    await expect(quantityOf(page, 'Toe Pads')).toHaveCount(0)
    await expect(quantityOf(page, 'Last Shawl')).toHaveCount(0)
  })
})
