import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  FIRST_LOAD_KILOBYTES,
  growthOf,
  kilobytesOf,
  scriptsOfPage,
} from '../../scripts/browser/scripts-of-page.ts'
import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const pages = { home: '/', category: '/c/women', product: paths.leotard } as const
const names = ['home', 'category', 'product'] as const

// The sizes that were last accepted: KEEP_FIRST_LOAD=yes npm run e2e -- first-load
const keptFile = join(import.meta.dirname, '../first-load.json')
type Kept = Record<string, Record<string, number>>

test('a first visit loads no more scripts than it may; what grew is printed', async ({
  browser,
  baseURL,
}) => {
  const before = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept
  const now: Kept = {}
  for (const name of names) {
    const context = await browser.newContext()
    const { scripts } = await scriptsOfPage(context, `${baseURL ?? ''}${pages[name]}`)
    await context.close()
    now[name] = Object.fromEntries(
      Object.entries(scripts).map(([script, kilobytes]) => [script, Number(kilobytes.toFixed(1))]),
    )
    const most = FIRST_LOAD_KILOBYTES[name]
    const report = [
      `${name}: ${kilobytesOf(scripts).toFixed(1)} kB of scripts, at most ${most}`,
      ...growthOf(scripts, before[name] ?? {}),
    ].join('\n  ')
    console.log(report)
    expect(kilobytesOf(scripts), report).toBeLessThanOrEqual(most)
  }
  if (process.env.KEEP_FIRST_LOAD) writeFileSync(keptFile, `${JSON.stringify(now, null, 2)}\n`)
})
