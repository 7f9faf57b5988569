import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from '@playwright/test'

export interface ScriptsOfPage {
  /** kB of each script as a browser receives it that knows gzip alone, by its name without the hash of its content; scripts of one name together */
  scripts: Record<string, number>
  /** gzipped kB of the inline scripts */
  inline: number
}

/** The most of scripts that a first visit may load, in kB; pages without a limit of their own have that of `other`. */
export const FIRST_LOAD_KILOBYTES = {
  home: 114,
  category: 118.6,
  product: 125,
  'product with options': 131.1,
  bundle: 131,
  group: 131,
  download: 130,
  // With the wallets of a payment provider.
  bag: 128.5,
  checkout: 136,
  compare: 128,
  other: 125,
} as const

export function mostOf(page: string): number {
  const limits: Readonly<Record<string, number>> = FIRST_LOAD_KILOBYTES
  return limits[page] ?? FIRST_LOAD_KILOBYTES.other
}

const isScript = /javascript/

/** Every script of the shop that a first visit loads, until the page is idle; those of payment providers are theirs. */
export async function scriptsOfPage(context: BrowserContext, url: string): Promise<ScriptsOfPage> {
  const answers: Response[] = []
  const keepScript = (response: Response) => {
    const isOwn = new URL(response.url()).origin === new URL(url).origin
    // Whether there is a service worker is asked by HEAD; the browser itself gets it.
    const isLoaded = response.request().method() === 'GET'
    if (isOwn && isLoaded && isScript.test(response.headers()['content-type'] ?? '')) answers.push(response)
  }
  context.on('response', keepScript)
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  // Not by the pointer: where it is, a part of the page would be touched.
  await page.evaluate('window.scrollTo(0, 20000)')
  await page.waitForLoadState('networkidle')
  // Closing the page would cut off the rest.
  context.off('response', keepScript)
  const inline = await page.locator('script:not([src]):not([type*="json"])').allTextContents()
  const scripts: Record<string, number> = {}
  for (const answer of answers) {
    const name = /([^/]+?)(?:-[\w-]{8})?\.js$/.exec(new URL(answer.url()).pathname)?.[1] ?? answer.url()
    scripts[name] = (scripts[name] ?? 0) + receivedBytes(answer) / 1000
  }
  return { scripts, inline: gzipSync(inline.join('\n')).length / 1000 }
}

function receivedBytes(answer: Response): number {
  const { 'content-encoding': encoding, 'content-length': length } = answer.headers()
  if (encoding !== 'gzip' || length === undefined)
    throw new Error(`${answer.url()} came as ${encoding ?? 'it is'}, of ${length ?? 'unknown'} length`)
  return Number(length)
}

export function kilobytesOf(scripts: Record<string, number>): number {
  return Object.values(scripts).reduce((sum, kilobytes) => sum + kilobytes, 0)
}

/** What a page loads more of than before: '+1.2 kB frame (8.1 before)', the most first. */
export function growthOf(now: Record<string, number>, before: Record<string, number>): string[] {
  const least = 0.1
  return Object.entries(now)
    .map(([name, kilobytes]) => ({ name, was: before[name] ?? 0, more: kilobytes - (before[name] ?? 0) }))
    .filter(({ more }) => more >= least)
    .toSorted((one, other) => other.more - one.more)
    .map(({ name, was, more }) => `+${more.toFixed(1)} kB ${name} (${was.toFixed(1)} before)`)
}
