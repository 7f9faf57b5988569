import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('what search engines read is in the page, and follows it from page to page', async ({ page }) => {
  const facts = async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => (JSON.parse(text) as { '@type': string })['@type']).sort()
  }
  const shared = page.locator('meta[property="og:title"]')
  await page.goto('/')
  expect(await facts()).toEqual(['Organization', 'WebSite'])
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Everything on sale' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Everything on sale')
  await expect(shared).toHaveAttribute('content', 'Everything on sale')
  expect(await facts()).toEqual(['BreadcrumbList'])
  await page.getByRole('link', { name: 'Footed Tights', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Footed Tights')
  await expect(shared).toHaveAttribute('content', 'Footed Tights')
  expect(await facts()).toEqual(['BreadcrumbList', 'Product'])
})

test('[UX-8] [UX-12] what is chosen shows twice, in the title and in the count that is announced', async ({
  page,
}) => {
  await page.goto('/c/women')
  await page.waitForLoadState('networkidle')
  const count = page.getByRole('region', { name: 'Products' }).getByRole('status')
  await expect(count).toHaveText('5 products')
  await page.getByRole('checkbox', { name: /^Burgundy/ }).check()
  await expect(count).toHaveText('2 products')
  await expect(page).toHaveTitle('Women: Burgundy | Barre')
  await expect(page.getByRole('checkbox', { name: /^Burgundy/ })).toBeChecked()
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('Burgundy')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveTitle('Women | Barre')
  await expect(count).toHaveText('5 products')
})

test('[part of UX-99] an empty bag offers a way on', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: 'Bag' }).click()
  const cart = page.getByRole('dialog', { name: 'Your bag' })
  await expect(cart).toContainText('Your bag is empty.')
  await expectAccessible(page)
  await cart.getByRole('link', { name: 'Shop new arrivals' }).click()
  await expect(page).toHaveURL('/new-arrivals')
  await expect(cart).toBeHidden()
})
