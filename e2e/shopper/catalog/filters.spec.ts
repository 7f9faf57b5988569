import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { brokenRulesOfLayout } from '../../support/axe.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { expect, test } from '../../support/test.ts'

const tiles = 'section[aria-labelledby="products"] li:has(h3)'

function panelOf(page: Page) {
  return page.getByRole('complementary', { name: 'Filters' })
}

function namesOf(page: Page) {
  return page.locator(`${tiles} h3`)
}

const boxOf = (page: Page, name: RegExp | string) => panelOf(page).getByRole('checkbox', { name })

/** Opens a list whose filters apply at once. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
}

const inDialogs: Points = {
  '[CAT-08] [UX-20] [part of CAT-04] [part of UX-16] on a phone filters are tried out in a window that fills the screen: chips at the top, and a button that says what they would give and stays at the bottom; opened and not changed, they leave no step in the history; a sort order that is on its way holds in the filters that are opened meanwhile':
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 640 })
      await openList(page, '/c/shoes')
      await openList(page, '/c/women')
      const opener = page.getByRole('link', { name: 'Filter', exact: true })
      const dialog = page.getByRole('dialog', { name: 'Filter' })
      const show = dialog.getByRole('button', { name: /^Show \d+ products?$/ })
      const boxOf = (value: RegExp) => dialog.getByRole('checkbox', { name: value })
      await opener.click()
      await expect(show).toHaveText('Show 5 products')
      await show.click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/c/women')
      await page.waitForFunction(() => (history.state as { usr?: unknown } | null)?.usr == null)
      await page.goBack()
      await expect(page).toHaveURL('/c/shoes')
      await openList(page, '/c/women')
      await opener.click()
      const clear = dialog.getByRole('button', { name: 'Clear all' })
      await expect(clear).toBeHidden()
      await boxOf(/^Burgundy/).check()
      await expect(show).toHaveText('Show 2 products')
      await expectAccessible(page)
      await boxOf(/^L \d/).check()
      await expect(show).toHaveText('Show 1 product')
      await dialog.getByRole('heading', { name: 'Filter' }).scrollIntoViewIfNeeded()
      const box = await dialog.boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 640 })
      const chip = dialog.getByRole('button', { name: 'Remove filter Burgundy' })
      const group = dialog.getByRole('group').first()
      await chip.scrollIntoViewIfNeeded()
      expect((await chip.boundingBox())?.y).toBeLessThan((await group.boundingBox())?.y ?? 0)
      for (const end of [dialog.getByRole('checkbox').last(), chip]) {
        await end.scrollIntoViewIfNeeded()
        await expect(show).toBeInViewport({ ratio: 1 })
      }
      await chip.click()
      await expect(show).toHaveText('Show 1 product')
      await expect(dialog.getByRole('button', { name: 'Remove filter L' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(show).toHaveText('Show 5 products')
      await expect(dialog.getByRole('checkbox').first()).toBeFocused()
      await boxOf(/^Burgundy/).check()
      await clear.click()
      await expect(dialog.getByRole('checkbox').first()).toBeFocused()
      await expect(show).toHaveText('Show 5 products')
      await boxOf(/^Burgundy/).check()
      await dialog.getByRole('button', { name: 'Show 2 products' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/\/c\/women\?color=\d+$/)
      await expect(page.locator(tiles)).toHaveCount(2)

      await page.goBack()
      await expect(page).toHaveURL('/c/women')
      await expect(page.locator(tiles)).toHaveCount(5)
      const held = Promise.withResolvers<undefined>()
      await page.route(/women\.data\?sort=/, async (route) => {
        await held.promise
        await route.continue().catch(() => undefined)
      })
      await page.getByLabel('Sort').selectOption('price-up')
      await opener.click()
      await boxOf(/^Burgundy/).check()
      await dialog.getByRole('button', { name: 'Show 2 products' }).click()
      await expect(dialog).toBeHidden()
      await expect(namesOf(page)).toHaveText(['Wrap Skirt', 'Camisole Leotard'])
      await expect(page).toHaveURL(/sort=price-up/)
      held.resolve(undefined)
    },

  '[UX-22] color, size and price are offered above the list too, at 360 and 1280 px': async ({ page }) => {
    await openList(page, '/c/women')
    const main = page.getByRole('main')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of ['Color', 'Size', 'Price'])
        await expect(main.getByRole('link', { name, exact: true })).toBeInViewport()
      await main.getByRole('link', { name: 'Color', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Color' })
      await expect(dialog.locator('fieldset')).toHaveCount(1)
      await dialog.getByRole('checkbox', { name: /^Burgundy/ }).check()
      // Only where things are, how large, and what lies below them differs by the width.
      if (width === 360) await expectAccessible(page)
      else expect(await brokenRulesOfLayout(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Show 2 products' }).click()
      await expect(dialog).toBeHidden()
      await expect(namesOf(page)).toHaveText(['Camisole Leotard', 'Wrap Skirt'])
      await expect(main.getByRole('link', { name: 'Color (1)' })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^Burgundy/, includeHidden: true })).toBeChecked()
      await page.goBack()
      await expect(page).toHaveURL('/c/women')
      await expect(namesOf(page)).toHaveCount(5)
    }
  },
}

test(titleOf(inDialogs), inTurn(inDialogs))

const choices: Points = {
  '[UX-9] [UX-10] [UX-11] black or pink, and size M: values of one filter are alternatives, filters hold together, and a value never moves or disappears, nor does its group close when the last one is unticked':
    async ({ page }) => {
      await openList(page, '/c/women')
      const closed = panelOf(page).locator('details:not([open])').first()
      const group = panelOf(page)
        .locator('details')
        .filter({ hasText: await closed.locator('summary').innerText() })
      await group.locator('summary').click()
      const box = group.getByRole('checkbox', { disabled: false }).first()
      await box.check()
      await expect(page).toHaveURL(/\?/)
      // Once its list is there.
      await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
      await box.uncheck()
      await expect(page).not.toHaveURL(/\?/)
      await expect(box).toBeVisible()
      await expect(box).not.toBeChecked()

      const colors = async () =>
        boxOf(page, /^(Black|Burgundy|Pink)/).evaluateAll((boxes) =>
          boxes.map((each) => (each as HTMLInputElement).value),
        )
      const before = await colors()
      await boxOf(page, '$50 - $100 1 product').check()
      await expect(page.locator(tiles)).toHaveCount(1)
      await expect(boxOf(page, /^Pink 0 products/)).toBeDisabled()
      expect(await colors()).toEqual(before)
      await boxOf(page, /^< \$50/).check()
      await expect(page.locator(tiles)).toHaveCount(4)

      await page
        .getByRole('list', { name: 'Active filters' })
        .getByRole('link', { name: 'Clear all' })
        .click()
      await expect(page).toHaveURL('/c/women')
      await expect(page.locator(tiles)).toHaveCount(5)
      await boxOf(page, /^Burgundy/).check()
      await expect(namesOf(page)).toHaveText(['Camisole Leotard', 'Wrap Skirt'])
      await boxOf(page, /^Pink/).check()
      await expect(namesOf(page)).toHaveText([
        'Camisole Leotard',
        'Footed Tights',
        'Wrap Skirt',
        'Practice Tutu',
      ])
      await boxOf(page, /^L \d/).check()
      await expect(namesOf(page)).toHaveText(['Camisole Leotard'])
      await expect(boxOf(page, 'M 4 products')).toBeVisible()
    },

  '[CAT-04] [UX-21] the list is sorted by what is chosen, and the control says how; another order keeps the filters and starts at the first page':
    async ({ page }) => {
      await openList(page, '/c/women')
      const sort = page.getByRole('combobox', { name: 'Sort' })
      await expect(sort.getByRole('option')).toHaveText([
        'Featured',
        'Latest',
        'Price: low to high',
        'Price: high to low',
        'Inventory',
        'Top rated',
      ])
      await sort.selectOption('Price: high to low')
      await expect(page).toHaveURL(/\?sort=price-down$/)
      await expect(page.locator(tiles).first()).toContainText('Practice Tutu')
      await sort.selectOption('Price: low to high')
      await expect(page.locator(tiles).first()).toContainText('Footed Tights')
      await expect(sort).toHaveValue('price-up')

      await openList(page, '/c/ribbons?page=2')
      await boxOf(page, /^Pink/).check()
      await expect(page).toHaveURL(/\?color=\d+$/)
      const filtered = page.url()
      await openList(page, `${filtered}&page=2`)
      await expect(sort).toHaveValue('position')
      await sort.selectOption('Latest')
      await expect(page).toHaveURL(`${filtered}&sort=latest`)
      await expect(sort).toHaveValue('latest')
      await expect(page.getByRole('checkbox', { name: /^Pink/ })).toBeChecked()
    },

  '[UX-52] the results of a search have the filters of a category': async ({ page }) => {
    const filters = async (path: string) => {
      await openList(page, path)
      return panelOf(page)
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).name))
    }
    const ofCategory = await filters('/c/leotards')
    expect(new Set(ofCategory)).toEqual(new Set(['color', 'apparel_size', 'price', 'new']))
    expect(await filters('/search?q=leotard')).toEqual(ofCategory)
    await boxOf(page, /^\$50/).check()
    await expect(namesOf(page)).toHaveText(['Long Sleeve Leotard'])
  },

  '[UX-8] [UX-12] [part of UX-23] what is chosen shows twice, in the title and in the count, which is announced once for each change; removing a chip leaves the focus where it was: on the next chip, on what follows, at last on the list; filters without a match are named and can be removed, and an empty list that is filled again passes the focus on to the list':
    async ({ page }) => {
      await openList(page, '/c/women')
      const count = page.getByRole('region', { name: 'Products' }).getByRole('status')
      await expect(count).toHaveText('5 products')
      await page.evaluate(() => {
        const said: string[] = []
        Object.assign(window, { said })
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            const region = (target instanceof Element ? target : target.parentElement)?.closest(
              '[role=status]',
            )
            if (region?.textContent) said.push(region.textContent)
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      })
      const burgundy = boxOf(page, /^Burgundy/)
      await burgundy.check()
      await expect(namesOf(page)).toHaveCount(2)
      await expect(count).toHaveText('2 products')
      await expect(page).toHaveTitle('Women: Burgundy | Barre')
      await expect(burgundy).toBeChecked()
      const chips = page.getByRole('list', { name: 'Active filters' })
      await expect(chips).toContainText('Burgundy')
      await chips.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveTitle('Women | Barre')
      await expect(count).toHaveText('5 products')
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
        '2 products',
        '5 products',
      ])

      for (const value of [/^Black/, /^Burgundy/, /^M \d/]) await boxOf(page, value).check()
      await expect(chips.getByRole('link')).toHaveText([/Black/, /Burgundy/, /M/, 'Clear all'])
      await chips.getByRole('link', { name: 'Remove filter Burgundy' }).focus()
      await page.keyboard.press('Enter')
      await expect(chips.getByRole('link')).toHaveCount(3)
      await expect(chips.getByRole('link', { name: 'Remove filter M' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(chips.getByRole('link')).toHaveCount(2)
      await expect(chips.getByRole('link', { name: 'Clear all' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(chips).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
      await expect(page).toHaveURL('/c/women')

      await openList(page, '/c/women?sale=1&new=1')
      await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
      await page.getByRole('link', { name: 'Remove New arrivals' }).press('Enter')
      await expect(namesOf(page)).toHaveText(['Footed Tights'])
      await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
    },
}

test(titleOf(choices), inTurn(choices))

const steps: Points = {
  '[UX-14] each change of a filter is one step of the history, and its address gives the same list in another browser':
    async ({ page, browser }) => {
      await openList(page, '/c/ribbons')
      const steps = async () => page.evaluate(() => window.history.length)
      const before = await steps()
      await boxOf(page, /^Pink/).check()
      await expect(page).toHaveURL(/\?color=\d+$/)
      const pink = page.url()
      expect(await steps()).toBe(before + 1)
      await boxOf(page, /^Burgundy/).check()
      await expect(page).toHaveURL(/color=\d+&color=\d+$/)
      expect(await steps()).toBe(before + 2)
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: high to low')
      await expect(page).toHaveURL(/sort=price-down$/)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page).toHaveURL(/sort=price-down&page=2$/)
      expect(await steps()).toBe(before + 3)
      const [url, names] = [page.url(), await namesOf(page).allTextContents()]
      expect(names.length).toBeGreaterThan(50)

      // What is on the page as it comes from the server.
      const other = await browser.newContext({ javaScriptEnabled: false })
      const same = await other.newPage()
      await same.goto(url)
      await expect(namesOf(same)).toHaveText(names)
      await expect(panelOf(same).getByRole('checkbox', { checked: true })).toHaveCount(2)
      await expect(same.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-down')
      await other.close()

      await page.goBack()
      await expect(page).toHaveURL(/color=\d+&color=\d+$/)
      await page.goBack()
      await expect(page).toHaveURL(pink)
      await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
      await page.goBack()
      await expect(page).toHaveURL('/c/ribbons')
      await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    },

  '[UX-14] a filter that is chosen in the moment another arrives is kept': async ({ page }) => {
    await openList(page, '/c/ribbons')
    await page.route(/\.data\?color=\d+&color=\d+/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    // The URL changes before the page does: whatever is pressed in between still belongs to the list before.
    await page.evaluate(() => {
      const presses = [
        () =>
          [...document.querySelectorAll('label')]
            .find((label) => label.textContent.startsWith('Burgundy'))
            ?.click(),
        () => {
          const sort = document.querySelector<HTMLSelectElement>('#sort')
          if (!sort) return
          sort.value = 'price-down'
          sort.dispatchEvent(new Event('change', { bubbles: true }))
        },
      ]
      const push = window.history.pushState.bind(window.history)
      window.history.pushState = (...args) => {
        push(...args)
        queueMicrotask(() => presses.shift()?.())
      }
    })
    await boxOf(page, /^Pink/).check()
    await expect(page).toHaveURL(/\?color=\d+$/)
    await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page).toHaveURL(/\?color=\d+&color=\d+&sort=price-down$/)
    await expect(panelOf(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
  },

  '[part of UX-14] [part of UX-16] a filter whose list is on its way when the bag is opened holds once the bag is closed; one taken back before its list came leaves no step in the history, nor does a dialog that closes then':
    async ({ page }) => {
      const hold = async () => {
        const held = Promise.withResolvers<undefined>()
        await page.unrouteAll()
        await page.route(/women\.data\?color=/, async (route) => {
          await held.promise
          await route.continue().catch(() => undefined)
        })
        return () => held.resolve(undefined)
      }
      await openList(page, '/c/women')
      let letGo = await hold()
      await boxOf(page, /^Burgundy/).check()
      await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      letGo()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(namesOf(page)).toHaveText(['Camisole Leotard', 'Wrap Skirt'])
      await expect(page).toHaveURL(/\/c\/women\?color=\d+$/)
      await page.goBack()
      await expect(page).toHaveURL('/c/women')
      await expect(namesOf(page)).toHaveCount(5)
      await openList(page, '/c/shoes')
      await openList(page, '/c/women')
      letGo = await hold()
      const burgundy = boxOf(page, /^Burgundy/)
      const steps = () => page.evaluate(() => history.length)
      const before = await steps()
      await burgundy.check()
      await burgundy.uncheck()
      for (let times = 0; times < 2; times++) {
        await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.waitForFunction(() => (history.state as { usr?: unknown } | null)?.usr == null)
      }
      letGo()
      await page.waitForLoadState('networkidle')
      await expect(burgundy).not.toBeChecked()
      // The bag's step is still there to go forward to.
      expect(await steps()).toBeLessThanOrEqual(before + 1)
      await page.goBack()
      await expect(page).toHaveURL('/c/shoes')
    },
}

test(titleOf(steps), inTurn(steps))
