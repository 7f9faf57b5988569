import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths, said as saidOf } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const ofProducts: Points = {
  '[UX-32] [PDP-03] [PDP-17] choosing a variant changes address, sku and stock text; the size guide leaves the choice as it is, says what the page of sizes says, of which nothing is cut at 360 pixels, measures in inches or centimeters, says how, and closes by going back':
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const rowsOf = (table: Locator) => table.getByRole('row').allInnerTexts()
      await page.goto(paths.leotardInBlackS)
      await page.getByRole('button', { name: 'Size guide' }).click()
      const guide = page.getByRole('dialog', { name: 'Size guide' })
      const chart = guide.getByRole('table', { name: 'Women, inches' })
      await expect(chart).toBeVisible()
      const rows = await rowsOf(chart)
      expect(rows.at(-1)).toContain('2XL')
      const table = await chart.boundingBox()
      const region = await guide.getByRole('region', { name: 'Sizes: Women' }).boundingBox()
      expect(table?.width).toBeLessThanOrEqual(region?.width ?? 0)

      await guide.getByText('cm', { exact: true }).click()
      await expect(guide.getByRole('table', { name: 'Women, centimeters' })).toContainText('83–87')
      await expect(guide.getByRole('table', { name: /^Men|^Children/ })).toHaveCount(0)
      await expect(guide.getByRole('heading', { name: 'How to measure' })).toBeVisible()
      await expectAccessible(page)
      await page.goBack()
      await expect(guide).toBeHidden()
      await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()

      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('radio', { name: 'Burgundy' }).check({ force: true })
      await expect(page).toHaveURL('/p/LEO/camisole-leotard/LEO-S-Burgundy')
      await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
      await expect(page).toHaveURL('/p/LEO/camisole-leotard/LEO-L-Burgundy')
      await expect(page.getByRole('cell', { name: 'LEO-L-Burgundy' })).toBeVisible()
      await expect(page.getByText('In stock!')).toBeVisible()
      await expect(page.getByRole('img', { name: /Camisole Leotard, Burgundy/ }).first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()

      await page.goto('/cms/size-charts')
      expect(await rowsOf(page.getByRole('table', { name: 'Women, inches' }))).toEqual(rows)
    },

  '[UX-42] [part of CART-02] options and parts say which must be chosen and what they cost, the total follows, and what is missing is said; a text is counted and never cut, and says that it cannot be returned; a bundle shows each part with a picture, its price and a button for each size, and it goes into the bag; the page of a lesson breaks no rule and fits 320 pixels':
    async ({ page }) => {
      const price = page.getByTestId('price')
      const add = page.getByRole('button', { name: 'Add to bag' }).first()
      await page.goto(paths.nameTag, { waitUntil: 'networkidle' })
      await expect(price).toHaveText('$9.00')
      const name = page.getByRole('textbox', { name: 'Name on the tag (required)' })
      await expect(name).toHaveAccessibleDescription('0 of 20 characters')
      await expect(page.getByText('Personalized items cannot be returned.')).toBeVisible()
      const giftBox = page.getByRole('checkbox', { name: 'Wrap it in a gift box (+$3.00)' })
      await giftBox.check()
      await expect(price).toHaveText('$12.00')
      await giftBox.uncheck()
      await expect(price).toHaveText('$9.00')
      await add.click()
      await expect(name).toHaveAccessibleDescription(/Field is required\./)
      await expect(name).toBeFocused()
      const said = 'options and fix the validation errors'
      const ofTag = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: `product custom ${said}` })
      await expect(ofTag).toHaveText(`Please configure product custom ${said}`)
      await name.fill('Anna Pavlovna Pavlova-Dandré')
      await expect(name).toHaveValue('Anna Pavlovna Pavlova-Dandré')
      await expect(name).toHaveAccessibleDescription('28 of 20 characters 8 characters too many.')
      await add.click()
      await expect(name).toBeFocused()
      await name.fill('Anna')
      await expect(name).toHaveAccessibleDescription('4 of 20 characters')
      await expect(page.getByText('Field is required.')).toBeHidden()
      await expect(ofTag).toHaveCount(0)

      await page.goto(paths.kit, { waitUntil: 'networkidle' })
      const parts = page.getByRole('group', { name: /\((required|optional)\)$/ })
      expect(await parts.count()).toBeGreaterThan(2)
      for (const part of await parts.all()) await expect(part).toContainText(/\$\d+\.\d\d/)
      const total = async () => Number((await price.textContent())?.replace(/^.*\$/, ''))
      const before = await total()
      await page.getByRole('checkbox', { name: /Shoe Bag/ }).check()
      await expect.poll(total).toBeGreaterThan(before)
      await page.getByRole('textbox', { name: 'Quantity of Tights' }).fill('0')
      await add.click()
      await expect(page.getByText('Must be greater than 0').first()).toBeVisible()
      const ofKit = page.getByRole('main').getByRole('alert').filter({ hasText: said })
      await expect(ofKit).toHaveText(`Please configure product bundle ${said}`)

      const tights = page.getByRole('textbox', { name: 'Quantity of Tights' })
      await tights.fill('1')
      await page.setViewportSize({ width: 360, height: 740 })
      const { leotard } = await expectParts(page)
      await expect(page.getByTestId('price')).toContainText('$76.00')
      await leotard.getByRole('radio', { name: 'M', exact: true }).press('ArrowLeft')
      await expect(leotard.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
      await page.getByRole('button', { name: 'Add to bag' }).first().click()
      await expect(saidOf(page, 'Product has been added to the bag!')).toBeVisible()
      expect(await (await page.request.get('/cart')).text()).toContain('First Class Kit')

      await page.goto(paths.lesson)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
}

