import type { Page } from '@playwright/test'
import { ownerPassword } from './owner.ts'

/** A studio whose store is open to families: scripts/e2e-owners.ts. */
export const store = 'ballonne'

/** Its passcode, and that of the studio whose texts are hostile: the first letters of the password of the run. */
export const familyPasscode = ownerPassword.slice(0, 8).toUpperCase()

/** A family in that store. */
export async function enterStore(page: Page, of = store): Promise<void> {
  await page.goto(`/${of}/passcode`)
  await page.getByLabel('Passcode', { exact: true }).fill(familyPasscode)
  await page.getByRole('button', { name: 'Enter the store' }).click()
  await page.waitForURL(`**/${of}/home`)
}
