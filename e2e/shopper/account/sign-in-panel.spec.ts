import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { newAccount, password } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { addToCart, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await panel(page).getByLabel('Email').fill(email)
  await panel(page).getByLabel('Password', { exact: true }).fill(typed)
  await panel(page).getByRole('button', { name: 'Sign in' }).click()
}

/** The line is cut and nobody has noticed yet; or the shop has no room for another call. */
const failures = [
  (route: Route) => route.abort('connectionreset'),
  (route: Route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'Busy' }),
]

/** Each time the page stays, and what was typed. */
async function expectFailuresTold(page: Page, form: Locator, button: string, email: string): Promise<void> {
  for (const fail of failures) {
    await page.route('**/*.data*', fail)
    await form.getByRole('button', { name: button }).click()
    await expect(form.getByRole('alert')).toContainText('The shop is temporarily unavailable')
    await expect(form.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute('**/*.data*')
  }
}

/** Faster than the history goes back. */
/** As a busy browser does, which closes a dialog at a key and tells the page only after the next key. */
async function closeAndOpenBeforeItIsTold(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    document.querySelector<HTMLElement>('header a[aria-label="Sign in"]')?.click()
  })
}

async function escapeAndEnterAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    document
      .querySelector('dialog#sign-in')
      ?.addEventListener(
        'close',
        () => document.querySelector<HTMLElement>('header a[aria-label="Sign in"]')?.click(),
        { once: true },
      )
  })
}

const inThePanel: Points = {
  '[part of PANEL-01] [part of SESS-01] [part of SESS-02] one signs in over a product, stays on it, and has the bag and the account; a wrong password, a lost connection or a busy shop leaves the page and what was typed where they are':
    async ({ page, request }) => {
      const email = await newAccount(request)
      await addToCart(page, paths.slipper)
      const url = page.url()
      await opener(page).click()
      await expect(panel(page)).toBeVisible()
      await expectAccessible(page)
      await signIn(page, email, 'not the password')
      const summary = panel(page).getByRole('alert').filter({ hasText: 'There is a problem' })
      await expect(summary).toBeFocused()
      await expect(panel(page).getByLabel('Email')).toHaveValue(email)
      await summary.getByRole('link').click()
      await expect(panel(page).getByLabel('Email')).toBeFocused()
      await expectAccessible(page)
      await panel(page).getByLabel('Password', { exact: true }).fill(password)
      await expectFailuresTold(page, panel(page), 'Sign in', email)
      await panel(page).getByRole('button', { name: 'Sign in' }).click()
      await expect(said(page, "You're signed in.")).toBeVisible()
      await expect(panel(page)).toBeHidden()
      expect(page.url()).toBe(url)
      const account = page.getByRole('banner').getByRole('link', { name: 'Account' })
      await expect(account).toBeFocused()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
      await account.click()
      await expect(page.getByText('Hello, Carla')).toBeVisible()
    },

  '[part of PANEL-01] [part of SESS-01] [part of SESS-03] no password stays in the panel once it is closed, which is open where it is closed and opened at once; an account is made in it, after what was wrong is mended, and a lost connection or a busy shop leaves the page and what was typed where they are; a page that opens knows by itself who is signed in, and a guest from a customer':
    async ({ page }) => {
      await page.goto('/c/women')
      await page.waitForLoadState('networkidle')
      await expect(opener(page)).toBeVisible()
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(panel(page)).toBeVisible()
      await panel(page).getByLabel('Password', { exact: true }).fill('secret words')
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByLabel('Password', { exact: true })).toHaveValue('')
      await escapeAndEnterAtOnce(page)
      await expect(panel(page).getByLabel('Password', { exact: true })).toBeVisible()
      await closeAndOpenBeforeItIsTold(page)
      await expect(panel(page)).toBeVisible()
      await page.goBack()
      await expect(panel(page)).toBeHidden()
      await expect(page).toHaveURL(/\/c\/women$/)

      await opener(page).click()
      await panel(page).getByRole('button', { name: 'Create an account' }).click()
      const making = page.getByRole('dialog', { name: 'Create an account' })
      await making.getByLabel('First name').fill('王')
      await making.getByLabel('Last name').fill('O’Fracci')
      const email = `carla-${crypto.randomUUID()}@example.com`
      await making.getByLabel('Email').fill(email)
      await making.getByLabel('Password', { exact: true }).fill('short')
      await making.getByRole('button', { name: 'Create an account' }).click()
      await expect(making.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
      await expectAccessible(page)
      await making.getByLabel('First name').fill('王芳')
      await making.getByLabel('Password', { exact: true }).fill(password)
      await expectFailuresTold(page, making, 'Create an account', email)
      await making.getByRole('button', { name: 'Create an account' }).click()
      await expect(said(page, "You're signed in.")).toBeVisible()
      await expect(page).toHaveURL(/\/c\/women$/)
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
      await expect(page.getByText('Hello, 王芳')).toBeVisible()

      for (const path of ['/', paths.leotard, '/cart']) {
        // The page is the same for everybody: the browser fills in who it is.
        const html = await (await page.request.get(path)).text()
        expect(html, path).not.toContain(email)
        await page.goto(path)
        await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
      }
      await page.context().clearCookies()
      await page.reload()
      await expect(opener(page)).toBeVisible()
    },

  'on a phone the menu leads to signing in, the lists, help and what is danced, at 360 pixels': async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Sign in', 'Wishlist', 'Compare', 'Help'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    await menu.getByText('Disciplines', { exact: true }).click()
    await menu.getByRole('link', { name: 'Ballet', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ballet')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Help', exact: true }).click()
    await expect(page).toHaveURL(/\/help$/)
    await expectNoSidewaysScroll(page)
  },
}

test(titleOf(inThePanel), inTurn(inThePanel))
