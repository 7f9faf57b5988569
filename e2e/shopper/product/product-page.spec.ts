import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test.describe('addresses', () => {
  const redirects = [
    { id: 'ROUTE-06', from: '/p/LEO-S-Black/anything', to: '/p/LEO/camisole-leotard/LEO-S-Black' },
    { id: 'ROUTE-03', from: '/p/LEO/wrong-slug/LEO-S-Black', to: '/p/LEO/camisole-leotard/LEO-S-Black' },
    { id: 'ROUTE-03', from: '/p/LEO/camisole-leotard', to: '/p/LEO/camisole-leotard/LEO' },
    { id: 'ROUTE-03', from: '/p/TAG/name-tag/TAG', to: '/p/TAG/name-tag' },
  ]
  for (const { id, from, to } of redirects) {
    test(`[${id}] ${from} leads to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers()['location']).toBe(to)
    })
  }

  for (const sku of ['NOPE', 'OFF']) {
    test(`[PDP-13] ${sku} is not found and says so`, async ({ page }) => {
      const answer = await page.goto(`/p/${sku}/withdrawn-belt`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('Product query returned an empty result')).toBeVisible()
    })
  }

  test('[ROUTE-06] the address of a variant opens its parent with that variant chosen', async ({ page }) => {
    await page.goto(paths.leotardInBlackS)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camisole Leotard')
    await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
  })
})

test('[PDP-03] [PDP-17] choosing a variant changes address, sku and stock text', async ({ page }) => {
  await page.goto(paths.leotard)
  await page.getByRole('radio', { name: 'Burgundy' }).check({ force: true })
  await expect(page).toHaveURL(/\?color=\d+$/)
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await expect(page).toHaveURL('/p/LEO/camisole-leotard/LEO-L-Burgundy')
  await expect(page.getByRole('cell', { name: 'LEO-L-Burgundy' })).toBeVisible()
  await expect(page.getByText('In stock!')).toBeVisible()
  await expect(page.getByRole('img', { name: /Camisole Leotard, Burgundy/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
})

test('[PDP-01] the gallery shows 600x744, and an overlay that is opened, enlarged and left by key', async ({
  page,
}) => {
  await page.goto(paths.leotard)
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
  await expect(page).toHaveURL(paths.leotard)
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

test('the size guide leaves the choice as it is, and closes by going back', async ({ page }) => {
  await page.goto(paths.leotardInBlackS)
  await page.getByRole('button', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await expect(guide.getByRole('table', { name: 'Women, inches' })).toBeVisible()
  await guide.getByText('cm', { exact: true }).click()
  await expect(guide.getByRole('table', { name: 'Women, centimeters' })).toContainText('83–87')
  await expectAccessible(page)
  await page.goBack()
  await expect(guide).toBeHidden()
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
})

for (const path of [paths.leotard, paths.nameTag, paths.kit, paths.hair, paths.piano, paths.lesson]) {
  test(`${path} breaks no rule and fits 320 pixels`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('[UX-42] a text option is marked as required, is counted and never cut, and says that it cannot be returned', async ({
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
    await page.goto(paths.hair)
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
