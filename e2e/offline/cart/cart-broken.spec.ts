import type { BrowserContext, Page, Route } from '@playwright/test'
import { enterAsCustomer, enterWith, newAccount, password } from '../../support/customer.ts'
import { enterStore, passDoor, store } from '../../support/family.ts'
import { addToCart, fillBag, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { cartOnServer, keptCarts } from './cart-support.ts'
import { cutLine, loseNextAnswer, mendLine } from '../cut-line.ts'

const kept = 'Added to your bag on this device: stock not checked.'
const caughtUp = "You're back online. Your bag is up to date."
const update = '**/api/cart/update-item*'
const pinkSkirt = '/p/SKI/wrap-skirt/SKI-S-Pink'
const anyOfCart = /\/api\/cart/

const press = (page: Page) => page.getByRole('button', { name: 'Add to bag' }).first().click()
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag/ })

/** Puts something into the bag that waits. */
async function addWithoutConnection(page: Page, context: BrowserContext, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await cutLine(context)
  await press(page)
  await expect(said(page, kept)).toBeVisible()
}

/** The shop answers again, but no call of a script for the bag arrives: what waits goes on waiting. */
async function mendWithoutCart(context: BrowserContext): Promise<void> {
  await context.route(anyOfCart, (route) => route.abort('connectionreset'))
  await mendLine(context)
}

test('[part of CART-15] a page that is loaded anew while it sends what waits sends it once; a line that comes and goes every 300 ms loses nothing and doubles nothing', async ({
  page,
  context,
}) => {
  await fillBag(page, pinkSkirt)
  await addWithoutConnection(page, context, paths.leotardInBlackS)
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<Route>()
  const sent: (string | undefined)[] = []
  await page.route(update, async (route) => {
    sent.push(route.request().headers()['idempotency-key'])
    if (sent.length > 1) return route.continue()
    // The shop has it, and the page goes before it hears of it.
    expect((await route.fetch()).status()).toBe(200)
    arrive(route)
    return undefined
  })
  await mendLine(context)
  await hasArrived
  await page.goto('/cart')
  await expect.poll(() => keptCarts(page)).toEqual([])
  expect(await cartOnServer(page)).toEqual(['1 LEO-S-Black', '1 SKI-S-Pink'])
  // It was sent twice, as one and the same change.
  expect(sent).toEqual([sent[0], sent[0]])
  await expect(quantity(page, 'Camisole Leotard')).toHaveValue('1')

  await page.unroute(update)
  await page.goto('/cart', { waitUntil: 'networkidle' })
  const flap = async (route: Route) => {
    const isUp = () => Math.floor(Date.now() / 300) % 2 === 0
    if (!isUp()) return route.abort('internetdisconnected')
    const response = await route.fetch()
    return isUp() ? route.fulfill({ response }) : route.abort('internetdisconnected')
  }
  await context.route(/\/api\/|\.data|healthz/, flap)
  const more = page.getByRole('button', { name: 'Quantity of Wrap Skirt: increase' })
  for (let times = 2; times <= 5; times++) {
    await more.click()
    await expect(quantity(page, 'Wrap Skirt')).toHaveValue(String(times))
  }
  await context.unrouteAll({ behavior: 'wait' })
  // A page that was answered with nothing several times waits longer and longer; the next one begins at once.
  await page.goto('/cart')
  await expect.poll(() => keptCarts(page)).toEqual([])
  await expect(page.getByText('Saving…')).toHaveCount(0)
  expect(await cartOnServer(page)).toEqual(['1 LEO-S-Black', '5 SKI-S-Pink'])
})

