import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectReadableInTheDark } from './dark.ts'
import { enterAsOwner, owners, openDashboard } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const impossiblePeriod = '/dashboard/studio-reporting?from=2026-05-02&to=2026-05-01'
const paymentsPage = '/dashboard/studio-payments'
const pages = ['/dashboard/studio-reporting', impossiblePeriod, paymentsPage]

test('[UX-118] [part of STUDIO-16] [part of STUDIO-24] [E-40] [part of STUDIO-19] an owner reads sales, units and profit by period, product and dress code; the figures stand in tables beside the chart, and each table can be downloaded for a spreadsheet, which runs nothing of it; then earnings by order, what a refund took back, and the balance; the pages are kept nowhere, break no rule of WCAG and fit narrow and wide screens, light and dark; a period that cannot be is named beside its field, and one without sales says so; “Show report” stands behind the boxes of its fields, as high as they are, also with an error below one; another studio’s owner sees nothing of it', async ({
  page,
}) => {
  await test.step('figures', async () => {
    await openDashboard(page, owners.lydia)
    // My Dashboard shows the sums of the days with which the report begins.
    const sums = page.getByRole('definition')
    const sold = page.getByRole('region', { name: 'Your sales' }).getByRole('definition')
    const unpaid = ['$50.00', '$20.00', '1']
    await expect(sold).toHaveText([/^\$[\d,]+\.\d\d$/, /^\$[\d,]+\.\d\d$/, /^\d+$/, ...unpaid])
    const shown = await sold.allTextContents()
    await page.getByRole('link', { name: 'See the full report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reporting' })).toBeVisible()
    await expect(sums).toHaveText(shown)
    await expect(page.getByRole('img', { name: /^Chart: sales and profit/ })).toBeVisible()
    const products = page.getByRole('table', { name: 'By product' })
    await expect(products.getByRole('row').nth(1)).toContainText('Camisole Leotard')
    const shoes = products.getByRole('row', { name: 'Ordered, not paid yet: Jazz Shoe' })
    await expect(shoes.getByRole('cell')).toHaveText(['1', '$50.00', '$20.00'])
    await expect(page.getByRole('table', { name: 'By dress code' })).toContainText('Ballet 1')
    await expect(page.getByRole('table', { name: 'By dress code' })).toContainText('No dress code')
    const byPeriod = page.getByRole('table', { name: 'By period' })
    await expect(byPeriod).toBeHidden()
    await page.getByText('Show the figures').click()
    await expect(byPeriod.getByRole('row')).toHaveCount(32)

    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: /^Chart/ })).toHaveCount(1)
    const linesOf = async (table: string) => {
      const started = page.waitForEvent('download')
      await page.getByRole('link', { name: `Download ${table} (CSV)` }).click()
      const download = await started
      expect(download.suggestedFilename()).toBe(`report-${table.replace(' ', '-')}.csv`)
      const text = await readFile(await download.path(), 'utf8')
      return text.replace('\uFEFF', '').trim().split('\r\n')
    }
    for (const [name, table] of [
      ['By period', 'periods'],
      ['By product', 'products'],
      ['By dress code', 'dress codes'],
    ] as const) {
      // All of it is one part of the page, under one heading.
      const part = main.locator('div', { has: page.getByRole('heading', { level: 2, name }) }).last()
      await expect(part.getByRole('table', { name })).toBeVisible()
      await expect(part.getByRole('link', { name: `Download ${table} (CSV)` })).toBeVisible()
      await expect(part.getByRole('img', { name: /^Chart/ })).toHaveCount(name === 'By period' ? 1 : 0)
      const rows = part.getByRole('row').filter({ hasNotText: 'not paid yet' })
      expect(await linesOf(table)).toHaveLength(await rows.count())
    }
    const lines = await linesOf('products')
    expect(lines[0]).toBe(
      'SKU,Product,Units,Sales,Profit,Units not paid yet,Sales not paid yet,Expected profit',
    )
    expect(lines.find((line) => line.includes('SHOE'))).toMatch(/,1,50\.00,20\.00$/)
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',').slice(0, 2))
        .toSorted(),
    ).toEqual([
      ["'=SHOE", 'Jazz Shoe'],
      ['LEO', 'Camisole Leotard'],
    ])

    await page.getByRole('link', { name: 'Last 180 days' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
    // 40 leotards at 30.00 and 20 shoes at 50.00: without the last shoe, which is not paid, and a leotard that came back.
    await expect(page.getByText('$2,120.00').first()).toBeVisible()
    await expect(page.getByText('$848.00').first()).toBeVisible()
    await page.getByLabel('Group by').selectOption('Month')
    await page.getByRole('button', { name: 'Show report' }).click()
    await expect(page).toHaveURL(/by=month/)
    await page.reload()
    await expect(page.getByLabel('Group by')).toHaveValue('month')
    await expect(page.getByText('$2,120.00').first()).toBeVisible()

    await page.getByRole('link', { name: 'Payments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    await expect(page.getByText('$848.00')).toBeVisible()
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    await expect(row('E0060')).toContainText('Not paid yet')
    await expect(row('E0060')).toContainText('$20.00 once it is paid')
    await expect(row('E0059')).toContainText('$12.00 taken back')
    await expect(row('E0001')).toHaveCount(0)
    await page.getByRole('link', { name: 'Older orders' }).click()
    await expect(row('E0001')).toContainText('$12.00')
    await expect(page.getByText('No payouts yet.')).toBeVisible()
  })
  await test.step('every screen', async () => {
    await enterAsOwner(page, owners.lydia)
    for (const path of pages) {
      await page.setViewportSize({ width: 320, height: 640 })
      const answer = await page.goto(path)
      expect(answer?.headers()['cache-control'], path).toBe('no-store')
      for (const width of [320, 1280]) {
        await expectNoSidewaysScroll(page, width)
        await expectAccessible(page)
      }
      // Its colors are those of each width.
      await expectReadableInTheDark(page)
      await expectFitsLargeText(page)
      if (path !== paymentsPage) await expectFieldsInLine(page, path)
      if (path === impossiblePeriod)
        await expect(page.getByLabel('First day')).toHaveAccessibleDescription(/must not be after the last/)
    }
    await page.goto('/dashboard/studio-reporting?from=2020-01-01&to=2020-01-31')
    await expect(page.getByRole('heading', { name: 'No sales in this period' })).toBeVisible()
  })
  await test.step('another studio', async () => {
    await page.context().clearCookies()
    await enterAsOwner(page, owners.greta)
    for (const path of [...pages, '/dashboard/studio-reporting?csv=products']) {
      const answer = await page.request.get(path)
      expect(answer.headers()['cache-control'], path).toBe('no-store')
      expect(await answer.text(), path).not.toMatch(/Camisole Leotard|Jazz Shoe|E0059/)
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('[part of STUDIO-16] [part of STUDIO-24] reports and payments are read', async ({ page }) => {
    await enterAsOwner(page, owners.lydia)
    await page.goto('/dashboard/studio-reporting')
    await page.getByLabel('Group by').selectOption('Week')
    await page.getByRole('button', { name: 'Show report' }).click()
    await expect(page).toHaveURL(/by=week/)
    await expect(page.getByRole('table', { name: 'By product' })).toContainText('LEO')
    await page.goto('/dashboard/studio-payments')
    await expect(page.getByText('Older orders')).toBeVisible()
  })
})

/** The button stands behind the boxes of the fields, as high as they are. */
async function expectFieldsInLine(page: Page, path: string): Promise<void> {
  const edgesOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box && [Math.round(box.y), Math.round(box.y + box.height)]
  }
  const button = page.getByRole('button', { name: 'Show report' })
  const labels = ['First day', 'Last day', 'Group by']
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const label of labels)
      expect(await edgesOf(page.getByLabel(label)), `${label} at ${width} px of ${path}`).toEqual(
        await edgesOf(button),
      )
    const parts = [...labels.map((label) => page.getByLabel(label)), button]
    const lefts = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x ?? NaN))
    expect(lefts, `from left to right at ${width} px of ${path}`).toEqual(
      lefts.toSorted((one, other) => one - other),
    )
  }
}
