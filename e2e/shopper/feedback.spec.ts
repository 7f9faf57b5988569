import { expectAccessible } from '../support/accessibility.ts'
import { mailTo } from '../support/mail.ts'
import { addToBag, goToReview, paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('[SHOP-06] a buyer’s opinion is mailed to the shop from the page of thanks', async ({
  page,
  request,
}) => {
  await addToBag(page, paths.slipper)
  await goToReview(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/order-success?order=*')
  const opinion = `Quick and kind, ${crypto.randomUUID()}`
  await page.getByLabel('Type your opinion').fill(opinion)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Give a feedback' }).click()
  await expect(page.getByText('Email has successfully been sent')).toBeVisible()
  expect(await mailTo(request, 'hello@barre.example')).toContain(opinion)
})
