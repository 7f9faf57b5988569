import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { expect, test } from '../support/test.ts'

const ofContent: Points = {
  '[ROUTE-09] a content page stands under its identifier, reached from the foot of every page': async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Size charts' }).click()
    await expect(page).toHaveURL('/cms/size-charts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Size charts')
    await expect(page.getByRole('table').first()).toContainText('Girth')
    await expect(page).toHaveTitle(/Size charts/)
  },

  '[ROUTE-09] an unknown identifier answers 404': async ({ page }) => {
    const response = await page.goto('/i/nowhere')
    expect(response?.status()).toBe(404)
  },
}

test(titleOf(ofContent), inTurn(ofContent))
