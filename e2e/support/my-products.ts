import { expect, type Page } from '@playwright/test'
import { enterAsOwner, owners } from './owner.ts'

// The table in which owners price their products.

export const path = '/dashboard/studio-my-products'

export async function open(page: Page, search = '', email = owners.nora): Promise<void> {
  await enterAsOwner(page, email)
  await page.goto(`${path}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
}

export const table = (page: Page) => page.getByRole('table', { name: 'My Products' })
export const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
export const priceOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Your Price of ${name}` })
export const cell = (page: Page, name: string, column: number) =>
  rowOf(page, name).getByRole('cell').nth(column)

/** The shop's answer to what is changed next. */
export const savedOn = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'POST')

export async function setPrice(page: Page, name: string, typed: string): Promise<void> {
  await priceOf(page, name).fill(typed)
  // What was saved before may still say so.
  const answered = savedOn(page)
  await priceOf(page, name).press('Enter')
  await answered
  await expect(rowOf(page, name).getByText('Saved')).toBeVisible()
}
