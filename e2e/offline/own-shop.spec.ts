import type { Page } from '@playwright/test'
import offline from 'commerce/words/de/offline'
import frame from 'commerce/words/en/frame'
import { enterAsCustomer, enterWith, newAccount, password } from '../support/customer.ts'
import { openOwnShop } from '../support/shops/own-shop.ts'
import { stockOf } from '../support/other-shopper.ts'
import { addToCart, carla, fillAddress, fillBag, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { notice, syncTags, test as testInWhole, workerOf } from './background/whole-browser.ts'
import { cutLine, mendLine } from './cut-line.ts'
import { noticeLine } from './line.ts'
import { failRenewals, lookFor, signedIn } from './renewals.ts'
import { dumpCaches, dumpDatabases, savedPaths, workerReady } from './support.ts'
import {
  endSession,
  keptOrders,
  orderWithout,
  orderWithWorker,
  reviewWithWorker,
  waitingQuestions,
} from './waiting.ts'

test.use({ serviceWorkers: 'allow' })
// One after the other: each worker would start a shop of its own.
test.describe.configure({ mode: 'default' })

// All that these tests need otherwise than in the shop of the other tests.
let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop(
    'MULTISTORE=true',
    'PREFETCH_STOCK=true',
    'AUTOMATIC_TRANSMISSION=false',
    'SESSION_RENEWAL=false',
  )
  shop.ask('open the store view de')
  await shop.nextLine()
})
test.afterAll(() => shop.close())

test('[NET-14] the next page has the bag, the checkout, texts, the comparison, products, the ways to ship, the customer, the wishlist, filtered lists, the stock and the store view without a connection', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto('/de')
  await workerReady(page)
  await enterWith(page, await newAccount(context.request))
  await page.goto(paths.leotardInBlackS)
  await page.getByRole('button', { name: 'Add Camisole Leotard to wishlist' }).first().click()
  await expect(said(page, 'Product Camisole Leotard has been added to wishlist!')).toBeVisible()
  await page.getByRole('button', { name: 'Compare Camisole Leotard' }).click()
  await expect(said(page, 'Product Camisole Leotard has been added to the compare!')).toBeVisible()
  for (const path of ['/wishlist', '/compare', '/cms/size-charts'])
    await page.goto(path, { waitUntil: 'networkidle' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await page.goto('/c/ribbons', { waitUntil: 'networkidle' })
  await filters.getByRole('checkbox', { name: /^Pink/ }).check()
  await expect(page).toHaveURL(/color=\d+/)
  const filtered = new URL(page.url())
  await page.goto(filtered.href, { waitUntil: 'networkidle' })
  await addToCart(page, paths.slipper)
  await page.goto('/checkout/details', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/payment')
  await page.waitForLoadState('networkidle')
  const wanted = [paths.leotardInBlackS, '/cms/size-charts', filtered.pathname + filtered.search, '/de']
  await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining(wanted))

  await page.close()
  await context.setOffline(true)
  const next = await context.newPage()
  const main = next.getByRole('main')
  const title = next.getByRole('heading', { level: 1 })
  await next.goto(paths.leotardInBlackS)
  await expect(title).toHaveText('Camisole Leotard')
  await next.goto('/cms/size-charts')
  await expect(title).toBeVisible()
  await next.goto(filtered.pathname + filtered.search)
  const kept = next.getByRole('complementary', { name: 'Filters' })
  await expect(kept.getByRole('checkbox', { name: /^Pink/ })).toBeChecked()
  for (const path of ['/wishlist', '/compare']) {
    await next.goto(path)
    await expect(main.getByText('Camisole Leotard').first(), path).toBeVisible()
  }
  await next.goto('/cart')
  await expect(main.getByText('Canvas Ballet Slipper').first()).toBeVisible()
  await next.goto('/checkout/details')
  await expect(next.getByLabel('First name')).toHaveValue(carla.firstName)
  await next.getByRole('button', { name: 'Continue to shipping' }).click()
  await next.waitForURL('**/checkout/shipping')
  await expect(next.getByLabel('Street address')).toHaveValue('12 Barre Street')
  await expect(next.getByRole('radio', { name: /DPD Courier/ })).toBeVisible()
  const groups = await dumpDatabases(next, ['orders', 'bag'])
  for (const group of ['user', 'stock']) expect(groups).toContain(`"group":"${group}"`)
  await next.goto('/de')
  await expect(next.locator('html')).toHaveAttribute('lang', 'de')
  await expect(title).toBeVisible()
  await context.close()
})

/** What the page asks of the shop, in its order. */
function watchCalls(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/stock/list') calls.push('task')
    if (['/cart', '/cart.data', '/api/cart'].includes(pathname)) calls.push('bag')
    if (pathname === '/api/order' && request.method() === 'POST') calls.push('order')
  })
  return () => calls
}

