import { expect, test } from '../../support/test.ts'

test('[UX-47] words lead to results, stay in the box, and can be filtered', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('leotard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=leotard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('leotard')
  await expect(page.getByRole('searchbox', { name: 'Search the shop' })).toHaveValue('leotard')
  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /^Burgundy/ })
    .check()
  await expect(page).toHaveURL(/\/search\?q=leotard&color=\d+$/)
  await expect(page.getByRole('link', { name: 'Camisole Leotard', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Long Sleeve Leotard', exact: true })).toHaveCount(0)
})

test.describe('as it comes from the server', () => {
  test.use({ javaScriptEnabled: false })

  test('[UX-48] [UX-50] a search that finds nothing says so, helps, and stays out of search engines; characters that nobody can type are in no box and no title; what its correction finds is shown, and beside results a word that is nowhere is asked about', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 })
    const robots = page.locator('meta[name="robots"]')
    const answer = await page.goto('/search?q=zzzzqq')
    expect(answer?.status()).toBe(200)
    await expect(title).toHaveText('No results for “zzzzqq”')
    await expect(
      page.getByRole('navigation', { name: 'Or browse' }).getByRole('link', { name: 'Women' }),
    ).toBeVisible()
    await expect(robots).toHaveAttribute('content', 'noindex, follow')
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('zzzzqq')

    await page.goto('/search?q=%00zzzzqq')
    await expect(title).toHaveText('No results for “zzzzqq”')
    for (const box of await page.getByRole('searchbox').all()) await expect(box).toHaveValue('zzzzqq')

    await page.goto('/search?q=loetard')
    await expect(title).toContainText('“leotard”')
    await expect(page.getByText('No results for “loetard”. Showing results for “leotard”.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Camisole Leotard', exact: true })).toBeVisible()
    await expect(robots).toHaveAttribute('content', 'noindex, follow')
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('loetard')

    await page.goto('/search?q=black+loetard')
    await page.getByRole('link', { name: '“black leotard”' }).click()
    await expect(page).toHaveURL(/\/search\?q=black(\+|%20)leotard$/)
    await expect(title).toContainText('“black leotard”')
  })
})
