import type { CDPSession, Page } from '@playwright/test'
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

/** The whole page, or without the header and footer that it shares with one that was looked at. */
export type Extent = 'whole' | 'without frame'

/** What breaks a rule of WCAG 2.2 AA on the page as it is now: each rule with its elements. */
export const brokenRules = (page: Page, extent: Extent = 'whole'): Promise<string[]> =>
  brokenOf(page, { runOnly: everyRule, extent })

export const brokenRulesOfLayout = (page: Page, extent: Extent = 'whole'): Promise<string[]> =>
  brokenOf(page, { runOnly: rulesOfLayout, extent })

interface Look {
  runOnly: axe.RunOnly
  extent: Extent
}

async function brokenOf(page: Page, what: Look): Promise<string[]> {
  const found = await page.evaluate(look, what)
  if (found !== 'unread') return found
  // The source takes longer to read than a look at the page, so a page that is looked at again keeps it.
  await readSource(page)
  const broken = await page.evaluate(look, what)
  if (broken === 'unread') throw new Error(`axe is gone from ${page.url()}`)
  return broken
}

/** Given as it is, the browser knows it again on the next page. */
async function readSource(page: Page): Promise<void> {
  const browser = await sessionOf(page)
  await browser.send('Runtime.evaluate', { expression: source })
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One session for the life of a page: when a session ends, Chromium removes the passkey devices of the others, too. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

async function look({ runOnly, extent }: Look): Promise<string[] | 'unread'> {
  if (!('axe' in window)) return 'unread'
  const frame = extent === 'whole' ? [] : [['header:not(main *)'], ['footer:not(main *)']]
  const { violations } = await (window.axe as typeof axe).run(
    { exclude: frame },
    { runOnly, resultTypes: ['violations'] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
