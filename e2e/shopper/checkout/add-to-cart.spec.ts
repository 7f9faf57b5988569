import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { addToCart, fillBag, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test('[UX-40] [part of CART-04] [CART-05] what was added is named with color, size, quantity and picture, and leads to the checkout or on; the same product meets its line, and the bag outlives a load', async ({
  page,
}) => {
  await page.goto(paths.leotardInBlackS)
  await expect(page.getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  const notice = page.getByRole('status').filter({ hasText: 'Product has been added to the bag!' })
  await expect(notice).toContainText('Camisole Leotard')
  await expect(notice).toContainText('Color: Black')
  await expect(notice).toContainText('Size: S')
  await expect(notice).toContainText('Quantity: 1')
  const picture = notice.locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(notice).toContainText('Bag subtotal: $38.00')
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await notice.getByRole('button', { name: /^Continue/ }).click()
  await expect(notice).toBeHidden()
  await expect(page).toHaveURL(paths.leotardInBlackS)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(notice).toContainText('Bag subtotal: $76.00')
  await expect(page.getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  await notice.getByRole('button', { name: 'Proceed to checkout' }).click()
  await expect(page).toHaveURL('/checkout/details')
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' })).toHaveValue('2')
  await expect(page.getByRole('main')).toContainText('$76.00')
})

/** Of the leotard in black, with its size open. */
async function pathOfBlack(page: Page): Promise<string> {
  await page.goto(paths.leotardInBlackS)
  const id = await page.getByRole('radio', { name: 'Black' }).getAttribute('value')
  return `${paths.leotard}?color=${id}`
}

test('pressing the button without a size says what is missing and goes there', async ({ page }) => {
  await page.goto(await pathOfBlack(page), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('Select size.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('[CART-02] a required text is asked for, and its price shown', async ({ page }) => {
  // Pressed before the script is there, the form is posted, and the page that comes back moves no focus.
  await page.goto(paths.nameTag, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('Field is required.')).toBeVisible()
  await expect(page.getByLabel('Name on the tag')).toBeFocused()
  await page.getByLabel('Name on the tag').fill('Odile')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByTestId('price')).toHaveText('$12.00')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
})

test('[CART-02] [CART-03] more than the stock, and anything but a number, is refused', async ({ page }) => {
  await page.goto('/p/LEO/camisole-leotard/LEO-L-Black')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('main').getByText("We don't have that many in stock.")).toBeVisible()
  const told = page.getByRole('main').getByText('Enter a whole number from 1 to 999.')
  for (const wrong of ['abc', '0', '-1', '1.5', '1000', '1000000000']) {
    await page.getByRole('textbox', { name: 'Quantity' }).fill(wrong)
    await expect(told).toBeHidden()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(told).toBeVisible()
  }
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Your bag is empty')
})

for (const javaScriptEnabled of [true, false]) {
  test(`[CART-02] [PDP-10] a group part with an invalid quantity is named ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(paths.hair)
    const quantity = page.getByRole('textbox', { name: 'Quantity of Hair Ribbon No. 2' })
    for (const wrong of ['abc', '-1', '1000000000']) {
      // Where the answer is a page, the next try begins anew.
      if (!javaScriptEnabled) await page.goto(paths.hair)
      await quantity.fill(wrong)
      if (javaScriptEnabled) await expect(quantity).not.toHaveAttribute('aria-invalid')
      await page.getByRole('button', { name: 'Add to bag' }).click()
      await expect(quantity).toHaveAccessibleDescription('Enter a whole number from 1 to 999.')
      await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    }
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('Your bag is empty')
    await context.close()
  })
}

test('a bundle, a group, a download and a lesson go into the bag', async ({ page }) => {
  for (const path of [paths.kit, paths.hair, paths.piano, paths.lesson]) await addToCart(page, path)
  await page.goto('/cart')
  for (const name of ['First Class Kit', 'Class Piano', 'Private Lesson']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
})

test('[CART-11] the bag saves a quantity by itself, refuses one too many, and asks before it removes', async ({
  page,
}) => {
  await fillBag(page, '/p/LEO/camisole-leotard/LEO-L-Black')
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' })
  await page.getByRole('button', { name: 'Quantity of Camisole Leotard: increase' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Subtotal' }).locator('xpath=..')).toContainText(
    '$76.00',
  )
  await quantity.fill('9')
  await quantity.press('Enter')
  await expect(page.getByText("We don't have that many in stock.")).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Remove Camisole Leotard' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
})

test('the bag beside the page breaks no rule, and Escape gives the focus back', async ({ page }) => {
  await fillBag(page, paths.slipper)
  await page.goto('/help')
  const link = page.getByRole('link', { name: 'Bag, 1 item' })
  await link.focus()
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog', { name: 'Your bag' })
  await expect(cart.getByRole('link', { name: 'Canvas Ballet Slipper', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(link).toBeFocused()
})

test('[part of CART-04] without script a form adds, the bag says so, changes and removes', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await pathOfBlack(page))
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('Select size.').first()).toBeVisible()
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('Product has been added to the bag!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity of Camisole Leotard' }).fill('2')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('main')).toContainText('$76.00')
  await page.getByRole('link', { name: 'Remove Camisole Leotard' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
  await context.close()
})

test('[part of UX-71] a quantity that is typed before the script is there stays, and counts', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto(paths.hair, { waitUntil: 'commit' })
  const quantity = page.getByRole('textbox', { name: 'Quantity of Hair Ribbon No. 2' })
  await quantity.fill('4')
  await expect(async () => {
    await page.getByRole('button', { name: 'Quantity of Hair Ribbon No. 2: increase' }).click()
    await expect(quantity).not.toHaveValue('4', { timeout: 500 })
  }).toPass()
  await expect(quantity).toHaveValue('5')
})
