import { fillSteps, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const name = 'Stretch & Strength Band'

test('[CAT-09] a name reads the same on tile, product, bag, checkout and in the title', async ({ page }) => {
  await page.goto('/c/stretch-strength')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stretch & Strength')
  await expect(page).toHaveTitle('Stretch & Strength | Barre')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.waitForURL('**/p/STR/**')
  await expect(page).toHaveTitle(`${name} | Barre`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await fillSteps(page)
  await page.goto('/checkout/review')
  await expect(page.getByText(name).first()).toBeVisible()
})
