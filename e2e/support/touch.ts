import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** The script of some forms comes once they are touched. */
export async function touch(field: Locator): Promise<void> {
  await field.focus()
  const hasScript = () =>
    field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(hasScript).toBe(true)
}
