import { fillAddress, fillBag, fillDetails, goOnToReview } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { settled, workerReady } from '../support.ts'
import { keptOrders, orderWaits, placedNumber, placeOffline } from '../waiting.ts'

test.use({ serviceWorkers: 'allow' })

const megabyte = 'a'.repeat(1024 * 1024)

test('[part of NET-15] a megabyte in each of two fields is refused without a connection, at its field and without effect, and the order goes once it is corrected', async ({
  page,
  context,
}) => {
  await fillBag(page, '/p/BOB-145/bobbin-145')
  await page.goto('/checkout')
  await workerReady(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await settled(page)
  await context.setOffline(true)
  await fillAddress(page)
  const fields = ['Street address', 'City'].map((label) => page.getByLabel(label))
  const before = await Promise.all(fields.map((field) => field.inputValue()))
  for (const field of fields) await field.fill(megabyte)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  for (const [nth, field] of fields.entries()) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/\w/)
    await expect(page).toHaveURL(/\/checkout\/shipping/)
    await field.fill(before[nth]!)
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/payment')
  await goOnToReview(page)
  await placeOffline(page).click()
  await expect(orderWaits(page)).toBeVisible()
  expect(JSON.stringify(await keptOrders(page)).length).toBeLessThan(20_000)
  await context.setOffline(false)
  await placedNumber(page)
})
