import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const table = (page: Page) => page.getByRole('table')
const columns = (page: Page) => table(page).getByRole('columnheader').getByRole('link')

const compared: Points = {
  '[SHOP-01] [SHOP-02] [UX-92] a product comes to the wishlist and the comparison and leaves both, by its sku, in these words; a tile puts its product beside others, says so, and takes it back, and a fifth is told so; two to four products stand side by side with row headers, differences alone if wanted, leave one by one, and scroll at 320 pixels':
    async ({ page }) => {
      await page.goto('/p/BAG/shoe-bag')
      const skusOf = (list: string) =>
        page.evaluate(
          (name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { skus?: string[] }).skus ?? [],
          list,
        )
      for (const [button, list, added, removed] of [
        ...[
          [
            'Add Shoe Bag to wishlist',
            'current-wishlist',
            'Product Shoe Bag has been added to wishlist!',
            'Product Shoe Bag has been removed from wishlist!',
          ] as const,
        ],
        ...[
          [
            'Compare Shoe Bag',
            'current-compare',
            'Product Shoe Bag has been added to the compare!',
            'Product Shoe Bag has been removed from compare!',
          ] as const,
        ],
      ]) {
        const toggle = page.getByRole('main').getByRole('button', { name: button, exact: true })
        await toggle.click()
        await expect(said(page, added)).toBeVisible()
        expect(await skusOf(list)).toEqual(['BAG'])
        await toggle.click()
        await expect(said(page, removed)).toBeVisible()
        expect(await skusOf(list)).toEqual([])
      }

      const button = (name: string) =>
        page.getByRole('main').getByRole('button', { name: `Compare ${name}`, exact: true })

      // The first of four, from its page; the others from their tiles.
      await button('Shoe Bag').click()
      await expect(said(page, 'Product Shoe Bag has been added to the compare!')).toBeVisible()
      await page.goto('/c/women')
      await expect(button('Wrap Skirt')).toHaveAttribute('aria-pressed', 'false')
      await expect(async () => {
        await button('Wrap Skirt').click()
        await expect(button('Wrap Skirt')).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
      }).toPass()
      await expect(said(page, 'Product Wrap Skirt has been added to the compare!')).toBeVisible()
      await button('Wrap Skirt').press('Enter')
      await expect(button('Wrap Skirt')).toHaveAttribute('aria-pressed', 'false')
      for (const name of ['Footed Tights', 'Camisole Leotard', 'Long Sleeve Leotard']) {
        await button(name).click()
        await expect(button(name)).toHaveAttribute('aria-pressed', 'true')
      }
      await button('Wrap Skirt').click()
      const toldSo = page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: 'You can compare up to 4 products. Remove one first.' })
      await expect(toldSo).toBeVisible()
      await expect(button('Wrap Skirt')).toHaveAttribute('aria-pressed', 'false')
      // Said again on a page of a product.
      await toldSo.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toldSo).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Wrap Skirt', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Wrap Skirt' })).toBeVisible()
      const fifth = page.getByRole('button', { name: 'Compare Wrap Skirt' })
      await fifth.click()
      await expect(toldSo).toBeVisible()
      await expect(fifth).toHaveAttribute('aria-pressed', 'false')
      await page.getByRole('banner').getByRole('link', { name: 'Compare, 4 products' }).click()
      await expect(columns(page)).toHaveText([
        ...['Long Sleeve Leotard', 'Camisole Leotard', 'Footed Tights', 'Shoe Bag'],
      ])
      await page.getByRole('button', { name: 'Remove Footed Tights from compare' }).click()
      await expect(columns(page)).toHaveText(['Long Sleeve Leotard', 'Camisole Leotard', 'Shoe Bag'])
      const row = (name: string) => table(page).getByRole('row', { name: new RegExp(`^${name} `) })
      await expect(row('Color').getByRole('rowheader')).toHaveText('Color')
      await expect(row('Color').getByRole('cell')).toHaveText(['Black', 'Black, Burgundy', 'Black'])
      await expect(row('Size').getByRole('cell')).toHaveText(['S, M', 'S, M, L', '–Not specified'])
      await expect(row('Price').getByRole('cell')).toHaveText(['$52.00', '$38.00', '$24.00'])
      await expect(row('Availability').getByRole('cell')).toHaveText(['In stock!', 'In stock!', 'In stock!'])
      await expectAccessible(page)
      await page.getByLabel('Show only differences').check()
      await expect(row('Availability')).toHaveCount(0)
      await expect(row('Color')).toBeVisible()

      await expectNoSidewaysScroll(page)
      const region = page.getByRole('region', { name: 'Comparison, scrolls sideways' })
      await region.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
      await expect(table(page).getByRole('rowheader', { name: 'Color' })).toBeInViewport()

      await page.getByRole('button', { name: 'Remove Shoe Bag from compare' }).click()
      await expect(columns(page)).toHaveText(['Long Sleeve Leotard', 'Camisole Leotard'])
      await page.reload()
      await expect(columns(page)).toHaveText(['Long Sleeve Leotard', 'Camisole Leotard'])
      for (const name of ['Long Sleeve Leotard', 'Camisole Leotard'])
        await page.getByRole('button', { name: `Remove ${name} from compare` }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },

  '[part of SHOP-02] a comparison that somebody passed on shows their products and leaves one’s own, where products that are gone are named, and make room once they are taken off, which leaves the focus to the title; one’s own comparison is one’s own in another tab too':
    async ({ page, context }) => {
      await page.goto('/compare?skus=LEO,BAG,NOTHING')
      await expect(columns(page)).toHaveText(['Camisole Leotard', 'Shoe Bag'])
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      await page.evaluate(() =>
        localStorage.setItem('current-compare', '{"skus":["GONE","LOST","SKI"],"of":""}'),
      )
      await page.goto('/compare')
      await expect(page.getByText('2 products are no longer available.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Remove from list' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText('2 products are no longer available.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Remove Wrap Skirt from compare' })).toBeVisible()

      await page.evaluate(() => localStorage.setItem('current-compare', '{"skus":["BAG","TGT"],"of":""}'))
      const other = await context.newPage()
      await other.goto('/compare?skus=BAG,TGT')
      await other.getByRole('button', { name: 'Remove Shoe Bag from compare' }).click()
      await expect(columns(other)).toHaveText(['Footed Tights'])
      await expect(other).toHaveURL(/skus=TGT$/)
    },
}

test(titleOf(compared), inTurn(compared))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of ROUTE-20] a comparison that is named can be read, and the pages of the lists say what they need', async ({
    page,
  }) => {
    await page.goto('/compare?skus=LEO,BAG')
    await expect(columns(page)).toHaveText(['Camisole Leotard', 'Shoe Bag'])
    for (const path of ['/compare', '/wishlist']) {
      await page.goto(path)
      await expect(page.getByText('Turn on JavaScript to save and see your list.')).toBeVisible()
    }
    await page.goto('/c/women')
    await expect(page.getByRole('button', { name: 'Add Wrap Skirt to wishlist' })).toBeHidden()
  })
})
