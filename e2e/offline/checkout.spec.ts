import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags } from '../../scripts/browser/chromium-flags.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { mailTo } from '../support/mail.ts'
import { stockOf } from '../support/other-shopper.ts'
import { carla, fillAddress, fillBag, fillDetails, goOnToReview, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { noticeLine } from './line.ts'
import { dumpDatabases, savedPaths, settled, workerReady } from './support.ts'
import { keptOrders, orderWaits, placedNumber, placeOffline } from './waiting.ts'

test.use({ serviceWorkers: 'allow' })

const pinkSkirt = '/p/SKI/wrap-skirt/SKI-S-Pink'
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** What a browser needs for the checkout without a connection is there after the first page. */
async function methodsKept(page: Page): Promise<void> {
  const find = () => page.evaluate(async () => (await caches.match('/checkout/ahead'))?.status)
  await expect.poll(find).toBe(200)
}

async function visitOnce(page: Page, product: string): Promise<void> {
  await page.goto('/')
  await workerReady(page)
  for (const path of ['/c/women', product]) await page.goto(path)
  await methodsKept(page)
}

async function addOffline(page: Page): Promise<void> {
  await button(page, 'Add to bag').first().click()
  await expect(said(page, 'Added to your bag on this device: stock not checked.')).toBeVisible()
}

async function typeAll(page: Page, email: string): Promise<void> {
  await fillDetails(page)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Continue to shipping').click()
  await page.waitForURL('**/checkout/shipping')
  await fillAddress(page)
  await expect(page.getByRole('radio', { name: /DPD Courier/ })).toBeChecked()
  await button(page, 'Continue to payment').click()
  await page.waitForURL('**/checkout/payment')
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await button(page, 'Continue to review').click()
  await page.waitForURL('**/checkout/review')
}

/** Whoever sends orders has had its turn. */
const sendersDone = (page: Page) =>
  page.evaluate(() => navigator.locks.request('order-send', () => undefined))

async function openBrowser(profile: string, baseURL: string | undefined): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags,
    ...(baseURL !== undefined && { baseURL }),
  })
}

