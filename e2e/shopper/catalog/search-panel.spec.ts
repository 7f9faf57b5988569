import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { expect, test } from '../../support/test.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const boxOf = (page: Page) => panelOf(page).getByRole('combobox', { name: 'Search the shop' })
const options = (page: Page) => panelOf(page).getByRole('option')
const openerOf = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' })

/** Opens the panel from the box of the page and types. */
async function type(page: Page, text: string): Promise<void> {
  await openerOf(page).click()
  await expect(boxOf(page)).toBeFocused()
  await page.keyboard.type(text)
}

const inThePanel: Points = {
  '[part of PANEL-01] [UX-16] [UX-46] Escape, a click beside it and the back button close it, keep the text and give the focus back':
    async ({ page }) => {
      await page.goto('/cart')
      await type(page, 'tut')
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(640, 790),
        () => page.goBack(),
        () => panelOf(page).getByRole('button', { name: 'Close' }).click(),
      ]) {
        await expect(panelOf(page)).toBeVisible()
        await close()
        await expect(panelOf(page)).toBeHidden()
        await expect(page).toHaveURL('/cart')
        await expect(openerOf(page)).toBeFocused()
        await expect(openerOf(page)).toHaveValue('tut')
        // The history may still be on its way back.
        await expect(async () => {
          await page.keyboard.press('ArrowDown')
          await expect(boxOf(page)).toHaveValue('tut', { timeout: 1_000 })
        }).toPass()
      }
    },

  '[part of PANEL-06] a letter that is typed as the box of the panel gets the focus follows what was typed on the page':
    async ({ page }) => {
      await page.goto('/')
      await page.evaluate(() => {
        document.addEventListener('focusin', ({ target }) => {
          if (!(target instanceof HTMLInputElement) || target.role !== 'combobox') return
          queueMicrotask(() => {
            const { length } = target.value
            target.setRangeText('d', length, length, 'end')
            target.dispatchEvent(new InputEvent('input', { bubbles: true }))
          })
        })
      })
      await openerOf(page).focus()
      await page.keyboard.type('o')
      await expect(boxOf(page)).toHaveValue('od')
    },

  '[UX-48] [UX-51] [PANEL-06] [part of PANEL-01] reaching the box by Tab opens nothing, and the focus stays in the panel; a mistake in the first letters is corrected, and nonsense gets help; a slow search says so, and one that fails is not called empty; past searches are offered, and can be cleared':
    async ({ page }) => {
      await page.goto('/')
      await openerOf(page).focus()
      await expect(panelOf(page)).toBeHidden()
      await page.keyboard.type('s')
      await expect(boxOf(page)).toHaveValue('s')
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        )
        expect(isInside).toBe(true)
      }
      await boxOf(page).fill('xeotard')
      await expect(panelOf(page).getByText('Nothing found for “xeotard”. Showing “leotard”.')).toBeVisible()
      await expect(
        panelOf(page).getByRole('group', { name: 'Products' }).getByRole('option'),
      ).not.toHaveCount(0)
      await boxOf(page).fill('zzzzqqqq')
      await expect(panelOf(page).getByText('No results for “zzzzqqqq”')).toBeVisible()
      // Who does not see it hears it.
      await expect(panelOf(page).getByRole('status')).toHaveText('No results for “zzzzqqqq”')
      await expect(options(page)).toHaveCount(0)
      await expectAccessible(page)

      let answer: () => void = () => undefined
      const wait = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/catalog/suggestions*', async (route) => {
        await wait
        await route.fulfill({ status: 503, json: { code: 503, result: '', reason: 'unavailable' } })
      })
      await boxOf(page).fill('leotard')
      await expect(panelOf(page).getByText('Searching …')).toBeVisible()
      answer()
      await expect(panelOf(page).getByRole('alert')).toContainText('Search is unavailable right now.')
      await expect(panelOf(page).getByText(/No results/)).toHaveCount(0)
      await page.unroute('**/api/catalog/suggestions*')
      await panelOf(page).getByRole('button', { name: 'Try again' }).click()
      await expect(options(page).first()).toBeVisible()

      await boxOf(page).fill('wrap skirt')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=wrap(\+|%20)skirt$/)
      await page.goto('/')
      await openerOf(page).click()
      await expect(
        panelOf(page).getByRole('group', { name: 'Recent searches' }).getByRole('option'),
      ).toHaveText(['wrap skirt'])
      await expectAccessible(page)
      await panelOf(page).getByRole('button', { name: 'Clear recent searches' }).click()
      await expect(options(page)).toHaveCount(0)
      await expect(boxOf(page)).toBeFocused()
      // An open panel is open again after a reload.
      await page.reload()
      await expect(
        panelOf(page).getByText('Search for a product, a color, a category or a SKU.'),
      ).toBeVisible()
    },
}

