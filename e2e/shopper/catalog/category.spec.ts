import { expectAccessible } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { expect, test } from '../../support/test.ts'

const tiles = 'section[aria-labelledby="products"] li:has(h3)'

test.describe('as it comes from the server', () => {
  test.use({ javaScriptEnabled: false })

  test('[CAT-06] [CAT-09] [CAT-10] [part of UX-4] an unknown category leads home and says why; the ancestors of one are links, its own name is text; two tiles stand side by side on a phone, more on wider screens; a page past the end of a list is the last page, and search engines know it by that address', async ({
    page,
  }) => {
    await page.goto('/c/parasols')
    await expect(page).toHaveURL(/\/\?missing=category$/)
    await expect(page.getByText('This category is no longer available.')).toBeVisible()

    await page.goto('/c/leotards')
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Women'])
    await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText('Leotards')
    await breadcrumb.getByRole('link', { name: 'Women' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Women')

    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const tops = await page
        .locator(tiles)
        .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    }
    await page.goto('/c/ribbons')
    expect(await columns(360)).toBe(2)
    expect(await columns(768)).toBe(3)
    expect(await columns(1920)).toBe(4)

    await page.goto('/c/bobbins?page=150')
    await expect(page.locator(tiles)).toHaveCount(160)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/c\/bobbins\?page=4$/)
  })
})

