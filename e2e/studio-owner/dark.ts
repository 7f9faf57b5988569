import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { expectAccessible } from '../support/accessibility.ts'

/**
 * In the dark a page has other colors and nothing else: once all rules were looked at in the light, by `expectAccessible`,
 * those of colors are enough.
 */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  // Half-way through a transition the color is none that anyone chose.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const found = await page.evaluate(lookAtColors)
  // Nobody has looked at this page yet.
  if (found === 'unread') await expectAccessible(page)
  else expect(found, `colors in the dark on ${page.url()}`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

async function lookAtColors(): Promise<string[] | 'unread'> {
  if (!('axe' in window)) return 'unread'
  const passing = document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
  // One that the browser holds back never ends.
  const late = new Promise((resolve) => setTimeout(resolve, 3_000))
  await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), late])
  const runOnly: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
  const { violations } = await (window.axe as typeof axe).run({ runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
