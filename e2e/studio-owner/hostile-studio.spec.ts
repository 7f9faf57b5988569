import type { Page } from '@playwright/test'
import { passDoor } from '../support/family.ts'
import { enterAsOwner, owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const pages = [
  ...['/dashboard', '/dashboard/studio-setup', '/dashboard/studio-dress-codes', '/dashboard/studio-products'],
  ...['/dashboard/studio-my-products', '/dashboard/studio-wishlist', '/dashboard/studio-reporting'],
  ...['/dashboard/studio-payments', '/dashboard/studio-returns', '/dashboard/studio-owners'],
  ...['/dashboard/studio-account', '/dashboard/studio-marketing', '/dashboard/studio-inventory'],
  ...['/dashboard/studio-products/SKI/quick-view', '/dashboard/studio-products/SKI/assign'],
  ...['/dashboard/studio-help', '/dashboard/studio-preview', '/dashboard/studio-passcode', '/studio/setup'],
]
const shopPages = ['/', '/c/women', '/p/SKI/wrap-skirt', '/search?q=skirt', '/sale']
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

async function expectWords(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByText("<img src=x onerror=alert('").first(), path).toBeVisible()
  await expect(page.locator('[onerror], [src="x"]'), path).toHaveCount(0)
}

test('[part of E-38] the pages of a studio whose every text has a script in it show words and run nothing', async ({
  page,
}) => {
  const dialogs = dialogsOf(page)
  await enterAsOwner(page, owners.eve)
  for (const path of [...pages, ...shopPages]) {
    await expectWords(page, path)
    const own = ownWords[path]
    if (own !== undefined) await expect(page.getByText(words(own)).first()).toBeVisible()
  }
  expect(dialogs).toEqual([])
})

test('[part of E-38] its store shows families words and runs nothing', async ({ page }) => {
  const dialogs = dialogsOf(page)
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
