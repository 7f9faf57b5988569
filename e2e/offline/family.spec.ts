import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { passDoor, store } from '../support/family.ts'
import { mailTo } from '../support/mail.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { enterAsOwner, ownerPassword, owners } from '../support/owner.ts'
import { ownerApi, ownerIdOf } from '../studio-owner/owner-api.ts'
import { fillAddress, fillDetails, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { settled, workerReady } from './support.ts'
import { keptOrders } from './waiting.ts'

test.use({ serviceWorkers: 'allow' })
// One after the other: each worker would start a shop of its own.
test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop('DEMO=true', 'SHOW_MAIL=true')
  shop.ask(`open the studios for ${ownerPassword}`)
  await shop.nextLine()
})
test.afterAll(() => shop.close())

async function setStock(units: number): Promise<void> {
  shop.ask(`product LEO-S-Black stock ${units}`)
  expect(await shop.nextLine()).toBe(`product LEO-S-Black stock ${units}`)
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

async function enter(page: Page, passcode: string): Promise<void> {
  await page.getByLabel('Passcode', { exact: true }).fill(passcode)
  await button(page, 'Enter the store').click()
}

/** A family that was shown one product of its store, and lost the connection. */
async function openFamily(browser: Browser) {
  const context = await browser.newContext({ baseURL: shop.origin })
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
test('[part of UX-98] a family order is edited only in the store it was made in, and its items are in the bag there again', async ({
  browser,
}) => {
  const { context, page } = await openFamily(browser)
  await orderOffline(page, `elsewhere-${randomUUID()}@example.com`)
  await setStock(0)
  await context.setOffline(false)
  await expect(page.getByText('Out of the stock!')).toBeVisible()
  await page.goto('/cms/size-charts')
  const note = page.getByRole('complementary', { name: 'Order waiting!' })
  await expect(note.getByRole('button')).toHaveText(['Delete'])
  await note.getByRole('link', { name: 'Open it there' }).click()
  await page.waitForURL(`**/${store}/checkout/waiting`)
  expect(await keptOrders(page)).toMatchObject([{ state: 'needs-attention' }])
  await setStock(5)
  await button(page, 'Edit').click()
  await page.waitForURL(`**/${store}/cart`)
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
  expect(await keptOrders(page)).toEqual([])
  await context.close()
})

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

// The last: it changes the passcode.
test('[part of F29] an order waits while its studio changes the passcode: the new one and a press send it, once', async ({
  browser,
}) => {
  const email = `changed-${randomUUID()}@example.com`
  const { context, page } = await openFamily(browser)
  await orderOffline(page, email)
  const desk = await browser.newContext({ baseURL: shop.origin })
  const owner = await desk.newPage()
  await enterAsOwner(owner, owners.ruth)
  const id = await ownerIdOf(owner, shop.origin)
  await ownerApi(owner, shop.origin)('PUT', `passcode/${id}`, {
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
