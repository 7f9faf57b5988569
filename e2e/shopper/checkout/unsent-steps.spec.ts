import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { enterAsCustomer, enterWith, newAccount, password } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import {
  carla,
  enterPayment,
  fillBag,
  fillDetails,
  goOnToPayment,
  goOnToReview,
  orderBag,
  paths,
} from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

/** The shop has kept what was typed, with this text in it. */
const draftWith = (page: Page, text: string) =>
  page.waitForResponse((response) => {
    const sent = response.request().postData() ?? ''
    return sent.includes('draft') && sent.includes(text)
  })

/** The number of the order. */
async function orderAsGuest(page: Page, email: string): Promise<string> {
  await fillBag(page, paths.leotardInBlackS)
  return orderBag(page, { ...carla, emailAddress: email })
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('[UX-62] [UX-74] after an order as a guest an account needs a password alone, and the order is in it', async ({
      page,
    }) => {
      const number = await orderAsGuest(page, `carla-${crypto.randomUUID()}@example.com`)
      await page.goto(`/order-success?order=${number}`)
      const items = page.getByRole('region', { name: 'Your items' })
      await expect(items).toContainText('Camisole Leotard')
      await expect(items).toContainText('Black, S')
      await expect(items).toContainText('$38.00')
      const form = page.getByRole('region', { name: 'Create an account' })
      await form.getByLabel('Password', { exact: true }).fill('short')
      await form.getByRole('button', { name: 'Create an account' }).click()
      await expect(form.getByText('There is a problem')).toBeVisible()
      await form.getByLabel('Password', { exact: true }).fill(password)
      await form.getByRole('button', { name: 'Create an account' }).click()
      await expect(page.getByText('Your order is saved to your account.')).toBeVisible()
      await page.goto(`/my-account/orders/${number}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    })
  })

const unsent: Points = {
  '[CHECKOUT-06] [part of UX-71] what is typed in a step that was not sent survives a reload, and is gone after the order and after signing out; a password that was typed for an account survives no reload':
    async ({ page, request }) => {
      await fillBag(page, paths.slipper)
      await page.goto('/checkout')
      await fillDetails(page)
      const kept = draftWith(page, 'Fracci-Menegatti')
      await page.getByLabel('Last name').fill('Fracci-Menegatti')
      await kept
      await expect(async () => {
        await page.reload()
        await expect(page.getByLabel('Last name')).toHaveValue('Fracci-Menegatti', { timeout: 1_000 })
      }).toPass()
      await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)

      const account = page.getByLabel('Create an account')
      await account.check()
      const draft = page.waitForResponse(
        (response) => response.request().postData()?.includes('draft') === true,
      )
      await page.getByLabel('Password', { exact: true }).fill(password)
      expect((await draft).request().postData()).not.toContain('password')
      await page.reload()
      await expect(account).toBeChecked()
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      await account.uncheck()

      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.waitForURL('**/checkout/shipping')
      const germany = draftWith(page, '10435')
      await page.getByLabel('Country').selectOption('DE')
      await page.getByLabel('Street address').fill('Kastanienallee 1')
      await page.getByLabel('City').fill('Berlin')
      await page.getByLabel('ZIP code').fill('10435')
      await germany
      await expect(async () => {
        await page.reload()
        await expect(page.getByLabel('ZIP code')).toHaveValue('10435', { timeout: 1_000 })
      }).toPass()
      await expect(page.getByLabel('Country')).toHaveValue('DE')
      await expect(page.getByLabel('Street address')).toHaveValue('Kastanienallee 1')
      const keptTyped = async () => {
        const cookies = await page.context().cookies(`${new URL(page.url()).origin}/checkout`)
        return cookies.map(({ name }) => name).filter((name) => name.includes('checkout'))
      }
      expect(await keptTyped()).toContain('checkout-draft')
      await orderBag(page)
      expect(await keptTyped()).toEqual([])

      await enterAsCustomer(page, request)
      await fillBag(page, paths.slipper)
      await enterPayment(page)
      expect(await keptTyped()).toContain('checkout-shipping')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      expect(await keptTyped()).toEqual([])
    },

  'who ordered as a guest and signs in afterwards adds the order to the account, and is told if it is another’s':
    async ({ page, request }) => {
      const email = await newAccount(request)
      for (const ordersWith of [`other-${email}`, email]) {
        const number = await orderAsGuest(page, ordersWith)
        await enterWith(page, email)
        await page.goto(`/order-success?order=${number}`)
        await expect(page.getByText('This order is not in your account yet.')).toBeVisible()
        await page.getByRole('button', { name: 'Add it to my account' }).click()
        const isOwn = ordersWith === email
        await expect(
          page.getByText(
            isOwn ? 'Your order is saved to your account.' : `placed with the email ${ordersWith}.`,
          ),
        ).toBeVisible()
        await page.context().clearCookies()
      }
    },

  '[CHECKOUT-04] who is signed in finds the details and the usual address filled in, and may choose another saved one':
    async ({ page, request }) => {
      const email = await newAccount(request)
      const signedIn = await request.post('/api/user/login', { data: { username: email, password } })
      const { result: token } = (await signedIn.json()) as { result: string }
      const place = { firstname: carla.firstName, lastname: carla.lastName, country_id: 'US' }
      const texas = { region_code: 'TX', region: 'Texas', region_id: 57 }
      const saved = await request.post('/api/user/me', {
        headers: { authorization: `Bearer ${token}` },
        data: {
          customer: {
            firstname: carla.firstName,
            lastname: carla.lastName,
            addresses: [
              {
                ...place,
                street: ['1 Home Street'],
                city: 'Austin',
                postcode: '78701',
                region: texas,
                default_shipping: true,
              },
              { ...place, street: ['2 Studio Road'], city: 'Dallas', postcode: '75001', region: texas },
            ],
          },
        },
      })
      expect(saved.status()).toBe(200)
      await fillBag(page, paths.slipper)
      await enterWith(page, email)
      await page.goto('/checkout')
      await expect(page.getByLabel('First name')).toHaveValue(carla.firstName)
      await expect(page.getByLabel('Last name')).toHaveValue(carla.lastName)
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.waitForURL('**/checkout/shipping')
      await expect(page.getByLabel('Street address')).toHaveValue('1 Home Street')
      await expectAccessible(page)
      const kept = page.waitForResponse(
        (response) => response.request().postData()?.includes('draft') === true,
      )
      await page.getByLabel('Street address').fill('')
      await kept
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(page.getByText('There is a problem')).toBeVisible()
      // A draft is on its way while the other address is chosen.
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const isDraft = (sent: Request) => sent.postData()?.includes('3+Old+Street') === true
      await page.route('**/checkout/shipping.data*', async (route) => {
        if (isDraft(route.request())) await released
        // What the page no longer waits for cannot go on.
        await route.continue().catch(() => undefined)
      })
      const sent = page.waitForRequest(isDraft)
      const ended = Promise.race([
        page.waitForEvent('requestfinished', isDraft),
        page.waitForEvent('requestfailed', isDraft),
      ])
      await page.getByLabel('Street address').fill('3 Old Street')
      await sent
      await page.getByRole('button', { name: /^Use .*2 Studio Road/ }).click()
      await expect(page.getByLabel('Street address')).toHaveValue('2 Studio Road')
      await expect(page.getByText('There is a problem')).toBeHidden()
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('TX')
      release()
      await ended
      await page.reload()
      await expect(page.getByLabel('Street address')).toHaveValue('2 Studio Road')
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.waitForURL('**/checkout/payment')
    },

  '[CHECKOUT-07] the thank-you page shows no notices, the bag is empty, and what is added next is in a new cart':
    async ({ page, request }) => {
      await enterAsCustomer(page, request)
      const cartId = async () => (await page.context().cookies()).find(({ name }) => name === 'cart')?.value
      await fillBag(page, paths.slipper)
      const ordered = await cartId()
      // A notice that nobody dismissed comes along through the checkout.
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page.route('**/api/saved-products/**', (route) => route.abort())
      await page.getByRole('button', { name: 'Move to wishlist: Canvas Ballet Slipper' }).click()
      const notice = page.getByRole('alert').filter({ hasText: 'Unexpected error occurred!' })
      await expect(notice).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Proceed to checkout' }).click()
      await page.waitForURL('**/checkout/details')
      await goOnToPayment(page)
      await goOnToReview(page)
      await expect(notice).toBeVisible()
      await page.getByRole('button', { name: /Place order/ }).click()
      await page.waitForURL('**/order-success?order=*')
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
      await expect(page.locator('[role=status], [role=alert]').filter({ hasText: /\S/ })).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
      await fillBag(page, paths.slipper)
      const next = await cartId()
      expect(next).toMatch(/^[0-9a-f]{32}$/)
      expect(next).not.toBe(ordered)
    },
}

test(titleOf(unsent), inTurn(unsent))
