import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const tiles = 'section[aria-labelledby="products"] li:has(h3)'

test('[ROUTE-20] [CAT-01] [CAT-02] [UX-19] without script the shop can be read from page to page; filters and order are applied by their buttons, the next products are a link away, and a simple product goes into the bag from its tile; on a small screen the filters open at their own place, and so does the menu', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Women', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Women')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Burgundy/ }).check()
  await filters.getByRole('button', { name: 'Show products' }).click()
  await expect(page.locator(tiles)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: high to low')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator(tiles).first()).toContainText('Camisole Leotard')
  await expect(page).toHaveURL(/color=\d+/)
  await page.getByRole('link', { name: 'Remove filter Burgundy' }).click()
  await expect(page.locator(tiles)).toHaveCount(5)
  await page.getByRole('link', { name: 'Camisole Leotard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camisole Leotard')

  await page.goto('/c/ribbons')
  await page.getByRole('link', { name: 'Load 50 more (50 of 130)' }).click()
  await expect(page).toHaveURL(/\/c\/ribbons\?page=2$/)
  await expect(page.locator(tiles)).toHaveCount(100)
  await page.getByRole('button', { name: 'Add Hair Ribbon No. 2 to bag' }).click()
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('main')).toContainText('Hair Ribbon No. 2')
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/c/women')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  await page.getByRole('link', { name: 'Filter' }).click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sets' })).toBeVisible()
})
