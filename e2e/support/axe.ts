import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half as long as the source with its comments, on its way to the browser and for the browser to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What breaks a rule of WCAG 2.2 AA on the page as it is now: each rule with its elements. */
export async function brokenRules(page: Page): Promise<string[]> {
  const found = await page.evaluate(look, tags)
  if (found !== 'unread') return found
  // The source takes longer to read than a look at the page, so a page that is looked at again keeps it.
  await page.evaluate(source)
  const broken = await page.evaluate(look, tags)
  if (broken === 'unread') throw new Error(`axe is gone from ${page.url()}`)
  return broken
}

async function look(runOnly: string[]): Promise<string[] | 'unread'> {
  if (!('axe' in window)) return 'unread'
  const { violations } = await (window.axe as typeof axe).run({ runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
