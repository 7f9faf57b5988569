import type { Page } from '@playwright/test'
import { enterAsCustomer } from '../../support/customer.ts'
import { enterReview, fillBag } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { dumpCaches, dumpDatabases, dumpStorage } from '../support.ts'
import { keptOrders, orderWithout, orderWithWorker, placedNumber } from '../waiting.ts'

test.use({ serviceWorkers: 'allow' })

const secrets = ['Carla', 'Fracci', 'example.com', 'Barre Street', '10001']

async function signOut(page: Page): Promise<void> {
  await page.goto('/my-account', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).not.toHaveURL(/my-account/)
}

async function placeOnline(page: Page): Promise<string> {
  await fillBag(page, '/p/BOB-121/bobbin-121')
  await enterReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

test('[part of C-3] [E-64] after a visit with orders and signing out nothing in the browser says who was there or what was ordered; of a customer who signed out only the orders that wait are left, apart from everything else; a visit with an order leaves no database but those in the list, whoever opens them', async ({
  page,
  context,
  request,
}) => {
  await test.step('signing out', async () => {
    await enterAsCustomer(page, request)
    const numbers = [await placeOnline(page)]
    await orderWithout(page, context, '/p/BOB-122/bobbin-122')
    await context.setOffline(false)
    numbers.push(await placedNumber(page))
    await page.goto('/my-account/orders', { waitUntil: 'networkidle' })
    expect(await dumpDatabases(page)).toContain('Fracci')
    await signOut(page)
    await expect.poll(() => keptOrders(page)).toEqual([])
    const left = async () =>
      (await dumpCaches(page)) + (await dumpStorage(page)) + (await dumpDatabases(page))
    for (const secret of secrets) await expect.poll(left, secret).not.toContain(secret)
    // Numbers may stand in what has nothing to do with orders, such as times: as a text of its own none does.
    for (const number of numbers) expect(await left()).not.toMatch(new RegExp(`\\b${number}\\b`))
  })
  await test.step('what waits', async () => {
    await enterAsCustomer(page, request)
    await page.route('**/api/order', (route) => route.abort('connectionreset'))
    await orderWithWorker(page, '/p/BOB-123/bobbin-123')
    await context.setOffline(false)
    await signOut(page)
    expect(await keptOrders(page)).toHaveLength(1)
    const left = async () =>
      (await dumpCaches(page)) + (await dumpStorage(page)) + (await dumpDatabases(page, ['orders']))
    for (const secret of secrets) await expect.poll(left, secret).not.toContain(secret)
  })
  await test.step('databases', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await orderWithWorker(page, '/p/BOB-124/bobbin-124')
    await context.setOffline(false)
    await placedNumber(page)
    await page.goto('/c/women', { waitUntil: 'networkidle' })
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
    await expect.poll(names).toEqual(expect.arrayContaining(['orders', 'workbox-expiration']))
    // keptInDatabases, and `shop` with the groups of keptInLocalStore.
    const listed = ['shop', 'bag', 'orders', 'renewal', 'tasks', 'workbox-expiration']
    expect((await names()).filter((name) => !listed.includes(name))).toEqual([])
  })
})
