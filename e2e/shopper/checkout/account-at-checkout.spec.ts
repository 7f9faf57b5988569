import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { carla, fillBag, fillDetails, goOnToPayment, goOnToReview, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const phone = { width: 360, height: 740 }
const password = 'grand jeté at noon'

function newEmail(): string {
  return `carla-${crypto.randomUUID()}@example.com`
}

async function fillAccount(page: Page, emailAddress: string): Promise<void> {
  await fillDetails(page)
  await page.getByLabel('Email').fill(emailAddress)
  await page.getByLabel('Create an account').check()
  await page.getByLabel('Password').fill(password)
}

async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  const cookies = await page.context().cookies(['http://127.0.0.1/checkout', page.url()])
  return cookies.find((cookie) => cookie.name === name)?.value
}

async function orderFromShipping(page: Page): Promise<void> {
  await goOnToPayment(page)
  await goOnToReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-success?order=*')
  await expect(page.getByRole('main')).toContainText('Your order is saved to your account.')
}

/** The browser keeps no password, and a session that no script can read. */
async function expectKeptSafely(context: BrowserContext): Promise<void> {
  const kept = await context.cookies()
  expect(JSON.stringify(kept)).not.toContain(password)
  const decoded = kept.map(({ value }) => Buffer.from(value, 'base64url').toString())
  expect(decoded.join()).not.toContain(password)
  const signedIn = kept.filter(({ name }) => name.startsWith('customer'))
  expect(signedIn.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: 'Lax' },
    { httpOnly: true, sameSite: 'Lax' },
  ])
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('[part of CHECKOUT-01] [part of CHECKOUT-02] an account is made at 360 pixels, and the order is its own', async ({
    page,
    context,
  }) => {
    await fillBag(page, paths.slipper)
    await page.goto('/checkout')
    await expect(page.getByLabel('Password')).toBeHidden()
    await fillAccount(page, newEmail())
    await orderFromShipping(page)
    await expectKeptSafely(context)
  })
})

const atCheckout: Points = {
  '[CHECKOUT-01] [part of CHECKOUT-02] an account is made at 360 pixels, and the order is its own': async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize(phone)
    await fillBag(page, paths.slipper)
    await page.goto('/checkout')
    await expect(page.getByLabel('Password')).toBeHidden()
    const email = newEmail()
    await fillAccount(page, email)
    const cartId = (await cookieOf(page, 'cart')) ?? ''
    await orderFromShipping(page)
    await expectKeptSafely(context)

    // Only this customer can see the order.
    const asGuest = await request.get(`/api/cart?cartId=${cartId}`)
    expect(asGuest.status()).toBe(404)
    const login = await request.post('/api/user/login', { data: { username: email, password } })
    const { result: token } = (await login.json()) as { result: string }
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get(`/api/cart?cartId=${cartId}`, { headers })).status()).toBe(410)
    const me = await request.get('/api/user/me', { headers })
    expect(await me.json()).toMatchObject({ result: { email, firstname: carla.firstName } })
  },

  '[CHECKOUT-01] a short password is named at its field, and so is what the server refuses: a common password, an account of somebody else; no account is asked for without the box':
    async ({ page, request }) => {
      const email = newEmail()
      const customer = { email, firstname: 'Somebody', lastname: 'Else' }
      await request.post('/api/user/create', { data: { customer, password: 'of somebody else' } })
      await page.setViewportSize(phone)
      await fillBag(page, paths.slipper)
      await page.goto('/checkout')
      await fillAccount(page, email)
      const send = page.getByRole('button', { name: 'Continue to shipping' })
      await page.getByLabel('Password').fill('plié')
      await send.click()
      await expect(page.locator('#password-error')).toHaveText('Use at least 8 characters for your password.')
      await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
      await expectNoSidewaysScroll(page)
      await page.getByLabel('Password').fill('password1')
      await send.click()
      await expect(page.locator('#password-error')).toContainText('too easy to guess')
      await expectAccessible(page)
      await page.getByLabel('Password').fill(password)
      await send.click()
      await expect(page.locator('#createAccount-error')).toContainText('or check out as a guest')
      await expectAccessible(page)
      expect(await cookieOf(page, 'customer')).toBeUndefined()
      await page.getByLabel('Create an account').uncheck()
      await send.click()
      await page.waitForURL('**/checkout/shipping')
      await expect(page.getByRole('heading', { name: 'Guest checkout' })).toBeVisible()
    },

  '[part of SESS-04] a checkout that is open in another tab shows nothing of a customer who has signed out':
    async ({ page, context, request }) => {
      // What another page keeps of its form holds nothing back.
      await page.goto('/sign-in')
      await page.getByLabel('Email').fill('carla@example.com')
      const email = await enterAsCustomer(page, request)
      await fillBag(page, paths.slipper)
      await page.goto('/checkout')
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      const other = await context.newPage()
      await other.goto('/my-account')
      await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
      await other.waitForURL((url) => url.pathname === '/')
      await page.bringToFront()
      await expect(page.getByText(email)).toHaveCount(0)
      await expect(page.locator(`input[value="${email}"]`)).toHaveCount(0)
      await expect(page.getByLabel('Email')).not.toHaveValue(email)
    },

  '[part of CHECKOUT-02] [part of CHECKOUT-04] who is signed in finds the details filled in, is renewed unseen, and signs out':
    async ({ page, context, request, baseURL }) => {
      await fillBag(page, paths.slipper)
      const email = await enterAsCustomer(page, request)
      const cookieOfSession = async () =>
        (await context.cookies(baseURL)).find(({ name }) => name === 'customer')?.value
      const first = await cookieOfSession()
      expect(first).toBeDefined()
      await context.clearCookies({ name: 'customer' })
      await page.goto('/checkout')
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Create an account')).toBeHidden()
      expect(await cookieOfSession()).toBeDefined()
      expect(await cookieOfSession()).not.toBe(first)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      for (const name of ['customer', 'customer-refresh', 'cart'])
        expect(await cookieOf(page, name)).toBeUndefined()
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
    },
}

test(titleOf(atCheckout), inTurn(atCheckout))
