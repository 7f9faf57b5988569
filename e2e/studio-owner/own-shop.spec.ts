import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { ownerPassword, owners, typeOwnerSignIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof openOwnShop>>
// A shop of its own: no other test waits for its database, or has its sessions grow old.
test.beforeAll(async () => {
  shop = await openOwnShop()
  shop.ask(`open the studios for ${ownerPassword}`)
  await shop.nextLine()
})
test.afterAll(() => shop.close())

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.origin}/studio/login`)
  await typeOwnerSignIn(page, email)
  await page.waitForURL('**/dashboard**')
}

test('[STUDIO-13] what is searched for, with its dress codes and filters, is kept in the browser in every case; a search that fails shows an empty list and says so, and one without an owner id is told that it is required', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('studio-search') ?? 'null') as unknown)
  await signIn(page, owners.elena)
  await page.goto(`${shop.origin}/dashboard/studio-dress-codes`)
  await page.getByLabel('Name').fill('Ballet 1')
  await page.getByRole('button', { name: 'Add dress code' }).click()
  await expect(page.getByText('The dress code was added.')).toBeVisible()

  await page.goto(`${shop.origin}/dashboard/studio-products`)
  await page.getByLabel('Search products').fill('leotard')
  await page.locator('summary', { hasText: 'Dress codes' }).click()
  await page.getByRole('checkbox', { name: 'Ballet 1' }).check()
  await page.locator('summary', { hasText: 'Color' }).click()
  await page
    .getByRole('checkbox', { name: /^Burgundy/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Show products' }).click()
  await page.waitForURL(/q=leotard/)
  const { searchParams } = new URL(page.url())
  const [code, color] = [searchParams.get('code'), searchParams.get('color')]
  const criteria = { query: 'leotard', category_id: [code], selected: [`color:${color}`] }
  expect([code, color]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
  await expect.poll(kept).toEqual(criteria)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.goto(`${shop.origin}/dashboard/studio-products?q=skirt`)
  await expect(page.getByRole('list', { name: 'Studio products' })).toBeVisible()
  await expect.poll(kept).toEqual({ query: 'skirt', category_id: [], selected: [] })

  shop.ask('hold the products of studios')
  expect(await shop.nextLine()).toBe('the products of studios are held')
  await page.goto(`${shop.origin}/dashboard/studio-products?q=leotard&code=${code}&color=${color}`)
  await expect(page.getByText('Can`t get product list')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Studio products' })).toHaveCount(0)
  await expect.poll(kept).toEqual(criteria)
  shop.ask('let the products go')
  await page.goto(`${shop.origin}/dashboard/studio-products?q=leotard`)
  await expect(page.getByRole('list', { name: 'Studio products' })).toBeVisible()
  await expect(page.getByText('Can`t get product list')).toHaveCount(0)

  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/ext/studio-owner/productlist//?params=%7B%7D')
    return (await answer.json()) as object
  })
  expect(refused).toMatchObject({
    code: 400,
    fields: [{ field: 'ownerId', message: 'Owner id is required' }],
  })
})

async function letPasswordsAge(): Promise<void> {
  shop.ask('let the passwords of owners age')
  expect(await shop.nextLine()).toBe('13 hours have passed')
}

/** By the link beside the message, in a tab of its own. */
async function givePassword(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Enter your password under My Account' }).click()
  const tab = await opened
  const part = tab.getByRole('region', { name: 'Price changes' })
  await part.getByLabel('Current password', { exact: true }).fill(ownerPassword)
  await part.getByRole('button', { name: 'Confirm password' }).click()
  await expect(tab.getByText('You can change prices for 12 hours.')).toBeVisible()
  await tab.close()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('[part of E-4] twelve hours after the password was given a price is not changed and stays as typed; a link leads to where the password is given, and then the price is saved', async ({
      page,
    }) => {
      const needed = /^You entered your password more than 12 hours ago\./
      const table = `${shop.origin}/dashboard/studio-my-products?q=wrap+skirt`
      const [cents, other, rule] = javaScriptEnabled
        ? ['41.51', '42.51', '43.51']
        : ['41.52', '42.52', '43.52']
      await signIn(page, owners.nora)

      await letPasswordsAge()
      await page.goto(table)
      const price = page.getByRole('textbox', { name: 'Your Price of Wrap Skirt' })
      await price.fill(cents)
      await price.press('Enter')
      await expect(price).toHaveAccessibleDescription(needed)
      await expect(price).toHaveValue(cents)
      if (javaScriptEnabled) await expectAccessible(page)
      await givePassword(page)
      await expect(price).toHaveValue(cents)
      const row = page.getByRole('row').filter({ has: price })
      await row.getByRole('button', { name: 'Save' }).click()
      await expect(row.getByText('Saved')).toBeVisible()
      await page.goto(table)
      await expect(price).toHaveValue(cents)

      await letPasswordsAge()
      await page.goto(`${shop.origin}/dashboard/studio-products/SKI/assign`)
      const studentPrice = page.getByLabel('Student Price')
      await studentPrice.fill(other)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('#price-error')).toHaveText(needed)
      await expect(studentPrice).toHaveValue(other)
      if (javaScriptEnabled) await expectAccessible(page)
      await givePassword(page)
      await expect(studentPrice).toHaveValue(other)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved. Your store is up to date.')).toBeVisible()
      await expect(studentPrice).toHaveValue(other)

      await page.goto(`${table}&select=page`)
      await page.getByLabel('Amount or percent').fill(rule)
      await page.getByRole('button', { name: 'Preview' }).last().click()
      await letPasswordsAge()
      await page.getByRole('button', { name: 'Save 1 price' }).click()
      await expect(page.getByText('Nothing was changed. You entered your password')).toBeVisible()
      await expect(price).toHaveValue(other)
      await givePassword(page)
      await page.getByRole('button', { name: 'Preview again' }).click()
      await page.getByRole('button', { name: 'Save 1 price' }).click()
      await expect(page.getByText('1 price was changed.')).toBeVisible()
      await expect(price).toHaveValue(rule)
    })
  })
