import { test as base, expect } from '@playwright/test'

/** Every test fails where a page throws, or where its content security policy stops something. */
export const test = base.extend<{ pageProblems: string[] }>({
  pageProblems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        const text = message.text()
        if (/Content.Security.Policy|Hydration failed|did(n't| not) match/i.test(text)) problems.push(text)
      })
      await use(problems)
      expect(problems, 'what went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
