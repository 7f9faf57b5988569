import { expect, type Page } from '@playwright/test'
import { ownerPassword } from './owner.ts'

/** A studio whose store is open to families: scripts/e2e-owners.ts. */
export const store = 'ballonne'

/** Its passcode, and that of the studio whose texts are hostile: the first letters of the password of the run. */
export const familyPasscode = ownerPassword.slice(0, 8).toUpperCase()

/** A family enters that store before a page is opened, as the form of its door does without script. */
export async function passDoor(page: Page, of = store): Promise<void> {
  const form = { passcode: familyPasscode }
  const answer = await page.request.post(`/${of}/passcode`, { form, maxRedirects: 0 })
  expect(answer.headers().location, `the door of ${of} opens`).toBe(`/${of}/home`)
}

/** The same, at home in that store. */
export async function enterStore(page: Page, of = store): Promise<void> {
  await passDoor(page, of)
  await page.goto(`/${of}/home`)
}
