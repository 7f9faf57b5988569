import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith, newAccount, password, typeSignIn } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { mailTo } from '../../support/mail.ts'
import { carla, fillAddress, fillBag, fillSteps, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const phone = { width: 360, height: 740 }
const newPassword = 'petit allegro at six'

/** The script runs: the button next to a password reveals it. */
async function showPassword(page: Page, label: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: `Show ${label.toLowerCase()}` }).click({ timeout: 1_000 })
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'text', { timeout: 1_000 })
  }).toPass()
}

async function linkIn(request: APIRequestContext, email: string): Promise<string> {
  const link = /\/new-password\?token=[\w-]+/.exec(await mailTo(request, email))?.[0]
  expect(link).toBeTruthy()
  return link ?? ''
}

/** What both presses send: the cookies of the page, before any answer. */
async function expectSetAgain(page: Page): Promise<void> {
  const { request } = page
  const email = await newAccount(request)
  await request.post('/api/user/reset-password', { data: { email } })
  await request.get(await linkIn(request, email))
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const form = { newPassword, repeatedPassword: newPassword }
  const press = () => request.post('/new-password', { form, headers: { cookie }, maxRedirects: 0 })
  for (const answer of [await press(), await press()]) {
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe('/sign-in?changed')
  }
  const signedIn = await request.post('/sign-in', {
    form: { email, password: newPassword },
    maxRedirects: 0,
  })
  expect(signedIn.headers().location).toBe('/my-account')
}

