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
