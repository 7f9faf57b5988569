import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('[API-05] the page of the API opens a call by keyboard, without any script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/api/docs')
  const call = page.locator('#get-catalog-search')
  await expect(call.getByText('searchQuery')).toBeHidden()
  await call.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(call.getByText('searchQuery')).toBeVisible()
  await expect(call.getByText(/unknown-type/)).toBeVisible()
  await context.close()
})

test('[API-05] the page of the API breaks no rule of accessibility and fits 320 pixels, with every call open', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await page.evaluate(() => {
    for (const call of document.querySelectorAll('details')) call.open = true
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
