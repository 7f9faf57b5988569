import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const products = {
  'Camisole Leotard': '/p/LEO/camisole-leotard/LEO',
  'Long Sleeve Leotard': '/p/LON/long-sleeve-leotard/LON',
  'Shoe Bag': '/p/BAG/shoe-bag',
  'Footed Tights': '/p/TGT/footed-tights/TGT',
  'Wrap Skirt': '/p/SKI/wrap-skirt/SKI',
} as const

async function compare(page: Page, ...names: (keyof typeof products)[]): Promise<void> {
  for (const name of names) {
    await page.goto(products[name])
    await page.getByRole('button', { name: `Compare ${name}` }).click()
    await expect(said(page, `Product ${name} has been added to the compare!`)).toBeVisible()
  }
}

const table = (page: Page) => page.getByRole('table')
const columns = (page: Page) => table(page).getByRole('columnheader').getByRole('link')

test('[SHOP-02] [UX-92] [part of SHOP-01] products stand side by side, differences alone if wanted, and leave one by one', async ({
  page,
}) => {
  await compare(page, 'Camisole Leotard', 'Long Sleeve Leotard', 'Shoe Bag')
  await page.getByRole('banner').getByRole('link', { name: 'Compare, 3 products' }).click()
  await expect(columns(page)).toHaveText(['Shoe Bag', 'Long Sleeve Leotard', 'Camisole Leotard'])
  const row = (name: string) => table(page).getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(row('Color').getByRole('cell')).toHaveText(['Black', 'Black', 'Black, Burgundy'])
  await expect(row('Size').getByRole('cell')).toHaveText(['–Not specified', 'S, M', 'S, M, L'])
  await expect(row('Price').getByRole('cell')).toHaveText(['$24.00', '$52.00', '$38.00'])
  await expect(row('Availability').getByRole('cell')).toHaveText(['In stock!', 'In stock!', 'In stock!'])
  await expectAccessible(page)
  await page.getByLabel('Show only differences').check()
  await expect(row('Availability')).toHaveCount(0)
  await expect(row('Color')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Shoe Bag from compare' }).click()
  await expect(said(page, 'Product Shoe Bag has been removed from compare!')).toBeVisible()
  await expect(columns(page)).toHaveText(['Long Sleeve Leotard', 'Camisole Leotard'])
  await page.reload()
  await expect(columns(page)).toHaveText(['Long Sleeve Leotard', 'Camisole Leotard'])
  for (const name of ['Long Sleeve Leotard', 'Camisole Leotard'])
    await page.getByRole('button', { name: `Remove ${name} from compare` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expectAccessible(page)
})

test('[UX-92] at 320 pixels the comparison scrolls within itself, by keyboard too', async ({ page }) => {
  await compare(page, 'Camisole Leotard', 'Long Sleeve Leotard', 'Shoe Bag')
  await page.goto('/compare')
  await expect(columns(page)).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  const region = page.getByRole('region', { name: 'Comparison, scrolls sideways' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expect(table(page).getByRole('rowheader', { name: 'Color' })).toBeInViewport()
})

test('[part of UX-92] four products can be compared, and a fifth is told so', async ({ page }) => {
  await compare(page, 'Camisole Leotard', 'Long Sleeve Leotard', 'Shoe Bag', 'Footed Tights')
  await page.goto(products['Wrap Skirt'])
  const button = page.getByRole('button', { name: 'Compare Wrap Skirt' })
  await button.click()
  await expect(said(page, 'You can compare up to 4 products. Remove one first.')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('a comparison that somebody passed on shows their products and leaves one’s own', async ({ page }) => {
  await page.goto('/compare?skus=LEO,BAG,NOTHING')
  await expect(columns(page)).toHaveText(['Camisole Leotard', 'Shoe Bag'])
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of ROUTE-20] a comparison that is named can be read, and the pages of the lists say what they need', async ({
    page,
  }) => {
    await page.goto('/compare?skus=LEO,BAG')
    await expect(columns(page)).toHaveText(['Camisole Leotard', 'Shoe Bag'])
    for (const path of ['/compare', '/wishlist']) {
      await page.goto(path)
      await expect(page.getByText('Turn on JavaScript to keep and see your list.')).toBeVisible()
    }
    await page.goto('/c/women')
    await expect(page.getByRole('button', { name: 'Add Wrap Skirt to wishlist' })).toBeHidden()
  })
})
