import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectReadableInTheDark } from './dark.ts'
import { enterAsOwner, owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// They share one studio.
test.describe.configure({ mode: 'default' })

const path = '/dashboard/studio-inventory'
const leotard = 'LEO-M-Burgundy'
const few = `?q=${leotard}`

async function open(page: Page, search = '', email = owners.nora): Promise<void> {
  await enterAsOwner(page, email)
  await page.goto(`${path}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
}

const table = (page: Page) => page.getByRole('table', { name: 'Inventory' })
const rowOf = (page: Page, sku: string) => table(page).getByRole('row').filter({ hasText: sku })
const categories = (page: Page) => page.getByRole('list', { name: 'Category order' }).getByRole('listitem')
const namesOf = (page: Page) =>
  categories(page)
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => (group.getAttribute('aria-label') ?? '').replace('Move ', '')),
    )

test('[part of STUDIO-24] [part of UX-118] [E-40] [part of STUDIO-18] [part of UX-112] an owner sees what is there of each product and variant, by search, filters and order of the URL; the list can be downloaded for a spreadsheet, as it is narrowed; an owner asks to be told when a variant is back, and cancels it; categories are put in order by buttons, by a typed position and by dragging; of several moves in a row none is lost or conflicts with another; Enter moves the category in whose field it is pressed, though another place was typed before', async ({
  page,
}) => {
  await test.step('the list', async () => {
    await open(page)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Inventory' })).toBeVisible()
    const headings = table(page).getByRole('columnheader')
    for (const [at, name] of [
      'Product',
      'Dress codes',
      'In stock',
      'Sold in 30 days',
      'Families waiting',
    ].entries()) {
      await expect(headings.nth(at)).toContainText(name)
      await expect(headings.nth(at)).toHaveAttribute('scope', 'col')
    }
    await expect(table(page).getByRole('rowheader')).toHaveCount(50)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Name or SKU' }).fill('LEO-M')
    await page.getByLabel('Availability').selectOption('Sold out')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/q=LEO-M.*stock=sold-out/)
    await expect(rowOf(page, leotard)).toContainText('Sold out')
    await headings.nth(2).getByRole('button').click()
    await expect(page).toHaveURL(/sort=stock/)
    await expect(headings.nth(2)).toHaveAttribute('aria-sort', 'ascending')
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Name or SKU' })).toHaveValue('LEO-M')
    await expect(page.getByLabel('Availability')).toHaveValue('sold-out')

    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download this list (CSV)' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('inventory.csv')
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain('SKU,Product,Options,Dress codes,In stock,Availability,Sold in 30 days')
    expect(lines.every((line) => line.startsWith('LEO-M') && line.includes('Sold out'))).toBe(true)
    expect(lines.some((line) => line.startsWith(leotard))).toBe(true)

    await rowOf(page, leotard)
      .getByRole('button', { name: /^Email me when it's back/ })
      .click()
    await expect(page.getByText("We'll email you once, when it's back in stock.")).toBeVisible()
    await expect(rowOf(page, leotard)).toContainText("We'll email you.")
    await page.goto(`${path}?stock=waiting`)
    await rowOf(page, leotard)
      .getByRole('button', { name: /^Cancel the email about/ })
      .click()
    await expect(page.getByText("We won't email you about it.")).toBeVisible()
    await page.getByRole('searchbox', { name: 'Name or SKU' }).fill('no such thing')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  })
  await test.step('the order', async () => {
    // With few products below them.
    await open(page, few)
    const before = await namesOf(page)
    const [first = '', second = '', third = ''] = before
    await page.getByRole('button', { name: `Move ${first} down` }).press('Enter')
    await expect(page.getByText(`${first} is now 2 of ${before.length}.`)).toBeVisible()
    expect(await namesOf(page)).toEqual([second, first, ...before.slice(2)])
    await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${first} is now 1 of ${before.length}.`)).toBeVisible()
    await page.getByLabel(`Position of ${third}`).fill('1')
    await page.getByLabel(`Position of ${third}`).press('Enter')
    await expect(page.getByText(`${third} is now 1 of ${before.length}.`)).toBeVisible()
    expect(await namesOf(page)).toEqual([third, first, second, ...before.slice(3)])
    const handle = await categories(page).nth(0).locator('[aria-hidden]').first().boundingBox()
    const target = await categories(page).nth(2).boundingBox()
    if (!handle || !target) throw new Error('The rows are on the page.')
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(handle.x + handle.width / 2, target.y + target.height - 2, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByText(`${third} is now 3 of ${before.length}.`)).toBeVisible()
    expect(await namesOf(page)).toEqual(before)
    await expect(page.getByText(`${third} is now 3 of ${before.length}.`)).not.toContainText('Saving')

    // Faster than the shop answers.
    const down = page.getByRole('button', { name: `Move ${first} down` })
    await down.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('button', { name: `Move ${third} up` }).click()
    await expect(page.getByText(`${third} is now 1 of ${before.length}.`)).not.toContainText('Saving')
    const moved = [third, second, first, ...before.slice(3)]
    expect(await namesOf(page)).toEqual(moved)
    await expect(page.getByRole('heading', { name: 'Someone else changed the order' })).toHaveCount(0)
    await page.reload()
    expect(await namesOf(page)).toEqual(moved)
    for (const name of [first, first, second])
      await page.getByRole('button', { name: `Move ${name} up` }).click()
    await expect(page.getByText(`${second} is now 2 of`)).not.toContainText('Saving')
    expect(await namesOf(page)).toEqual(before)

    await page.getByLabel(`Position of ${first}`).fill('2')
    const field = page.getByLabel(`Position of ${third}`)
    await field.fill('1')
    await field.press('Enter')
    await expect(page.getByText(`${third} is now 1 of ${before.length}.`)).not.toContainText('Saving')
    expect(await namesOf(page)).toEqual([third, first, second, ...before.slice(3)])
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${third} is now 3 of ${before.length}.`)).not.toContainText('Saving')
    expect(await namesOf(page)).toEqual(before)
  })
})

test('[part of UX-111] [part of STUDIO-19] who puts categories in order after somebody else did sees both orders; “Use yours” after a third change of the categories asks once more, until a move or an answer; the page is kept nowhere, breaks no rule of WCAG and fits narrow and wide screens, light and dark; another studio’s owner sees nothing of it', async ({
  page,
  browser,
}) => {
  await test.step('two owners', async () => {
    await open(page, few)
    const [first = '', second = ''] = await namesOf(page)
    const other = await browser.newPage()
    await open(other, few, owners.otto)
    const moveThere = async (name: string, way: 'up' | 'down', place: number) => {
      await other.getByRole('button', { name: `Move ${name} ${way}` }).click()
      await expect(other.getByText(`${name} is now ${place} of`)).not.toContainText('Saving')
    }
    await moveThere(first, 'down', 2)
    await page.getByRole('button', { name: `Move ${second} down` }).click()
    await expect(page.getByRole('heading', { name: 'Someone else changed the order' })).toBeVisible()
    expect((await namesOf(page)).slice(0, 2)).toEqual([second, first])
    await page.getByRole('button', { name: 'Use your order' }).click()
    await expect(page.getByText('The order was saved.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Someone else changed the order' })).toHaveCount(0)

    await other.reload()
    const before = await namesOf(page)
    expect(await namesOf(other)).toEqual(before)
    const [top = '', next = '', third = ''] = before
    await moveThere(top, 'down', 2)
    await page.getByRole('button', { name: `Move ${third} up` }).click()
    const told = page.getByRole('alert').filter({ hasText: 'Someone else changed the order' })
    await expect(told).toHaveCount(1)

    await moveThere(top, 'up', 1)
    await told.getByRole('button', { name: 'Use your order' }).click()
    await expect(told.getByRole('list').first()).toHaveText(before.join(''))
    await expect(told).toHaveCount(1)
    expect(await namesOf(page)).toEqual(before)
    await page.getByRole('button', { name: `Move ${next} up` }).click()
    await expect(page.getByText(`${next} is now 1 of`)).not.toContainText('Saving')
    await expect(told).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${next} is now 2 of`)).not.toContainText('Saving')
    await page.reload()
    expect(await namesOf(page)).toEqual(before)
    await other.close()
  })
  await test.step('every screen', async () => {
    await enterAsOwner(page, owners.nora)
    for (const search of ['', '?stock=sold-out', '?q=nothing-like-it']) {
      await page.setViewportSize({ width: 320, height: 640 })
      const answer = await page.goto(`${path}${search}`)
      expect(answer?.headers()['cache-control'], search).toBe('no-store')
      for (const width of [320, 1280]) {
        await expectNoSidewaysScroll(page, width)
        await showMiddle(page, false)
        await expectAccessible(page)
        // Its colors are those of each width.
        if (width === 1280) await expectReadableInTheDark(page)
        await showMiddle(page, true)
      }
      if (search === '?stock=sold-out') await expectFitsLargeText(page)
    }
  })
  await test.step('another studio', async () => {
    await page.context().clearCookies()
    await enterAsOwner(page, owners.greta)
    for (const search of ['', '?csv=1']) {
      const answer = await page.request.get(`${path}${search}`)
      expect(answer.headers()['cache-control']).toBe('no-store')
      expect(await answer.text()).not.toContain('LEO-M')
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('[part of STUDIO-24] [part of UX-112] the inventory is narrowed, asked for and put in order; Enter takes all places that were typed, as a form cannot tell in which field it was pressed', async ({
    page,
  }) => {
    await open(page, `?q=${leotard}`)
    await rowOf(page, leotard)
      .getByRole('button', { name: /^Email me when it's back/ })
      .click()
    await expect(rowOf(page, leotard)).toContainText("We'll email you.")
    await rowOf(page, leotard)
      .getByRole('button', { name: /^Cancel the email about/ })
      .click()
    await expect(rowOf(page, leotard)).not.toContainText("We'll email you.")
    const [first = ''] = await namesOf(page)
    await page.getByRole('button', { name: `Move ${first} down` }).click()
    await expect(page.getByText(`${first} is now 2 of`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${first} is now 1 of`)).toBeVisible()
    const before = await namesOf(page)
    const [, second = '', third = ''] = before
    await page.getByLabel(`Position of ${first}`).fill('3')
    await page.getByLabel(`Position of ${third}`).fill('1')
    await page.getByLabel(`Position of ${third}`).press('Enter')
    await expect(page.getByText('The order was saved.')).toBeVisible()
    expect(await namesOf(page)).toEqual([third, second, first, ...before.slice(3)])
    await page.getByLabel(`Position of ${third}`).fill('3')
    await page.getByLabel(`Position of ${third}`).press('Enter')
    await expect(page.getByText(`${third} is now 3 of`)).toBeVisible()
    await page.getByRole('button', { name: `Move ${first} up` }).click()
    await expect(page.getByText(`${first} is now 1 of`)).toBeVisible()
    expect(await namesOf(page)).toEqual(before)
  })
})

/** Rows are alike: the rules are looked at in a few of them. */
const showMiddle = (page: Page, isShown: boolean) =>
  table(page)
    .locator('tbody tr')
    .evaluateAll((rows, shown) => {
      for (const row of rows.slice(5, -5)) row.toggleAttribute('hidden', !shown)
    }, isShown)
