import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { openOwnShop } from '../../support/own-shop.ts'
import { enterPayment, fillBag, goOnToReview, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

// One after the other: each worker would start a shop of its own.
test.describe.configure({ mode: 'default' })

// It takes the test card, which needs no keys.
let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop('TEST_CARD=true')
})
test.afterAll(() => shop.close())

test('a newcomer to a demo sees the whole checkout, with a card that is marked as a test', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await fillBag(page, paths.slipper)
  await enterPayment(page)
  await page.getByLabel(/^Test card \(demo, no money moves\)/).check()
  await goOnToReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-payment?order=*')
  await expect(page.getByText('This shop is a demo. No money is charged')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Pay \$.* with the test card$/ }).dblclick()
  await page.waitForURL('**/order-success?order=*')
  await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
  await context.close()
})

test('a shop without keys shows no wallets, and asks nobody', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop.origin) elsewhere.push(request.url())
  })
  // A browser with a wallet, as the stand-in of the provider's script sees it.
  await page.addInitScript(() => Object.assign(window, { testWallets: { applePay: true, link: false } }))
  await fillBag(page, paths.slipper)
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: 'Express checkout' })).toHaveCount(0)
  }
  expect(elsewhere).toEqual([])
  await context.close()
})
