import type { Page } from '@playwright/test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stockOf } from '../../support/other-shopper.ts'
import { openShopToKill } from '../../support/shops/own-shop.ts'
import { fillAddress, fillBag, fillDetails, goOnToReview } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { noticeLine, openLine } from '../line.ts'
import { savedPaths, settled, workerReady } from '../support.ts'
import {
  keptOrders,
  orderInTunnel,
  orderWaits,
  placedNumber,
  placeOffline,
  visitOverLine,
} from '../waiting.ts'
import { isInstalled, offer, update } from '../workers.ts'

// One after the other: each worker would start a shop of its own.
test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof openShopToKill>>
test.beforeAll(async () => {
  shop = await openShopToKill()
})
test.afterAll(() => shop.close())

test('[ORDER-08] [part of F07] a shop that is killed after its commit and before its answer has one order once it is there again', async ({
  browser,
}) => {
  const line = await openLine()
  const product = '/p/BOB-135/bobbin-135'
  const { context, page } = await visitOverLine(browser, { baseURL: shop.origin, line, product })
  await orderInTunnel(page, line)
  line.setFate('answer-held')
  line.comeUp()
  await noticeLine(page, 'online')
  await expect.poll(() => line.seen.heldAnswers).toBeGreaterThan(0)
  shop.ask('kill')
  expect(await shop.nextLine()).toBe('killed')
  await expect(page.getByText('We are checking whether your order went through')).toBeVisible()
  line.setFate('through')
  shop.ask('start')
  expect(await shop.nextLine()).toBe(shop.origin)
  await noticeLine(page, 'online')
  const number = await placedNumber(page)
  expect(line.seen.orders).toBeGreaterThan(1)
  expect(new Set(line.seen.numbers)).toEqual(new Set([number]))
  expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed', orderNumber: number }])
  await context.close()
  line.close()
})

/** The files of the build that a page has loaded. */
const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )

test('[part of C-5] [C-6] three deploys of other builds while a tab is in the checkout, with and without a worker: nothing is offered or reloaded, files of the build before still come, and each tab places one order', async ({
  browser,
}) => {
  const visit = async (serviceWorkers: 'allow' | 'block') => {
    const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers })
    return context.newPage()
  }
  const [worked, plain] = [await visit('allow'), await visit('block')]
  const tabs = [worked, plain]
  // A product for each of them: its stock says how often it was ordered.
  const products = ['BOB-137', 'BOB-138']
  const stock = () => Promise.all(products.map((sku) => stockOf(plain.request, sku)))
  const stockBefore = await stock()
  for (const [nth, page] of tabs.entries()) {
    await fillBag(page, `/p/${products[nth]}/${products[nth]!.toLowerCase().replace('bob', 'bobbin')}`)
    await page.goto('/checkout/details')
    if (page === worked) await workerReady(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => ((globalThis as { sameDocument?: true }).sameDocument = true))
  }
  const before = await loadedFiles(plain)
  const builds: string[][] = []
  const deploy = async () => {
    shop.ask('deploy')
    const names = await readdir(join(await shop.nextLine(), 'client/assets'))
    expect(await shop.nextLine()).toBe(shop.origin)
    builds.push(names.map((name) => `/assets/${name}`))
    await update(worked)
    await worked.waitForFunction(isInstalled)
    for (const page of tabs) await noticeLine(page, 'online')
  }
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name }).click()

  await deploy()
  for (const page of tabs) {
    await fillDetails(page)
    await press(page, 'Continue to shipping')
    await page.waitForURL('**/checkout/shipping')
  }
  await deploy()
  for (const page of tabs) {
    await fillAddress(page)
    await press(page, 'Continue to payment')
    await page.waitForURL('**/checkout/payment')
  }
  await deploy()
  const numbers: string[] = []
  for (const page of tabs) {
    await goOnToReview(page)
    await expect(offer(page)).toHaveCount(0)
    await press(page, /^Place order · \$/)
    await page.waitForURL('**/order-success?**')
    numbers.push(new URL(page.url()).searchParams.get('order') ?? '')
    await expect(page.getByText('Thank you for your order')).toBeVisible()
    expect(await page.evaluate(() => (globalThis as { sameDocument?: true }).sameDocument)).toBe(true)
  }
  expect(new Set(numbers).size).toBe(2)
  expect(await stock()).toEqual(stockBefore.map((units) => units - 1))

  // What the tab loaded since then is of its own build, and in none of the three.
  const since = (await loadedFiles(plain)).filter((path) => !before.includes(path))
  expect(since).not.toEqual([])
  const deployed = builds.flat()
  expect(new Set(deployed).size).toBe(deployed.length)
  expect([...before, ...since].filter((path) => deployed.includes(path))).toEqual([])
  for (const path of [...since, builds[0]![0]!]) {
    const answer = await plain.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['cache-control']).toContain('immutable')
  }
  // Whoever comes now gets the last build alone.
  const fresh = await visit('block')
  await fresh.goto('/checkout/details', { waitUntil: 'networkidle' })
  const newest = await loadedFiles(fresh)
  expect(newest).not.toEqual([])
  expect(newest.filter((path) => !builds.at(-1)!.includes(path))).toEqual([])
  for (const page of [...tabs, fresh]) await page.context().close()
})

test('[C-4] a worker that is switched off removes itself and all that was kept', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await workerReady(page)
  await expect.poll(() => savedPaths(page)).toContain('/')
  const hasPictureTimes = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'workbox-expiration'))
  await page.reload()
  await expect.poll(hasPictureTimes).toBe(true)
  shop.ask('kill')
  expect(await shop.nextLine()).toBe('killed')
  shop.ask('start SERVICE_WORKER=false')
  expect(await shop.nextLine()).toBe(shop.origin)
  await page.goto('/c/women')
  await expect
    .poll(() =>
      page.evaluate(async () => [...(await caches.keys()), await navigator.serviceWorker.getRegistration()]),
    )
    .toEqual([undefined])
  await expect.poll(hasPictureTimes).toBe(false)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await context.close()
})

test('[ORDER-01] two presses, two tabs at the same moment and the way back without a connection keep one order, and it is placed once', async ({
  browser,
  baseURL,
}) => {
  const line = await openLine()
  const product = '/p/BOB-136/bobbin-136'
  const { context, page } = await visitOverLine(browser, { baseURL, line, product })
  const other = await context.newPage()
  await other.goto('/checkout/review')
  await other.getByLabel(/I agree to the terms/).check()
  for (const tab of [page, other]) await settled(tab)
  line.goDown()
  for (const tab of [page, other]) await noticeLine(tab, 'offline')
  await expect(placeOffline(other)).toBeVisible()
  await Promise.all([placeOffline(page).dblclick(), placeOffline(other).dblclick()])
  for (const tab of [page, other]) await expect(orderWaits(tab)).toBeVisible()
  await page.goBack()
  if (await placeOffline(page).isVisible()) await placeOffline(page).click()
  expect(await keptOrders(page)).toHaveLength(1)
  line.comeUp()
  for (const tab of [page, other]) await noticeLine(tab, 'online')
  const number = await placedNumber(other)
  expect(line.seen).toMatchObject({ orders: 1, numbers: [number] })
  await context.close()
  line.close()
})
