import type { Page } from '@playwright/test'
import { expectFitsLargeText } from '../../support/accessibility.ts'
import { signInAnew } from '../../support/customer.ts'
import { addToCart, goOnToReview, goToPayment, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const pages = ['/', '/c/leotards', paths.leotard, paths.kit, paths.hair, '/search?q=leotard', '/cart', '/sign-in', '/register', '/help'] // oxfmt-ignore

/** The spacing that a reader may choose (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test.describe('with the text spacing of a reader', () => {
  test.use({ bypassCSP: true })
  for (const width of [360, 1280]) {
    test(`nothing is cut off at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await addToCart(page, '/p/BAG/shoe-bag')
      for (const path of pages) {
        await page.goto(path)
        await page.addStyleTag({ content: spacing })
        expect(await cutOff(page), path).toEqual([])
      }
    })
  }
})

test.describe('with the text spacing of a reader, in checkout and account', () => {
  test.use({ bypassCSP: true })
  for (const width of [360, 1280]) {
    test(`nothing is cut off at ${width} px from the bag to the order`, async ({ page, request }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 800 })
      const check = async (at: string) => {
        await page.addStyleTag({ content: spacing })
        expect(await cutOff(page), at).toEqual([])
      }
      await signInAnew(page, request)
      await addToCart(page, paths.leotardInBlackS)
      await check('the notice')
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
      const ofOrder = ['', '?change=cancel', '?change=address'].map((query) => `/orders/${order}${query}`)
      const pagesOfAccount = [
        '',
        '/orders',
        '/shipping-details',
        '/shipping-details/new',
        '/profile',
        '/password',
      ]
      for (const path of [
        ...pagesOfAccount,
        ...ofOrder,
        '/loyalty-card',
        '/reviews',
        '/newsletter',
        '/privacy',
      ]) {
        await page.goto(`/my-account${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await check(path)
      }
    })
  }
})

test('every page fits 360 pixels with text at 200%', async ({ page }) => {
  await addToCart(page, '/p/BAG/shoe-bag')
  for (const path of pages) {
    await page.goto(path)
    await expectFitsLargeText(page)
  }
})

test('the focus is seen on every page: nothing covers what has it', async ({ page }) => {
  for (const path of ['/', '/c/leotards', paths.leotardInBlackS, '/register']) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await coveredOnTheWay(page), `${path} at ${width} px`).toEqual([])
    }
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

/** Elements whose text is larger than the room it is shown in. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
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
      .map(
        (element) => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 40)}`,
      ),
  )
}

/** Goes through the page by Tab; what has the focus must be what stands there. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(async () => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      // An input may be under the label that shows it.
      const shown = element.closest('label') ?? element
      // What has the focus may still be scrolling into view.
      let place = ''
      for (let frame = 0; frame < 60 && place !== JSON.stringify(shown.getBoundingClientRect()); frame++) {
        place = JSON.stringify(shown.getBoundingClientRect())
        await new Promise((done) => setTimeout(done, 50))
      }
      const { left, top, width, height } = shown.getBoundingClientRect()
      const parts = [0.1, 0.5, 0.9]
      const isSeen = parts.some((right) =>
        parts.some((down) => {
          const at = document.elementFromPoint(left + width * right, top + height * down)
          return at !== null && (shown.contains(at) || at.contains(shown))
        }),
      )
      const name = element.getAttribute('aria-label') ?? element.textContent
      return isSeen ? undefined : name.trim().slice(0, 40)
    })
    if (found !== undefined) covered.push(found)
  }
  return covered
}
