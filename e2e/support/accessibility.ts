import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Names each violated rule of WCAG 2.2 AA with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a transition the color is none that anyone chose, and a transition may start at any time.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(stillness)
  const { violations } = await new AxeBuilder({ page }).withTags(accessibilityRules).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, `broken rules on ${page.url()}`).toEqual([])
}

/** Waits for running transitions. */
async function stillness(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** At 320 pixels, or 1,280 at 400%, and at wider ones, a page scrolls in one direction only, and its title keeps a margin. */
export async function expectNoSidewaysScroll(page: Page, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: width === 320 ? 640 : 800 })
  const overflowing = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
  })
  expect(overflowing, `too wide at ${width} px on ${page.url()}`).toEqual([])
  const title = await page.getByRole('heading', { level: 1 }).first().boundingBox()
  expect(title?.x ?? Infinity, `title at the edge at ${width} px on ${page.url()}`).toBeGreaterThanOrEqual(8)
}

/** At 360 pixels with text at 200%, a page scrolls in one direction only, and no word is cut into single letters. */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const problems = await page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => shown(element) && element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    const isWide = document.documentElement.scrollWidth > window.innerWidth
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const text = (textContent ?? '').trim()
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (parentElement && text.length >= 4 && lines > text.length / 2 && shown(parentElement)) cut.push(text)
    }
    return [
      ...(isWide ? wide.map((element) => `${element.tagName.toLowerCase()}.${element.className}`) : []),
      ...cut.map((text) => `"${text}" stands letter by letter`),
    ]
  })
  expect(problems, `with large text at 360 px on ${page.url()}`).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}
