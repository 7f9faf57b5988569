import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { familyPasscode, store } from '../support/family.ts'
import { mailTo } from '../support/mail.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { ownerPassword, owners, openDashboard } from '../support/owner.ts'
import { fillAddress, fillDetails, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from './support.ts'
import { keptOrders } from './waiting.ts'

test.use({ serviceWorkers: 'allow' })

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop('DEMO=true', 'SHOW_MAIL=true')
  shop.ask(`open the studios for ${ownerPassword}`)
  await shop.nextLine()
})
test.afterAll(() => shop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name })

async function enter(page: Page, passcode: string): Promise<void> {
  await page.getByLabel('Passcode', { exact: true }).fill(passcode)
  await button(page, 'Enter the store').click()
}

/** A family that was shown one product of its store, and lost the connection. */
async function openFamily(browser: Browser) {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto(`/${store}/passcode`, { waitUntil: 'networkidle' })
  await enter(page, familyPasscode)
  await page.waitForURL(`**/${store}/home`)
  await workerReady(page)
  await page.goto(`/${store}/search`, { waitUntil: 'networkidle' })
  const path = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .getAttribute('href')
  await page.goto(path ?? '', { waitUntil: 'networkidle' })
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/checkout/ahead'))?.status))
    .toBe(200)
  for (const group of [/color/i, /size/i]) {
    const choice = page.getByRole('group', { name: group }).getByRole('radio')
    if ((await choice.count()) > 0) await choice.first().check({ force: true })
  }
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  return { context, page }
}

/** Puts it into the bag for a dancer, and orders. */
async function orderOffline(page: Page, email: string): Promise<void> {
  await page.getByLabel('For which dancer?').fill('Mia')
  await button(page, 'Add to bag').first().click()
  await expect(said(page, 'Added to your bag on this device: stock not checked.')).toBeVisible()
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

test('[part of NET-15] a family orders in the store of its studio without a connection: one order of that studio, for its dancer', async ({
  browser,
}) => {
  const email = `tunnel-${randomUUID()}@example.com`
  const { context, page } = await openFamily(browser)
  await orderOffline(page, email)
  await context.setOffline(false)
  await expect(page.getByText(/Your order \d+ was placed/).first()).toBeVisible()
  const mail = await mailTo(context.request, email)
  expect(mail).toContain('Ballonné School')
  expect(mail).toContain('For Mia')
  await page.goto(`/${store}/cart`)
  await expect(page.getByText('Your bag is empty')).toBeVisible()
  await context.close()
})

test('[part of F29] an order waits while its studio changes the passcode: the new one and a press send it, once', async ({
  browser,
}) => {
  const email = `changed-${randomUUID()}@example.com`
  const { context, page } = await openFamily(browser)
  await orderOffline(page, email)
  const desk = await browser.newContext({ baseURL: shop.origin })
  const owner = await desk.newPage()
  await openDashboard(owner, owners.ruth)
  await owner.goto('/dashboard/studio-setup', { waitUntil: 'networkidle' })
  const panel = owner.getByRole('region', { name: 'Passcode' })
  await panel.getByText('Change passcode').first().click()
  await panel.getByLabel('New passcode').fill('plum 7 tutu')
  await panel.getByLabel('Your password').fill(ownerPassword)
  await button(owner, 'Change passcode').click()
  await expect(owner.getByText('The passcode was changed. Everyone must enter the new code.')).toBeVisible()
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

test('[part of UX-98] a family order is edited only in the store it was made in, and its items are in the bag there again', async ({
  browser,
}) => {
  const { context, page } = await openFamily(browser)
  await orderOffline(page, `elsewhere-${randomUUID()}@example.com`)
  const [waiting] = await keptOrders(page)
  const sku = waiting?.order.products[0]?.sku ?? ''
  shop.ask(`product ${sku} stock 0`)
  expect(await shop.nextLine()).toBe(`product ${sku} stock 0`)
  await context.setOffline(false)
  await expect(page.getByText('Out of the stock!')).toBeVisible()
  await page.goto('/')
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await expect(note.getByRole('button')).toHaveText(['Delete'])
  await note.getByRole('link', { name: 'Open it there' }).click()
  await page.waitForURL(`**/${store}/checkout/waiting`)
  expect(await keptOrders(page)).toMatchObject([{ state: 'needs-attention' }])
  shop.ask(`product ${sku} stock 5`)
  expect(await shop.nextLine()).toBe(`product ${sku} stock 5`)
  await button(page, 'Edit').click()
  await page.waitForURL(`**/${store}/cart`)
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
  expect(await keptOrders(page)).toEqual([])
  await context.close()
})
