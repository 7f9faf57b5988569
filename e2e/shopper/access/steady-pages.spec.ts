import type { Page } from '@playwright/test'
import { accountPages } from '../../support/account-pages.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { fillBag, fillSteps, orderBag, paths } from '../../support/shopper.ts'
import { coveredControls, expectStill } from '../../support/steadiness.ts'
import { expect, test } from '../../support/test.ts'

/** Loads a page; nothing on it moves by itself. */
async function expectStillAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`))
  await expectStill(page, path)
}

/** Besides, nothing covers what has the focus. */
async function expectSteady(page: Page, path: string): Promise<void> {
  await expectStillAt(page, path)
  expect(await coveredControls(page), path).toEqual([])
}

for (const width of [360, 1280]) {
  test(`the bag and each step of the checkout do not move while they load, and nothing covers the focus, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await fillBag(page, paths.leotardInBlackS)
    await fillBag(page, paths.slipper)
    await expectSteady(page, '/cart')
    await expectStillAt(page, '/checkout/details')
    await fillSteps(page)
    for (const step of ['details', 'shipping', 'payment', 'review'])
      await expectSteady(page, `/checkout/${step}`)
    await expectSteady(page, `/order-success?order=${await orderBag(page)}`)
  })
}

// At 1,280 pixels, and what covers the focus: every-page.spec.ts.
test('the pages of an account do not move while they load, at 360 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await enterAsCustomer(page, request)
  await fillBag(page, paths.leotardInBlackS)
  const order = await orderBag(page)
  // An account is seen after other pages, which brought the fonts.
  await page.goto('/')
  for (const path of [
    '/my-account',
    ...accountPages.map(([, each]) => each),
    '/my-account/shipping-details/new',
    '/my-account/privacy',
    `/my-account/orders/${order}`,
    `/my-account/orders/${order}?change=address`,
  ])
    await expectStillAt(page, path)
})