test(titleOf(inThePanel), inTurn(inThePanel))

for (const [title, size, most] of [
  [
    '[UX-45] [UX-46] [PANEL-06] suggestions of terms, categories and products come from the second character, on a desktop at most ten, with the typed part set apart; one opens its product; arrows mark, Enter picks',
    { width: 1280, height: 800 },
    10,
  ],
  [
    '[UX-45] [PANEL-06] suggestions come from the second character, on a phone, where they fill the screen, at most eight, with the typed part set apart; one opens its product',
    { width: 360, height: 740 },
    8,
  ],
] as const) {
  test(title, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/', { waitUntil: 'networkidle' })
    // "See all results" is none of them: it is what Enter does.
    const suggestions = panelOf(page).getByRole('group', { name: /./ }).getByRole('option')
    await type(page, 'l')
    await expect(panelOf(page).getByText('Search for a product, a color, a category or a SKU.')).toBeVisible()
    await page.keyboard.type('e')
    await expect(suggestions).not.toHaveCount(0)
    expect(await suggestions.count()).toBeLessThanOrEqual(most)
    await boxOf(page).fill('leo')
    for (const [group, text, set] of [
      ['Searches', /^leotard/, 'tard'],
      ['Categories', /^Leotards/, 'tards'],
      ['Products', /Leotard/, 'tard'],
    ] as const) {
      const option = panelOf(page)
        .getByRole('group', { name: group })
        .getByRole('option')
        .filter({ hasText: text })
      const rest = option.first().locator('strong').last()
      await expect(rest).toHaveText(new RegExp(`^${set}s?$`))
      const weight = (element: Element) => Number(getComputedStyle(element).fontWeight)
      expect(await rest.evaluate(weight)).toBeGreaterThan(await rest.locator('xpath=..').evaluate(weight))
    }
    for (const text of ['le', 'sk', 'ri', 'ba', 'te']) {
      await boxOf(page).fill(text)
      await expect(suggestions.first()).toBeVisible()
      expect(await suggestions.count(), text).toBeLessThanOrEqual(most)
    }
    if (size.width === 360) await expectNoSidewaysScroll(page)
    await panelOf(page).getByRole('group', { name: 'Products' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/p\//)
    await expect(panelOf(page)).toBeHidden()
    if (size.width === 360) return

    await openerOf(page).click()
    await boxOf(page).fill('leo')
    await expectGroups(page)
    await expectAccessible(page)
    await expectArrows(page)
  })
}

async function expectGroups(page: Page): Promise<void> {
  await expect(options(page).first()).toContainText('leotard')
  await expect(panelOf(page).getByRole('group', { name: 'Categories' }).getByRole('option')).toContainText([
    'Leotards',
  ])
  const product = panelOf(page).getByRole('group', { name: 'Products' }).getByRole('option').first()
  await expect(product).toContainText('Leotard')
  await expect(product).toContainText('$')
  await expect(product.locator('img')).toBeVisible()
  expect(await options(page).count()).toBeLessThanOrEqual(11)
}

/** Arrows mark, Enter picks. */
async function expectArrows(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(boxOf(page)).toBeFocused()
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', 'search-option-0')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=leotards?$/)
  await expect(panelOf(page)).toBeHidden()
  await expect(openerOf(page)).toHaveValue(/^leotards?$/)
}
