import type { Page } from '@playwright/test'

/** AMP pages ask for scripts of another host, which no test reaches. Without them a page shows after eight seconds. */
export async function withoutAmpRuntime(page: Page): Promise<void> {
  await page.route('https://cdn.ampproject.org/**', (route) => route.abort())
}

/** As after those eight seconds. */
export async function endAmpWait(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const wait of document.body.getAnimations()) wait.finish()
  })
}
