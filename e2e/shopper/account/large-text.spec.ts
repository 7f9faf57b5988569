import { expectFitsLargeText } from '../../support/accessibility.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import {
  fillBag,
  fillDetails,
  goOnToPayment,
  goOnToReview,
  enterReview,
  paths as products,
} from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const ofGuests = ['/sign-in', '/register', '/forgotten-password', '/cart']
const ofCustomers = [
  '/my-account',
  '/my-account/orders',
  '/my-account/shipping-details',
  '/my-account/shipping-details/new',
  '/my-account/profile',
  '/my-account/password',
  '/my-account/reviews',
  '/my-account/newsletter',
  '/my-account/privacy',
  '/my-account/loyalty-card',
]

test('every page of the account fits 360 pixels with text at 200%', async ({ page, request }) => {
  for (const path of ofGuests) {
    await page.goto(path)
    await expectFitsLargeText(page)
  }
  await enterAsCustomer(page, request)
  for (const path of ofCustomers) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsLargeText(page)
  }
})

test('bag, checkout, thank-you page and order fit 360 pixels with text at 200%', async ({
  page,
  request,
}) => {
  await enterAsCustomer(page, request)
  await fillBag(page, products.leotardInBlackS)
  await page.goto('/cart')
  await expectFitsLargeText(page)
  await page.goto('/checkout')
  await expectFitsLargeText(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await expectFitsLargeText(page)
  await page.goto('/checkout/details')
  await goOnToPayment(page)
  await page.getByLabel('Use a different billing address').check()
  await expectFitsLargeText(page)
  await page.getByLabel('Use a different billing address').uncheck()
  await goOnToReview(page)
  await expectFitsLargeText(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await expectFitsLargeText(page)
  await page.goto('/my-account/orders')
  await expectFitsLargeText(page)
  await page.goto(`/my-account/orders/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFitsLargeText(page)
})

test('[part of UX-78] at 768 pixels no number, value or state in the list of orders is cut in two', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enterAsCustomer(page, request)
  await fillBag(page, products.leotardInBlackS)
  await enterReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  await page.goto('/my-account/orders')
  const cells = page.getByRole('table', { name: 'Orders' }).locator('[data-label]')
  const broken = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        const text = (texts.currentNode.textContent ?? '').trim()
        if (lines > text.split(/\s+/).length) found.push(text)
      }
      return found
    }),
  )
  expect(await cells.count()).toBeGreaterThan(0)
  expect(broken).toEqual([])
})
