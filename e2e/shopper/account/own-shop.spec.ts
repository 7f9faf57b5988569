import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { newAccount, password } from '../../support/customer.ts'
import { type SharedShop, test } from '../../support/shops/shared-shop.ts'
import { carla, paths, said } from '../../support/shopper.ts'
import { expect } from '../../support/test.ts'

// A passkey is for a name, never for an IP address, and that shop is at localhost.
let shop: SharedShop
let origin: string
test.beforeAll(({ sharedShop }) => {
  shop = sharedShop
  origin = shop.origin
})

/** A device that has a fingerprint sensor, and whose owner uses it at once. */
async function addDevice(page: Page): Promise<{ devices: CDPSession; authenticatorId: string }> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devices, authenticatorId }
}

async function signInAtPasswordPage(page: Page): Promise<string> {
  const email = `carla-${crypto.randomUUID()}@example.com`
  const customer = { email, firstname: carla.firstName, lastname: carla.lastName }
  const made = await page.request.post(`${origin}/api/user/create`, { data: { customer, password } })
  expect(made.status()).toBe(200)
  const signedIn = await page.request.post(`${origin}/sign-in`, {
    form: { email, password },
    maxRedirects: 0,
  })
  expect(signedIn.headers().location).toBe('/my-account')
  await page.goto(`${origin}/my-account/password`)
  return email
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string, typed = password): Promise<void> {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys(page).getByLabel('Name of the passkey').fill(name)
  await passkeys(page).getByLabel('Current password', { exact: true }).fill(typed)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
}

const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

async function signIn(page: Page, email: string): Promise<void> {
  await opener(page).click()
  await panel(page).getByLabel('Email').fill(email)
  await panel(page).getByLabel('Password', { exact: true }).fill(password)
  await panel(page).getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/my-account'))
}

test('a passkey is added with the password, signs in on the page and in the panel, is renamed and removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { devices, authenticatorId } = await addDevice(page)
  // Nothing is chosen in the browser's list before the shopper does so.
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await signInAtPasswordPage(page)
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })

  await addPasskey(page, 'My phone', 'not the password')
  await expect(passkeys(page).getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(/^Error:/)
  await expectAccessible(page)
  await passkeys(page).getByLabel('Current password', { exact: true }).fill(password)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(page).getByRole('status')).toHaveText(/Your passkey was added/)
  await expect(passkeys(page).getByRole('listitem')).toContainText('My phone')
  await expect(passkeys(page).getByLabel('Name of the passkey')).toHaveCount(0)
  await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await expect(passkeys(page).getByRole('listitem')).toContainText('Not used yet')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await signOut(page)
  await page.goto(`${origin}/sign-in`)
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await button.click()
  await page.waitForURL('**/my-account')
  await expect(page.getByText('Hello, Carla')).toBeVisible()

  await page.goto(`${origin}/my-account/password`)
  await expect(passkeys(page).getByRole('listitem')).toContainText('Last used on')
  const rename = passkeys(page).getByRole('link', { name: 'Rename: My phone' })
  await rename.click()
  await expect(passkeys(page).getByLabel('Name of the passkey')).toBeFocused()
  await passkeys(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(rename).toBeFocused()
  await rename.click()
  await passkeys(page).getByLabel('Name of the passkey').fill('Old phone')
  await passkeys(page).getByRole('button', { name: 'Save' }).click()
  await expect(passkeys(page).getByRole('listitem')).toContainText('Old phone')

  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await signOut(page)
  await page.goto(`${origin}/c/women`)
  await opener(page).click()
  const usePasskey = panel(page).getByRole('button', { name: 'Use a passkey' })
  await expect(usePasskey).toBeVisible()
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  // The browser of this test may choose by itself, before the button is pressed: the panel closes then too.
  await usePasskey.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(page).toHaveURL(/\/c\/women$/)

  await page.goto(`${origin}/my-account/password`)
  const remove = passkeys(page).getByRole('link', { name: 'Remove: Old phone' })
  await remove.click()
  await expect(passkeys(page).getByText('Remove the passkey')).toBeFocused()
  await passkeys(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await passkeys(page).getByLabel('Current password', { exact: true }).fill(password)
  await expectAccessible(page)
  await passkeys(page).getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys(page).getByRole('status')).toHaveText('The passkey was removed.')
  await expect(passkeys(page).getByRole('status')).toBeFocused()
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0)

  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await signOut(page)
  await page.goto(`${origin}/sign-in`)
  await expect(button).toBeVisible()
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(page.getByText('This passkey does not work here. Sign in with your password.')).toBeVisible()
})

