import type { Page } from '@playwright/test'
import type { View } from './photograph.ts'

export type Show = View['show']

/** What needs to know nothing of the studio. */
type Step = (page: Page) => Promise<void>

export const at =
  (path: string): Step =>
  async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' })
  }

/** One state after another, each from where the last one ends. */
export const inTurn =
  (...steps: Show[]): Show =>
  async (page, studio) => {
    for (const step of steps) await step(page, studio)
  }

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** What a pointer opens closes once it leaves, as it does when the page is scrolled. */
export const pressByKey =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().press('Enter')

export const follow =
  (name: string | RegExp): Step =>
  async (page) => {
    const from = page.url()
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL((url) => url.href !== from)
    await page.waitForLoadState('networkidle')
  }

/** Presses what opens a dialog, as soon as the page has its script. */
export const open =
  (role: 'button' | 'link', name: string | RegExp): Step =>
  async (page) => {
    await page.getByRole(role, { name }).first().click()
    await page.getByRole('dialog').first().waitFor()
  }

/** What the form says that was just sent. */
export async function answered(page: Page): Promise<void> {
  await page.getByRole('alert').first().waitFor()
}

export const listOf = (shows: Record<string, Show>, as: View['as']): View[] =>
  Object.entries(shows).map(([name, show]) => ({ name, as, show }))
