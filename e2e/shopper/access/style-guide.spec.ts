import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsOwner, owners } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const parts = [
  ['/frontend-guide', 'Style guide'],
  ['/frontend-guide/colors', 'Colors'],
  ['/frontend-guide/buttons', 'Buttons'],
  ['/frontend-guide/breadcrumbs', 'Breadcrumbs'],
  ['/frontend-guide/forms', 'Forms'],
] as const

/** States of a part: whether each is shown and named, and what is drawn of its first control, or of what stands in its place. */
const statesOf = (states: Locator) =>
  states.evaluateAll((all) =>
    all.map((element) => {
      const controls = [...element.querySelectorAll(':is(a, button, input, select, textarea, summary)')]
      const drawn = ['outlineStyle', 'borderColor', 'backgroundColor', 'color', 'textDecoration', 'textDecorationColor', 'textDecorationThickness', 'textDecorationLine'] as const // oxfmt-ignore
      return {
        state: element.getAttribute('data-state') ?? '',
        isNamed:
          element.checkVisibility({ visibilityProperty: true }) &&
          (element.querySelector('p')?.textContent ?? '').trim() !== '',
        look: controls
          .flatMap((control) => [control, control.closest('label') ?? control])
          .map((control) => drawn.map((name) => getComputedStyle(control)[name]).join(' '))
          .join('; '),
      }
    }),
  )

const lookOf = async (state: Locator) => (await statesOf(state))[0]?.look

/** The look that is shown is the one that a pointer and the focus bring. */
async function expectLiveLooks(page: Page): Promise<void> {
  const main = page
    .locator('section', { has: page.getByRole('heading', { name: 'Primary action', exact: true }) })
    .first()
  const cell = (state: string) => main.locator(`[data-state="${state}"]`)
  const button = cell('default').getByRole('button')
  await button.hover()
  expect(await lookOf(cell('default'))).toBe(await lookOf(cell('hover')))
  await page.mouse.down()
  expect(await lookOf(cell('default'))).toBe(await lookOf(cell('active')))
  await page.mouse.up()
  await page.mouse.move(0, 0)
  await button.blur()
  await page.keyboard.press('Tab')
  await button.focus()
  expect(await lookOf(cell('default'))).toBe(await lookOf(cell('focus')))
  await expect(cell('disabled').getByRole('button')).toBeDisabled()
  await expect(cell('loading').getByRole('button')).toHaveAttribute('aria-busy', 'true')
}

async function expectDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Opens a dialog' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'A dialog' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function expectQuestion(page: Page): Promise<void> {
  const sample = page.locator('[data-primitive="Confirm"]')
  const opener = sample.getByRole('button', { name: 'Delete' })
  for (const answer of ['Keep it', 'Delete']) {
    await opener.focus()
    await page.keyboard.press('Enter')
    const question = sample.getByRole('group', { name: 'A question before something is deleted' })
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
    if (answer === 'Keep it') await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: answer })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
}

test('[ROUTE-13] the style guide is for studio owners alone, and shows each part of the interface in each of its states, which look different, accessible and on any screen; a question before something is deleted takes the focus of its button, and gives it back once it is answered', async ({
  page,
}) => {
  for (const [path] of parts) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.headers().location, path).toMatch(/^\/studio\/login\?to=/)
  }
  await enterAsOwner(page, owners.greta)
  const seen = new Set<string>()
  for (const [path, part] of parts) {
    // A transition is on its way for a moment.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Style guide sections' })
    await expect(sections.getByRole('link')).toHaveCount(5)
    for (const sample of await page.locator('section:has([data-primitive])').all()) {
      const name = (await sample.locator('[data-primitive]').first().getAttribute('data-primitive')) ?? ''
      seen.add(name)
      const title = `${name}: ${await sample.getByRole('heading').first().innerText()}`
      const wrong = async () => {
        const states = await statesOf(sample.locator('[data-state]'))
        const unnamed = states.filter(({ isNamed }) => !isNamed)
        const usual = states.find(({ state }) => state === 'default') ?? states.find(({ state }) => state === 'empty') // oxfmt-ignore
        const forced = states.filter(({ state }) => ['hover', 'focus', 'active'].includes(state))
        return [...unnamed, ...forced.filter(({ look }) => look === usual?.look)].map(({ state }) => state)
      }
      await expect.poll(wrong, title).toEqual([])
    }
    if (path === '/frontend-guide/buttons') await expectLiveLooks(page)
    if (path === '/frontend-guide') {
      await expectQuestion(page)
      await expectDialog(page)
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
  }
  expect(seen.size).toBeGreaterThan(20)
})