test('[part of CART-15] [part of CART-06] where the shop is busy the page tries again by itself, and a refusal is told also where the connection is lost again after it; where the disk is full it says that nothing was added', async ({
  page,
  context,
}) => {
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  await cutLine(context)
  await press(page)
  await expect(
    said(page, "We couldn't add this to your bag. Your selection is saved. Try again in a minute."),
  ).toBeVisible()
  await expect(count(page)).toHaveAccessibleName('Bag')
  await mendLine(context)
  await press(page)
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()

  await addWithoutConnection(page, context, paths.leotardInBlackS)
  let isBusy = true
  await page.route(update, async (route) => {
    if (!isBusy) return route.continue()
    isBusy = false
    return route.fulfill({ status: 503, json: { code: 503, reason: 'unavailable', result: 'Busy.' } })
  })
  await mendLine(context)
  await expect(said(page, caughtUp)).toBeVisible()
  expect(await cartOnServer(page)).toEqual(['2 LEO-S-Black'])

  await page.unroute(update)
  await cutLine(context)
  for (let times = 1; times <= 2; times++) {
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await press(page)
  }
  await expect.poll(() => keptCarts(page)).toEqual(['add', 'add'])
  let isFirst = true
  await page.route(update, (route) => {
    if (!isFirst) return route.abort('connectionreset')
    isFirst = false
    return route.fulfill({ status: 422, json: { code: 422, reason: 'out-of-stock', result: 'Sold out.' } })
  })
  await mendLine(context)
  await expect(said(page, 'Camisole Leotard: Sold out.')).toBeVisible()
  expect(await keptCarts(page)).toEqual(['add'])
})

test('a browser without a database buys with a connection, and says that it cannot without one', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await addToCart(page, paths.leotardInBlackS)
  await page.reload({ waitUntil: 'networkidle' })
  await cutLine(context)
  await press(page)
  await expect(
    said(page, "We couldn't add this to your bag. Your selection is saved. Try again in a minute."),
  ).toBeVisible()
  await mendLine(context)
  await press(page)
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  await page.goto('/cart')
  await expect(quantity(page, 'Camisole Leotard')).toHaveValue('2')
})

test('[CART-14] [part of CART-15] [part of E-64] a guest signs in while the bag waits: both bags are one, and nothing is doubled; who signs out leaves nothing of the bag, sent or not; the bag of a family goes with the passcode', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await test.step('signing in', async () => {
    const email = await newAccount(page.request)
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
    await elsewhere.post('/sign-in', { form: { email, password }, maxRedirects: 0 })
    const inBag = { form: { sku: 'LEO-S-Black', qty: '1' }, maxRedirects: 0 }
    const added = await elsewhere.post(paths.leotardInBlackS, inBag)
    expect(added.headers().location).toBe('/cart?added')
    await elsewhere.dispose()
    await fillBag(page, pinkSkirt)
    // Its answer is lost: nobody knows whether the shop has it.
    await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
    await loseNextAnswer(page, async () => {
      await press(page)
      await expect(said(page, kept)).toBeVisible()
    })
    await mendWithoutCart(context)
    await enterWith(page, email)
    await page.goto('/my-account')
    await context.unroute(anyOfCart)
    await expect.poll(() => keptCarts(page)).toEqual([])
    expect(await cartOnServer(page)).toEqual(['1 SKI-S-Pink', '2 LEO-S-Black'])
  })
  await test.step('signing out', async () => {
    await enterAsCustomer(page, page.request)
    await addWithoutConnection(page, context, paths.leotardInBlackS)
    await mendWithoutCart(context)
    await page.goto('/my-account')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page).not.toHaveURL(/my-account/)
    await expect.poll(() => keptCarts(page)).toEqual([])
    await expect(count(page)).toHaveAccessibleName('Bag')
    const left = await page.evaluate(() => Object.values(localStorage).join())
    expect(left).not.toContain('LEO-S-Black')
    await context.unroute(anyOfCart)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()

    await passDoor(page)
    await addWithoutConnection(page, context, `/${store}${paths.leotardInBlackS}`)
    await mendWithoutCart(context)
    await page.goto(`/${store}/home`)
    await page.getByRole('button', { name: 'Leave this studio' }).click()
    await page.waitForURL(`**/${store}/passcode?left`)
    await expect.poll(() => keptCarts(page)).toEqual([])
    await context.unroute(anyOfCart)
    await enterStore(page)
    await expect(count(page)).toHaveAccessibleName('Bag')
  })
})
