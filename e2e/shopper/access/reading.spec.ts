import type { Page } from '@playwright/test'
import { expectFitsLargeText } from '../../support/accessibility.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { addToCart, goOnToReview, goToPayment, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { textSpacing } from '../../support/text-spacing.ts'

const pages = ['/', '/c/leotards', paths.leotard, paths.kit, paths.hair, '/search?q=leotard', '/cart', '/sign-in', '/register', '/help'] // oxfmt-ignore

/** The narrower one is the last, in which the tests go on. */
const widths = [1280, 360]

/** One visit serves all screens: the page is resized. */
async function expectRoomForSpacing(page: Page, at: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await cutOff(page), `${at} at ${width} px`).toEqual([])
  }
}

test('nothing is cut off with the text spacing of a reader at 360 and 1,280 px, and every page fits 360 pixels with text at 200%', async ({
  page,
}) => {
  await addToCart(page, '/p/BAG/shoe-bag')
  for (const path of pages) {
    await page.goto(path)
    await expectRoomForSpacing(page, path)
    await expectFitsLargeText(page)
  }
})

test('nothing is cut off with the text spacing of a reader at 360 and 1,280 px from the bag to the order and in the account', async ({
  page,
  request,
}) => {
  const check = (at: string) => expectRoomForSpacing(page, at)
  await enterAsCustomer(page, request)
  await addToCart(page, paths.leotardInBlackS)
  await check('the notice')
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  for (const path of ['/cart', '/checkout/details', '/wishlist', '/compare']) {
    await page.goto(path)
    await check(path)
  }
  await goToPayment(page)
  await page.getByLabel('Use a different billing address').check()
  await check('payment')
  await page.goto('/checkout/shipping')
  await check('shipping')
  await page.goto('/checkout/payment')
  await page.getByLabel('Use a different billing address').uncheck()
  await goOnToReview(page)
  await check('review')
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  await check('thanks')
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  const ofOrder = ['', '?change=cancel', '?change=address'].map((query) => `orders/${order}${query}`)
  const rest = ['orders', 'shipping-details', 'shipping-details/new', 'profile', 'password', ...ofOrder, 'loyalty-card', 'reviews', 'newsletter', 'privacy'] // oxfmt-ignore
  for (const path of ['/my-account', ...rest.map((each) => `/my-account/${each}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(path)
  }
})

test('[UX-7] menu, search, bag and help come in the same order on every page', async ({ page }) => {
  const orders = []
  for (const path of ['/', '/c/leotards', paths.leotard, '/cart', '/newsletter', '/page-not-found']) {
    await page.goto(path)
    orders.push(
      await page
        .locator('header :is(a, button, input), footer a')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
        ),
    )
  }
  for (const order of orders) expect(order).toEqual(orders[0])
  expect(orders[0]?.filter((name) => name === 'Help')).toHaveLength(1)
  expect(orders[0]?.some((name) => name.includes('@'))).toBe(true)
})

/** Elements whose text is larger than the room it is shown in, with the spacing that a reader may choose. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    const found = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('.visually-hidden, [aria-hidden]') !== null)
          return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const hidesText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
        if (!hidesText || element.clientWidth <= 1) return false
        const isCutBelow = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
        const isCutBeside = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 2
        return isCutBelow || isCutBeside
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 40)}`)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    return found
  }, textSpacing)
}
