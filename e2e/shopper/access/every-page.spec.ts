import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accessibilityRules, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { pagesOfTheServer, publicPages } from '../../support/public-pages.ts'
import { addToCart, fillDetails, goOnToPayment, goOnToReview, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const screens = [360, 768, 1280, 1920]

/** WCAG 1.4.12: the spacing that a reader may choose. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** With text at 200%, with the spacing of a reader and as it is, all of the page is within the width of the screen. */
async function wideParts(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const root = document.documentElement
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const found: string[] = []
    const look = (how: string) => {
      if (root.scrollWidth <= window.innerWidth) return
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1,
      )
      found.push(...wide.slice(0, 5).map((element) => `${how}: ${element.tagName}.${element.className}`), how)
    }
    look('as it is')
    root.style.fontSize = '200%'
    look('text at 200%')
    root.style.fontSize = ''
    document.adoptedStyleSheets.push(sheet)
    look('spacing of a reader')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    return found
  }, spacing)
}

/** One visit serves all screens: the page is resized. */
async function expectOfEveryScreen(page: Page, at: string): Promise<void> {
  // Half-way through a transition the color is none that anyone chose.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoSidewaysScroll(page)
  for (const width of screens) {
    await page.setViewportSize({ width, height: 800 })
    expect(await wideParts(page), `${at} at ${width} px`).toEqual([])
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: accessibilityRules, resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, `${at} at ${width} px`).toEqual([])
  }
}

for (const path of [...publicPages, ...pagesOfTheServer]) {
  test(`${path} breaks no rule of WCAG 2.2 AA on any screen, and scrolls in one direction with large or wide text`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectOfEveryScreen(page, path)
  })
}

test('bag, checkout and thank-you page break no rule of WCAG 2.2 AA on any screen, and scroll in one direction with large or wide text', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const check = (at: string) => expectOfEveryScreen(page, at)
  await addToCart(page, paths.leotardInBlackS)
  await page.goto('/cart')
  await check('bag')
  await page.goto('/checkout/details')
  await check('details')
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await check('shipping')
  await page.goto('/checkout/details')
  await goOnToPayment(page)
  await check('payment')
  await goOnToReview(page)
  await check('review')
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  await check('thank-you page')
})
