import type { Page } from '@playwright/test'

/** Calls of the page are refused, and the shop does not say whether the session goes on; the session itself is alive. */
export async function failRenewals(page: Page): Promise<void> {
  const refused = { code: 401, reason: 'not-signed-in', result: 'No.' }
  await page.route('**/api/catalog/suggestions*', (route) => route.fulfill({ status: 401, json: refused }))
  const away = { code: 503, reason: 'unavailable', result: 'Away.' }
  await page.context().route('**/api/user/me*', (route) => route.fulfill({ status: 503, json: away }))
}

/** A call that is refused. */
export async function lookFor(page: Page, words: string): Promise<void> {
  const refused = page.waitForResponse('**/api/catalog/suggestions*')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Search the shop' }).fill(words)
  await refused
}

/** The cookies of a customer's session. */
export const signedIn = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => ['customer', 'customer-refresh', 'signed-in'].includes(name))