test(titleOf(ofProducts), inTurn(ofProducts))

/** Chooses the leotard in M, and the bag. */
async function expectParts(page: Page) {
  const leotard = page.getByRole('group', { name: 'Leotard (required)' })
  await expect(leotard).toContainText('Camisole Leotard Black')
  await expect(leotard).toContainText('$38.00')
  await expect(leotard.locator('img')).toHaveCount(1)
  await expect(leotard.getByRole('radio')).toHaveCount(2)
  await leotard.getByRole('radio', { name: 'M', exact: true }).check()
  const bag = page.getByRole('group', { name: 'Bag (optional)' })
  await bag.getByRole('checkbox', { name: /Shoe Bag/ }).check()
  await expectNoSidewaysScroll(page)
  return { leotard }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('[UX-24] [UX-37] [part of UX-32] [part of UX-42] a bundle shows each part with a picture, its price and a button for each size, and goes into the bag; the page of sizes changes its unit as well; a tile is a product, whatever its colors: six of them, and how many more there are; the special price comes first, the original one is struck through, and both say what they are', async ({
    page,
  }) => {
    await page.goto(paths.kit)
    await expectParts(page)
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.getByText('Camisole Leotard Black M')).toBeVisible()

    await page.goto('/cms/size-charts')
    await page.getByText('cm', { exact: true }).click()
    await expect(page.getByRole('table', { name: 'Pointe shoes, centimeters' })).toContainText('21.6–21.9')

    await page.goto('/c/archive?sort=price-down')
    const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nine Color Tee' })
    await expect(tile).toHaveCount(1)
    await expect(tile.getByRole('link', { name: /^Nine Color Tee in / })).toHaveCount(6)
    await expect(tile).toContainText('+3 more colors')
    await page.goto('/p/TGT/footed-tights/TGT-S-Pink')
    const price = page.getByTestId('price')
    await expect(price).toHaveText(/^\s*Special price\s*\$14\.00\s*Regular price\s*\$18\.00\s*$/)
    await expect(price.locator('s')).toContainText('$18.00')
    await expect(price.locator('s')).not.toContainText('$14.00')
    await page.goto('/p/TEE/nine-color-tee/TEE')
    await expect(price).toHaveText('$20.00')
    await expect(price.locator('s')).toHaveCount(0)
  })
})
