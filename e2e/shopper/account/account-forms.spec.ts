import { expectAccessible } from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith, newAccount, password } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillAddress, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const saved = 'Account data has successfully been updated'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('[part of SESS-11] [part of UX-69] [part of UX-71] what the profile refuses is summed up with the focus on it, and all that was typed is kept', async ({
      page,
      request,
    }) => {
      const email = await newAccount(request)
      await enterWith(page, email)
      await page.goto('/my-account/profile', { waitUntil: 'networkidle' })
      const main = page.getByRole('main')
      const field = (label: string) => main.getByLabel(label, { exact: true })
      const secret = field('Current password')
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
      const save = async (typed: Record<string, string>, problems: string[]) => {
        for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
        await main.getByRole('button', { name: 'Save' }).click()
        await expect(summary.getByRole('link')).toHaveText(problems)
        await expect(page).toHaveTitle('Error: Profile | Barre')
        await expect(summary).toBeFocused()
        for (const [label, text] of Object.entries(typed)) {
          if (label === 'Current password' && !javaScriptEnabled) await expect(secret).toHaveValue('')
          else await expect(field(label), label).toHaveValue(text)
        }
      }
      const names = { 'First name': '王芳', 'Last name': 'O’Fracci' }
      // What the browser can tell, and what only the shop knows.
      await save(
        { 'First name': 'C', 'Last name': 'O’Fracci', Email: 'nobody', 'Current password': 'not it' },
        ['Enter a first name with at least 2 letters.', 'Enter an email address, such as name@example.com.'],
      )
      await summary.getByRole('link').first().click()
      await expect(field('First name')).toBeFocused()
      await expect(field('First name')).toHaveAccessibleDescription(
        'Enter a first name with at least 2 letters.',
      )
      await expect(field('First name')).toHaveAttribute('aria-invalid', 'true')
      await save({ ...names, Email: `new-${email}`, 'Current password': 'not it' }, [
        'The current password is incorrect.',
      ])
      if (javaScriptEnabled) await expectAccessible(page)
      expect(await (await page.request.get('/my-account')).text()).toMatch(/Hello, (<!-- -->)?Carla/)
    })
  })

const ofForms: Points = {
  '[part of SESS-11] [UX-69] address book and profile at 360 pixels: what is wrong is summed up, what was typed stays, it is saved, and the question whether to remove it has the focus, then the link again, then the answer':
    async ({ page, request }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const email = await enterAsCustomer(page, request)
      await page.goto('/my-account')
      await page.getByRole('main').getByRole('link', { name: 'Addresses', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
      await page.getByRole('link', { name: 'Add an address' }).click()
      await expect(page.getByLabel('First name')).toHaveValue('Carla')
      await page.getByLabel('First name').fill('王')
      await page.getByLabel('City').fill('Typed and kept')
      await page.getByRole('button', { name: 'Save' }).click()
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle('Error: Add an address | Barre')
      await expect(page.getByLabel('City')).toHaveValue('Typed and kept')
      await expectAccessible(page)
      await summary.getByRole('link', { name: 'Enter a street address.' }).click()
      await expect(page.getByLabel('Street address')).toBeFocused()
      await page.getByLabel('First name').fill('王芳')
      await fillAddress(page)
      await page.getByLabel('Company').fill('Studio C')
      await page.getByLabel('Tax ID').fill('US-123')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(said(page, saved)).toBeVisible()
      await expect(page.getByText('Studio C')).toBeVisible()
      await expect(page.getByText('Default shipping address')).toBeVisible()
      await expectAccessible(page)
      const remove = page.getByRole('link', { name: /^Remove:/ })
      await remove.press('Enter')
      await expect(page.getByText('Remove this address?')).toBeFocused()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Keep' }).press('Enter')
      await expect(remove).toBeFocused()
      await remove.press('Enter')
      await page.getByRole('button', { name: 'Remove' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toBeFocused()

      await page.goto('/my-account/profile')
      await page.getByLabel('Last name').fill('O’Fracci')
      await page.getByRole('main').getByLabel('Email').fill(`new-${email}`)
      await page.getByLabel('Current password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(said(page, saved)).toBeVisible()
      await expect(said(page, 'Check your inbox to confirm your new email address.')).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(`new-${email}`)
    },

  '[part of UX-71] who was signed out in another tab signs in beside the form, and sends what is still in it':
    async ({ page, context, request }) => {
      const email = await enterAsCustomer(page, request)
      await page.goto('/my-account/profile')
      await page.getByLabel('First name').fill('Carlotta')
      await context.clearCookies()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(said(page, 'You were signed out.')).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Carlotta')
      await expectAccessible(page)
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: /Sign in again/ }).click()
      const tab = await opened
      await tab.getByLabel('Email').fill(email)
      await tab.getByLabel('Password', { exact: true }).fill(password)
      await tab.getByRole('button', { name: 'Sign in' }).click()
      await tab.waitForURL('**/my-account/profile')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(said(page, saved)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Carlotta')
    },
}

test(titleOf(ofForms), inTurn(ofForms))