const forgotten: Points = {
  // Without script: scripts/shop/pages/session-pages.test.ts.
  '[part of SESS-01] [part of VAL-01] [part of VAL-02] [VAL-03] a forgotten password is set anew by a mailed link, at 360 pixels; what is wrong with it stands at its field, before anything is sent':
    async ({ page, request }) => {
      const email = await newAccount(request)
      await page.setViewportSize(phone)
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await typeSignIn(page, email, newPassword)
      await expect(said(page, 'The email address or password is incorrect.')).toBeVisible()
      await expect(page).toHaveTitle('Error: Sign in | Barre')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(said(page, 'a reset link is on its way')).toBeVisible()

      const posts: string[] = []
      page.on('request', (sent) => {
        if (sent.method() === 'POST') posts.push(sent.url())
      })
      await page.goto(await linkIn(request, email))
      const [first, second] = ['New password', 'Repeat new password'].map((name) =>
        page.getByLabel(name, { exact: true }),
      )
      const set = page.getByRole('button', { name: 'Reset password' })
      await showPassword(page, 'New password')
      await set.click()
      await expect(page.locator('#newPassword-error')).toHaveText(
        'Use at least 8 characters for your password.',
      )
      await expect(page.locator('#repeatedPassword-error')).toHaveText('Enter the password again.')
      await expectAccessible(page)
      await first?.fill('sissonne')
      await second?.fill('sissone')
      await set.click()
      await expect(page.locator('#newPassword-error')).toBeHidden()
      await expect(page.locator('#repeatedPassword-error')).toContainText("The passwords don't match.")
      expect(posts).toEqual([])
      await first?.fill('password1')
      await second?.fill('password1')
      await set.click()
      await expect(page.locator('#newPassword-error')).toContainText('too easy to guess')
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(phone)
      await first?.fill(newPassword)
      await second?.fill(newPassword)
      await set.click()
      await page.waitForURL('**/sign-in?changed')
      await expect(page.getByText('Password has successfully been changed')).toBeVisible()
      await typeSignIn(page, email, newPassword)
      await page.waitForURL('**/my-account')
      await expect(page.getByText(`Hello, ${carla.firstName}`)).toBeVisible()
    },

  '[part of SESS-01] [E-18] a link that was used says so and leads to a new one; a button that is pressed again because the first answer was lost says that the password was set':
    async ({ page, request }) => {
      const email = await newAccount(request)
      await request.post('/api/user/reset-password', { data: { email } })
      const link = await linkIn(request, email)
      const resetToken = new URL(link, 'http://shop.example').searchParams.get('token')
      const used = await request.post('/api/user/create-password', { data: { resetToken, newPassword } })
      expect(used.status()).toBe(200)
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill('another password yet')
      await page.getByLabel('Repeat new password', { exact: true }).fill('another password yet')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(said(page, 'This link has expired.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Request a new link' }).click()
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      await page.goto('/new-password?token=cut-short')
      await expect(said(page, 'This link has expired.')).toBeVisible()

      await expectSetAgain(page)
    },

  '[E-10] [E-18] the token of a link leaves the address at once, is told to nobody and kept by nobody':
    async ({ page, request }) => {
      const token = 'a'.repeat(43)
      const path = `/new-password?token=${token}`
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers()).toMatchObject({
        location: '/new-password',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      const told: string[] = []
      page.on('request', (sent) => told.push(sent.headers()['referer'] ?? ''))
      const shown = await page.goto(path)
      expect(shown?.headers()['cache-control']).toBe('no-store')
      expect(new URL(page.url()).search).toBe('')
      expect(await page.content()).not.toContain(token)
      await page.getByRole('link', { name: 'Barre, home' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      expect(told.length).toBeGreaterThan(0)
      expect(told.filter((referrer) => referrer.includes(token))).toEqual([])
    },

  '[UX-77] a password of 64 small letters is pasted, shown when asked for, left to password managers, taken whole and signs in; one of 7 is too short':
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const long = 'pirouetteandarabesqueonaquietmondaymorningbesidethebarreofthehall'.slice(0, 64)
      await page.goto('/register')
      await page.waitForLoadState('networkidle')
      const field = page.getByLabel('Password', { exact: true })
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
      await page.evaluate((text) => navigator.clipboard.writeText(text), long)
      await field.focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(field).toHaveValue(long)
      await showPassword(page, 'Password')
      await expect(field).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(field).toHaveAttribute('type', 'password')
      const email = `carla-${crypto.randomUUID()}@example.com`
      await page.getByLabel('First name').fill('Carla')
      await page.getByLabel('Last name').fill('Fracci')
      await page.getByLabel('Email').fill(email)
      await field.fill('sevenle')
      const create = page.getByRole('button', { name: 'Create an account' })
      await create.click()
      await expect(page.locator('#password-error')).toHaveText('Use at least 8 characters for your password.')
      await field.fill(long)
      await create.click()
      await page.waitForURL('**/my-account')
      await context.clearCookies()
      // access/every-page.spec.ts sees them before.
      for (const path of ['/forgotten-password?sent', '/sign-in?changed']) {
        await page.goto(path)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await expect(field).toHaveAttribute('autocomplete', 'current-password')
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
      await typeSignIn(page, email, long.slice(0, -1))
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
      await field.fill(long)
      await expect(field).toHaveAttribute('type', 'password')
      await showPassword(page, 'Password')
      await expect(field).toHaveValue(long)
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(field).toHaveAttribute('type', 'password')
      await typeSignIn(page, email, long)
      await page.waitForURL('**/my-account')
    },
}

test(titleOf(forgotten), inTurn(forgotten))

const isOfVisitor = (name: string) => /^(customer|signed-in|cart|bag|checkout)/.test(name)

const leavesNothing =
  (way: 'signing out' | 'erasing the account'): Points[string] =>
  async ({ page, request }) => {
    const email = await enterAsCustomer(page, request)
    await fillBag(page, paths.slipper)
    await fillSteps(page, { ...carla, emailAddress: email })
    await page.goto('/c/women')
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Add Wrap Skirt to wishlist', exact: true })
      .click()
    const wishlist = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
    await expect(said(page, 'Product Wrap Skirt has been added to wishlist!')).toBeVisible()
    await expect(wishlist).toHaveAccessibleName('Wishlist, 1 product')
    await page.goto('/checkout/shipping')
    const draft = page.waitForResponse((answer) => answer.request().postData()?.includes('draft') === true)
    await fillAddress(page)
    await draft
    const kept = await page.context().cookies()
    const names = kept.map(({ name }) => name)
    for (const name of ['customer', 'customer-refresh', 'signed-in', 'cart', 'bag'])
      expect(names).toContain(name)
    expect(names.filter((name) => name.startsWith('checkout')).length).toBeGreaterThan(1)
    const token = kept.find(({ name }) => name === 'customer')?.value ?? ''
    const inStorage = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(await inStorage()).toContain('SKI')

    if (way === 'signing out') {
      await page.goto('/my-account')
      await expect(page.getByText(email)).toBeVisible()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(said(page, "You're logged out")).toBeVisible()
    } else {
      await page.goto('/my-account/privacy')
      await page.getByRole('link', { name: 'Erase my account' }).click()
      await page.getByRole('button', { name: 'Erase my account for good' }).click()
      await expect(page.getByRole('link', { name: 'Check the box to erase your account.' })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Yes, erase my account').check()
      await page.getByLabel('Current password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Erase my account for good' }).click()
      await expect(said(page, 'Your account has been erased.')).toBeVisible()
      await expect(page.getByText("You're logged out")).toHaveCount(0)
    }

    expect((await page.context().cookies()).map(({ name }) => name).filter(isOfVisitor)).toEqual([])
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/user/me', { headers })).status()).toBe(401)
    await expect(wishlist).toHaveAccessibleName('Wishlist')
    await expect.poll(inStorage).not.toMatch(/SKI|@example\.com/)
    if (way === 'signing out') {
      await page.goBack()
      await expect(said(page, 'You need to be logged in to see this page')).toBeVisible()
      await expect(page.getByText(email)).toHaveCount(0)
    }
    expect(await (await page.request.get('/cart')).text()).toContain('Your bag is empty')
    await fillBag(page, paths.slipper)
    await page.goto('/checkout')
    for (const label of ['First name', 'Last name', 'Email'])
      await expect(page.getByLabel(label)).toHaveValue('')
  }

const left: Points = {
  '[E-5] [SESS-04] after signing out nothing of the customer is left in the browser: no session, bag, wishlist or typed details, and the way back shows nothing of the account':
    leavesNothing('signing out'),
  '[part of SHOP-07] [SESS-04] after erasing the account, which is asked twice, nothing of the customer is left in the browser: no session, bag, wishlist or typed details':
    leavesNothing('erasing the account'),
}

test(titleOf(left), inTurn(left))

const changed: Points = {
  '[part of SESS-01] [part of CHECKOUT-04] on the way through the checkout one signs in and goes on, with the bag':
    async ({ page, request }) => {
      const email = await newAccount(request)
      await fillBag(page, paths.slipper)
      await page.goto('/checkout')
      await page.getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await typeSignIn(page, email, password)
      await page.waitForURL('**/checkout/details')
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
    },

  // Without script: scripts/shop/pages/session-pages.test.ts.
  '[part of SESS-01] [E-6] [UX-85] [part of ROUTE-16] a password is changed by who knows it, the second time as well, and its form holds none any more: this browser goes on, others are signed out':
    async ({ page, browser, request }) => {
      const email = await newAccount(request)
      const elsewhere = await browser.newContext({ viewport: phone })
      const other = await elsewhere.newPage()
      await page.setViewportSize(phone)
      for (const each of [page, other]) await enterWith(each, email)
      await page.goto('/change-password')
      const change = page.getByRole('button', { name: 'Change password' })
      const fields = ['Current password', 'New password', 'Repeat new password'].map((name) =>
        page.getByLabel(name, { exact: true }),
      )
      const fill = async (current: string, next: string) => {
        for (const [position, text] of [current, next, next].entries()) await fields[position]?.fill(text)
        await change.click()
      }
      await fill('not my password', newPassword)
      await expect(page.locator('#currentPassword-error')).toHaveText('The current password is incorrect.')
      await expectAccessible(page)
      let current = password
      for (const next of [`${newPassword} at first`, newPassword]) {
        await fill(current, next)
        await page.waitForURL('**/my-account/password?changed')
        for (const field of fields) await expect(field).toHaveValue('')
        await expect(said(page, 'Password has successfully been changed')).toBeVisible()
        await expect(said(page, 'You were signed out on all other devices.')).toBeVisible()
        current = next
      }
      await other.goto('/my-account/password')
      await expect(said(other, 'You need to be logged in to see this page')).toBeVisible()
      // Over the home page, as this browser runs scripts.
      const panel = other.getByRole('dialog', { name: 'Sign in' })
      await panel.getByLabel('Email').fill(email)
      await panel.getByLabel('Password', { exact: true }).fill(newPassword)
      await panel.getByRole('button', { name: 'Sign in' }).click()
      await other.waitForURL('**/my-account/password')
      await expect(other.getByRole('button', { name: 'Change password' })).toBeVisible()
      await elsewhere.close()
      await page.goto('/my-account/privacy')
      const asked = page.getByLabel('Current password', { exact: true })
      await asked.fill(newPassword)
      await page.getByRole('button', { name: 'Email me my data' }).click()
      await page.waitForURL('**/my-account/privacy?asked')
      await expect(asked).toHaveValue('')
    },
}

test(titleOf(changed), inTurn(changed))
