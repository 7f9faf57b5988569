import { test as base, expect, type Page } from '@playwright/test'

/** The link to a new password or to the newsletter comes from a mail; no page makes such a URL itself. */
const namesToken = /^(?!\/(new-password|studio\/(new-password|confirm-email)|newsletter)).*[?&]\w*token=/i

// A page whose script a test holds back is used as it is.
const longestWaitForScript = 10_000

let isWaitingForScript = false

/**
 * A press before the script is there is the browser's own, so a visit of any page ends once React has taken the page
 * over.
 */
function waitForScriptAtEachVisit(anyPage: Page): void {
  if (isWaitingForScript) return
  isWaitingForScript = true
  const everyPage = Object.getPrototypeOf(anyPage) as Page
  for (const name of ['goto', 'reload']) {
    const visit = Reflect.get(everyPage, name) as (...given: unknown[]) => Promise<unknown>
    Reflect.set(everyPage, name, async function (this: Page, ...given: unknown[]) {
      const answer = await visit.apply(this, given)
      await waitForScript(this, given.at(-1) as VisitOptions)
      return answer
    })
  }
}

interface VisitOptions {
  waitUntil?: string
}

async function waitForScript(page: Page, { waitUntil }: VisitOptions = {}): Promise<void> {
  // A network may be idle while a busy machine reads what it brought.
  if (waitUntil !== undefined && waitUntil !== 'networkidle') return
  // A page that leads on at once cannot be asked, and no time passes in a page without script.
  const mayScript = await page.evaluate(() => matchMedia('(scripting: enabled)').matches).catch(() => false)
  if (!mayScript) return
  await page.evaluate(isTakenOver, longestWaitForScript).catch(() => undefined)
}

async function isTakenOver(longest: number): Promise<void> {
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
  }
  const hasScript = document.querySelector('script[type="module"], script[type$="after-paint"]') !== null
  const end = performance.now() + longest
  while (hasScript && performance.now() < end) {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
    if ((root as Root | undefined)?.stateNode.current.memoizedState.isDehydrated === false) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // What the page does once it is shown.
  await new Promise((resolve) => setTimeout(resolve))
}

// React Router leaves this rejection unhandled if a page is left between the first line of an answer and its end.
const leftAnswer = 'BodyStreamBuffer was aborted'

/** Every test fails if a page throws, violates its content security policy, or has a token in a URL. */
export const test = base.extend<{ pageProblems: string[] }>({
  pageProblems: [
    async ({ page }, use) => {
      waitForScriptAtEachVisit(page)
      const problems: string[] = []
      page.on('pageerror', ({ message }) => {
        if (message !== leftAnswer) problems.push(message)
      })
      page.on('console', (message) => {
        const text = message.text()
        if (/Content.Security.Policy|Hydration failed|did(n't| not) match/i.test(text)) problems.push(text)
      })
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (namesToken.test(pathname + search))
          problems.push(`${pathname} is asked for with a token in its address`)
      })
      await use(problems)
      expect(problems, 'what went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
