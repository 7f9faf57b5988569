import { accountPages } from '../../support/account-pages.ts'
import { endAmpWait, withoutAmpRuntime } from '../../support/amp-runtime.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { expectOfEveryScreen } from '../../support/every-screen.ts'
import { pagesOfTheServer, publicPages } from '../../support/public-pages.ts'
import {
  enterReview,
  fillBag,
  fillDetails,
  goOnToPayment,
  goOnToReview,
  paths,
} from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

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

test('an account with an order breaks no rule of WCAG 2.2 AA on any screen, also with large or wide text, and scrolls in one direction', async ({
  page,
  request,
}) => {
  await enterAsCustomer(page, request)
  await fillBag(page, paths.leotardInBlackS)
  await enterReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  const ofLists = accountPages.map(([, path]) => path)
  for (const path of [
    ...['/my-account', ...ofLists, `/my-account/orders/${order}`],
    ...['/my-account/shipping-details/new', '/my-account/privacy'],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectOfEveryScreen(page, path)
  }
})