const ofCategories: Points = {
  '[CAT-01] fifty products a page, the next by scrolling twice: the foot of the page is pushed down by the tiles that come in, and brings no more by itself':
    async ({ page }) => {
      await page.goto('/c/ribbons')
      await expect(page.locator(tiles)).toHaveCount(50)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const reached = await page.evaluate(() => window.scrollY)
      await page.waitForURL(/page=2/)
      await page.waitForLoadState('networkidle')
      await expect(page.locator(tiles)).toHaveCount(100)
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - reached)).toBeLessThan(300)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.locator(tiles)).toHaveCount(130)
      await expect(page).toHaveURL(/\?page=3$/)
      await expect(page.getByRole('link', { name: /^Load/ })).toHaveCount(0)
    },

  '[CAT-02] [part of CAT-01] an address with a depth shows everything up to it; a filter goes into the address as one step of the history, and starts at the first page':
    async ({ page }) => {
      await page.goto('/c/ribbons?page=2&sort=price-up')
      await expect(page.locator(tiles)).toHaveCount(100)
      await page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('checkbox', { name: /^Pink/ })
        .check()
      await expect(page).toHaveURL(/\/c\/ribbons\?color=\d+&sort=price-up$/)
      await expect(page.getByRole('checkbox', { name: /^Pink/ })).toBeFocused()
      await page
        .getByRole('complementary')
        .getByRole('checkbox', { name: /^Burgundy/ })
        .check()
      await expect(page).toHaveURL(/color=\d+&color=\d+/)
      await page.goBack()
      await expect(page).toHaveURL(/\?color=\d+&sort=price-up$/)
      await expect(page.getByRole('link', { name: 'Remove filter Burgundy' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Remove filter Pink' }).click()
      await expect(page).toHaveURL(/\/c\/ribbons\?sort=price-up$/)
    },

  '[CAT-03] [CAT-05] [CAT-11] [CAT-12] [UX-13] [UX-25] [UX-26] a category shows the products of all below it, and there is a filter for all that a tile shows: color, sizes of clothes and of shoes, price in buckets, sale and new, each value with its count; a product with sizes asks for one, and says so when it is missing; what was refused for one product is not said of the next; a tile has a picture or the placeholder, badges, colors, both prices and a heart, and goes into the bag, or leads to its product if that needs a text; under the pointer it shows its second picture, and choosing a color shows its picture and leads to it':
    async ({ page }) => {
      await page.goto('/c/women')
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await expect(filters.getByRole('group').filter({ hasText: 'Color' }).first()).toBeVisible()
      await expect(filters.getByRole('checkbox', { name: 'Black 4 products' })).toBeVisible()
      await expect(filters.getByRole('checkbox', { name: /^S \d+ products$/ })).toBeVisible()
      await expect(filters.getByRole('checkbox', { name: '< $50 3 products' })).toBeVisible()
      await expect(filters.getByRole('checkbox', { name: '$50 - $100 1 product' })).toBeVisible()
      await expect(filters.getByRole('checkbox', { name: 'On sale 1 product' })).toBeVisible()
      for (const name of ['Camisole Leotard', 'Footed Tights', 'Wrap Skirt'])
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'In Women' }).getByRole('link')).toHaveText([
        'Leotards',
        'Tights',
        'Skirts',
      ])
      const closed = { name: 'New arrivals 1 product', includeHidden: true }
      await expect(filters.getByRole('checkbox', closed)).toBeAttached()
      const groups = async () =>
        (await filters.getByRole('group').allTextContents()).map(
          (text) => /^(Color|Size|Shoe size|Price|Sale|New)/.exec(text)?.[0] ?? text,
        )
      const clothes = await groups()
      for (const name of ['Color', 'Size', 'Price', 'Sale', 'New']) expect(clothes).toContain(name)
      expect(clothes).not.toContain('Shoe size')

      await page.getByRole('link', { name: 'Choose a size for Wrap Skirt' }).click()
      const asked = page.getByRole('dialog', { name: 'Wrap Skirt' })
      await asked.getByRole('button', { name: 'Add to bag' }).click()
      await expect(asked.getByRole('alert')).toHaveText('Choose a size.')
      await expect(asked.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
      await expectAccessible(page)
      await asked.getByText('M', { exact: true }).click()
      await asked.getByRole('button', { name: 'Add to bag' }).click()
      await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
      await expect(asked).toBeHidden()

      const dialogOf = async (name: string) => {
        await page.getByRole('link', { name: `Choose a size for ${name}` }).click()
        return page.getByRole('dialog', { name })
      }
      // There are two of them.
      for (const inBag of [0, 1, 2]) {
        const leotard = await dialogOf('Camisole Leotard')
        await leotard.getByText('Black', { exact: true }).click()
        await leotard.getByText('L', { exact: true }).click()
        await leotard.getByRole('button', { name: 'Add to bag' }).click()
        if (inBag < 2) await expect(leotard).toBeHidden()
      }
      const refusal = page.getByRole('dialog').getByText("We don't have that many in stock.")
      await expect(refusal).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const skirt = await dialogOf('Wrap Skirt')
      await expect(skirt.getByRole('radio', { name: 'M', exact: true })).toBeAttached()
      await expect(refusal).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const tileOf = (name: string) => page.locator(tiles).filter({ hasText: name })
      const heart = (name: string) => tileOf(name).getByRole('button', { name: /wishlist/i })
      const tights = tileOf('Footed Tights')
      await expect(tights.getByRole('presentation').first()).toHaveAttribute('width', '310')
      await expect(tights.getByRole('presentation').first()).toHaveAttribute('height', '300')
      await expect(tights.getByText('Sale', { exact: true })).toBeVisible()
      await expect(tights).toContainText('Special price $14.00')
      await expect(tights.locator('s')).toContainText('$18.00')
      await expect(tights.getByRole('link', { name: 'Footed Tights in Pink' })).toBeVisible()
      await expect(tileOf('Camisole Leotard').getByText('New', { exact: true })).toBeVisible()
      await expect(tights.getByText('New', { exact: true })).toHaveCount(0)
      await expect(heart('Footed Tights')).toBeVisible()

      const tile = tileOf('Camisole Leotard')
      const pictures = tile.getByRole('presentation')
      await tile.hover()
      await expect(pictures).toHaveCount(2)
      await expect(pictures.nth(1)).toHaveCSS('opacity', '1')
      await page.getByRole('heading', { level: 1 }).hover()
      await expect(pictures.nth(1)).toHaveCSS('opacity', '0')

      const before = await pictures.first().getAttribute('src')
      await tile.getByRole('link', { name: 'Camisole Leotard in Burgundy' }).click()
      await expect(pictures.first()).not.toHaveAttribute('src', before ?? '')
      await expect(page).toHaveURL(/\/c\/women$/)
      await tile.getByRole('link', { name: 'Camisole Leotard', exact: true }).click()
      await expect(page).toHaveURL(/\/p\/LEO\/camisole-leotard\/LEO-\w-Burgundy$/)

      await page.goto('/c/shoes')
      const shoes = await groups()
      for (const name of ['Color', 'Shoe size', 'Price', 'New']) expect(shoes).toContain(name)
      await expect(filters.getByRole('checkbox', { name: '37 1 product' })).toBeVisible()
      await expect(filters.getByRole('checkbox', { name: /^On sale/ })).toHaveCount(0)
      await filters.getByRole('checkbox', { name: /^New arrivals 1 product/ }).check()
      await expect(page.locator(`${tiles} h3`)).toHaveText(['Canvas Ballet Slipper'])

      await page.goto('/c/accessories?page=3')
      const placeholder = tileOf('Name Tag').getByRole('presentation').first()
      await expect(placeholder).toHaveAttribute('src', '/assets/placeholder.jpg')
      // What needs a text does not look as if it went into the bag.
      await expect(page.getByRole('button', { name: 'Add Name Tag to bag' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Choose options for Name Tag' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name Tag')
      await expect(page.getByRole('textbox', { name: 'Name on the tag (required)' })).toBeVisible()

      await page.goto('/c/ribbons')
      await page.getByRole('button', { name: 'Add Hair Ribbon No. 2 to bag' }).click()
      await expect(page.getByRole('status').getByText('Product has been added to the bag!')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Bag, 4 items' })).toBeVisible()
    },
}

test(titleOf(ofCategories), inTurn(ofCategories))
