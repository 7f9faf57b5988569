import type { Page } from '@playwright/test'
import { typeOwnerSignIn } from '../support/owner.ts'
import type { DemoShop } from './demo-shop.ts'

export async function becomeOwner(page: Page, owner: DemoShop['owner']): Promise<void> {
  if (!owner) throw new Error('Name the file of those who can sign in: --sign-ins')
  await page.goto('/studio/login', { waitUntil: 'networkidle' })
  await typeOwnerSignIn(page, owner.email, owner.password)
  await page.waitForURL(/\/dashboard$|\/studio\/setup$/)
}

/** What is known of the studio that is set up. */
export interface StudioPlace {
  /** what stands before the pages of its store */
  store: string
  /** the number of an order of which something came back */
  order: string
}

/** As its owner finds it; nothing is known without one. */
export async function findStudio(page: Page, owner: DemoShop['owner']): Promise<StudioPlace> {
  if (!owner) return { store: '', order: '' }
  await becomeOwner(page, owner)
  await page.goto('/dashboard/studio-returns')
  const [, order = ''] = /Order (\d+)/.exec(await page.getByRole('main').innerText()) ?? []
  await page.goto('/dashboard/studio-preview')
  return { store: new URL(page.url()).pathname.replace(/\/home$/, ''), order }
}

export async function becomeFamily(
  page: Page,
  { store }: StudioPlace,
  owner: DemoShop['owner'],
): Promise<void> {
  await page.goto(`${store}/passcode`, { waitUntil: 'networkidle' })
  await page.getByLabel('Passcode', { exact: true }).fill(owner?.passcode ?? '')
  await page.getByRole('button', { name: 'Enter the store' }).click()
  await page.waitForURL('**/home')
}
