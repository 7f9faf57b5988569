import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { enterStore, store } from '../support/family.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const tiles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFitsLargeText(page)
  await page.setViewportSize(phone)
}

test.beforeEach(({ page }) => page.setViewportSize(phone))

test('[part of REGULAR-02] [part of REGULAR-05] [part of CAT-11] [UX-90] [UX-14] on a phone, a family goes from home to a dress code, filters, and puts a product into the bag for two dancers; what was loaded of one dress code is not in the next; the search of a store finds what the studio sells and nothing else; the pages of a store are accessible, at 320 pixels and with large text as well', async ({
  page,
}) => {
  await test.step('two dancers', async () => {
    await enterStore(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Ballonné School' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ballet, Level 2' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ballet, Level 2' })).toBeVisible()
    await expect(page.getByText('Hair in a bun')).toBeVisible()
    await expect(tiles(page)).toHaveCount(6)
    await expect(page.getByRole('button', { name: /wishlist|compare/i })).toHaveCount(0)
    await page.getByRole('link', { name: /^Load 3 more/ }).click()
    await expect(tiles(page)).toHaveCount(9)
    await expect(page).toHaveURL(/page=2/)

    await page.getByRole('link', { name: /^Color/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: /^Show \d/ }).click()
    await expect(page).toHaveURL(/color=\d+/)
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
    const filtered = page.url()

    await tiles(page).first().getByRole('link').click()
    await expect(page.getByLabel('For which dancer?')).toBeVisible()
    await expect(page.getByRole('button', { name: /wishlist|compare/i })).toHaveCount(0)
    const size = page.getByRole('group', { name: /size/i }).getByRole('radio').first()
    if (await size.count()) await size.check({ force: true })
    await page.getByLabel('For which dancer?').fill('Mia')
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(page.getByText('Product has been added to the bag!')).toBeVisible()
    await page.getByLabel('For which dancer?').fill('Lena')
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(page.getByRole('link', { name: /Bag.*2/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'For Mia' })).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('For which dancer?')).toHaveValue('Lena')
    await expect(page.getByRole('button', { name: 'For Mia' })).toBeVisible()
    const first = page.url()

    await page.getByRole('link', { name: 'Back to your list' }).click()
    await expect(page).toHaveURL(filtered)
    await tiles(page).nth(1).getByRole('link').click()
    await expect(page.getByLabel('For which dancer?')).toHaveValue('Lena')
    expect(page.url()).not.toBe(first)
    await page.goto(`/${store}/cart`)
    await expect(page.getByText('For Mia')).toBeVisible()
    await expect(page.getByText('For Lena')).toBeVisible()
    await expect(page.getByText('In stock!')).toHaveCount(2)
    const ofLena = page.getByRole('main').locator('details', { hasText: 'For Lena' })
    await ofLena.locator('summary').click()
    await ofLena.getByLabel('For which dancer?').fill('')
    await ofLena.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText("No dancer's name yet")).toContainText('Add name')
  })
  await test.step('dress codes and search', async () => {
    await enterStore(page)
    await expectFits(page)
    const codes = page.getByRole('navigation', { name: 'Dress codes' })
    await codes.getByRole('link', { name: 'Ballet, Level 2' }).click()
    await page.getByRole('link', { name: /^Load 3 more/ }).click()
    await expect(tiles(page)).toHaveCount(9)
    await codes.getByRole('link', { name: 'Modern' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Modern' })).toBeVisible()
    await expect(tiles(page)).toHaveCount(5)
    await expect(page).toHaveURL(/\/d\/modern-\d+$/)
    await page.goBack()
    await expect(tiles(page)).toHaveCount(9)

    await page.getByRole('searchbox', { name: 'Search Ballonné School' }).fill('zzzzqq')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No results for “zzzzqq”' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
    await expect(tiles(page)).toHaveCount(6)
    await expectFits(page)
    await tiles(page).first().getByRole('link').click()
    await expect(page.getByLabel('For which dancer?')).toBeVisible()
    await expectFits(page)
  })
})
