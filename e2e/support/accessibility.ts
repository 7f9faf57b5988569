import { expect, type Page } from '@playwright/test'
import { brokenRules } from './axe.ts'

/** Names each violated rule of WCAG 2.2 AA with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a transition the color is none that anyone chose, and a transition may start at any time.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(stillness)
  const found = await brokenRules(page)
  await page.emulateMedia({ reducedMotion: null })
  expect(found, `broken rules on ${page.url()}`).toEqual([])
}

/** Waits for running transitions. */
async function stillness(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
  // One that the browser holds back never ends.
  const late = new Promise((resolve) => setTimeout(resolve, 3_000))
  await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), late])
}

/** At 320 pixels, or 1,280 at 400%, and at wider ones, a page scrolls in one direction only, and its title keeps a margin. */
export async function expectNoSidewaysScroll(page: Page, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: width === 320 ? 640 : 800 })
  const { overflowing, edge } = await page.evaluate(() => {
    const isWide = document.documentElement.scrollWidth > window.innerWidth
    const beyond = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1
    const title = [...document.querySelectorAll('h1')].find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
    )
    return {
      overflowing: (isWide ? [...document.body.querySelectorAll('*')].filter(beyond) : []).map(
        (element) => `${element.tagName.toLowerCase()}.${element.className}`,
      ),
      edge: title?.getBoundingClientRect().x,
    }
  })
  expect(overflowing, `too wide at ${width} px on ${page.url()}`).toEqual([])
  // The title may still be on its way.
  const x = edge ?? (await page.getByRole('heading', { level: 1 }).first().boundingBox())?.x
  expect(x ?? Infinity, `title at the edge at ${width} px on ${page.url()}`).toBeGreaterThanOrEqual(8)
}

/** At 360 pixels with text at 200%, a page scrolls in one direction only, and no word is cut into single letters. */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await misfitsOfLargeText(page), `with large text at 360 px on ${page.url()}`).toEqual([])
}

/** What is too wide or cut with text at 200%. Where it is something, the text stays so, to be seen in the screenshot. */
export function misfitsOfLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isWide = root.scrollWidth > window.innerWidth
    const wide = (isWide ? [...document.body.querySelectorAll('*')] : []).filter(
      (element) => shown(element) && element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const text = (textContent ?? '').trim()
      if (text.length < 4 || !parentElement) continue
      range.selectNodeContents(texts.currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > text.length / 2 && shown(parentElement)) cut.push(text)
    }
    const problems = [
      ...wide.map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
      ...cut.map((text) => `"${text}" stands letter by letter`),
    ]
    if (problems.length === 0) root.style.fontSize = ''
    return problems
  })
}
