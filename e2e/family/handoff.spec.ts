import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openExternalCheckout } from '../support/external-checkout.ts'
import { openOwnShop } from '../support/shops/own-shop.ts'
import { carla, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { openFamily } from './store-family.ts'

// One after the other: each worker would start a shop of its own.
test.describe.configure({ mode: 'default' })

let till: Awaited<ReturnType<typeof openExternalCheckout>>
let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  till = await openExternalCheckout()
  shop = await openOwnShop(`EXTERNAL_CHECKOUT_URL=${till.url}`)
  till.serve(shop.origin)
})
test.afterAll(async () => {
  await shop.close()
  await till.close()
})

const added = 'Product has been added to the bag!'

async function addSlippers(page: Page): Promise<void> {
  await page.goto(shop.origin + paths.slipper)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
}

test('[CART-04] [UX-76] [CHECKOUT-05] a bag goes to a checkout on another host after a notice that names it, is ordered there, and comes back as an order', async ({
  page,
}) => {
  const { origin } = shop
  await addSlippers(page)
  const notice = page.getByRole('status').filter({ hasText: added })
  await expect(said(page, added)).toBeVisible()
  await expect(notice.getByRole('link', { name: 'Proceed to checkout' })).toHaveCount(0)
  await page.goto(`${origin}/cart`)
  await page.getByRole('button', { name: 'Guest checkout' }).click()
  await page.waitForURL(`${origin}/checkout/leave`)
  const main = page.getByRole('main')
  await expect(main).toContainText(till.host)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFitsLargeText(page)
  await main.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`${origin}/cart`)
  await expect(page.getByRole('main')).toContainText('Canvas Ballet Slipper')
  await page.goto(`${origin}/checkout/review`)
  await main.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${till.url}/vue/cart/sync/token/*/cart/*/owner_id/0`)
  await expect(page.getByRole('listitem')).toContainText('Canvas Ballet Slipper')
  // A ticket works once.
  const used = await page.context().newPage()
  expect((await used.goto(page.url()))?.status()).toBe(403)
  await used.goto(`${origin}/cart`)
  await expect(used.getByRole('main')).toContainText('Canvas Ballet Slipper')

  const returned = page.waitForRequest((request) => request.url().includes('/order-success?handoff='))
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(/\/order-success\?order=\d+$/)
  const back = (await returned).url()
  await expect(page).toHaveTitle(/^Order confirmation/)
  await expect(main).toContainText(carla.emailAddress)
  const thanks = page.url()
  await page.goto(back)
  await expect(page).toHaveURL(thanks)
  await used.reload()
  await expect(used.getByRole('main')).toContainText('Your bag is empty')

  const stranger = await page.context().browser()!.newContext()
  const elsewhere = await stranger.newPage()
  expect((await elsewhere.goto(back))?.status()).toBe(404)
  await expect(elsewhere.getByRole('main')).toContainText('find a recent order with this number')
  await stranger.close()
})

test('[part of REGULAR-08] [part of CHECKOUT-05] a family orders at a checkout on another host, and comes back to the thanks of its store', async ({
  page,
}) => {
  const store = `${shop.origin}/${await openFamily(page, shop)}`
  const main = page.getByRole('main')
  await page.goto(`${store}/cart`)
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await page.waitForURL(`${store}/checkout/leave`)
  await expect(main).toContainText(till.host)
  await main.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${till.url}/vue/cart/sync/token/*/cart/*/owner_id/*`)
  expect(page.url()).not.toMatch(/owner_id\/0$/)
  await expect(page.getByRole('listitem')).toContainText('25')
  const returned = page.waitForRequest((request) =>
    request.url().startsWith(`${store}/order-success?handoff=`),
  )
  await page.getByRole('button', { name: 'Pay' }).click()
  const back = (await returned).url()
  await page.waitForURL(new RegExp(`^${store}/order-success\\?order=\\d+$`))
  for (const text of ['Thank you for your order', '$25.00', carla.emailAddress])
    await expect(main).toContainText(text)
  await expect(main).not.toContainText(/create an account/i)
  const thanks = page.url()
  await page.goto(back)
  await expect(page).toHaveURL(thanks)
  await page.goto(`${store}/cart`)
  await expect(main).toContainText('Your bag is empty')
  const stranger = await page.context().browser()!.newContext()
  const elsewhere = await stranger.newPage()
  await elsewhere.goto(back)
  await expect(elsewhere.getByRole('main')).not.toContainText(/Thank you|25\.00/)
  await stranger.close()
})
