import type { Page } from '@playwright/test'
import { enterAsCustomer, enterWith, newAccount, password, saveAddress } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const saved = 'Account data has successfully been updated'

/** What a form holds, by the labels of its fields. */
type Typed = Record<string, string>

async function type(page: Page, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const field = page.getByRole('main').getByLabel(label)
    if (label === 'Country' || label === 'State') await field.selectOption({ label: text })
    else await field.fill(text)
  }
}

async function expectTyped(page: Page, typed: Typed): Promise<void> {
  const main = page.getByRole('main')
  for (const [label, text] of Object.entries(typed)) {
    const field = main.getByLabel(label)
    if (label === 'Country' || label === 'State')
      await expect(field.locator('option:checked')).toHaveText(text)
    else await expect(field).toHaveValue(text)
  }
}

/** All that this tab keeps. */
const keptInTab = (page: Page) => page.evaluate(() => Object.values<string>(sessionStorage).join())

const address = {
  'First name': 'Carlotta',
  Country: 'Germany',
  'Street address': 'Kastanienallee 1',
  City: 'Berlin',
  'ZIP code': '10435',
  Company: 'Studio C',
  'Tax ID': 'DE123',
}
const ofGuests: [path: string, typed: Typed][] = [
  ['/register', { 'First name': 'Carlotta', 'Last name': 'Grisi', Email: 'carlotta@example.com' }],
  ['/sign-in', { Email: 'carlotta@example.com' }],
  ['/forgotten-password', { Email: 'carlotta@example.com' }],
]

const kept: Points = {
  '[UX-71] what is typed at /register, /sign-in and /forgotten-password outlives a reload and an error, and no password does':
    async ({ page }) => {
      for (const [path, typed] of ofGuests) {
        await page.goto(path)
        await type(page, typed)
        const secret = page.getByLabel('Password', { exact: true })
        const asksPassword = (await secret.count()) > 0
        if (asksPassword) {
          await page.getByRole('button', { name: 'Show password' }).click()
          await secret.fill('not to be kept')
        }
        await page.reload()
        await expectTyped(page, typed)
        if (asksPassword) await expect(secret).toHaveValue('')
        expect(await keptInTab(page)).not.toContain('not to be kept')
        await page.getByLabel('Email').fill('carlotta')
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Create|Sign in|Send)/ })
          .first()
          .click()
        await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
        await expectTyped(page, { ...typed, Email: 'carlotta' })
        await page.reload()
        await expectTyped(page, { ...typed, Email: 'carlotta' })
        // Leaving the page drops it, whichever form it is.
        if (path !== '/register') continue
        await page.getByRole('link', { name: 'Barre, home' }).click()
        await page.waitForURL((url) => url.pathname === '/')
        await expect.poll(() => keptInTab(page)).not.toContain('carlotta')
        await page.goto(path)
        await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('')
      }
    },

  '[part of UX-71] an address that was changed elsewhere before a reload is not overwritten unseen': async ({
    page,
    context,
    request,
  }) => {
    await enterAsCustomer(page, request)
    await saveAddress(page)
    const tab = await context.newPage()
    for (const each of [page, tab]) {
      await each.goto('/my-account/shipping-details')
      await each.getByRole('link', { name: /^Edit:/ }).click()
      await expect(each.getByLabel('Street address')).toHaveValue('12 Barre Street')
    }
    await page.getByLabel('Street address').fill('2 Second Street')
    await tab.getByLabel('City').fill('Boston')
    await tab.getByRole('button', { name: 'Save' }).click()
    await expect(said(tab, saved)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Street address')).toHaveValue('2 Second Street')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This address was changed in another window.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Street address')).toHaveValue('2 Second Street')
  },

  '[UX-71] what is typed at the forms of an account outlives a reload, a lost connection and the end of the session, for nobody else, and is kept no longer once it is saved or who typed it signs out':
    async ({ page, context, request }) => {
      const email = await enterAsCustomer(page, request)
      const other = await newAccount(request)
      const save = page.getByRole('main').getByRole('button', { name: 'Save' })
      const [profile, newAddress] = ['/my-account/profile', '/my-account/shipping-details/new']
      const typed = { 'First name': 'Carlotta', 'Last name': 'Grisi' }
      await page.goto(profile)
      await type(page, typed)
      await page.reload()
      await expectTyped(page, typed)

      // The page fails on the way to the shop, and is tried again.
      await page.route('**/*.data*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await save.click()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expectTyped(page, typed)
      // The form of an address beside it.
      await page.goto(newAddress)
      await type(page, address)
      await page.reload()
      await expectTyped(page, address)
      await save.click()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expectTyped(page, address)
      await page.unroute('**/*.data*')

      // The session ends; the tab is loaded again, and its owner signs in.
      await context.clearCookies()
      await page.reload()
      await page.waitForURL('**/?account=needed*')
      const panel = page.getByRole('dialog', { name: 'Sign in' })
      await panel.getByLabel('Email').fill(email)
      await panel.getByLabel('Password', { exact: true }).fill(password)
      await panel.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`**${newAddress}`)
      await expectTyped(page, address)

      // Another customer in the same tab sees nothing of it.
      await context.clearCookies()
      await enterWith(page, other)
      for (const path of [newAddress, profile]) {
        await page.goto(path)
        await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Carla')
      }
      await context.clearCookies()
      await enterWith(page, email)
      for (const [path, kept] of [
        [newAddress, address],
        [profile, typed],
      ] as const) {
        await page.goto(path)
        await expectTyped(page, kept)
        await save.click()
        await expect(said(page, saved)).toBeVisible()
      }
      expect(await keptInTab(page)).not.toMatch(/Kastanienallee|Grisi/)
      await page.goto(newAddress)
      await expect(page.getByLabel('Street address')).toHaveValue('')

      await page.goto(profile)
      await page.getByLabel('First name').fill('Lotte')
      await page.reload()
      await expect(page.getByLabel('First name')).toHaveValue('Lotte')
      expect(await keptInTab(page)).toContain('Lotte')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(said(page, "You're logged out")).toBeVisible()
      expect(await keptInTab(page)).not.toContain('Lotte')
      await enterWith(page, email)
      await page.goto(profile)
      await expect(page.getByLabel('First name')).toHaveValue('Carlotta')
    },
}

test(titleOf(kept), inTurn(kept))
