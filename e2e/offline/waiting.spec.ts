import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { ownerApi, ownerIdOf } from '../studio-owner/owner-api.ts'
import { enterAsCustomer } from '../support/customer.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { passDoor, store } from '../support/family.ts'
import { mailTo } from '../support/mail.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { enterAsOwner, ownerPassword, owners } from '../support/owner.ts'
import { enterReview, fillAddress, fillBag, fillDetails, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { cutLine, mendLine } from './cut-line.ts'
import { settled, workerReady } from './support.ts'
import { keptOrders, orderWithout, orderWithWorker, placedNumber } from './waiting.ts'

// One after the other: each worker would start a shop of its own.
test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof openOwnShop>> | undefined
test.afterAll(() => shop?.close())

async function openWithStudios() {
  const opened = await openOwnShop('DEMO=true', 'SHOW_MAIL=true')
  opened.ask(`open the studios for ${ownerPassword}`)
  await opened.nextLine()
  return opened
}

test.use({
  serviceWorkers: 'allow',
  baseURL: [
    // Playwright wants the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      shop ??= await openWithStudios()
      await use(shop.origin)
    },
    { scope: 'test', timeout: 300_000 },
  ],
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const quantityOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })

async function change(what: string): Promise<void> {
  shop!.ask(`product ${what}`)
  expect(await shop!.nextLine()).toBe(`product ${what}`)
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

async function enter(page: Page, passcode: string): Promise<void> {
  await page.getByLabel('Passcode', { exact: true }).fill(passcode)
  await button(page, 'Enter the store').click()
}

/** A family that was shown one product of its store, and lost the connection. */
async function openFamily(browser: Browser) {
  const context = await browser.newContext({ baseURL: shop!.origin })
  const page = await context.newPage()
  await passDoor(page)
  await page.goto(`/${store}${paths.leotardInBlackS}`)
  await workerReady(page)
  const kept = (path: string) => page.evaluate(async (url) => (await caches.match(url))?.status, path)
  for (const path of ['/checkout/ahead', `/${store}/checkout/offline`])
    await expect.poll(() => kept(path), path).toBe(200)
  await settled(page)
  await context.setOffline(true)
  return { context, page }
}

/** Puts it into the bag for a dancer, and orders. */
async function orderOffline(page: Page, email: string): Promise<void> {
  await page.getByLabel('For which dancer?').fill('Mia')
  await button(page, 'Add to bag').first().click()
  await expect(said(page, 'Added to your bag on this device: stock not checked.')).toBeVisible()
  await orderBagOffline(page, email)
}

async function orderBagOffline(page: Page, email: string): Promise<void> {
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

// The first: of what was sold the shop cannot say that it has none.
test('[part of UX-98] [part of NET-15] a family orders in the store of its studio without a connection: the order is edited only in the store it was made in, its items are in the bag there again, and then it is one order of that studio, for its dancer', async ({
  browser,
}) => {
  const { context, page } = await openFamily(browser)
  await orderOffline(page, `elsewhere-${randomUUID()}@example.com`)
  await change('LEO-S-Black stock 0')
  await context.setOffline(false)
  await expect(page.getByText('Out of the stock!')).toBeVisible()
  await page.goto('/cms/size-charts')
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await expect(note.getByRole('button')).toHaveText(['Delete'])
  await note.getByRole('link', { name: 'Open it there' }).click()
  await page.waitForURL(`**/${store}/checkout/waiting`)
  expect(await keptOrders(page)).toMatchObject([{ state: 'needs-attention' }])
  await change('LEO-S-Black stock 5')
  await button(page, 'Edit').click()
  await page.waitForURL(`**/${store}/cart`)
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
  expect(await keptOrders(page)).toEqual([])

  const email = `tunnel-${randomUUID()}@example.com`
  await settled(page)
  await context.setOffline(true)
  await orderBagOffline(page, email)
  expect(await keptOrders(page)).toMatchObject([{ state: 'queued' }])
  await context.setOffline(false)
  await expect(page.getByText(/Your order \d+ was placed/).first()).toBeVisible()
  expect(await numberOfOrders(page)).toBe(1)
  const mail = await mailTo(context.request, email)
  expect(mail).toContain('Ballonné School')
  expect(mail).toContain('For Mia')
  await page.goto(`/${store}/cart`)
  await expect(page.getByText('Your bag is empty')).toBeVisible()
  await context.close()
})

// The last: it changes the passcode.
test('[part of F29] an order waits while its studio changes the passcode: the new one and a press send it, once', async ({
  browser,
}) => {
  const email = `changed-${randomUUID()}@example.com`
  const { context, page } = await openFamily(browser)
  await orderOffline(page, email)
  const desk = await browser.newContext({ baseURL: shop!.origin })
  const owner = await desk.newPage()
  await enterAsOwner(owner, owners.ruth)
  const id = await ownerIdOf(owner, shop!.origin)
  await ownerApi(owner, shop!.origin)('PUT', `passcode/${id}`, {
    password: ownerPassword,
    passcode: 'plum 7 tutu',
  })
  await desk.close()
  await context.setOffline(false)
  const passcode = page.getByRole('link', { name: 'Enter the passcode' })
  await expect(passcode).toBeVisible()
  await passcode.click()
  await page.waitForURL(/\/passcode\?/)
  await enter(page, 'PLUM7TUTU')
  await page.waitForURL(`**/${store}/checkout/waiting`)
  await button(page, 'Send now').click()
  await expect(page.getByText(/Your order \d+ was placed/).first()).toBeVisible()
  expect(await mailTo(context.request, email)).toContain('For Mia')
  await context.close()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('[part of NET-02] a price that rose meanwhile places nothing: both totals are shown, and one press orders at the new one', async ({
    page,
  }) => {
    await orderWithout(page, page.context(), '/p/BOB-101/bobbin-101')
    const [before] = await keptOrders(page)
    await change('BOB-101 price_cents 9900')
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
    await orderWithout(page, page.context(), '/p/BOB-110/bobbin-110')
    await change('BOB-110 stock 0')
    await page.context().setOffline(false)
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
  })

  test('[part of NET-02] the same order once more is asked about, and placed when it is wanted', async ({
    page,
  }) => {
    await orderWithout(page, page.context(), '/p/BOB-103/bobbin-103')
    await page.context().setOffline(false)
    await placedNumber(page)
    await orderWithout(page, page.context(), '/p/BOB-103/bobbin-103')
    await page.context().setOffline(false)
    await expect(page.getByText('You placed a very similar order a short time ago.')).toBeVisible()
    await button(page, 'Place it anyway').click()
    await expect.poll(() => numberOfOrders(page)).toBe(2)
  })

  test('[part of ORDER-05] [part of F29] an order of an account waits until its customer is signed in again', async ({
    page,
    request,
  }) => {
    await enterAsCustomer(page, request)
    await orderWithout(page, page.context(), '/p/BOT/water-bottle')
    await page.context().clearCookies({ name: /customer|refresh/ })
    await page.context().setOffline(false)
    await expect(page.getByText('Sign in to send this order.')).toBeVisible()
    expect(await numberOfOrders(page)).toBe(0)
  })

  test('[part of ORDER-02] [ORDER-04] [part of ORDER-05] an order that is placed with a connection is on the device before it is sent, and asks what became of it', async ({
    page,
  }) => {
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
      page
        .getByText('The order can not be transfered because of server error. Order has been queued')
        .first(),
    ).toBeVisible()
    const [waiting] = await keptOrders(page)
    expect([waiting?.state === 'confirmed', waiting?.order.transmited === true]).toEqual([false, false])
    await page.unroute('**/api/order/**')
    // The device asks by itself what became of it.
    await expect(page.getByText(/Your order \d+ was placed/)).toBeVisible()
    const [sent, ...others] = await keptOrders(page)
    expect([sent?.state, sent?.order.transmited, others]).toEqual(['confirmed', true, []])
  })

  test('[part of CART-06] [part of UX-58] what changed in the shop meanwhile is told, product by product', async ({
    page,
    context,
  }) => {
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
