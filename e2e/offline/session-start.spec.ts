import type { BrowserContext } from '@playwright/test'
import { enterAsCustomer } from '../support/customer.ts'
import { fillBag, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { dumpDatabases, workerReady } from './support.ts'

test.use({ serviceWorkers: 'allow' })

/** The paths of the pages that were told that nobody is signed in. */
async function listenIn(context: BrowserContext): Promise<string[]> {
  const told: string[] = []
  await context.exposeBinding('tell', (_source, path: string) => void told.push(path))
  await context.addInitScript(() => {
    const { tell } = window as unknown as { tell: (path: string) => void }
    addEventListener('not-authorized', () => tell(location.pathname))
  })
  return told
}

test('[SESS-03] at the start the cached user loads, also without a connection; with a session the user is authorized, and without one an event says so, in every tab: what showed the customer goes, and what was typed stays', async ({
  page,
  context,
  request,
}) => {
  const told = await listenIn(context)
  await page.goto('/')
  await workerReady(page)
  const account = page.getByRole('banner').getByRole('link', { name: 'Account' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(new Set(told)).toEqual(new Set(['/']))

  const email = await enterAsCustomer(page, request)
  told.length = 0
  await fillBag(page, paths.slipper)
  await page.goto('/checkout', { waitUntil: 'networkidle' })
  const signedIn = `Signed in as ${email}`
  await expect(page.getByText(signedIn)).toBeVisible()
  await expect.poll(() => dumpDatabases(page)).toContain(email)

  await context.setOffline(true)
  const checkout = await context.newPage()
  await checkout.goto('/checkout')
  await expect(checkout.getByText(signedIn)).toBeVisible()
  await expect(checkout.getByLabel('First name')).toHaveValue('Carla')
  await context.setOffline(false)
  const [overview, profile] = [await context.newPage(), await context.newPage()]
  await overview.goto('/my-account')
  await expect(overview.getByText(email)).toBeVisible()
  await profile.goto('/my-account/profile')
  await profile.getByLabel('First name').fill('Carlotta')
  await page.goto('/my-account')
  await expect(account).toBeVisible()
  expect(told).toEqual([])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(said(page, "You're logged out")).toBeVisible()
  await expect(overview).toHaveURL(/account=needed/)
  await expect(overview.getByText(email)).toHaveCount(0)
  await expect(overview.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(profile.getByLabel('First name')).toHaveValue('Carlotta')
  await expect(profile).toHaveURL(/\/my-account\/profile$/)
  expect(told).toEqual(expect.arrayContaining(['/checkout/details', '/my-account', '/my-account/profile']))
  await expect.poll(() => dumpDatabases(page)).not.toContain(email)
})
