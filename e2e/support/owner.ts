import { expect, type Page } from '@playwright/test'

/** The password of every owner in the shop of this run: see playwright.config.ts. */
export const ownerPassword = process.env.E2E_OWNER_PASSWORD ?? ''

export const owners = {
  /** a super user of a studio that is set up */
  amelie: 'amelie@studio.example',
  /** another owner of the same studio */
  greta: 'greta@studio.example',
  /** two owners of another studio, which only the tests of dress codes change */
  carmen: 'carmen@studio.example',
  dario: 'dario@studio.example',
  /** an owner whose studio can sell what the shop lists: only the tests of its products change it */
  elena: 'elena@studio.example',
  /** of a studio that writes to families: only the tests of marketing change it */
  petra: 'petra@studio.example',
  ruth: 'ruth@studio.example',
  /** of a studio that has sold something: api/test/desks/e2e-sales.ts */
  lydia: 'lydia@studio.example',
  /** a super user of a new studio */
  bruno: 'bruno@studio.example',
  /** a super user of a new studio, who sets it up */
  erik: 'erik@studio.example',
  /** two super users of a studio whose set-up changes */
  freya: 'freya@studio.example',
  gus: 'gus@studio.example',
  /** an owner of a studio whose every text would run if a page took it for HTML */
  eve: 'eve@studio.example',
  /** two owners of a studio whose store is full: only the tests of its products change it */
  nora: 'nora@studio.example',
  otto: 'otto@studio.example',
}

export async function typeOwnerSignIn(page: Page, email: string, password = ownerPassword): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Studio sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** An owner at the dashboard. */
export async function signInOwner(page: Page, email: string): Promise<void> {
  await page.goto('/studio/login')
  await typeOwnerSignIn(page, email)
  await page.waitForURL(/\/dashboard$|\/studio\/setup$/)
}

/** An owner who is signed in before a page is opened, as the form does without script. */
export async function enterAsOwner(page: Pick<Page, 'request'>, email: string): Promise<void> {
  const form = { email, password: ownerPassword }
  const answer = await page.request.post('/studio/login', { form, maxRedirects: 0 })
  expect(answer.headers().location, `${email} is signed in`).toMatch(/^\/(dashboard|studio\/setup)$/)
}

/** The same, at the dashboard. */
export async function openDashboard(page: Page, email: string): Promise<void> {
  await enterAsOwner(page, email)
  await page.goto('/dashboard')
}

/** A product in the list of what the studio can sell. */
export const tile = (page: Page, sku: string) =>
  page
    .getByRole('list', { name: 'Studio products' })
    .getByRole('listitem')
    .filter({ has: page.getByText(sku, { exact: true }) })
