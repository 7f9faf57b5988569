import { test as base, expect } from '@playwright/test'

/** The link to a new password or to the newsletter comes from a mail; no page makes such a URL itself. */
const namesToken = /^(?!\/(new-password|newsletter)).*[?&]\w*token=/i

/** Every test fails if a page throws, violates its content security policy, or has a token in a URL. */
export const test = base.extend<{ pageProblems: string[] }>({
  pageProblems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
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
