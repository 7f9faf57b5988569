import type { Page } from '@playwright/test'
import { enterAsCustomer, saveAddress } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillAddress, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const saved = 'Account data has successfully been updated'
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function typeNew(page: Page, street: string): Promise<void> {
  await page.goto('/my-account/shipping-details/new', { waitUntil: 'networkidle' })
  await fillAddress(page)
  await page.getByLabel('Street address').fill(street)
}

const inTwoTabs: Points = {
  '[part of SESS-11] two tabs that save an address at once lose none of them': async ({
    page,
    context,
    request,
  }) => {
    await enterAsCustomer(page, request)
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const [at, tab] of tabs.entries()) await typeNew(tab, `${at + 1} Tab Street`)
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Save' }).click()))
    for (const tab of tabs) await expect(said(tab, saved)).toBeVisible()
    await page.reload()
    await expect(cards(page)).toHaveCount(3)
    for (const at of [1, 2, 3])
      await expect(cards(page).filter({ hasText: `${at} Tab Street` })).toHaveCount(1)
  },

  '[part of SESS-11] [part of UX-71] an address that was changed in another tab is not overwritten unseen, and what was typed stays':
    async ({ page, context, request }) => {
      await enterAsCustomer(page, request)
      await saveAddress(page, '1 First Street')
      const other = await context.newPage()
      for (const tab of [page, other]) {
        await tab.goto('/my-account/shipping-details')
        await tab.getByRole('link', { name: /^Edit:/ }).click()
        await expect(tab.getByLabel('Street address')).toHaveValue('1 First Street')
      }
      await other.getByLabel('City').fill('Boston')
      await other.getByRole('button', { name: 'Save' }).click()
      await expect(said(other, saved)).toBeVisible()
      await page.getByLabel('Street address').fill('2 Second Street')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'This address was changed in another window.' }),
      ).toBeFocused()
      await expect(page.getByLabel('Street address')).toHaveValue('2 Second Street')
      await other.reload()
      await expect(cards(other)).toContainText('Boston')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(said(page, saved)).toBeVisible()
      await expect(cards(page)).toContainText('2 Second Street')
    },
}

test(titleOf(inTwoTabs), inTurn(inTwoTabs))
