import type { BrowserContext, Page } from '@playwright/test'

/** No answer of the shop arrives; its files do, as a browser or a service worker has them. */
export async function cutLine(context: BrowserContext): Promise<void> {
  await context.route(isAnswer, (route) => route.abort('internetdisconnected'))
}

/** And the page looks whether the shop answers. */
export async function mendLine(context: BrowserContext): Promise<void> {
  await context.unroute(isAnswer)
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const isAnswer = ({ pathname }: URL) => !pathname.startsWith('/assets/') && !pathname.startsWith('/img/')

const dataOfPages = '**/*.data*'

/** The shop gets what the page sends next, but its answer is lost and the line is cut. */
export async function loseNextAnswer(page: Page, send: () => Promise<void>): Promise<void> {
  await page.route(dataOfPages, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await cutLine(page.context())
    await route.abort('internetdisconnected')
  })
  await send()
  await page.unroute(dataOfPages)
}
