import type { Page } from '@playwright/test'
import { enterAsCustomer } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { enterReview, fillBag, fillDetails, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const skirt = '/p/SKI/wrap-skirt/SKI-M-Black'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your bag' })

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
  await expect(drawer(page)).toBeVisible()
}

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
}

/** How often the page asked for the bag, and had an answer. */
function countPulls(page: Page): () => number {
  let pulls = 0
  // Chromium calls some requests aborted whose whole answer was read.
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/cart.data' && answer.request().method() === 'GET') pulls++
  })
  return () => pulls
}

test('[part of CART-09] the bag is pulled every 2000 ms at most, unless its lines have changed', async ({
  page,
}) => {
  await fillBag(page, skirt)
  // The clock of the page stands still until the test lets it go on.
  await page.addInitScript(() => {
    let now = 60_000
    performance.now = () => now
    window.addEventListener('time-passes', (event) => (now += (event as CustomEvent<number>).detail))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const pass = (ms: number) =>
    page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('time-passes', { detail })), ms)
  const pulls = countPulls(page)
  const openForMs = async (waitMs: number) => {
    await openDrawer(page)
    await expect(drawer(page).getByRole('heading', { name: 'Wrap Skirt' })).toBeVisible()
    await closeDrawer(page)
    await pass(waitMs)
  }
  await openForMs(1_000)
  await openForMs(1_000)
  await expect.poll(pulls).toBe(1)
  await openForMs(500)
  await expect.poll(pulls).toBe(2)
  await openDrawer(page)
  const changed = page.waitForResponse(/update-item/)
  await page.getByRole('button', { name: 'Quantity of Wrap Skirt: increase' }).click()
  await changed
  await expect(page.getByRole('textbox', { name: 'Quantity of Wrap Skirt' })).toHaveValue('2')
  await expect.poll(pulls).toBe(3)
  await closeDrawer(page)
  await openForMs(0)
  expect(pulls()).toBe(3)
})

const ofPulls: Points = {
  '[part of CART-09] after an order of a signed-in customer the empty bag is shown before the shop answers':
    async ({ page, request }) => {
      await enterAsCustomer(page, request)
      await fillBag(page, skirt)
      await enterReview(page)
      await page.getByRole('button', { name: /Place order/ }).click()
      await page.waitForURL('**/order-success**')
      const pulls = countPulls(page)
      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>()
      await page.route('**/cart.data*', async (route) => {
        await mayAnswer
        await route.continue()
      })
      await openDrawer(page)
      await expect(drawer(page).getByText('Your bag is empty')).toBeVisible()
      expect(pulls()).toBe(0)
      answer(undefined)
      // It asks all the same.
      await expect.poll(pulls).toBe(1)
      await expect(drawer(page).getByText('Your bag is empty')).toBeVisible()
      await fillBag(page, paths.leotardInBlackS)
      await page.goto('/', { waitUntil: 'networkidle' })
      await openDrawer(page)
      await expect(drawer(page).getByRole('heading', { name: 'Camisole Leotard' })).toBeVisible()
    },

  '[part of CART-09] the ways to ship and to pay are refreshed every 600000 ms': async ({ page }) => {
    await fillBag(page, skirt)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('ahead')) asked++
    })
    // Without a worker, which has them from the start, the first form that is sent asks.
    const send = async (at: number) => {
      await page.clock.setFixedTime(at)
      await page.goto('/checkout/details')
      await fillDetails(page)
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.waitForURL('**/checkout/shipping')
      await page.waitForLoadState('networkidle')
    }
    const began = Date.now()
    await send(began)
    await expect.poll(() => asked).toBe(1)
    await send(began + 599_999)
    expect(asked).toBe(1)
    await send(began + 600_000)
    await expect.poll(() => asked).toBe(2)
  },
}

test(titleOf(ofPulls), inTurn(ofPulls))
