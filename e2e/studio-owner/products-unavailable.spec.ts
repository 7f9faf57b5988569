import { openOwnShop } from '../support/own-shop.ts'
import { ownerPassword, owners, typeOwnerSignIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
// A shop of its own: no other test waits for its database.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openOwnShop()
  shop.ask(`open the studios for ${ownerPassword}`)
  await shop.nextLine()
})
test.afterAll(() => shop.close())

test('[STUDIO-13] a search that fails shows an empty list, says so, and its criteria are kept all the same', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/studio/login`)
  await typeOwnerSignIn(page, owners.elena)
  await page.waitForURL('**/dashboard**')
  shop.ask('hold the products of studios')
  expect(await shop.nextLine()).toBe('the products of studios are held')
  await page.goto(`${shop.origin}/dashboard/studio-products?q=leotard`)
  await expect(page.getByText('Can`t get product list')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Studio products' })).toHaveCount(0)
  const kept = () => page.evaluate(() => localStorage.getItem('studio-search'))
  await expect.poll(kept).toBe(JSON.stringify({ query: 'leotard', category_id: [], selected: [] }))
  shop.ask('let the products go')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Studio products' })).toBeVisible()
  await expect(page.getByText('Can`t get product list')).toHaveCount(0)
})
