import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { passDoor, store } from '../support/family.ts'
import { enterAsOwner, owners, openDashboard, tile } from '../support/owner.ts'
import { ownerApi, ownerIdOf, shopOrigin } from './owner-api.ts'
import { expect, test } from '../support/test.ts'

// They share one studio, and each has products of its own.

const path = '/dashboard/studio-products'
const dialog = (page: Page) => page.getByRole('dialog')

test('[part of STUDIO-09] [part of STUDIO-13] [UX-107] [STUDIO-09] an owner searches and filters; the URL has it all, and the browser keeps the criteria until the owner signs out; a tile has the picture at 310 by 300, the colors, name, sku, both prices and a heart, which families do not have; its three buttons open one dialog on their tab; who closes a product and opens another one at once gets it, also where the browser takes its time to go back', async ({
  page,
}) => {
  await test.step('a search', async () => {
    await openDashboard(page, owners.elena)
    await page.getByRole('link', { name: 'Studio Products' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Studio products' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of')
    await page.getByLabel('Search products').fill('wrap skirt')
    await page.locator('summary', { hasText: 'Color' }).click()
    await page.getByLabel(/^Burgundy/).check()
    await page.getByLabel('Sort by').selectOption('Name')
    await page.getByRole('button', { name: 'Show products' }).click()
    await page.waitForURL(/q=wrap\+skirt/)
    await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible()
    const skirt = tile(page, 'SKI')
    await expect(skirt).toContainText('Wrap Skirt')
    await skirt.getByRole('button', { name: /wishlist/i }).click()
    await expect(page.getByText('Product Wrap Skirt has been added to wishlist!')).toBeVisible()
    const kept = await page.evaluate(() => localStorage.getItem('studio-search'))
    expect(JSON.parse(kept ?? '')).toMatchObject({ query: 'wrap skirt', category_id: [] })
    await page.goto(path)
    await page.getByRole('link', { name: 'Continue your last search' }).click()
    await expect(page.getByLabel('Search products')).toHaveValue('wrap skirt')
    await expect(tile(page, 'SKI')).toBeVisible()
    await page.goto(`${path}?q=zzzzqqq`)
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/studio/login?signed-out')
    expect(await page.evaluate(() => localStorage.getItem('studio-search'))).toBeNull()
  })
  await test.step('a tile', async () => {
    await enterAsOwner(page, owners.elena)
    await page.goto(`${path}?q=wrap+skirt`)
    const skirt = tile(page, 'SKI')
    const image = skirt.locator('img').first()
    await expect(image).toHaveAttribute('width', '310')
    await expect(image).toHaveAttribute('height', '300')
    const box = await image.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(310 / 300, 1)
    await expect(skirt.getByText('Allowed colors', { exact: true })).toBeVisible()
    await expect(skirt.getByRole('list', { name: 'Allowed colors' })).toContainText('Burgundy')
    await expect(skirt.getByRole('heading', { name: 'Wrap Skirt' })).toBeVisible()
    await expect(skirt.getByText('SKI', { exact: true })).toBeVisible()
    // The list price: twice what the studio pays.
    const prices = skirt.getByRole('definition')
    await expect(skirt.getByRole('term')).toHaveText(['My Price', 'Student Price'])
    await expect(prices).toHaveText(['$15.90', '$31.80'])
    await expect(skirt.getByRole('button', { name: 'Add Wrap Skirt to wishlist' })).toBeVisible()
    for (const name of ['Quickview', 'Availability', 'Assign to dress code']) {
      await skirt.getByRole('link', { name }).click()
      await expect(dialog(page)).toHaveCount(1)
      await expect(dialog(page)).toContainText('Wrap Skirt')
      const current = dialog(page).locator('nav [aria-current=page]')
      await expect(current).toHaveText(name)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      // Going back ends the visit to another page that begins before it.
      await expect(page).toHaveURL(/studio-products\?q=wrap\+skirt$/)
    }

    await skirt.getByRole('link', { name: 'Quickview' }).click()
    await expect(dialog(page)).toContainText('MSRP')
    await page.evaluate(() => {
      const go = history.go.bind(history)
      history.go = (steps) => void setTimeout(() => go(steps), 500)
    })
    await page.keyboard.press('Escape')
    await skirt.getByRole('link', { name: 'Availability' }).click()
    await expect(page).toHaveURL(/SKI\/availability\?q=wrap\+skirt/)
    await expect(dialog(page).getByRole('region', { name: 'Availability of Wrap Skirt' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/studio-products\?q=wrap\+skirt$/)
    await expect(dialog(page)).toHaveCount(0)

    await page.context().clearCookies()
    await passDoor(page)
    await page.goto(`/${store}/search?q=wrap+skirt`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Wrap Skirt', exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: /wishlist/i })).toHaveCount(0)
  })
})

/** It is not in the store, and there is a dress code for it. */
async function prepareLeotard(page: Page): Promise<void> {
  const ask = ownerApi(page)
  const id = await ownerIdOf(page)
  const left = (await ask('GET', `category/${id}`)) as { dress_codes: { name: string }[] }
  if (!left.dress_codes.some(({ name }) => name === 'Ballet 1'))
    await ask('POST', `category/${id}`, { name: 'Ballet 1' })
  // Where it is not there, nothing is to be done.
  const headers = { origin: shopOrigin }
  await page.request.delete(`/api/ext/studio-owner/products/${id}?sku=LEO`, { headers })
}

test('[part of STUDIO-17] [part of STUDIO-09] [STUDIO-11] the heart keeps a product in the wishlist of this browser, which has a page with the studio’s prices; the list of products fits narrow screens and breaks no rule of WCAG; the dot of a black color can be seen in the dark colors, and that of a white one in the light ones; one dialog opens on the matching tab; a product is assigned to dress codes, colors, a price and publication, changed, and taken out again', async ({
  page,
}) => {
  await test.step('the wishlist', async () => {
    await enterAsOwner(page, owners.elena)
    await page.goto('/dashboard/studio-wishlist')
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    for (const [text, sku, name] of [
      ['long sleeve', 'LON', 'Long Sleeve Leotard'],
      ['practice tutu', 'TUT', 'Practice Tutu'],
    ] as const) {
      await page.goto(`${path}?q=${text}`)
      await tile(page, sku)
        .getByRole('button', { name: /wishlist/i })
        .click()
      await expect(page.getByText(`Product ${name} has been added to wishlist!`)).toBeVisible()
    }
    const kept = await page.evaluate(() => localStorage.getItem('current-wishlist'))
    expect(JSON.parse(kept ?? '')).toMatchObject({ skus: ['TUT', 'LON'] })
    await page.reload()
    await expect(tile(page, 'TUT').getByRole('button', { name: /wishlist/i })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('link', { name: 'Wishlist' }).click()
    const rows = page.getByRole('list', { name: 'Wishlist' })
    await expect(rows.getByRole('heading', { level: 2 })).toHaveText(['Practice Tutu', 'Long Sleeve Leotard'])
    await expect(rows).toContainText('My Price')
    await expectAccessible(page)
    await rows
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click()
    await expect(page.getByText('Product Practice Tutu has been removed from wishlist!')).toBeVisible()
    await expect(rows.getByRole('heading', { level: 2 })).toHaveText(['Long Sleeve Leotard'])

    await page.goto(`${path}?q=leotard`, { waitUntil: 'networkidle' })
    await expectAccessible(page)
    const dot = page.getByRole('list', { name: 'Studio products' }).locator('[style*="background"]').first()
    for (const [colorScheme, color] of [
      ['dark', '#000000'],
      ['light', '#ffffff'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await contrastOfLine(dot, color), colorScheme).toBeGreaterThan(3)
    }
    await page.emulateMedia({ reducedMotion: null })
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('one dialog', async () => {
    await enterAsOwner(page, owners.elena)
    await prepareLeotard(page)
    await page.goto(`${path}?q=camisole`)
    await tile(page, 'LEO').getByRole('link', { name: 'Quickview' }).click()
    await expect(dialog(page)).toContainText('MSRP')
    await expect(page).toHaveURL(/LEO\/quick-view\?q=camisole/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/studio-products\?q=camisole$/)
    await tile(page, 'LEO').getByRole('link', { name: 'Assign to dress code' }).click()
    await dialog(page).getByLabel('Ballet 1').check()
    await dialog(page).getByLabel('Burgundy').uncheck()
    await dialog(page).getByLabel('Student Price').fill('-1')
    await dialog(page).getByRole('button', { name: 'Add to my store' }).click()
    await expect(page.locator('#price-error')).toHaveText('Price can`t be lower 0')
    await dialog(page).getByLabel('Student Price').fill('1,041.5')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Add to my store' }).click()
    await expect(dialog(page)).toContainText('Saved. Your store is up to date.')
    await expect(dialog(page).getByLabel('Student Price')).toHaveValue('1,041.50')
    await expect(dialog(page).getByLabel('Ballet 1')).toBeChecked()
    await expect(dialog(page).getByLabel('Burgundy')).not.toBeChecked()
    const published = dialog(page).getByRole('checkbox', { name: /published/i })
    await expect(published).toBeChecked()
    await published.uncheck()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('Saved. Your store is up to date.')
    await expect(published).not.toBeChecked()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await expectFitsLargeText(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    const leotard = tile(page, 'LEO')
    await expect(leotard).toContainText('In my store')
    await expect(leotard).toContainText('Student Price$1,041.50')
    await expect(leotard.getByRole('list', { name: 'Allowed colors' })).not.toContainText('Burgundy')
    await page.goto('/dashboard/studio-dress-codes')
    await page.getByRole('link', { name: '1 product' }).click()
    await expect(tile(page, 'LEO')).toBeVisible()

    const other = await page.context().newPage()
    await other.goto(`${path}/LEO/assign`)
    await page.goto(`${path}/LEO/assign`)
    await page.getByLabel('Student Price').fill('40')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('Saved.')
    await other.getByLabel('Student Price').fill('45')
    await other.getByRole('button', { name: 'Save' }).click()
    const told = other.getByRole('alert').filter({ hasText: 'Someone else changed this product' })
    await expect(told).toContainText('$40.00')
    await expect(told).toContainText('Allowed colors')
    await expect(told).not.toContainText('Burgundy')
    await expect(other.getByLabel('Student Price')).toHaveValue('45')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(dialog(other)).toContainText('Saved.')
    await other.getByRole('button', { name: 'Remove from my store' }).click()
    await expect(other.getByText('Remove Camisole Leotard from your store?')).toBeVisible()
    await other.getByRole('button', { name: 'Remove', exact: true }).click()
    await other.waitForURL(/studio-products$/)
    await expect(dialog(other)).toHaveCount(0)

    // Both take it into the store: the later one sees what the other saved, and saves over it.
    for (const each of [page, other]) await each.goto(`${path}/LEO/assign`)
    await page.getByLabel('Student Price').fill('30')
    await page.getByRole('button', { name: 'Add to my store' }).click()
    await expect(dialog(page)).toContainText('Saved.')
    await other.getByLabel('Student Price').fill('22')
    await other.getByRole('button', { name: 'Add to my store' }).click()
    await expect(told).toContainText('$30.00')
    await expect(other.getByLabel('Student Price')).toHaveValue('22')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(other)).toContainText('Saved.')
    await other.getByRole('button', { name: 'Remove from my store' }).click()
    await other.getByRole('button', { name: 'Remove', exact: true }).click()
    await other.waitForURL(/studio-products$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of STUDIO-09] [part of STUDIO-11] [part of STUDIO-14] products are found, assigned and added to the bag by forms', async ({
    page,
  }) => {
    await enterAsOwner(page, owners.elena)
    await page.goto(path)
    await page.getByLabel('Search products').fill('footed tights')
    await page.getByRole('button', { name: 'Show products' }).click()
    await tile(page, 'TGT').getByRole('link', { name: 'Assign to dress code' }).click()
    await page.getByLabel('Student Price').fill('abc')
    await page.getByRole('button', { name: /Add to my store|Save/ }).click()
    await expect(page.locator('#price-error')).toBeVisible()
    await page.getByLabel('Student Price').fill('21.90')
    await page.getByRole('button', { name: /Add to my store|Save/ }).click()
    await expect(page.getByText('Saved. Your store is up to date.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove from my store' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await tile(page, 'TGT').getByRole('link', { name: 'Availability' }).click()
    await page.getByLabel(/^Pink, S/).fill('1')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('1 item is in your bag.')).toBeVisible()
  })
})

/** WCAG 1.4.11: of the line around a dot of this color, with the ground of the page. */
const contrastOfLine = (dot: Locator, color: string) =>
  dot.evaluate((element, background) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    const luminance = (...layers: string[]) => {
      if (!canvas) throw new Error('There is no canvas.')
      for (const layer of layers) {
        canvas.fillStyle = layer
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = luminance(getComputedStyle(document.body).backgroundColor)
    const line = luminance(background, getComputedStyle(element).borderTopColor)
    return (Math.max(ground, line) + 0.05) / (Math.min(ground, line) + 0.05)
  }, color)
