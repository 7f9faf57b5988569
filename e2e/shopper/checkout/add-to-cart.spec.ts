import { holdScripts } from '../../support/hold-scripts.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const added: Points = {
  '[UX-40] [part of CART-04] [CART-05] what was added is named with color, size, quantity and picture, and leads to the checkout or on; the same product meets its line, and the bag outlives a load':
    async ({ page }) => {
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
      const bag = await (await page.request.get('/cart')).text()
      const [quantity = ''] = /<input[^>]*aria-label="Quantity of Camisole Leotard"[^>]*>/.exec(bag) ?? []
      expect(quantity).toContain('value="2"')
      expect(bag).toContain('$76.00')
    },

  '[CART-02] [CART-03] [part of UX-38] more than the stock, and anything but a number, is refused, which is no longer said of another quantity':
    async ({ page }) => {
      await page.goto('/p/LEO/camisole-leotard/LEO-L-Black')
      await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
      await page.getByRole('button', { name: 'Add to bag' }).click()
      const refusal = page.getByRole('main').getByText("We don't have that many in stock.")
      await expect(refusal).toHaveCount(1)
      await expect(refusal).toBeInViewport()
      await expect(
        page.getByRole('alert').filter({ hasText: "We don't have that many in stock." }),
      ).toHaveCount(1)
      // It is not said of another quantity.
      await page.getByRole('textbox', { name: 'Quantity' }).fill('1')
      await expect(refusal).toHaveCount(0)
      const told = page.getByRole('main').getByText('Enter a whole number from 1 to 999.')
      for (const wrong of ['abc', '0', '-1', '1.5', '1000', '1000000000']) {
        await page.getByRole('textbox', { name: 'Quantity' }).fill(wrong)
        await expect(told).toBeHidden()
        await page.getByRole('button', { name: 'Add to bag' }).click()
        await expect(told).toBeVisible()
      }
      expect(await (await page.request.get('/cart')).text()).toContain('Your bag is empty')
    },

  '[CART-02] [PDP-10] a group says which of its parts has an invalid quantity, and when nothing of it is chosen; it costs what its quantities cost, in lists as on its page, from its cheapest part on without any; and one says what was added':
    async ({ page }) => {
      await page.goto('/c/accessories')
      const tile = page.getByRole('listitem').filter({ hasText: 'Hair Essentials' })
      await expect(tile).toContainText('$7.25')
      await expect(tile).not.toContainText('From')
      await page.goto(paths.hair, { waitUntil: 'networkidle' })
      const price = page.getByTestId('price')
      const add = page.getByRole('button', { name: 'Add to bag' }).first()
      await expect(price).toHaveText('$7.25')
      const ribbons = page.getByRole('textbox', { name: /^Quantity of Hair Ribbon/ })
      const second = page.getByRole('textbox', { name: 'Quantity of Hair Ribbon No. 2' })
      await ribbons.last().fill('1')
      await expect(price).toHaveText('$4.75')
      for (const wrong of ['abc', '-1', '1000000000']) {
        await second.fill(wrong)
        await expect(second).not.toHaveAttribute('aria-invalid')
        await add.click()
        await expect(second).toHaveAccessibleDescription('Enter a whole number from 1 to 999.')
        await expect(second).toHaveAttribute('aria-invalid', 'true')
      }
      expect(await (await page.request.get('/cart')).text()).toContain('Your bag is empty')
      for (const ribbon of await ribbons.all()) await ribbon.fill('0')
      await expect(price).toHaveText('From $2.25')
      await add.click()
      await expect(ribbons.first()).toHaveAccessibleDescription('Choose at least one item.')
      await ribbons.last().fill('2')
      await add.click()
      const notice = page.getByRole('status').filter({ hasText: 'Product has been added to the bag!' })
      await expect(notice).toContainText('2 items')
      await expect(notice).toContainText('2 × Hair Ribbon No. 2')
    },

  '[part of UX-71] a quantity that is typed before the script is there stays, and counts': async ({
    page,
  }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(paths.hair, { waitUntil: 'commit' })
    const quantity = page.getByRole('textbox', { name: 'Quantity of Hair Ribbon No. 2' })
    await quantity.fill('4')
    letScriptsCome()
    await expect(async () => {
      await page.getByRole('button', { name: 'Quantity of Hair Ribbon No. 2: increase' }).click()
      await expect(quantity).not.toHaveValue('4', { timeout: 500 })
    }).toPass()
    await expect(quantity).toHaveValue('5')
  },
}

test(titleOf(added), inTurn(added))