test('[NET-02] once there is a connection, what waits is asked and the bag is loaded anew, and then orders are sent by themselves; a shop that asks first sends them on the thank-you page alone, and else asks to confirm them', async ({
  page,
  context,
  browser,
  request,
}) => {
  const before = await stockOf(request, 'BOB-141')
  await page.goto(paths.leotardInBlackS)
  await workerReady(page)
  await expect.poll(() => savedPaths(page)).toContain(paths.leotardInBlackS)
  await orderWithout(page, context, '/p/BOB-141/bobbin-141')
  await page.goto(paths.leotardInBlackS)
  await expect.poll(() => waitingQuestions(page)).toEqual([expect.stringContaining('LEO-S-Black')])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const calls = watchCalls(page)
  await context.setOffline(false)
  await noticeLine(page, 'online')
  await expect(page.getByText(/Your order \d+ was placed/)).toBeVisible()
  expect(await keptOrders(page)).toMatchObject([{ state: 'confirmed' }])
  await expect.poll(() => waitingQuestions(page)).toEqual([])
  expect(await stockOf(request, 'BOB-141')).toBe(before - 1)
  const order = calls().indexOf('order')
  expect(calls().slice(0, order)).toEqual(expect.arrayContaining(['task', 'bag']))

  const visitor = await browser.newContext({ baseURL: shop.origin })
  const thanks = await visitor.newPage()
  await reviewWithWorker(thanks, '/p/BOB-142/bobbin-142')
  await thanks.getByRole('button', { name: /^Place order · / }).click()
  await thanks.waitForURL('**/order-success?order=*')
  const placed = thanks.url()
  await thanks.goto('/cms/size-charts')
  const other = await visitor.newPage()
  await orderWithout(other, visitor, '/p/BOB-143/bobbin-143')
  await other.goto('/wishlist')
  await visitor.setOffline(false)
  for (const tab of [thanks, other]) await noticeLine(tab, 'online')
  const note = other.getByRole('complementary', { name: 'Order waiting!' })
  const confirm = 'Click here to confirm the order that you made offline.'
  await expect(note.getByRole('link', { name: confirm })).toBeVisible()
  await other.evaluate(() => navigator.locks.request('order-send', () => undefined))
  const states = async () => (await keptOrders(other)).map(({ state }) => state).sort()
  expect(await states()).toEqual(['confirmed', 'queued'])
  await thanks.goto(placed)
  await expect(thanks.getByText('Thank you for your order')).toBeVisible()
  await expect.poll(states).toEqual(['confirmed', 'confirmed'])
  await visitor.close()
})

