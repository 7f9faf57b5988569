import type { Locator } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsOwner, owners, openDashboard } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const parts = [
  ['/frontend-guide', 'Style guide'],
  ['/frontend-guide/colors', 'Colors'],
  ['/frontend-guide/buttons', 'Buttons'],
  ['/frontend-guide/breadcrumbs', 'Breadcrumbs'],
  ['/frontend-guide/forms', 'Forms'],
] as const

for (const [path, title] of parts) {
  test(`[part of ROUTE-13] ${path} shows everything in every state, accessible and on any screen`, async ({
    page,
  }) => {
    await enterAsOwner(page, owners.greta)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const nav = page.getByRole('navigation', { name: 'Style guide sections' })
    await expect(nav.getByRole('link')).toHaveCount(5)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
  })
}

/** What is drawn of the first control of a state, or of what stands in its place. */
const lookOf = (state: Locator) =>
  state.evaluate((element) => {
    const controls = [...element.querySelectorAll(':is(a, button, input, select, textarea, summary)')]
    const drawn = ['outlineStyle', 'borderColor', 'backgroundColor', 'color', 'textDecoration', 'textDecorationColor', 'textDecorationThickness', 'textDecorationLine'] as const // oxfmt-ignore
    return controls
      .flatMap((control) => [control, control.closest('label') ?? control])
      .map((control) => drawn.map((name) => getComputedStyle(control)[name]).join(' '))
      .join('; ')
  })

test('[ROUTE-13] the style guide is for studio owners alone, and shows each part of the interface in each of its states, which look different', async ({
  page,
}) => {
  for (const [path] of parts) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/studio\/login\?to=/)
  }
  await openDashboard(page, owners.greta)
  // A transition is on its way for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen = new Set<string>()
  for (const [path] of parts) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const sample of await page.locator('section:has([data-primitive])').all()) {
      const name = (await sample.locator('[data-primitive]').first().getAttribute('data-primitive')) ?? ''
      seen.add(name)
      const title = `${name}: ${await sample.getByRole('heading').first().innerText()}`
      const state = (of: string) => sample.locator(`[data-state="${of}"]`)
      for (const each of await sample.locator('[data-state]').all()) {
        await expect(each, title).toBeVisible()
        await expect(each.locator('p').first(), title).not.toBeEmpty()
      }
      const usual = (await state('default').count()) > 0 ? state('default') : state('empty')
      for (const forced of ['hover', 'focus', 'active']) {
        if ((await state(forced).count()) === 0) continue
        await expect
          .poll(async () => (await lookOf(state(forced))) === (await lookOf(usual)), `${title}, ${forced}`)
          .toBe(false)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(20)
  // The look that is shown is the one that a pointer and the focus bring.
  await page.goto('/frontend-guide/buttons', { waitUntil: 'networkidle' })
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

  await page.goto('/frontend-guide', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Opens a dialog' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'A dialog' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[part of ROUTE-13] a question before something is deleted takes the focus of its button, and gives it back once it is answered', async ({
  page,
}) => {
  await enterAsOwner(page, owners.greta)
  await page.goto('/frontend-guide', { waitUntil: 'networkidle' })
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
})
