import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith, newAccount, password, typeSignIn } from '../../support/customer.ts'
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

for (const javaScriptEnabled of [true, false]) {
  test(`[part of SESS-01] a forgotten password is set anew by a mailed link, at 360 pixels, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    request,
  }) => {
    const email = await newAccount(request)
    const context = await browser.newContext({ javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
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

    await page.goto(await linkIn(request, email))
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.waitForURL('**/sign-in?changed')
    await expect(page.getByText('Password has successfully been changed')).toBeVisible()
    await typeSignIn(page, email, newPassword)
    await page.waitForURL('**/my-account')
    await expect(page.getByText(`Hello, ${carla.firstName}`)).toBeVisible()
    await context.close()
  })
}

test('[part of SESS-01] a button that is pressed again because the first answer was lost says that the password was set', async ({
  browser,
  request,
}) => {
  const email = await newAccount(request)
  await request.post('/api/user/reset-password', { data: { email } })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await linkIn(request, email))
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword)
  const answers: number[] = []
  await page.route('**/new-password', async (route) => {
    const sent = route.request()
    if (sent.method() !== 'POST' || answers.length > 0) return route.continue()
    const [data, headers] = [sent.postData() ?? '', await sent.allHeaders()]
    answers.push((await request.post(sent.url(), { data, headers, maxRedirects: 0 })).status())
    // The page stays as it is.
    return route.fulfill({ status: 204 })
  })
  const set = page.getByRole('button', { name: 'Reset password' })
  await set.click()
  await expect.poll(() => answers).toEqual([302])
  await set.click()
  await page.waitForURL('**/sign-in?changed')
  await expect(page.getByText('Password has successfully been changed')).toBeVisible()
  await typeSignIn(page, email, newPassword)
  await page.waitForURL('**/my-account')
  await context.close()
})

test('[part of SESS-01] [E-18] a link that was used says so and leads to a new one', async ({
  page,
  request,
}) => {
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
})

test('[part of VAL-01] [part of VAL-02] [VAL-03] what is wrong with a password stands at its field, before anything is sent', async ({
  page,
  request,
}) => {
  const email = await newAccount(request)
  await request.post('/api/user/reset-password', { data: { email } })
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
  await expect(page.locator('#newPassword-error')).toHaveText('Use at least 8 characters for your password.')
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
})

test('a password is shown when asked for, pasted as it is, and left to password managers', async ({
  page,
}) => {
  await page.goto('/sign-in')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await field.fill(password)
  await expect(field).toHaveAttribute('type', 'password')
  await showPassword(page, 'Password')
  await expect(field).toHaveValue(password)
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  // access/every-page.spec.ts sees them before.
  for (const path of ['/forgotten-password?sent', '/sign-in?changed']) {
    await page.goto(path)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('[UX-77] a password of 64 small letters is pasted, shown, taken whole and signs in; one of 7 is too short', async ({
  page,
  context,
}) => {
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
  await page.goto('/sign-in')
  await typeSignIn(page, email, long.slice(0, -1))
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await typeSignIn(page, email, long)
  await page.waitForURL('**/my-account')
})

test('[E-10] [E-18] the token of a link leaves the address at once, is told to nobody and kept by nobody', async ({
  page,
  request,
}) => {
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
})

test('[part of SESS-01] [part of CHECKOUT-04] on the way through the checkout one signs in and goes on, with the bag', async ({
  page,
  request,
}) => {
  const email = await newAccount(request)
  await fillBag(page, paths.slipper)
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await typeSignIn(page, email, password)
  await page.waitForURL('**/checkout/details')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
})

test('[E-5] [part of SESS-04] after signing out the way back shows nothing of the account', async ({
  page,
  request,
}) => {
  const email = await enterAsCustomer(page, request)
  await page.goto('/my-account')
  await expect(page.getByText(email)).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'customer')?.value ?? ''
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(said(page, "You're logged out")).toBeVisible()
  await page.goBack()
  await expect(said(page, 'You need to be logged in to see this page')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  const replayed = await request.get('/api/user/me', { headers: { authorization: `Bearer ${token}` } })
  expect(replayed.status()).toBe(401)
})

const isOfVisitor = (name: string) => /^(customer|signed-in|cart|bag|checkout)/.test(name)

for (const way of ['signing out', 'erasing the account']) {
  test(`[SESS-04] after ${way} nothing of the customer is left in the browser: no session, bag, wishlist or typed details`, async ({
    page,
    request,
  }) => {
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
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(said(page, "You're logged out")).toBeVisible()
    } else {
      await page.goto('/my-account/privacy?erase')
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
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
    await fillBag(page, paths.slipper)
    await page.goto('/checkout')
    for (const label of ['First name', 'Last name', 'Email'])
      await expect(page.getByLabel(label)).toHaveValue('')
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`[part of SESS-01] [E-6] [UX-85] [part of ROUTE-16] a password is changed by who knows it, ${javaScriptEnabled ? 'with' : 'without'} script: this browser goes on, others are signed out`, async ({
    browser,
    request,
  }) => {
    const email = await newAccount(request)
    const [here, elsewhere] = await Promise.all(
      [javaScriptEnabled, true].map((enabled) =>
        browser.newContext({ javaScriptEnabled: enabled, viewport: phone }),
      ),
    )
    if (!here || !elsewhere) throw new Error('No browser opened.')
    const [page, other] = [await here.newPage(), await elsewhere.newPage()]
    for (const each of [page, other]) await enterWith(each, email)
    await page.goto('/change-password')
    const change = page.getByRole('button', { name: 'Change password' })
    const fill = async (current: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(current)
      await page.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword)
      await change.click()
    }
    await fill('not my password')
    await expect(page.locator('#currentPassword-error')).toHaveText('The current password is incorrect.')
    if (javaScriptEnabled) await expectAccessible(page)
    await fill(password)
    await page.waitForURL('**/my-account/password?changed')
    await expect(said(page, 'Password has successfully been changed')).toBeVisible()
    await expect(said(page, 'You were signed out on all other devices.')).toBeVisible()
    await page.goto('/my-account/password')
    await expect(change).toBeVisible()
    await other.goto('/my-account/password')
    await expect(said(other, 'You need to be logged in to see this page')).toBeVisible()
    // Over the home page, as this browser runs scripts.
    const panel = other.getByRole('dialog', { name: 'Sign in' })
    await panel.getByLabel('Email').fill(email)
    await panel.getByLabel('Password', { exact: true }).fill(newPassword)
    await panel.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL('**/my-account/password')
    await expect(other.getByRole('button', { name: 'Change password' })).toBeVisible()
    await here.close()
    await elsewhere.close()
  })
}

test('[part of UX-85] a form of the account that was taken holds no password any more, the second time as well', async ({
  page,
  request,
}) => {
  await enterAsCustomer(page, request)
  await page.goto('/my-account/password')
  const fields = ['Current password', 'New password', 'Repeat new password'].map((name) =>
    page.getByLabel(name, { exact: true }),
  )
  let current = password
  for (const next of [newPassword, `${newPassword} again`]) {
    for (const [position, text] of [current, next, next].entries()) await fields[position]?.fill(text)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL('**/my-account/password?changed')
    for (const field of fields) await expect(field).toHaveValue('')
    current = next
  }
  await page.goto('/my-account/privacy')
  const asked = page.getByLabel('Current password', { exact: true })
  await asked.fill(current)
  await page.getByRole('button', { name: 'Email me my data' }).click()
  await page.waitForURL('**/my-account/privacy?asked')
  await expect(asked).toHaveValue('')
})
