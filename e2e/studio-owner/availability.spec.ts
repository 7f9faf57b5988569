import type { Page } from '@playwright/test'
import { slownessNow } from '../../api/test/checks/machine-speed.ts'
import { expectAccessible, expectFitsLargeText } from '../support/accessibility.ts'
import { enterAsOwner, owners, tile } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// The grid of colors by sizes of a product, in which an owner orders many at once.

const path = '/dashboard/studio-products'
const dialog = (page: Page) => page.getByRole('dialog')

interface BulkData {
  jsonConfig: {
    attributes: Record<string, { id: string; options: { label: string; products: string[] }[] }>
    stock: Record<string, { is_in_stock: boolean; qty: number }>
  }
  jsonSwatchConfig: Record<string, Record<string, { label: string }>>
}

/** What the call for the grid of a product answers. */
const bulkDataOf = (page: Page, sku: string) =>
  page.evaluate(async (of) => {
    const answer = await fetch(`/api/ext/studio-owner/bulkgrid?sku=${of}`)
    const { result } = (await answer.json()) as { result: { bulkData: string } }
    return JSON.parse(result.bulkData) as BulkData
  }, sku)

test('[STUDIO-14] [STUDIO-26] availability says that it is on its way, opens once its data is there, with the stock of each variant, and many go into the bag at once; a failure says so', async ({
  page,
}) => {
  await enterAsOwner(page, owners.elena)
  await page.goto(`${path}?q=wrap+skirt`)
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/SKI/availability.data*', async (route) => {
    await held
    await route.continue()
  })
  await tile(page, 'SKI').getByRole('link', { name: 'Availability' }).click()
  const onItsWay = page.getByRole('status').filter({ hasText: 'Loading the product' })
  await expect(onItsWay).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  letGo()
  await expect(dialog(page)).toBeVisible()
  await expect(onItsWay).toHaveCount(0)
  const grid = dialog(page).getByRole('region', { name: 'Availability of Wrap Skirt' })
  await expect(grid.getByRole('rowheader')).toHaveText(['Black', 'Burgundy', 'Pink'])
  const { jsonConfig, jsonSwatchConfig } = await bulkDataOf(page, 'SKI')
  const [color, size] = Object.values(jsonConfig.attributes)
  expect(Object.values(jsonSwatchConfig[color?.id ?? ''] ?? {}).map(({ label }) => label)).toEqual(
    color?.options.map(({ label }) => label),
  )
  const sold = Object.entries(jsonConfig.stock).filter(([, { is_in_stock: isInStock }]) => isInStock)
  const cells = sold.map(([variant, { qty }]) => {
    const [inColor, inSize] = [color, size].map((each) =>
      each?.options.find((one) => one.products.includes(variant)),
    )
    return [inColor?.label, inSize?.label, `${qty} left`].join(', ')
  })
  const shown = await grid
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label') ?? ''))
  expect(shown.toSorted()).toEqual(cells.toSorted())
  await grid.getByLabel(/^Black, S/).fill('2')
  await grid.getByLabel(/^Black, S/).press('ArrowDown')
  await page.keyboard.type('1')
  await expect(dialog(page).getByText('3 items selected')).toBeVisible()
  await expectAccessible(page)
  const key = dialog(page).locator('input[name="request"]')
  await expect(key).toHaveValue(/^[0-9a-f]{32}$/)
  const firstKey = await key.inputValue()
  await dialog(page).getByRole('button', { name: 'Add to bag' }).click()
  await expect(dialog(page)).toContainText('3 items are in your bag.')
  await expect(key).toHaveValue(/^[0-9a-f]{32}$/)
  await expect(key).not.toHaveValue(firstKey)
  await grid.getByLabel(/^Black, S/).fill('999')
  await grid.getByLabel(/^Black, M/).fill('1')
  await dialog(page).getByRole('button', { name: 'Add to bag' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('1 added to your bag. 1 variant was not added')
  await expect(grid.getByLabel(/^Black, S/)).toHaveValue('999')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.goto('/cart')
  await expect(page.getByText('Wrap Skirt').first()).toBeVisible()

  await page.goto(`${path}/no-such-sku/availability`)
  await expect(
    page.getByRole('alert').getByText("We can't show this product's availability right now"),
  ).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/studio-products$/)
})

/** Milliseconds of processor time that the page has used so far. */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity) * 1_000
  }
}

/** Whether what has the focus is in sight, and nothing lies on it. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const { left, top, right, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const))
    return corners.every(([x, y]) => document.elementFromPoint(x, y) === document.activeElement)
  })

test('[part of STUDIO-14] a grid of 40 colors by 12 sizes opens at once, scrolls by itself, and keeps its headers in sight; it is filled in by keyboard at 360 px, and each cell comes into sight', async ({
  page,
}) => {
  await enterAsOwner(page, owners.elena)
  await page.goto(`${path}/UNI/quick-view`)
  const tab = dialog(page).getByRole('link', { name: 'Availability' })
  const spentMs = await threadClock(page)
  const opened: number[] = []
  for (let times = 0; times < 3; times++) {
    await dialog(page).getByRole('link', { name: 'Quickview' }).click()
    await expect(dialog(page)).toContainText('MSRP')
    const before = await spentMs()
    await tab.click()
    await expect(dialog(page).locator('table input')).toHaveCount(480)
    opened.push((await spentMs()) - before)
  }
  // Processor time: what else the machine does is no fault of the grid. How slow it is takes seconds to measure.
  const quickest = Math.min(...opened)
  const mostMs = quickest < 300 ? 300 : 300 * Math.max(1, slownessNow())
  expect(quickest, `opened in ${opened.map(Math.round).join(', ')} ms`).toBeLessThan(mostMs)
  await page.setViewportSize({ width: 360, height: 740 })
  const grid = dialog(page).getByRole('region')
  await grid.focus()
  await expect(grid).toBeFocused()
  await grid.getByLabel(/^Shade no. 40, Size no. 12/).focus()
  await expect(grid.getByRole('rowheader', { name: 'Shade no. 40' })).toBeInViewport()
  await expect(grid.getByRole('columnheader', { name: 'Size no. 12' })).toBeInViewport()
  // Its rows are alike: a few of them are looked at.
  const showMiddle = (isShown: boolean) =>
    grid.locator('tbody tr').evaluateAll((rows, shown) => {
      for (const row of rows.slice(3, -3)) row.toggleAttribute('hidden', !shown)
    }, isShown)
  await showMiddle(false)
  await expectAccessible(page)
  await showMiddle(true)
  await expectFitsLargeText(page)

  const focused = page.locator(':focus')
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) {
      await page.keyboard.press(key)
      expect(await isFocusInSight(page), `${key}, ${time + 1} times`).toBe(true)
    }
  }
  await grid.focus()
  await press('Tab', 1)
  await expect(focused).toHaveAttribute('aria-label', /^Shade no. 1, Size no. 1,/)
  await press('ArrowDown', 39)
  await expect(focused).toHaveAttribute('aria-label', /^Shade no. 40, Size no. 1,/)
  await press('Tab', 11)
  await expect(focused).toHaveAttribute('aria-label', /^Shade no. 40, Size no. 12,/)
  await page.keyboard.type('1')
  await press('ArrowUp', 39)
  await expect(focused).toHaveAttribute('aria-label', /^Shade no. 1, Size no. 12,/)
  await page.keyboard.type('2')
  await press('Shift+Tab', 11)
  await expect(focused).toHaveAttribute('aria-label', /^Shade no. 1, Size no. 1,/)
  await expect(dialog(page).getByText('3 items selected')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('3 items are in your bag.')
})
