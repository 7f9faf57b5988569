import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { holdScripts } from '../../support/hold-scripts.ts'
import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

test('[PDP-12] a link to a file that leads nowhere shows in words what to do', async ({ page, request }) => {
  const answer = await page.goto('/api/download/gone')
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, '/download-problem'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This download isn't available")
  const main = page.getByRole('main')
  await expect(main).toContainText('we will send a new link')
  await expect(main.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await request.get('/api/download/gone')).headers()['content-type']).toContain('application/json')
})

test('[PDP-12] a link that was used up says so', async ({ page }) => {
  expect((await page.goto('/download-problem?reason=downloads-used-up'))?.status()).toBe(410)
  await expect(page.getByRole('main')).toContainText('reached the download limit')
})

test('[PDP-12] the sample of a file is fetched from the product page', async ({ page }) => {
  await page.goto(paths.piano)
  const arrives = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Sample: MP3' }).click()
  expect((await arrives).suggestedFilename()).toBe('piano-minute.txt')
})

test('[part of PDP-12] a file that is ticked before the script is there is in the price once it is', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(paths.piano, { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /WAV/ }).check()
  await expect(page.getByTestId('price')).toHaveText('$16.00')
  letScriptsCome()
  await expect(page.getByTestId('price')).toHaveText('$20.00')
})
