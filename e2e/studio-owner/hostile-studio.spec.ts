import type { Locator, Page } from '@playwright/test'
import { passDoor } from '../support/family.ts'
import { enterAsOwner, owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

/** Each is led to by a tab of the dashboard. */
const tabPages = [
  ...['/dashboard/studio-setup', '/dashboard/studio-dress-codes', '/dashboard/studio-products'],
  ...['/dashboard/studio-my-products', '/dashboard/studio-wishlist', '/dashboard/studio-reporting'],
  ...['/dashboard/studio-payments', '/dashboard/studio-returns', '/dashboard/studio-owners'],
  ...['/dashboard/studio-account', '/dashboard/studio-marketing', '/dashboard/studio-inventory'],
  ...['/dashboard/studio-help', '/dashboard'],
]
const quickView = '/dashboard/studio-products/SKI/quick-view'
const assign = '/dashboard/studio-products/SKI/assign'
const otherPages = [
  ...['/dashboard/studio-preview', '/dashboard/studio-passcode', '/studio/setup'],
  ...['/p/SKI/wrap-skirt', '/search?q=skirt', '/sale', '/'],
]
const category = '/c/women'
const studio = 'hostile-studio'
const storePages = [
  ...['c/women', 'p/SKI/wrap-skirt', 'search?q=skirt', 'cart', 'checkout', 'passcode', 'home'].map(
    (path) => `/${studio}/${path}`,
  ),
]

const words = (of: string) => `<img src=x onerror=alert('${of}')>${of}</script>`

/** What some pages show besides the name of the studio. */
const ownWords: Record<string, string> = {
  '/dashboard/studio-dress-codes': 'code',
  '/dashboard/studio-owners': 'first',
}

/** What would run says so in a dialog. */
function dialogsOf(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

async function expectShown(page: Page, path: string): Promise<void> {
  await expect(page.getByText("<img src=x onerror=alert('").first(), path).toBeVisible()
  await expect(page.locator('[onerror], [src="x"]'), path).toHaveCount(0)
}

async function expectWords(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectShown(page, path)
}

/** As it is sent, no text begins or ends an element, not even in what a script reads. */
async function expectWordsSent(page: Page, path: string): Promise<void> {
  const sent = await (await page.request.get(path)).text()
  expect(sent, path).toContain('onerror=alert(')
  expect(sent, path).not.toContain('<img src=x')
  expect(sent, path).not.toMatch(/\w'\)[^<]{0,9}\w+<\/script>/)
}

test('[part of E-38] the pages of a studio whose every text has a script in it are sent as words, show words and run nothing, and so does its store to families', async ({
  page,
}) => {
  const dialogs = dialogsOf(page)
  await enterAsOwner(page, owners.eve)
  // Of these pages the HTML is read, and most are opened by a link below.
  for (const path of [...tabPages, assign, category]) await expectWordsSent(page, path)
  const follow = async (link: Locator) => {
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expectShown(page, path)
  }
  await expectWords(page, '/dashboard')
  for (const path of tabPages) {
    const tab = page.getByRole('navigation', { name: 'Dashboard', exact: true }).locator(`a[href="${path}"]`)
    await follow(tab)
    await expect(tab, path).toHaveAttribute('aria-current', 'page')
    const own = ownWords[path]
    if (own !== undefined) await expect(page.getByText(words(own)).first()).toBeVisible()
  }
  await expectWords(page, quickView)
  await follow(page.getByRole('dialog').locator(`a[href^="${assign}"]`))
  for (const path of otherPages) await expectWords(page, path)
  await follow(page.locator(`a[href="${category}"]`).first())

  await page.context().clearCookies()
  await page.goto(`/${studio}/passcode`, { waitUntil: 'networkidle' })
  await expect(page.getByText(words('name')).first()).toBeVisible()
  await passDoor(page, studio)
  for (const path of storePages) await expectWords(page, path)
  await expect(page.getByText(words('description')).first()).toBeVisible()
  await page
    .getByRole('link', { name: words('code') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words('code'))
  await expect(page.getByText(words('about')).first()).toBeVisible()
  await expect(page.locator('[onerror], [src="x"]')).toHaveCount(0)
  expect(dialogs).toEqual([])
})
