import type { Page } from '@playwright/test'

/** The page works without its scripts until they are let come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letCome: () => void = () => undefined
  const allowed = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  return letCome
}
