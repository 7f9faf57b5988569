import { expectAccessible } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { press, tabTo, typeInto } from '../../support/keyboard.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const byKeyboard: Points = {
  'K1: the first stop leads past the menu; a list is filtered, read on and left for a product by keyboard alone, and going back leads to the same tile':
    async ({ page }) => {
      await page.goto('/c/archive', { waitUntil: 'networkidle' })
      const value = (name: RegExp) => page.getByRole('checkbox', { name })
      const chip = (name: string) => page.getByRole('link', { name: `Remove filter ${name}` })
      const tiles = page.locator('section[aria-labelledby="products"] li h3 a')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      for (const [name, of] of [
        ['Black', /^Black/],
        ['M', /^M \d/],
      ] as const) {
        await tabTo(page, value(of))
        await page.keyboard.press('Space')
        await expect(chip(name)).toBeVisible()
        await expect(value(of)).toBeFocused()
        await expect(value(of)).toBeChecked()
      }
      await expect(tiles).toHaveText(['Nine Color Tee'])
      await press(page, chip('Black'))
      await expect(chip('Black')).toBeHidden()
      await expect(value(/^Black/)).not.toBeChecked()
      await expect(value(/^M \d/)).toBeChecked()
      // The focus is on the next chip by then.
      await expect(chip('M')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(chip('M')).toBeHidden()

      const more = page.getByRole('link', { name: 'Load 50 more (50 of 161)' })
      // The next tiles load by themselves when the list is scrolled to its end.
      await more.evaluate((link) => link.focus({ preventScroll: true }))
      await page.keyboard.press('Enter')
      const first = tiles.nth(50)
      await expect(first).toBeFocused()
      const name = await first.innerText()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused()
    },

  '[PDP-05] K3: a product is chosen, looked at closely, measured and put into the bag by keyboard alone':
    async ({ page }) => {
      await page.goto('/p/LEO/camisole-leotard/LEO-S-Black', { waitUntil: 'networkidle' })
      const radio = (name: string | RegExp) => page.getByRole('radio', { name, exact: true })
      await tabTo(page, radio(/^Black/))
      await page.keyboard.press('ArrowRight')
      await expect(radio(/^Burgundy/)).toBeChecked()
      await page.keyboard.press('ArrowLeft')
      await expect(radio(/^Black/)).toBeChecked()
      await tabTo(page, radio('S'))
      await page.keyboard.press('ArrowRight')
      await expect(radio('M')).toBeChecked()
      await expect(radio('M')).toBeFocused()

      const enlarge = page
        .getByRole('main')
        .getByRole('button', { name: /^Zoom in/ })
        .first()
      await press(page, enlarge)
      const view = page.getByRole('dialog', { name: 'Product image' })
      const percent = view.getByRole('status')
      const shown = (number: number) => view.getByRole('group', { name: `View ${number} of 2` })
      await expect(percent).toHaveText('100%')
      for (const [key, now] of [
        ['+', '150%'],
        ['+', '200%'],
        ['-', '150%'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(percent).toHaveText(now)
      }
      await expect(shown(1)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(shown(2)).toBeVisible()
      // Another picture begins at its own size.
      await expect(percent).toHaveText('100%')
      await page.keyboard.press('ArrowLeft')
      await expect(shown(1)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(view).toBeHidden()
      await expect(enlarge).toBeFocused()

      const guideButton = page.getByRole('button', { name: 'Size guide' })
      await press(page, guideButton)
      const guide = page.getByRole('dialog', { name: 'Size guide' })
      await expect(guide.getByRole('table', { name: 'Women, inches' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(guide).toBeHidden()
      await expect(guideButton).toBeFocused()
      await expect(radio('M')).toBeChecked()

      const add = page.getByRole('button', { name: 'Add to bag' }).first()
      await press(page, add)
      await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
      await expect(add).toBeFocused()
    },

  '[CHECKOUT-01] K4: three errors are mended and the order is placed by keyboard alone': async ({ page }) => {
    await page.goto('/p/BAG/shoe-bag')
    await page.waitForLoadState('networkidle')
    await press(page, page.getByRole('button', { name: 'Add to bag' }).first())
    await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
    await page.goto('/cart')
    await press(page, page.getByRole('button', { name: 'Guest checkout' }))
    await page.waitForURL('**/checkout/details')

    await press(page, page.getByRole('button', { name: 'Continue to shipping' }))
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(3)
    await press(page, summary.getByRole('link', { name: /first name/ }))
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.keyboard.type('Carla')
    await typeInto(page, 'Last name', 'Fracci')
    await typeInto(page, 'Email', 'carla@example.com')
    await expect(summary).toBeHidden()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/shipping')

    await typeInto(page, 'Street address', '12 Barre Street')
    await typeInto(page, 'City', 'New York')
    await tabTo(page, page.getByRole('combobox', { name: 'State' }))
    await page.keyboard.type('New Y')
    await typeInto(page, 'ZIP code', '10001')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/payment')
    await press(page, page.getByRole('button', { name: 'Continue to review' }))
    await page.waitForURL('**/checkout/review')
    await tabTo(page, page.getByLabel(/I agree to the terms/))
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: /Place order/ }))
    await page.waitForURL('**/order-success?order=*')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  },

  '[part of PANEL-01] K2: a menu is opened by Enter, gone through by arrows and left by Escape; what the pointer opened after a moment closes without moving it, and opens again':
    async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const menu = page.getByRole('navigation', { name: 'Main' })
      const opener = page.getByRole('button', { name: 'More in Women' })
      const inside = (name: string) => menu.getByRole('link', { name, exact: true })
      await tabTo(page, opener)
      // Until the script is there, the style sheet opens the menu whose button has the focus.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(inside('Leotards')).toBeHidden({ timeout: 500 })
      }).toPass()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await expect(inside('Leotards')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(inside('Leotards')).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('ArrowDown')
      await expect(inside('Tights')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(inside('Leotards')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await expect(opener).toHaveAttribute('aria-expanded', 'false')
      await expect(inside('Leotards')).toBeHidden()

      await menu.getByRole('link', { name: 'Shoes' }).focus()
      await menu.getByRole('link', { name: 'Women' }).hover()
      await expect(inside('Leotards')).toBeVisible()
      // What opened can be reached by the pointer without closing.
      await inside('Skirts').hover()
      await expect(inside('Leotards')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(inside('Leotards')).toBeHidden()
      await expect(menu.getByRole('link', { name: 'Shoes' })).toBeFocused()
      await menu.getByRole('link', { name: 'Shoes' }).hover()
      await menu.getByRole('link', { name: 'Women' }).hover()
      await expect(inside('Leotards')).toBeVisible()
    },
}

test(titleOf(byKeyboard), inTurn(byKeyboard))
