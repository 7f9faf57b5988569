import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { endAmpWait, withoutAmpRuntime } from '../../support/amp-runtime.ts'
import { brokenRules, brokenRulesOfLayout } from '../../support/axe.ts'
import { pagesOfTheServer, publicPages } from '../../support/public-pages.ts'
import { fillBag, fillDetails, goOnToPayment, goOnToReview, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { textSpacing } from '../../support/text-spacing.ts'

// The widest is not the last, so that the next page of a group loads as most do.
const screens = [360, 768, 1920, 1280]

/** What a reader may set: text at 200% (WCAG 1.4.4), or wider spacing (1.4.12). */
const settings = {
  'text at 200%': 'html { font-size: 200% !important }',
  'spacing of a reader': textSpacing,
}

/** Parts of the page that are not within the width of the screen. */
async function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    return ['the page', ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)]
  })
}

/** Sets what a reader may set; nothing takes it back. */
async function setAsReader(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = text === '' ? [] : [sheet]
  }, css)
}

/** One visit serves all screens: the page is resized. */
async function expectOfEveryScreen(page: Page, at: string): Promise<void> {
  // Half-way through a transition the color is none that anyone chose.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoSidewaysScroll(page)
  for (const width of screens) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await wideParts(page), `${at} at ${width} px`).toEqual([])
    expect.soft(await brokenRules(page), `${at} at ${width} px`).toEqual([])
    for (const [how, css] of Object.entries(settings)) {
      await setAsReader(page, css)
      expect.soft(await wideParts(page), `${at} at ${width} px, ${how}`).toEqual([])
      expect.soft(await brokenRulesOfLayout(page), `${at} at ${width} px, ${how}`).toEqual([])
    }
    await setAsReader(page, '')
  }
  await page.emulateMedia({ reducedMotion: null })
}

/** What a visit leaves in the browser; without it the next page is the first that is seen. */
const leftByVisits = 'cookies,local_storage,indexeddb,cache_storage'

const isOfAmp = (path: string) => path.startsWith('/amp/')
const ofTheServer = pagesOfTheServer.filter((path) => !isOfAmp(path))
const groups = [
  ...groupsOf(publicPages, 7),
  ...ofTheServer.map((path) => [path]),
  pagesOfTheServer.filter(isOfAmp),
]

/** A browser that has read scripts and styles for one page has them for the next. */
for (const group of groups) {
  test(`${group.join(', ')} break no rule of WCAG 2.2 AA on any screen, also with large or wide text, and scroll in one direction`, async ({
    page,
    baseURL,
  }) => {
    if (group.some(isOfAmp)) await withoutAmpRuntime(page)
    const browser = await page.context().newCDPSession(page)
    for (const path of group) {
      await browser.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: leftByVisits })
      await page.goto(path)
      if (isOfAmp(path)) await endAmpWait(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectOfEveryScreen(page, path)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

function groupsOf(all: string[], size: number): string[][] {
  return all.length === 0 ? [] : [all.slice(0, size), ...groupsOf(all.slice(size), size)]
}

test('bag, checkout and thank-you page break no rule of WCAG 2.2 AA on any screen, also with large or wide text, and scroll in one direction', async ({
  page,
}) => {
  const check = (at: string) => expectOfEveryScreen(page, at)
  await fillBag(page, paths.leotardInBlackS)
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