testInWhole.describe('in a whole browser', () => {
  // Playwright wants the braces.
  // oxlint-disable-next-line no-empty-pattern
  testInWhole.use({ baseURL: async ({}, use) => use(shop.origin) })

  testInWhole(
    '[part of NET-02] [part of NET-03] a shop that asks first shows the notice with every page closed, and sends once the shopper agrees',
    async ({ page, context, line, desktop }) => {
      await orderWithWorker(page, '/p/BOB-132/bobbin-132')
      await expect.poll(() => syncTags(page)).toEqual(['orderSync'])
      await page.close()
      await context.setOffline(false)
      await expect.poll(() => desktop.notices).toMatchObject([{ title: notice.title }])
      expect(await keptOrders(workerOf(context))).toMatchObject([{ state: 'queued', tries: 0 }])
      expect(line.seen.orders).toBe(0)
      const opening = context.waitForEvent('page')
      desktop.press(desktop.notices[0]!)
      await (await opening).getByRole('button', { name: 'Send now' }).click()
      await expect.poll(async () => (await keptOrders(workerOf(context)))[0]?.state).toBe('confirmed')
      expect(line.seen.orders).toBe(1)
    },
  )
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('[STOCK-03] by a setting a list asks for the stock of its first 8 products, and its tiles follow; a question without a connection waits, and is answered with one, by nothing else; where the page of a hotel answers it is asked again by itself', async ({
    browser,
    page: usual,
  }) => {
    const asked: string[] = []
    usual.on('request', (request) => {
      if (request.url().includes('/api/stock/')) asked.push(request.url())
    })
    await usual.goto('/c/ribbons', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])

    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    // The waits between the tries are the shortest there are.
    await page.addInitScript(() => Object.assign(Math, { random: () => 0 }))
    const lists: string[][] = []
    await page.route('**/api/stock/list*', async (route) => {
      lists.push(new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [])
      const answer = (await (await route.fetch()).json()) as { result: { is_in_stock: boolean }[] }
      const result = answer.result.map((item, at) => (at === 1 ? { ...item, is_in_stock: false } : item))
      await route.fulfill({ json: { ...answer, result } })
    })
    await page.goto('/c/ribbons')
    const tiles = page
      .getByRole('region', { name: 'Products' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    const soldOut = (at: number) => tiles.nth(at).getByText('Out of stock')
    await expect(soldOut(1)).toBeVisible()
    await expect(soldOut(0)).toHaveCount(0)
    expect(lists.map((list) => list.length)).toEqual([8])
    // Without a connection the list shows what the shop said last.
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/cms/size-charts', { waitUntil: 'networkidle' })
    await page.route('**/api/stock/list*', (route) => route.abort('internetdisconnected'))
    await page.goto('/c/ribbons')
    await expect(soldOut(1)).toBeVisible()

    await page.unrouteAll()
    await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
    const status = page.getByRole('status').filter({ hasText: /stock/i }).first()
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    // Its code comes with the first look.
    await Promise.all([page.waitForResponse('**/api/stock/list*'), look()])
    await expect(status).toHaveText('In stock!')
    const waitOnce = async () => {
      await cutLine(context)
      await look()
      await expect.poll(() => waitingQuestions(page)).toEqual([expect.stringContaining('LEO-S-Black')])
    }
    await waitOnce()
    // The page of a hotel answers instead of the shop.
    let tries = 0
    await page.route('**/api/stock/list*', (route) =>
      tries++ < 4 ? route.fulfill({ body: '<!doctype html><title>Sign in</title>' }) : route.continue(),
    )
    await mendLine(context)
    await expect.poll(() => waitingQuestions(page)).toEqual([])
    await expect(status).toHaveText('In stock!')
    expect(tries).toBeGreaterThan(4)

    await page.unrouteAll({ behavior: 'wait' })
    await waitOnce()
    // The same question waits once.
    await look()
    await expect(status).toHaveText('We are checking if this is in stock.')
    expect(await waitingQuestions(page)).toHaveLength(1)
    // Meanwhile it is sold out. The page itself does not ask again: only what waits does.
    tries = 0
    await page.route('**/api/stock/list*', async (route) => {
      tries++
      // A question that the page gave up has no answer.
      const read = await route
        .fetch()
        .then((fetched) => fetched.json())
        .catch(() => undefined)
      const answer = read as { result: object[] } | undefined
      const result = answer?.result.map((item) => ({ ...item, is_in_stock: false, qty: 0 }))
      await (result ? route.fulfill({ json: { ...answer, result } }) : route.abort())
    })
    await page.evaluate(() =>
      window.addEventListener('online', (event) => event.stopImmediatePropagation(), true),
    )
    await mendLine(context)
    await expect(status).toHaveText('Out of the stock!')
    await expect.poll(() => waitingQuestions(page)).toEqual([])
    expect(tries).toBeGreaterThan(0)
    await context.close()
  })

  test('[SESS-08] a renewal that fails leaves the lock at -1, logs out silently, opens the panel and clears unsent tasks, not orders; a shop that renews no sessions logs out and opens the panel at once', async ({
    page,
    context,
    request,
    browser,
  }) => {
    await enterAsCustomer(page, request)
    await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await Promise.all([page.waitForResponse('**/api/stock/list*'), look()])
    await cutLine(context)
    await look()
    await expect.poll(() => waitingQuestions(page)).toHaveLength(1)
    // Somebody else answers, so the question stays unsent.
    await page.route('**/api/stock/list*', (route) =>
      route.fulfill({ body: '<!doctype html><title>Sign in</title>' }),
    )
    await mendLine(context)
    await orderWithout(page, context, '/p/BOB-147/bobbin-147')
    expect(await waitingQuestions(page)).toHaveLength(1)
    await endSession(context)
    await context.setOffline(false)
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('Email')).toBeVisible()
    await expect(page.getByText("You're logged out")).toHaveCount(0)
    expect(await signedIn(page)).toEqual([])
    await expect.poll(() => waitingQuestions(page)).toEqual([])
    expect(await dumpDatabases(page, ['orders'])).toContain('"level":-1')
    expect(await keptOrders(page)).toHaveLength(1)

    const other = await browser.newContext({ baseURL: shop.origin })
    const tab = await other.newPage()
    await enterAsCustomer(tab, other.request)
    let asked = 0
    tab.on('request', (sent) => {
      if (new URL(sent.url()).pathname === '/api/user/me') asked++
    })
    await failRenewals(tab)
    await tab.goto('/')
    await tab.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
    await lookFor(tab, 'tights')
    await expect(tab.getByRole('dialog').getByLabel('Email')).toBeVisible()
    expect([asked, await signedIn(tab)]).toEqual([0, []])
    await other.close()
  })
})