test('a passkey is added beside one that is renamed or removed: each form has its own fields; chosen in the list of the email field it signs in', async ({
  page,
}) => {
  await addDevice(page)
  await signInAtPasswordPage(page)
  await addPasskey(page, 'My laptop')
  const list = passkeys(page).getByRole('listitem')
  await expect(list).toHaveCount(1)
  const adding = passkeys(page).locator('form').last()
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  for (const asked of ['Rename: My laptop', 'Remove: My laptop']) {
    await passkeys(page).getByRole('link', { name: asked }).click()
    await expect(list.getByRole('link', { name: 'Cancel' })).toBeVisible()
    await adding.getByRole('button', { name: 'Add a passkey' }).click()
    const [name, word] = [
      adding.getByLabel('Name of the passkey'),
      adding.getByLabel('Current password', { exact: true }),
    ]
    await adding.getByRole('alert').getByRole('link').first().click()
    await expect(name).toBeFocused()
    await adding.getByRole('alert').getByRole('link').last().click()
    await expect(word).toBeFocused()
    await adding.getByText('Name of the passkey').click()
    await expect(name).toBeFocused()
    await adding.getByText('Current password', { exact: true }).first().click()
    await expect(word).toBeFocused()
    await expectAccessible(page)
    await list.getByRole('link', { name: 'Cancel' }).click()
  }
  await signOut(page)
  // The browser of this test chooses by itself, as soon as somebody is at the page.
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel('Email').focus()
  await page.waitForURL('**/my-account')
})

test('a browser without passkeys says so, and the password works', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  await signInAtPasswordPage(page)
  await expect(passkeys(page)).toContainText('This browser cannot use passkeys. Use your password.')
  await signOut(page)
  await page.goto(`${origin}/sign-in`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'This browser cannot use passkeys.' })
  await expect(told).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a page without script offers no passkey', async ({ page }) => {
    await page.goto(`${origin}/sign-in`)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByText('passkey')).toHaveCount(0)
    await signInAtPasswordPage(page)
    await expect(passkeys(page)).toBeVisible()
    await expect(passkeys(page).getByRole('button')).toHaveCount(0)
  })
})

test('[SESS-05] with price tiers, signing in over a product or a category loads it, its related list and what was viewed again, and so does going back there after signing out', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const email = await newAccount(context.request)
  const told = shop.nextLine()
  shop.ask(`half prices for ${email}`)
  expect(await told).toBe(`half prices for ${email}`)

  const main = page.getByRole('main')
  const pages = [
    [paths.leotardInBlackS, page.getByTestId('price'), page.locator('[aria-labelledby=related]')],
    [
      '/c/women',
      main.getByRole('listitem').filter({ hasText: 'Camisole Leotard' }).first(),
      main.getByRole('listitem').filter({ hasText: 'Wrap Skirt' }).first(),
    ],
  ] as const
  for (const [path, leotard, skirt] of pages) {
    const expectPrices = async (kind: 'of everybody' | 'of the group') => {
      const [full, half] = [/\$38\.00.*\$26\.50/, /\$19\.00.*\$13\.25/]
      const shown = async () =>
        [await leotard.textContent(), await skirt.textContent()].join(' ').replaceAll(/\s+/g, ' ')
      if (kind === 'of the group') await expect.poll(shown).toMatch(half)
      else {
        await expect.poll(shown).toMatch(full)
        await expect.poll(shown).not.toMatch(/\$19\.00|\$13\.25/)
      }
    }
    await page.goto(path)
    await expectPrices('of everybody')
    await signIn(page, email)
    await expect(said(page, "You're signed in.")).toBeVisible()
    await expect(panel(page)).toBeHidden()
    await expectPrices('of the group')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await signOut(page)
    await expect(said(page, "You're logged out")).toBeVisible()
    await page.evaluate(() => history.go(-2))
    await page.waitForURL(`**${path}`)
    await expectPrices('of everybody')
  }
  await page.goto(paths.skirt, { waitUntil: 'networkidle' })
  await page.goto(paths.leotardInBlackS)
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(viewed).toContainText('$26.50')
  await signIn(page, email)
  await expect(viewed).toContainText('$13.25')
  await context.close()
})
