import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, misfitsOfLargeText } from './accessibility.ts'
import { brokenRules, brokenRulesOfLayout, type Extent } from './axe.ts'
import { textSpacing } from './text-spacing.ts'

// The widest is not the last, so that the next page of a group loads as most do.
const screens = [360, 768, 1920, 1280]
const narrowest = 360
/** The layouts with the least and the most in a row. What 768 pixels show is shown at one of them, with less room; wider than 1,280 everything has more. */
const asReader = new Set([narrowest, 1280])

/** What a reader may set: text at 200% (WCAG 1.4.4), or wider spacing (1.4.12); and what that may do to a text, down from which width. */
const settings = {
  'text at 200%': { css: 'html { font-size: 200% !important }', cutBy: misfitsOfLargeText, upTo: 360 },
  'spacing of a reader': { css: textSpacing, cutBy: cutTexts, upTo: 1280 },
}

/** Parts of the page that are not within the width of the screen. */
async function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    return ['the page', ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)]
  })
}

/** Elements whose text is larger than the room it is shown in. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('.visually-hidden, [aria-hidden]') !== null)
          return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const hidesText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        )
        if (!hidesText || element.clientWidth <= 1) return false
        const isCutBelow = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
        const isCutBeside = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 2
        return isCutBelow || isCutBeside
      })
      .map(
        (element) => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 40)}`,
      ),
  )
}

/** Nothing is cut off with the spacing of a reader, on the narrowest and on a wide screen. */
export async function expectRoomForSpacing(page: Page, at: string): Promise<void> {
  await setAsReader(page, textSpacing)
  for (const width of asReader) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await cutTexts(page), `${at} at ${width} px`).toEqual([])
  }
  await setAsReader(page, '')
}

/** Sets what a reader may set; nothing takes it back. */
async function setAsReader(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = text === '' ? [] : [sheet]
  }, css)
}

/** No rule of WCAG 2.2 AA is broken at any width, also as a reader sets the text, of which nothing is cut. One visit serves all screens: the page is resized. At the narrowest it is looked at as a whole. */
export async function expectOfEveryScreen(page: Page, at: string, extent: Extent = 'whole'): Promise<void> {
  // Half-way through a transition the color is none that anyone chose.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoSidewaysScroll(page)
  for (const width of screens) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await wideParts(page), `${at} at ${width} px`).toEqual([])
    if (width > 1280) continue
    if (asReader.has(width))
      expect
        .soft(await brokenRules(page, width === narrowest ? 'whole' : extent), `${at} at ${width} px`)
        .toEqual([])
    for (const [how, { css, cutBy, upTo }] of Object.entries(settings)) {
      // Beyond the narrowest screen larger text takes more room than wider text, which is seen there for what it cuts.
      if (!asReader.has(width) && css === textSpacing) continue
      await setAsReader(page, css)
      expect.soft(await wideParts(page), `${at} at ${width} px, ${how}`).toEqual([])
      if (!asReader.has(width)) continue
      if (width <= upTo) expect.soft(await cutBy(page), `${at} at ${width} px, ${how}`).toEqual([])
      // What is to be pressed has the least room here.
      if (width === narrowest)
        expect.soft(await brokenRulesOfLayout(page, extent), `${at} at ${width} px, ${how}`).toEqual([])
    }
    await setAsReader(page, '')
  }
  await page.emulateMedia({ reducedMotion: null })
}
