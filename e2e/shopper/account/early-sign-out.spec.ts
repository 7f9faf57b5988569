import type { Page } from '@playwright/test'
import { enterAsCustomer } from '../../support/customer.ts'
import { holdScripts } from '../../support/hold-scripts.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

/** The answer to signing out is on its way until it is let through. */
async function holdAnswer(page: Page) {
  let noteAnswer = () => {}
  const answered = new Promise<void>((resolve) => (noteAnswer = resolve))
  let letThrough = () => {}
  const isWanted = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/sign-in', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    noteAnswer()
    await isWanted
    await route.fulfill({ response })
  })
  return { answered, letThrough: () => letThrough() }
}

const signedOut: Points = {
  '[part of SESS-04] who signs out before the scripts of the page have come reads so, though they come while the next page is on its way':
    async ({ page, request }) => {
      await enterAsCustomer(page, request)
      const letScriptsCome = await holdScripts(page)
      const { answered, letThrough } = await holdAnswer(page)
      await page.goto('/my-account', { waitUntil: 'commit' })
      const asked: string[] = []
      page.on('request', (one) => asked.push(new URL(one.url()).pathname))
      const pressed = page.getByRole('button', { name: 'Sign out' }).click()
      // The session has ended, and the browser waits for where that leads.
      await answered
      letScriptsCome()
      await expect.poll(() => asked.some((path) => path.includes('register-worker'))).toBe(true)
      // Long enough for what the page does at its start.
      await page.waitForTimeout(1_500)
      letThrough()
      await pressed
      await expect(said(page, "You're logged out")).toBeVisible()
      expect(asked.filter((path) => path.startsWith('/my-account'))).toEqual([])
    },

  '[SESS-03] who closed a dialog still loses sight of the account when its session ends in another tab':
    async ({ page, request }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await enterAsCustomer(page, request)
      await page.goto('/my-account')
      const menu = page.getByRole('button', { name: 'Menu' })
      await menu.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      const other = await page.context().newPage()
      await other.goto('/my-account')
      await other.getByRole('button', { name: 'Sign out' }).click()
      await expect(said(other, "You're logged out")).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(said(page, 'You need to be logged in to see this page')).toBeVisible()
    },
}

test(titleOf(signedOut), inTurn(signedOut))
