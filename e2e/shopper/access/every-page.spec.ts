import type { Page } from '@playwright/test'
import { accountPages } from '../../support/account-pages.ts'
import { endAmpWait, withoutAmpRuntime } from '../../support/amp-runtime.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { expectOfEveryScreen, expectRoomForSpacing } from '../../support/every-screen.ts'
import { faultsOf } from '../../support/field-faults.ts'
import { pagesOfTheServer, publicPages } from '../../support/public-pages.ts'
import {
  addToCart,
  fillAddress,
  fillBag,
  fillDetails,
  goOnToReview,
  orderBag,
  paths,
} from '../../support/shopper.ts'
import { coveredControls, expectStill } from '../../support/steadiness.ts'
import { expect, test } from '../../support/test.ts'

/** What a visit leaves in the browser; without it the next page is the first that is seen. */
const leftByVisits = 'cookies,local_storage,indexeddb,cache_storage'

const isOfAmp = (path: string) => path.startsWith('/amp/')
// api-page.spec.ts sees the page of the API: one call after the other, and long.
const ofTheServer = pagesOfTheServer.filter((path) => !isOfAmp(path) && path !== '/api/docs')
const groups = [
  ...groupsOf(publicPages, 7),
  ...ofTheServer.map((path) => [path]),
  pagesOfTheServer.filter(isOfAmp),
]

/** Those of guests whose main part has fields; fields.spec.ts sees the others. */
const withFields = new Set([
  ...['/sign-in', '/register', '/forgotten-password', '/newsletter', '/newsletter/unsubscribe', '/search'],
  ...['/rma', paths.leotardInBlackS, paths.nameTag, paths.hair, paths.kit],
  ...['/studio/login', '/studio/forgot', '/studio/registration'],
])

/** A browser that has read scripts and styles for one page has them for the next. */
for (const group of groups) {
  const [ids, fields] = group.some((path) => withFields.has(path))
    ? ['[part of UX-64] [part of UX-65] ', '; every field has a label, a name and the token of what it is']
    : ['', '']
  test(`${ids}${group.join(', ')} break no rule of WCAG 2.2 AA on any screen, also with large or wide text, of which nothing is cut, and scroll in one direction${fields}`, async ({
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
      if (withFields.has(path)) expect.soft(await faultsOf(page, path)).toEqual([])
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

function groupsOf(all: string[], size: number): string[][] {
  return all.length === 0 ? [] : [all.slice(0, size), ...groupsOf(all.slice(size), size)]
}

test('bag, checkout and thank-you page break no rule of WCAG 2.2 AA on any screen, also with large or wide text, of which nothing is cut, and scroll in one direction', async ({
  page,
}) => {
  const check = (at: string) => expectOfEveryScreen(page, at)
  await addToCart(page, paths.leotardInBlackS)
  await expectRoomForSpacing(page, 'notice')
  await page.goto('/cart')
  await check('bag')
  await page.goto('/checkout/details')
  await check('details')
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await check('shipping')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/payment')
  const other = page.getByLabel('Use a different billing address')
  await other.check()
  await check('payment')
  await other.uncheck()
  await goOnToReview(page)
  await check('review')
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  await check('thank-you page')
})

/** The fields of those of an account that are not seen in another state by fields.spec.ts. */
const formsOfAccount = new Set(
  ['shipping-details/new', 'profile', 'password'].map((path) => `/my-account/${path}`),
)

/** On a narrow and on a wide screen. */
async function expectFocusSeen(page: Page, at: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await coveredControls(page), `${at} at ${width} px`).toEqual([])
  }
}

test('[part of UX-64] [part of UX-65] an account with an order breaks no rule of WCAG 2.2 AA on any screen, also with large or wide text, of which nothing is cut, scrolls in one direction and does not move while it loads; nothing covers the focus, and every field has a label, a name and the token of what it is', async ({
  page,
  request,
}) => {
  await enterAsCustomer(page, request)
  await fillBag(page, paths.leotardInBlackS)
  const order = await orderBag(page)
  // An account is seen after other pages, which brought the fonts.
  await page.goto('/')
  await page.setViewportSize({ width: 1280, height: 700 })
  const ofLists = accountPages.map(([, path]) => path)
  for (const path of [
    ...['/my-account', ...ofLists, `/my-account/orders/${order}`],
    ...['/my-account/shipping-details/new', '/my-account/privacy'],
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStill(page, path)
    await expectOfEveryScreen(page, path)
    if (formsOfAccount.has(path)) expect.soft(await faultsOf(page, path)).toEqual([])
    await expectFocusSeen(page, path)
  }
  for (const change of ['cancel', 'address']) {
    const path = `/my-account/orders/${order}?change=${change}`
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectStill(page, path)
    await expectRoomForSpacing(page, `to ${change}`)
    await expectFocusSeen(page, path)
  }
})
