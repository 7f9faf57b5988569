import { readFile } from 'node:fs/promises'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectReadableInTheDark } from '../studio-owner/dark.ts'
import { enterAsOwner, owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const path = '/dashboard/studio-returns'

test('[part of STUDIO-24] [part of STUDIO-19] an owner sees the returns of the studio and what they took back, and nothing of the family; past the last page of returns the last one is shown; another studio’s owner sees none of them, and why the list is empty, on a page that is kept nowhere', async ({
  page,
}) => {
  await test.step('an owner', async () => {
    await enterAsOwner(page, owners.lydia)
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Returns', exact: true })).toHaveAttribute('href', path)
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    await expect(row('RE0058')).toContainText('Requested')
    await expect(row('RE0059')).toContainText('Refunded')
    await expect(row('RE0059')).toContainText('$12.00')
    await expect(row('RE0057')).toContainText('Earnings taken back: none')
    await expect(page.getByText('family@example.com')).toHaveCount(0)
    await expect(page.getByText('Ann Lee')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
    await expectAccessible(page)
    await expectReadableInTheDark(page)

    await page.getByLabel('Status').selectOption('Refunded')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/state=refunded/)
    await expect(row('RE0058')).toHaveCount(0)
    await expect(page.getByText('1 return', { exact: true })).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download (CSV)' }).click()
    const text = await readFile(await (await started).path(), 'utf8')
    const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Return,Order,Date,Status,SKU,Product,Dancer,Units,Earnings taken back')
    expect(lines).toEqual([
      expect.stringMatching(/^RE0059,E0059,.*,Refunded,LEO,Camisole Leotard,,1,12\.00$/),
    ])
    await page.getByLabel('Status').selectOption('Closed')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { name: 'No returns have this status' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${path}?page=2`)
    await expect(row('RE0058')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Newer returns' })).toHaveCount(0)
  })
  await test.step('another studio', async () => {
    await page.context().clearCookies()
    await enterAsOwner(page, owners.greta)
    const answer = await page.request.get(`${path}?csv=1`)
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await answer.text()).not.toMatch(/RE005|Camisole Leotard/)
    const opened = await page.goto(path)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { name: 'No returns yet' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('[part of STUDIO-24] returns are listed, and filtered by their state', async ({ page }) => {
    await enterAsOwner(page, owners.lydia)
    await page.goto(path)
    await page.getByLabel('Status').selectOption('Requested')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'RE0058' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'RE0059' })).toHaveCount(0)
  })
})
