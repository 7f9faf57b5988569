import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test.describe('addresses', () => {
  test('[ROUTE-03] [ROUTE-06] an address that names a product otherwise leads to its own', async ({
    request,
  }) => {
    for (const [from, to] of [
      ['/p/LEO-S-Black/anything', '/p/LEO/camisole-leotard/LEO-S-Black'],
      ['/p/LEO/wrong-slug/LEO-S-Black', '/p/LEO/camisole-leotard/LEO-S-Black'],
      ['/p/LEO/camisole-leotard', '/p/LEO/camisole-leotard/LEO'],
      ['/p/TAG/name-tag/TAG', '/p/TAG/name-tag'],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status(), from).toBe(301)
      expect(answer.headers()['location'], from).toBe(to)
    }
  })

  test('[PDP-13] what is not there or withdrawn is not found and says so', async ({ page }) => {
    for (const sku of ['NOPE', 'OFF']) {
      const answer = await page.goto(`/p/${sku}/withdrawn-belt`)
      expect(answer?.status(), sku).toBe(404)
      await expect(page.getByText('Product query returned an empty result'), sku).toBeVisible()
    }
  })
})

test('[PDP-03] [PDP-17] choosing a variant changes address, sku and stock text', async ({ page }) => {
  await page.goto(paths.leotard)
  await page.getByRole('radio', { name: 'Burgundy' }).check({ force: true })
  await expect(page).toHaveURL('/p/LEO/camisole-leotard/LEO-S-Burgundy')
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await expect(page).toHaveURL('/p/LEO/camisole-leotard/LEO-L-Burgundy')
  await expect(page.getByRole('cell', { name: 'LEO-L-Burgundy' })).toBeVisible()
  await expect(page.getByText('In stock!')).toBeVisible()
  await expect(page.getByRole('img', { name: /Camisole Leotard, Burgundy/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
})

test('[PDP-01] [ROUTE-06] the address of a variant opens its parent with that variant chosen; the gallery shows 600x744, and an overlay that is opened, enlarged and left by key', async ({
  page,
}) => {
  await page.goto(paths.leotardInBlackS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camisole Leotard')
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
  const view = page.getByRole('button', { name: /^Zoom in: Camisole Leotard/ }).first()
  await expect(view.getByRole('img')).toHaveAttribute('width', '600')
  await expect(view.getByRole('img')).toHaveAttribute('height', '744')
  await view.focus()
  await page.keyboard.press('Enter')
  const overlay = page.getByRole('dialog', { name: 'Product image' })
  await expect(overlay).toBeVisible()
  await expect(overlay.getByRole('img')).toHaveAttribute('width', '1200')
  await page.keyboard.press('+')
  await expect(overlay.getByRole('status')).toHaveText('150%')
  await page.keyboard.press('-')
  await expect(overlay.getByRole('status')).toHaveText('100%')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(paths.leotardInBlackS)
})

test('[ROUTE-20] is a document with title, description, canonical link and structured data', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paths.leotardInBlackS)
  await expect(page).toHaveTitle(/Camisole Leotard/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`${paths.leotard}$`))
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = scripts.map((text) => JSON.parse(text) as object).find((each) => 'sku' in each)
  expect(product).toMatchObject({ '@type': 'Product', sku: 'LEO', offers: { lowPrice: '38.00' } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camisole Leotard')
  await context.close()
})

test('[UX-32] the size guide leaves the choice as it is, measures in inches or centimeters, says how, and closes by going back', async ({
  page,
}) => {
  await page.goto(paths.leotardInBlackS)
  await page.getByRole('button', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await expect(guide.getByRole('table', { name: 'Women, inches' })).toBeVisible()
  await guide.getByText('cm', { exact: true }).click()
  await expect(guide.getByRole('table', { name: 'Women, centimeters' })).toContainText('83–87')
  await expect(guide.getByRole('table', { name: /^Men|^Children/ })).toHaveCount(0)
  await expect(guide.getByRole('heading', { name: 'How to measure' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(guide).toBeHidden()
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
})

test('[part of UX-32] the size guide of a product says what the page of sizes says, and nothing of it is cut at 360 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const rowsOf = (table: Locator) => table.getByRole('row').allInnerTexts()
  await page.goto(paths.leotard)
  await page.getByRole('button', { name: 'Size guide' }).click()
  const chart = page.getByRole('dialog').getByRole('table', { name: 'Women, inches' })
  await expect(chart).toBeVisible()
  const rows = await rowsOf(chart)
  expect(rows.at(-1)).toContain('2XL')
  const table = await chart.boundingBox()
  const region = await page.getByRole('dialog').getByRole('region', { name: 'Sizes: Women' }).boundingBox()
  expect(table?.width).toBeLessThanOrEqual(region?.width ?? 0)
  await page.goto('/cms/size-charts')
  expect(await rowsOf(page.getByRole('table', { name: 'Women, inches' }))).toEqual(rows)
})

test('[part of UX-32] without script the page of sizes changes its unit as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/cms/size-charts')
  await page.getByText('cm', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Pointe shoes, centimeters' })).toContainText('21.6–21.9')
  await context.close()
})

// access/every-page.spec.ts sees the other kinds of products.
test('the page of a lesson breaks no rule and fits 320 pixels', async ({ page }) => {
  await page.goto(paths.lesson)
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('[part of UX-42] a text option is marked as required, is counted and never cut, and says that it cannot be returned', async ({
  page,
}) => {
  await page.goto(paths.nameTag)
  const name = page.getByRole('textbox', { name: 'Name on the tag (required)' })
  await expect(name).toHaveAccessibleDescription('0 of 20 characters')
  await expect(page.getByText('Personalized items cannot be returned.')).toBeVisible()
  await name.fill('Anna Pavlovna Pavlova-Dandré')
  await expect(name).toHaveValue('Anna Pavlovna Pavlova-Dandré')
  await expect(name).toHaveAccessibleDescription('28 of 20 characters 8 characters too many.')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(name).toBeFocused()
  await name.fill('Anna')
  await expect(name).toHaveAccessibleDescription('4 of 20 characters')
})

test('[UX-42] options and parts say which must be chosen and what they cost, the total follows, and what is missing is said', async ({
  page,
  browser,
}) => {
  const price = page.getByTestId('price')
  const add = page.getByRole('button', { name: 'Add to bag' }).first()
  await page.goto(paths.nameTag, { waitUntil: 'networkidle' })
  await expect(price).toHaveText('$9.00')
  const name = page.getByRole('textbox', { name: 'Name on the tag (required)' })
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
  await name.fill('Odile')
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

  // Without script it comes from the server.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(paths.nameTag)
  await plain.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(plain.getByText('Field is required.').first()).toBeVisible()
  await expect(plain.getByText(`Please configure product custom ${said}`).first()).toBeVisible()
  await plain.goto(paths.kit)
  await plain.getByRole('textbox', { name: 'Quantity of Tights' }).fill('0')
  await plain.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(plain.getByText('Must be greater than 0').first()).toBeVisible()
  await expect(plain.getByText(`Please configure product bundle ${said}`).first()).toBeVisible()
  await context.close()
})

for (const javaScriptEnabled of [true, false]) {
  test(`[part of UX-42] a bundle shows each part with a picture, its price and a button for each size, ${javaScriptEnabled ? 'and its total follows' : 'also without script'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto(paths.kit)
    const leotard = page.getByRole('group', { name: 'Leotard (required)' })
    await expect(leotard).toContainText('Camisole Leotard Black')
    await expect(leotard).toContainText('$38.00')
    await expect(leotard.locator('img')).toHaveCount(1)
    await expect(leotard.getByRole('radio')).toHaveCount(2)
    await leotard.getByRole('radio', { name: 'M', exact: true }).check()
    const bag = page.getByRole('group', { name: 'Bag (optional)' })
    await bag.getByRole('checkbox', { name: /Shoe Bag/ }).check()
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) {
      await expect(page.getByTestId('price')).toContainText('$76.00')
      await leotard.getByRole('radio', { name: 'M', exact: true }).press('ArrowLeft')
      await expect(leotard.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
      const tights = page.getByRole('textbox', { name: 'Quantity of Tights' })
      await tights.fill('0')
      await page.getByRole('button', { name: 'Add to bag' }).first().click()
      await expect(page.getByText('Must be greater than 0').first()).toBeVisible()
    } else {
      await page.getByRole('button', { name: 'Add to bag' }).first().click()
      await expect(page).toHaveURL(/\/cart/)
      await expect(page.getByText('Camisole Leotard Black M')).toBeVisible()
    }
    await context.close()
  })
}

test('a paid extra of a download is not chosen before the shopper does', async ({ page }) => {
  await page.goto(paths.piano)
  await expect(page.getByRole('checkbox', { name: 'MP3' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'WAV (+$4.00)' })).not.toBeChecked()
  await expect(page.getByTestId('price')).toHaveText('$16.00')
})

for (const javaScriptEnabled of [true, false]) {
  test(`[PDP-10] a group of which nothing is chosen says so ${javaScriptEnabled ? 'with' : 'without'} script, and one says what was added`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(paths.hair, { waitUntil: 'networkidle' })
    const ribbons = page.getByRole('textbox', { name: /^Quantity of Hair Ribbon/ })
    for (const ribbon of await ribbons.all()) await ribbon.fill('0')
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(ribbons.first()).toHaveAccessibleDescription('Choose at least one item.')
    await ribbons.last().fill('2')
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    if (javaScriptEnabled) {
      const notice = page.getByRole('status').filter({ hasText: 'Product has been added to the bag!' })
      await expect(notice).toContainText('2 items')
      await expect(notice).toContainText('2 × Hair Ribbon No. 2')
    } else {
      await expect(page).toHaveURL(/\/cart/)
      await expect(page.getByRole('heading', { name: 'Hair Ribbon No. 2' })).toBeVisible()
    }
    await context.close()
  })
}

test('[part of PDP-10] a group costs what its quantities cost, in lists as on its page, and without any from its cheapest part on', async ({
  page,
}) => {
  await page.goto('/c/accessories')
  const tile = page.getByRole('listitem').filter({ hasText: 'Hair Essentials' })
  await expect(tile).toContainText('$7.25')
  await expect(tile).not.toContainText('From')
  await page.goto(paths.hair, { waitUntil: 'networkidle' })
  const price = page.getByTestId('price')
  await expect(price).toHaveText('$7.25')
  const ribbons = page.getByRole('textbox', { name: /^Quantity of Hair Ribbon/ })
  await ribbons.last().fill('1')
  await expect(price).toHaveText('$4.75')
  for (const ribbon of await ribbons.all()) await ribbon.fill('0')
  await expect(price).toHaveText('From $2.25')
})
