import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { enterAsCustomer } from '../../support/customer.ts'
import { mailTo } from '../../support/mail.ts'
import { stockOf } from '../../support/other-shopper.ts'
import { enterAsOwner, owners } from '../../support/owner.ts'
import { carla, enterReview } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { dumpCaches, dumpDatabases, dumpStorage } from '../support.ts'
import { keptOrders, orderWaits, placedNumber, placeOffline } from '../waiting.ts'

// One bag is on the server for all devices of an owner: two orders at once would share what is in it.
test.describe.configure({ mode: 'default' })

/** An owner's order on this device, made at the review without a connection. */
async function orderAsOwner(page: Page, email: string, variant: RegExp): Promise<void> {
  await page.goto('/dashboard/studio-products/SKI/availability?q=wrap+skirt')
  await page.getByLabel(variant).first().fill('1')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('in your bag.')).toBeVisible()
  await enterReview(page, { ...carla, emailAddress: email })
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['waiting-orders', 'waiting-page'].every((part) => loaded.some((name) => name.includes(part)))
  })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText("You're logged out")).toBeVisible()
}

const newEmail = () => `owner-${randomUUID()}@example.com`

test('[part of NET-15] [part of C-3] an order that a studio owner makes offline is placed once, as the order of a guest with the typed email; what waits of a studio owner who signed out is seen by nobody else, is not sent for a customer, and is placed once', async ({
  page,
  context,
  request,
}) => {
  await test.step('the owner', async () => {
    const email = newEmail()
    await enterAsOwner(page, owners.elena)
    const before = await stockOf(request, 'SKI-M-Burgundy')
    await orderAsOwner(page, email, /^Burgundy, M/)
    expect(await keptOrders(page)).toMatchObject([{ owner: '', state: 'queued' }])
    await context.setOffline(false)
    const number = await placedNumber(page)
    expect(await mailTo(request, email)).toContain(number)
    expect(await stockOf(request, 'SKI-M-Burgundy')).toBe(before - 1)
    await signOut(page)
    await expect.poll(() => keptOrders(page)).toEqual([])
    expect(await stockOf(request, 'SKI-M-Burgundy')).toBe(before - 1)
  })
  await test.step('others', async () => {
    const email = newEmail()
    await enterAsOwner(page, owners.elena)
    const before = await stockOf(request, 'SKI-M-Black')
    await page.route('**/api/order', (route) => route.abort('connectionreset'))
    await orderAsOwner(page, email, /^Black, M/)
    await context.setOffline(false)
    await signOut(page)
    const [kept] = await keptOrders(page)
    // A try before this one may have left something in the owner's bag.
    const units = kept!.order.products.reduce((sum, { qty }) => sum + qty, 0)
    const expectHidden = async () => {
      await page.goto('/checkout/waiting')
      await expect(page.getByText("Someone else's order is waiting on this device")).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('Wrap Skirt')
      await expect(page.getByRole('main')).not.toContainText('@example.com')
      await expect(page.getByRole('button', { name: /Send now|Check now|Edit/ })).toHaveCount(0)
      await page.goto('/cms/size-charts')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Order waiting!' })).toHaveCount(0)
    }
    await expectHidden()
    const left = async () =>
      (await dumpCaches(page)) + (await dumpStorage(page)) + (await dumpDatabases(page, ['orders']))
    for (const secret of [email, carla.lastName, '12 Barre Street'])
      await expect.poll(left, secret).not.toContain(secret)

    // Another owner, and a customer: neither sees it, and it does not become an order of the account.
    await enterAsOwner(page, owners.lydia)
    await expectHidden()
    await signOut(page)
    await enterAsCustomer(page, request)
    await page.unroute('**/api/order')
    await expectHidden()
    expect(await keptOrders(page)).toMatchObject([{ key: kept!.key, owner: '', orderNumber: null }])
    expect(await stockOf(request, 'SKI-M-Black')).toBe(before)

    // Its owner is back, and it goes.
    await enterAsOwner(page, owners.elena)
    await page.goto('/checkout/waiting')
    await expect.poll(() => stockOf(request, 'SKI-M-Black')).toBe(before - units)
    expect(await mailTo(request, email)).toContain('Wrap Skirt')
    await page.reload({ waitUntil: 'networkidle' })
    expect((await keptOrders(page)).filter(({ state }) => state !== 'confirmed')).toEqual([])
    expect(await stockOf(request, 'SKI-M-Black')).toBe(before - units)
  })
})
