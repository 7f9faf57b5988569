import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'

const script = readFileSync(
  createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
  'utf8',
)

interface ScreenReader {
  start: (options: { container: Element }) => Promise<void>
  next: () => Promise<void>
  stop: () => Promise<void>
  lastSpokenPhrase: () => Promise<string>
  spokenPhraseLog: () => Promise<string[]>
}

/** Puts a screen reader into the page; the test must allow scripts of others, by `bypassCSP`. */
export async function openScreenReader(page: Page): Promise<void> {
  await page.addScriptTag({
    type: 'module',
    content: script.replace(/export\{\w+ as Virtual,([\w$]+) as virtual\}/, 'window.screenReader=$1'),
  })
}

/** All that is read aloud from the start of an element to its end. */
export async function phrasesOf(element: Locator): Promise<string[]> {
  return element.evaluate(async (container) => {
    const { screenReader } = window as unknown as { screenReader: ScreenReader }
    const mostSteps = 200
    await screenReader.start({ container })
    const first = await screenReader.lastSpokenPhrase()
    for (let step = 0; step < mostSteps; step++) {
      await screenReader.next()
      if ((await screenReader.lastSpokenPhrase()) === first) break // from the end it goes on at the start
    }
    const phrases = await screenReader.spokenPhraseLog()
    await screenReader.stop()
    return phrases.slice(0, -1)
  })
}
