import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectRoomForSpacing } from '../support/every-screen.ts'
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

test('[API-05] the page of the API breaks no rule of WCAG 2.2 AA on a narrow and a wide screen, with every call open, and with large or wide text, and scrolls in one direction', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expectFitsLargeText(page)
  await expectRoomForSpacing(page, '/api/docs')
  await page.evaluate(() => {
    for (const call of document.querySelectorAll('details')) call.open = true
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  for (const width of [320, 768, 1920]) await expectNoSidewaysScroll(page, width)
})
