import { enterReview, fillBag } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { keptOrders, placedNumber, placeOffline } from './waiting.ts'

test('[part of ORDER-03] [part of UX-98] where the connection is lost before the page of waiting orders came, the review says that the order is saved, and leads there once it can', async ({
  page,
  context,
}) => {
  const pageScript = '**/assets/waiting-page*.js'
  let asked = 0
  await page.route(pageScript, (route) => {
    asked++
    return route.abort('connectionreset')
  })
  await fillBag(page, '/p/BOB-118/bobbin-118')
  await enterReview(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toBeGreaterThan(0)
  await context.setOffline(true)
  await placeOffline(page).click()
  const kept = page.getByRole('status').filter({ hasText: 'Your order is saved on this device.' })
  await expect(kept).toBeVisible()
  await expect(kept).toBeFocused()
  await expect(page).toHaveURL('/checkout/review')
  await expect(placeOffline(page)).toHaveCount(0)
  await expectAccessible(page)
  expect(await keptOrders(page)).toMatchObject([{ state: 'queued' }])
  await page.unroute(pageScript)
  await context.setOffline(false)
  await page.waitForURL('**/checkout/waiting')
  await placedNumber(page)
})
