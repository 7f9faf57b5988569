import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half as long as the source with its comments, on its way to the browser and for the browser to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = { type: 'tag' as const, values: tags }
/** Those that larger or wider text can break: where things are, how large, and what lies below them. The others read the page. */
const rulesOfLayout = {
  type: 'rule' as const,
  values: ['target-size', 'scrollable-region-focusable', 'link-in-text-block'],
}

/** What breaks a rule of WCAG 2.2 AA on the page as it is now: each rule with its elements. */
export const brokenRules = (page: Page): Promise<string[]> => brokenOf(page, everyRule)

export const brokenRulesOfLayout = (page: Page): Promise<string[]> => brokenOf(page, rulesOfLayout)

async function brokenOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const found = await page.evaluate(look, runOnly)
  if (found !== 'unread') return found
  // The source takes longer to read than a look at the page, so a page that is looked at again keeps it.
  await page.evaluate(source)
  const broken = await page.evaluate(look, runOnly)
  if (broken === 'unread') throw new Error(`axe is gone from ${page.url()}`)
  return broken
}

async function look(runOnly: axe.RunOnly): Promise<string[] | 'unread'> {
  if (!('axe' in window)) return 'unread'
  const { violations } = await (window.axe as typeof axe).run({ runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
