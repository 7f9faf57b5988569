import frame from 'commerce/words/en/frame'
import { expect, test } from '../../support/test.ts'

test('[part of NET-12] a page that does not load says what is the matter, and OK leads back', async ({
  page,
}) => {
  await page.goto('/c/women', { waitUntil: 'networkidle' })
  await page.route('**/size-charts.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Size charts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.serverError)
  await expect(page).toHaveURL(/size-charts/)
  await page
    .getByRole('main')
    .getByRole('button', { name: 'OK' })
    .or(page.getByRole('link', { name: 'OK' }))
    .click()
  await expect(page).toHaveURL(/\/c\/women$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(frame.serverError)
})
