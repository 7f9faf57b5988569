import { expectAccessible } from '../support/accessibility.ts'
import { mailTo } from '../support/mail.ts'
import { fillBag, orderBag, paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('[THANKS-01] [SHOP-06] the page of thanks says that the order is placed and what an account is good for, mails an opinion, and leads home', async ({
  page,
  request,
}) => {
  await fillBag(page, paths.slipper)
  await page.goto(`/order-success?order=${await orderBag(page)}`)
  await expect(page).toHaveTitle(/^Order confirmation/)
  const main = page.getByRole('main')
  await expect(main.getByText('Order confirmation').first()).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(main.getByRole('region', { name: 'Create an account' })).toContainText(/password/i)
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(main).toContainText(number)
  await expect(main).toContainText("We'll pack your order and hand it to the carrier.")
  // The courier is paid after that: what happens next is no numbered list.
  await expect(main.locator('ol', { hasText: 'Questions about your order?' })).toHaveCount(0)
  const opinion = `Quick and kind, ${crypto.randomUUID()}`
  await main.getByLabel('Type your opinion').fill(opinion)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Give a feedback' }).press('Enter')
  await expect(main.getByText('Email has successfully been sent')).toBeFocused()
  expect(await mailTo(request, 'hello@barre.example')).toContain(opinion)
  await main.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(/\/$/)
})
