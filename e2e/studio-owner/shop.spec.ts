import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { enterAsOwner, ownerPassword, owners, typeOwnerSignIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const port = process.env.E2E_PORT ?? '3900'
const studios = `http://studio.localhost:${port}`
const tiles = (page: Page) => page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

const shopSearch = 'Search leotards, shoes, skirts'
const shopPages = ['/', '/c/women', '/p/LON/long-sleeve-leotard']

async function expectStudioLayout(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Relevé Conservatory' })).toBeVisible()
  await expect(page.getByPlaceholder(shopSearch)).toHaveCount(0)
}

/** What the host of the open page sends its browser. */
async function expectSentInStudioLayout(page: Page, path: string): Promise<void> {
  const { status, header, text } = await page.evaluate(async (asked) => {
    const answer = await fetch(asked, { headers: { accept: 'text/html' } })
    const sent = await answer.text()
    const parsed = new DOMParser().parseFromString(sent, 'text/html')
    return { status: answer.status, header: parsed.querySelector('header')?.textContent, text: sent }
  }, path)
  expect(status, path).toBe(200)
  expect(header, path).toContain('Relevé Conservatory')
  expect(text, path).not.toContain(`placeholder="${shopSearch}"`)
}

test('[ROUTE-18] [part of ROUTE-18] a public site shows its pages to everybody, and to an owner in the studio layout; studio.localhost asks guests to sign in, and shows them to owners alone; an owner shops in the studio layout: home, category, dialog and back, product; a category loads its next products by itself twice, then by a button; a filter begins anew', async ({
  page,
}) => {
  await test.step('two sites', async () => {
    const needed = 'You need to be logged in as studio owner to see this page'
    const headers = { host: new URL(studios).host }
    for (const path of shopPages) {
      const shown = await page.request.get(path)
      expect(shown.status()).toBe(200)
      const text = await shown.text()
      expect(text).toContain(`placeholder="${shopSearch}"`)
      expect(text).not.toContain('>My Price<')
      const asked = await page.request.get(path, { headers, maxRedirects: 0 })
      expect(asked.headers().location).toBe(`/studio/login?to=${encodeURIComponent(path)}`)
    }
    await page.goto('/c/women')
    await expect(page.getByPlaceholder(shopSearch).first()).toBeVisible()
    await enterAsOwner(page, owners.elena)
    await page.reload()
    await expectStudioLayout(page)
    for (const path of shopPages) await expectSentInStudioLayout(page, path)

    await page.goto(`${studios}/c/women`)
    await expect(page).toHaveURL(`${studios}/studio/login?to=${encodeURIComponent('/c/women')}`)
    await expect(page.getByText(needed)).toBeVisible()
    await typeOwnerSignIn(page, owners.elena, ownerPassword)
    await page.waitForURL(`${studios}/c/women`)
    await expect(tiles(page).first()).toContainText('My Price')
    await expectStudioLayout(page)
    for (const path of shopPages) await expectSentInStudioLayout(page, path)
    await page.goto(studios)
    await expect(page).toHaveTitle('Negozio')
    await page.getByRole('link', { name: 'My Dashboard' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${studios}/studio/login?signed-out`)
    await page.goto(studios)
    await page.waitForURL(`${studios}/studio/login?to=%2F`)
  })
  await test.step('an owner shops', async () => {
    await enterAsOwner(page, owners.elena)
    await page.goto('/')
    await expect(page).toHaveTitle('Negozio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products for Relevé Conservatory')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Relevé Conservatory' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Women' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Women')
    await expectAccessible(page)
    const leotard = tiles(page).filter({ hasText: 'Long Sleeve Leotard' })
    await expect(leotard).toContainText(/My Price\$\d+\.\d\dStudent Price\$\d+\.\d\d/)
    await leotard.getByRole('link', { name: 'Availability' }).click()
    await expect(dialog(page)).toContainText('Long Sleeve Leotard')
    await expect(dialog(page).getByRole('link', { name: 'Availability' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await dialog(page).getByRole('link', { name: 'Quickview' }).click()
    await expect(dialog(page)).toContainText('MSRP')
    await page.keyboard.press('Escape')
    await page.waitForURL('**/c/women')
    await expect(dialog(page)).toHaveCount(0)
    await leotard.getByRole('link', { name: 'Long Sleeve Leotard', exact: true }).click()
    await page.waitForURL('**/p/LON/**')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long Sleeve Leotard')
    const main = page.getByRole('main')
    for (const text of ['My Price', 'Student Price', 'MSRP']) await expect(main.getByText(text)).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Assign to dress code' }).click()
    await expect(dialog(page).getByLabel('Student Price')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/p/LON/**')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/c/ribbons')
    await expect(tiles(page)).toHaveCount(50)
    // The next products may come before a scroll has ended, so each look scrolls on.
    const scrollTo = (count: number) =>
      expect(async () => {
        await page.mouse.wheel(0, 20_000)
        expect(await tiles(page).count()).toBeGreaterThanOrEqual(count)
      }).toPass()
    await scrollTo(100)
    await expect(page).toHaveURL(/page=[23]/)
    await scrollTo(130)
    await expect(page).toHaveURL(/page=3/)
    await page.reload()
    await expect(tiles(page)).toHaveCount(130)
    await page.getByLabel('Sort', { exact: true }).selectOption('latest')
    await page.waitForURL(/sort=latest$/)
    await expect(tiles(page)).toHaveCount(50)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await page.goto('/search?q=ribbon')
    await expect(tiles(page)).toHaveCount(10)
    await expectAccessible(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of ROUTE-18] an owner reads and assigns from the pages of the shop', async ({ page }) => {
    await enterAsOwner(page, owners.elena)
    await page.goto('/c/ribbons')
    await expect(tiles(page)).toHaveCount(50)
    await page.getByRole('link', { name: /^Load 50 more/ }).click()
    await expect(tiles(page)).toHaveCount(100)
    await tiles(page).first().getByRole('link', { name: 'Quickview' }).click()
    await expect(page.getByText('MSRP')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/\/c\/ribbons\?page=2$/)
  })
})