test('[NET-15] a shopper reads what was visited, fills the bag, checks out and closes the browser without a connection: one order, one mail', async ({
  request,
  baseURL,
}) => {
  const email = `tunnel-${randomUUID()}@example.com`
  const before = await stockOf(request, 'LEO-S-Black')
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  try {
    const first = await openBrowser(profile, baseURL)
    const page = await first.newPage()
    await visitOnce(page, paths.leotardInBlackS)
    const visited = ['/', '/c/women', paths.leotardInBlackS]
    await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining(visited))
    await first.setOffline(true)
    for (const path of visited) {
      await page.goto(path)
      await expect(page.getByText(/saved copy from \d\d:\d\d/), path).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
    await addOffline(page)
    await page.goto('/cart')
    await expect(page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' })).toHaveValue('1')
    await page.goto('/checkout')
    await page.waitForURL('**/checkout/details')
    await expectAccessible(page)
    await typeAll(page, email)
    await expect(page.getByText("We'll check the total when you're back online.")).toBeVisible()
    await expect(page.getByText('12 Barre Street')).toBeVisible()
    await expectAccessible(page)
    // Nothing that was typed is lost by a reload.
    await page.reload()
    await expect(page.getByText('12 Barre Street')).toBeVisible()
    await page.getByLabel(/I agree to the terms/).check()
    await placeOffline(page).click()
    await expect(page.getByRole('heading', { name: 'Order waiting!' })).toBeVisible()
    await first.close()
    expect(await stockOf(request, 'LEO-S-Black')).toBe(before)
    const second = await openBrowser(profile, baseURL)
    const later = await second.newPage()
    await later.goto('/')
    await expect(later.getByText(/Your order \d+ was placed/)).toBeVisible()
    expect(await mailTo(request, email)).toContain('Camisole Leotard')
    // Whatever else may send it finds it placed: other pages, a reload, another connection.
    const third = await second.newPage()
    await third.goto('/c/women', { waitUntil: 'networkidle' })
    await later.reload({ waitUntil: 'networkidle' })
    for (const tab of [later, third]) await noticeLine(tab, 'online')
    await Promise.all([later, third].map(sendersDone))
    expect(await mailTo(request, email)).toContain('Camisole Leotard')
    expect(await stockOf(request, 'LEO-S-Black')).toBe(before - 1)
    await later.goto('/cart')
    await expect(later.getByText('Your bag is empty')).toBeVisible()
    await second.close()
  } finally {
    await rm(profile, { recursive: true })
  }
})

test('[part of NET-15] [UX-71] [part of UX-71] a connection that is lost between two steps loses nothing, and with it back the shop has all of it; what was typed without a connection is in the form again once the shop has it, and what is typed while the shop gets an older text is not replaced by it; a megabyte in each of two fields is refused without a connection, at its field and without effect, and the order goes once it is corrected', async ({
  page,
  context,
}) => {
  await test.step('between two steps', async () => {
    await fillBag(page, pinkSkirt)
    await page.goto('/checkout')
    await workerReady(page)
    await fillDetails(page)
    await button(page, 'Continue to shipping').click()
    await page.waitForURL('**/checkout/shipping')
    await settled(page)
    await context.setOffline(true)
    await fillAddress(page)
    await button(page, 'Continue to payment').click()
    await page.waitForURL('**/checkout/payment')
    // Back without a connection, and forward again.
    await page.goBack()
    await expect(page.getByLabel('Street address')).toHaveValue('12 Barre Street')
    await page.goForward()
    await context.setOffline(false)
    await expect(page.getByText('You are offline, some of the functionalities are limited')).toHaveCount(0)
    await button(page, 'Continue to review').click()
    await page.waitForURL('**/checkout/review')
    await expect(page.getByText('12 Barre Street')).toBeVisible()
    await page.getByLabel(/I agree to the terms/).check()
    await page.getByRole('button', { name: /^Place order · / }).click()
    await page.waitForURL('**/order-success?order=*')
    await expect(page.getByText(carla.emailAddress, { exact: true })).toBeVisible()
    // The order took what was typed along.
    await fillBag(page, pinkSkirt)
    await page.goto('/checkout', { waitUntil: 'networkidle' })
    await expect(page.getByLabel('First name')).toHaveValue('')
  })
  await test.step('what is typed', async () => {
    await fillBag(page, pinkSkirt)
    await page.request.post('/checkout/details', { form: { intent: 'details', ...carla } })
    await page.goto('/checkout/shipping')
    await workerReady(page)
    await settled(page)
    const street = page.getByLabel('Street address')
    await typeStreetOffline(page, context, '1 Old Street')
    await context.setOffline(false)
    await page.goto('/checkout/shipping')
    await expect(street).toHaveValue('1 Old Street')
    await settled(page)

    await typeStreetOffline(page, context, '2 Older Street')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let held = 0
    await page.route('**/checkout/shipping', async (route) => {
      if (route.request().method() === 'POST') {
        held++
        await released
      }
      // The page that sent it may be gone.
      await route.continue().catch(() => undefined)
    })
    // Not the page that was without a connection, but the next one sends it.
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto('/checkout/shipping')
    await expect.poll(() => held).toBeGreaterThan(0)
    await street.fill('3 New Street')
    const again = page.waitForResponse(/checkout\/shipping\.data/)
    release()
    await again
    await settled(page)
    await expect(street).toHaveValue('3 New Street')
    await page.reload()
    await expect(street).toHaveValue('3 New Street')
  })
  await test.step('a megabyte', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await fillBag(page, '/p/BOB-145/bobbin-145')
    await page.goto('/checkout')
    await workerReady(page)
    await fillDetails(page)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await page.waitForURL('**/checkout/shipping')
    await settled(page)
    await context.setOffline(true)
    await fillAddress(page)
    const fields = ['Street address', 'City'].map((label) => page.getByLabel(label))
    const before = await Promise.all(fields.map((field) => field.inputValue()))
    for (const field of fields) await field.fill(megabyte)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    for (const [nth, field] of fields.entries()) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/\w/)
      await expect(page).toHaveURL(/\/checkout\/shipping/)
      await field.fill(before[nth]!)
    }
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/checkout/payment')
    await goOnToReview(page)
    await placeOffline(page).click()
    await expect(orderWaits(page)).toBeVisible()
    expect(JSON.stringify(await keptOrders(page)).length).toBeLessThan(20_000)
    await context.setOffline(false)
    await placedNumber(page)
  })
})

/** Without a connection, a street that the shop has not seen. */
async function typeStreetOffline(page: Page, context: BrowserContext, street: string): Promise<void> {
  await context.setOffline(true)
  await page.getByLabel('Street address').fill(street)
  await expect.poll(() => dumpDatabases(page)).toContain(street)
}

const megabyte = 'a'.repeat(1024 * 1024)