/** Leads on from a page that says why it is not there. */
const ok = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'OK' })
    .or(page.getByRole('link', { name: 'OK' }))

const gone = 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.'

// The last: it takes the database of the shop away.
test('[part of C-1] [NET-12] prices of a group are in no cache; without a connection a product, a category and a text that were never visited say so with OK, and then comes the home page of the store view; what fails to load otherwise says what is the matter, with OK', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await test.step('prices of a group', async () => {
    const email = await newAccount(context.request)
    shop.ask(`half prices for ${email}`)
    expect(await shop.nextLine()).toBe(`half prices for ${email}`)
    const login = await context.request.post('/api/user/login', { data: { username: email, password } })
    const { result } = (await login.json()) as { result: string }
    await page.goto('/cms/size-charts')
    await workerReady(page)
    await context.addCookies([{ name: 'customer', value: result, url: shop.origin }])
    const shownPrice = async () => /\$\d+\.\d\d/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
    await page.goto(paths.slipper, { waitUntil: 'networkidle' })
    const own = await shownPrice()
    await expect.poll(() => savedPaths(page)).not.toHaveLength(0)
    const kept = await dumpCaches(page)
    await context.clearCookies()
    await page.goto(paths.slipper, { waitUntil: 'networkidle' })
    const ofAll = await shownPrice()
    expect(own).not.toBe(ofAll)
    expect(kept).not.toContain(own)
  })
  await test.step('never visited', async () => {
    const home = `${shop.origin}/de`
    await page.goto('/')
    await workerReady(page)
    await page.goto(home, { waitUntil: 'networkidle' })
    await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining(['/', '/de']))
    await context.setOffline(true)
    for (const path of ['/p/BOB-140/bobbin-140', '/c/ribbons', '/cms/shipping-returns']) {
      await page.goto(home + path)
      await expect(page.getByText(offline.notSaved), path).toBeVisible()
      await ok(page).click()
      await expect(page, path).toHaveURL(new RegExp(`^${home}/?$`))
      await expect(page.getByText(offline.notSaved), path).toHaveCount(0)
    }
    await page.goto('/c/ribbons')
    await expect(page.getByText(gone)).toBeVisible()
    await ok(page).click()
    await expect(page).toHaveURL('/')

    await context.setOffline(false)
    await fillBag(page, '/p/BOB-140/bobbin-140')
    shop.ask('take the database away')
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.shopAway)
    await ok(page).click()
    await expect(page).toHaveURL('/')
  })
  await context.close()
})
