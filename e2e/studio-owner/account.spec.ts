import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { mailTo } from '../support/mail.ts'
import { enterAsOwner, owners, typeOwnerSignIn } from '../support/owner.ts'
import { expectReadableInTheDark } from './dark.ts'
import { ownerApi } from './owner-api.ts'
import { expect, test } from '../support/test.ts'
import type { APIRequestContext, Page } from '@playwright/test'

const newEmail = () => `invited-${crypto.randomUUID()}@example.com`
const own = 'grand jeté at noon'

/** A new owner of Amélie's studio, signed in: what these tests change is of nobody else. */
async function newOwner(page: Page, request: APIRequestContext): Promise<string> {
  const email = newEmail()
  await enterAsOwner(page, owners.amelie)
  await ownerApi(page)('POST', 'owner/invite', { email, firstname: 'Ines', lastname: 'Zubizarreta' })
  const token = /\/studio\/new-password\?token=([\w-]+)/.exec(await mailTo(request, email))?.[1] ?? ''
  await page.context().clearCookies()
  await page.request.get(`/studio/new-password?token=${token}`)
  const form = { newPassword: own, repeatedPassword: own }
  const set = await page.request.post('/studio/new-password', { form, maxRedirects: 0 })
  expect(set.headers().location).toBe('/studio/login?changed')
  const signIn = { email, password: own }
  const answer = await page.request.post('/studio/login', { form: signIn, maxRedirects: 0 })
  expect(answer.headers().location).toBe('/dashboard')
  return email
}

async function removeOwner(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await enterAsOwner(page, owners.amelie)
  const ask = ownerApi(page)
  const all = (await ask('GET', 'owner/list')) as { email: string; owner_id: number }[]
  const { owner_id: id } = all.find((each) => each.email === email)!
  await ask('DELETE', `owner/${id}`)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('[part of E-4] [part of STUDIO-07] an owner changes name, e-mail and password, and confirms the new address by mail', async ({
      page,
      request,
    }) => {
      const email = await newOwner(page, request)
      await page.goto('/dashboard/studio-account')
      await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
      const name = `Zara${javaScriptEnabled ? 'script' : 'plain'}`
      await page.getByLabel('Last name').fill(name)
      await page.getByLabel('Phone (optional)').fill('+1 512 555 0100')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Account data has successfully been updated')).toBeVisible()
      await expect(page.getByText(`Ines ${name}`)).toBeVisible()
      await expect(page.getByLabel('Phone (optional)')).toHaveValue('+1 512 555 0100')

      const moved = newEmail()
      const part = page.getByRole('region', { name: 'Email address' })
      await part.getByLabel('New email address').fill(moved)
      await part.getByLabel('Current password').fill('a guess')
      await part.getByRole('button', { name: 'Send confirmation link' }).click()
      await expect(part.getByText('The current password is incorrect.').first()).toBeVisible()
      await expect(part.getByLabel('New email address')).toHaveValue(moved)
      await part.getByLabel('Current password').fill(own)
      await part.getByRole('button', { name: 'Send confirmation link' }).click()
      await expect(page.getByText('We sent a link to the new address.')).toBeVisible()
      await expect(part.getByLabel('Current password')).toHaveValue('')
      expect(await mailTo(request, email, 2)).toContain('We sent a link to another email address.')
      const link = /\/studio\/confirm-email\?token=[\w-]+/.exec(await mailTo(request, moved))?.[0]
      await page.goto(link ?? '')
      await page.getByRole('button', { name: 'Confirm my email address' }).click()
      await expect(page.getByText('Your email address was changed.')).toBeVisible()
      // Without script a reload sends the form once more; with script the button is there again.
      await page.reload()
      if (javaScriptEnabled) await page.getByRole('button', { name: 'Confirm my email address' }).click()
      await expect(page.getByText('Your email address was changed.')).toBeVisible()
      expect(await mailTo(request, email, 3)).toContain(
        'Your studio account now uses a different email address.',
      )

      await page.getByRole('link', { name: 'To My Account' }).click()
      await expect(page.getByText(`You sign in with ${moved}.`)).toBeVisible()
      const password = page.getByRole('region', { name: 'Change password' })
      await password.getByLabel('Current password').fill(own)
      await password.getByLabel('New password', { exact: true }).fill('petit jeté at dusk')
      await password.getByLabel('Repeat new password').fill('petit jeté at dusk')
      await password.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Password has successfully been changed')).toBeVisible()
      await expect(password.getByLabel('Current password')).toHaveValue('')
      expect(await mailTo(request, moved, 2)).toContain('your studio account')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL('**/studio/login?signed-out')
      await typeOwnerSignIn(page, moved, 'petit jeté at dusk')
      await page.waitForURL('**/dashboard')
      await removeOwner(page, moved)
    })
  })
}

test('what is wrong is said beside its field, and the page is kept nowhere, breaks no rule of WCAG and fits a narrow screen, light and dark', async ({
  page,
}) => {
  await enterAsOwner(page, owners.greta)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'My Account' }).click()
  await expect(page.getByText(`You sign in with ${owners.greta}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  const alert = page.getByRole('alert', { name: 'There is a problem' })
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const answer = await page.goto('/dashboard/studio-account')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expectAccessible(page)
  await expectFitsLargeText(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  await expectReadableInTheDark(page)
  await page.goto('/studio/confirm-email')
  await expect(page.getByText('This link no longer works.')).toBeVisible()
})
