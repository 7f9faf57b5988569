import type { Page } from '@playwright/test'
import { accountPages } from '../../support/account-pages.ts'
import { endAmpWait, withoutAmpRuntime } from '../../support/amp-runtime.ts'
import type { Extent } from '../../support/axe.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { expectOfEveryScreen, expectRoomForSpacing } from '../../support/every-screen.ts'
import { faultsOf } from '../../support/field-faults.ts'
import { pagesOfTheServer, publicPages } from '../../support/public-pages.ts'
import { addToCart, fillBag, fillSteps, orderBag, paths } from '../../support/shopper.ts'
import { coveredControls, coveredControlsOfMain, expectStill } from '../../support/steadiness.ts'
import { expect, test } from '../../support/test.ts'

/** What a visit leaves in the browser; without it the next page is the first that is seen. */
const leftByVisits = 'cookies,local_storage,indexeddb,cache_storage'

const isOfAmp = (path: string) => path.startsWith('/amp/')
// api-page.spec.ts sees the page of the API: one call after the other, and long.
const ofTheServer = pagesOfTheServer.filter((path) => !isOfAmp(path) && path !== '/api/docs')
/** They show what another shows: content-pages.test.ts. */
const seenElsewhere = new Set(['/pwa.html', '/page-not-found'])
const groups = [
  ...groupsOf(
    publicPages.filter((path) => !seenElsewhere.has(path)),
    9,
  ),
  [...ofTheServer, ...pagesOfTheServer.filter(isOfAmp)],
]

/** Those of guests whose main part has fields; fields.spec.ts sees the others. */
const withFields = new Set([
  ...['/sign-in', '/register', '/forgotten-password', '/newsletter', '/newsletter/unsubscribe', '/search'],
  ...['/rma', paths.leotardInBlackS, paths.nameTag, paths.hair, paths.kit],
  ...['/studio/login', '/studio/forgot', '/studio/registration'],
])

/** One of each template; focus-covered.spec.ts sees those that are filled or in another state. */
const templates = new Set(['/', paths.kit, paths.nameTag, '/help', '/studio/registration', '/rma'])

/** Header and footer are looked at once: they are the same on many pages. */
function framesSeen() {
  const seen = new Set<string>()
  return async (page: Page): Promise<Extent> => {
    const frame = await page.evaluate(() =>
      [...document.querySelectorAll('header:not(main *), footer:not(main *)')]
        .map(({ className, textContent }) => `${className}: ${textContent}`)
        .join(),
    )
    const extent = seen.has(frame) ? 'without frame' : 'whole'
    seen.add(frame)
    return extent
  }
}

/** A browser that has read scripts and styles for one page has them for the next. */
for (const group of groups) {
  const [ids, fields] = group.some((path) => withFields.has(path))
    ? ['[part of UX-64] [part of UX-65] ', '; every field has a label, a name and the token of what it is']
    : ['', '']
  const focus = group.some((path) => templates.has(path)) ? '; nothing covers the focus' : ''
  test(`${ids}${group.join(', ')} break no rule of WCAG 2.2 AA on any screen, also with large or wide text, of which nothing is cut, and scroll in one direction${fields}${focus}`, async ({
    page,
    baseURL,
  }) => {
    if (group.some(isOfAmp)) await withoutAmpRuntime(page)
    const browser = await page.context().newCDPSession(page)
    const extentOf = framesSeen()
    for (const path of group) {
      await browser.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: leftByVisits })
      await page.goto(path)
      if (isOfAmp(path)) await endAmpWait(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectOfEveryScreen(page, path, await extentOf(page))
      if (withFields.has(path)) expect.soft(await faultsOf(page, path)).toEqual([])
      if (templates.has(path)) await expectFocusSeen(page, path)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

function groupsOf(all: string[], size: number): string[][] {
  return all.length === 0 ? [] : [all.slice(0, size), ...groupsOf(all.slice(size), size)]
}

/** Loads a page; nothing on it moves by itself. */
async function visitStill(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`))
  await expectStill(page, path)
}

/** On a narrow and on a wide screen. */
async function expectFocusSeen(page: Page, at: string, extent: Extent = 'whole'): Promise<void> {
  const covered = extent === 'whole' ? coveredControls : coveredControlsOfMain
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await covered(page), `${at} at ${width} px`).toEqual([])
  }
}

/** On a narrow and on a wide screen, which is the last. */
async function visitBoth(page: Page, path: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await visitStill(page, path)
  }
}

test('bag, checkout and thank-you page break no rule of WCAG 2.2 AA on any screen, also with large or wide text, of which nothing is cut, scroll in one direction and do not move while they load, at 360 and 1,280 px; nothing covers the focus', async ({
  page,
}) => {
  await fillBag(page, paths.leotardInBlackS)
  await page.setViewportSize({ width: 360, height: 700 })
  // The first page that is seen: it brings the fonts.
  await visitStill(page, '/cart')
  await page.setViewportSize({ width: 1280, height: 700 })
  await addToCart(page, paths.leotardInBlackS)
  await expectRoomForSpacing(page, 'notice')
  await fillBag(page, paths.slipper)
  const extentOf = framesSeen()
  const see = async (path: string) => {
    await visitBoth(page, path)
    if (path === '/checkout/payment') await page.getByLabel('Use a different billing address').check()
    const extent = await extentOf(page)
    await expectOfEveryScreen(page, path, extent)
    await expectFocusSeen(page, path, extent)
  }
  await see('/cart')
  await see('/checkout/details')
  await fillSteps(page)
  await visitBoth(page, '/checkout/details')
  for (const step of ['shipping', 'payment', 'review']) await see(`/checkout/${step}`)
  await see(`/order-success?order=${await orderBag(page)}`)
})

/** The fields of those of an account that are not seen in another state by fields.spec.ts. */
const formsOfAccount = new Set(
  ['shipping-details/new', 'profile', 'password'].map((path) => `/my-account/${path}`),
)

test('[part of UX-64] [part of UX-65] an account with an order breaks no rule of WCAG 2.2 AA on any screen, also with large or wide text, of which nothing is cut, scrolls in one direction and does not move while it loads, at 360 and 1,280 px; nothing covers the focus, and every field has a label, a name and the token of what it is', async ({
  page,
  request,
}) => {
  await enterAsCustomer(page, request)
  await fillBag(page, paths.leotardInBlackS)
  const order = await orderBag(page)
  // An account is seen after other pages, which brought the fonts.
  await page.goto('/')
  const extentOf = framesSeen()
  const ofLists = accountPages.map(([, path]) => path)
  for (const path of [
    ...['/my-account', ...ofLists, `/my-account/orders/${order}`],
    ...['/my-account/shipping-details/new', '/my-account/privacy'],
  ]) {
    await visitBoth(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const extent = await extentOf(page)
    await expectOfEveryScreen(page, path, extent)
    if (formsOfAccount.has(path)) expect.soft(await faultsOf(page, path)).toEqual([])
    await expectFocusSeen(page, path, extent)
  }
  for (const change of ['cancel', 'address']) {
    const path = `/my-account/orders/${order}?change=${change}`
    await (change === 'address' ? visitBoth(page, path) : visitStill(page, path))
    await expectRoomForSpacing(page, `to ${change}`)
    await expectFocusSeen(page, path, await extentOf(page))
  }
})
