import { openOwnShop } from '../support/shops/own-shop.ts'
import { said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop('SHORT_URLS=true')
})
test.afterAll(() => shop.close())

test('[ROUTE-04] with short URLs a shopper goes from the menu to a variant and the bag, and back, without loading a page afresh', async ({
  page,
}) => {
  const { origin } = shop
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.goto(`${origin}/women`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Women' }).click()
  await page.goto(`${origin}/leotards`, { waitUntil: 'networkidle' })
  documents = 0
  await page.getByRole('link', { name: 'Camisole Leotard', exact: true }).first().click()
  await page.waitForURL(`${origin}/LEO/camisole-leotard/**`)
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await expect(page).toHaveURL(/\/LEO\/camisole-leotard\/LEO-S-/)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  await page.goBack()
  await page.waitForURL(`${origin}/leotards`)
  await expect(page.getByRole('heading', { level: 1, name: 'Leotards' })).toBeVisible()
  expect(documents).toBe(0)
})
