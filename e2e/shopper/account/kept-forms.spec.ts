import type { Page } from '@playwright/test'
import { enterAsCustomer, enterWith, newAccount, password } from '../../support/customer.ts'
import { fillAddress, said } from '../../support/shopper.ts'
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
const ofCustomers: [path: string, typed: Typed][] = [
  ['/my-account/profile', { 'First name': 'Carlotta', 'Last name': 'Grisi' }],
  ['/my-account/shipping-details/new', address],
]

for (const [path, typed] of ofGuests) {
  test(`[UX-71] what is typed at ${path} outlives a reload and an error, and no password does`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
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
    // Leaving the page drops it.
    await page.getByRole('link', { name: 'Barre, home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => keptInTab(page)).not.toContain('carlotta')
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('')
  })
}

for (const [path, typed] of ofCustomers) {
  test(`[UX-71] what is typed at ${path} outlives a reload, a lost connection and the end of the session, for nobody else, and is kept no longer once it is saved`, async ({
    page,
    context,
    request,
  }) => {
    const email = await enterAsCustomer(page, request)
    const other = await newAccount(request)
    const save = page.getByRole('main').getByRole('button', { name: 'Save' })
    await page.goto(path, { waitUntil: 'networkidle' })
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
    await page.unroute('**/*.data*')

    // The session ends; the tab is loaded again, and its owner signs in.
    await context.clearCookies()
    await page.reload()
    await page.waitForURL('**/?account=needed*')
    const panel = page.getByRole('dialog', { name: 'Sign in' })
    await panel.getByLabel('Email').fill(email)
    await panel.getByLabel('Password', { exact: true }).fill(password)
    await panel.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`**${path}`)
    await expectTyped(page, typed)

    // Another customer in the same tab sees nothing of it.
    await context.clearCookies()
    await enterWith(page, other)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Carla')
    await context.clearCookies()
    await enterWith(page, email)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectTyped(page, typed)

    await save.click()
    await expect(said(page, saved)).toBeVisible()
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await keptInTab(page)).not.toContain('Kastanienallee')
    if (path.endsWith('/new')) await expect(page.getByLabel('Street address')).toHaveValue('')
  })
}

test('[part of UX-71] an address that was changed elsewhere before a reload is not overwritten unseen', async ({
  page,
  context,
  request,
}) => {
  await enterAsCustomer(page, request)
  await page.goto('/my-account/shipping-details/new', { waitUntil: 'networkidle' })
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, saved)).toBeVisible()
  const tab = await context.newPage()
  for (const each of [page, tab]) {
    await each.goto('/my-account/shipping-details')
    await each.getByRole('link', { name: /^Edit:/ }).click()
    await each.waitForLoadState('networkidle')
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
})

test('[part of UX-71] signing out leaves nothing typed in the tab', async ({ page, request }) => {
  const email = await enterAsCustomer(page, request)
  await page.goto('/my-account/profile', { waitUntil: 'networkidle' })
  await page.getByLabel('First name').fill('Carlotta')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Carlotta')
  expect(await keptInTab(page)).toContain('Carlotta')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(said(page, "You're logged out")).toBeVisible()
  expect(await keptInTab(page)).not.toContain('Carlotta')
  await enterWith(page, email)
  await page.goto('/my-account/profile', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('First name')).toHaveValue('Carla')
})
