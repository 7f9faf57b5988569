import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { savedPaths, settled, workerReady } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

const bar = 'You are offline, some of the functionalities are limited'
const why = "You're offline. Try again once you're connected. What you typed is still here."

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Fills a form, and sends it. */
interface Action {
  path: string
  act: (page: Page) => Promise<void>
  /** what was typed */
  typed: (page: Page) => Promise<string>
}

const email = 'carla@example.com'

const actions: Record<string, Action> = {
  'the newsletter': {
    path: '/c/women',
    act: async (page) => {
      const foot = page.getByRole('contentinfo')
      await foot.getByLabel('Email').fill(email)
      await foot.getByRole('button', { name: 'Subscribe' }).click()
    },
    typed: (page) => page.getByRole('contentinfo').getByLabel('Email').inputValue(),
  },
  'a review': {
    path: paths.leotard,
    act: async (page) => {
      await main(page).getByText('Write a review').first().click()
      await main(page).locator('input[name=nickname]').fill(email)
      await main(page).locator('input[name=title]').fill('Fits')
      await main(page).locator('textarea[name=detail]').fill('Fits as it should.')
      await main(page).locator('form:has([name=detail]) [type=submit]').last().click()
    },
    typed: (page) => main(page).locator('input[name=nickname]').inputValue(),
  },
  'signing in': {
    path: '/sign-in',
    act: async (page) => {
      await main(page).getByLabel('Email').fill(email)
      await main(page).getByLabel('Password', { exact: true }).fill('grand jeté at noon')
      await press(page, 'Sign in')
    },
    typed: (page) => main(page).getByLabel('Email').inputValue(),
  },
  registering: {
    path: '/register',
    act: async (page) => {
      await main(page).locator('input[name=emailAddress]').fill(email)
      await main(page).locator('form:has([name=emailAddress]) [type=submit]').last().click()
    },
    typed: (page) => main(page).locator('input[name=emailAddress]').inputValue(),
  },
  'looking a return up': {
    path: '/rma',
    act: async (page) => {
      await main(page).locator('input[name=order]').fill('100')
      await main(page).locator('input[name=code]').fill(email)
      await main(page).locator('form:has([name=code]) [type=submit]').last().click()
    },
    typed: (page) => main(page).locator('input[name=code]').inputValue(),
  },
  'a studio signing in': {
    path: '/studio/login',
    act: async (page) => {
      await main(page).locator('input[name=email]').fill(email)
      await main(page).locator('form:has([name=email]) [type=submit]').last().click()
    },
    typed: (page) => main(page).locator('input[name=email]').inputValue(),
  },
}

/** The worker gets the sentences of a page once it was told its language: those of the time without a connection are there. */
async function wordsKept(page: Page): Promise<void> {
  const find = () =>
    page.evaluate(async () => (await (await caches.open('files')).keys()).map(({ url }) => url))
  await expect.poll(find).toContainEqual(expect.stringMatching(/\/assets\/offline-[\w-]{8}\.js$/))
}

test('[UX-97] without a connection the bar is there, what needs the shop says why and keeps what was typed, and works once it is back; a page that was saved says when, and express checkout says that it needs a connection', async ({
  page,
  context,
}) => {
  await test.step('forms', async () => {
    await page.goto('/c/women')
    await workerReady(page)
    await wordsKept(page)
    const reason = page.getByRole('alert').filter({ hasText: why })
    for (const [name, { path, act, typed }] of Object.entries(actions)) {
      if (name !== 'the newsletter') await page.goto(path)
      await settled(page)
      await context.setOffline(true)
      await expect(page.getByRole('status').getByText(bar), name).toBeVisible()
      await act(page)
      await expect(reason, name).toBeVisible()
      expect(await typed(page), name).toBe(email)
      if (name === 'the newsletter') await expectAccessible(page)
      await context.setOffline(false)
      await expect(page.getByRole('status').getByText(bar), name).toHaveCount(0)
      if (name !== 'the newsletter') continue
      const subscribe = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
      await subscribe.click()
      await expect(subscribe).toHaveCount(0)
    }
  })
  await test.step('a saved page', async () => {
    await page.addInitScript(() => Object.assign(window, { testWallets: { applePay: true, link: false } }))
    await fillBag(page, paths.slipper)
    await page.goto(paths.slipper)
    await workerReady(page)
    await expect.poll(() => savedPaths(page)).toContain(paths.slipper)
    await page.goto('/cart', { waitUntil: 'networkidle' })
    const express = page.getByRole('region', { name: 'Express checkout' })
    await expect(express).toBeVisible()
    const again = "You're offline. Express checkout will work again once you're connected."
    await expect(express.getByText(again)).toHaveCount(0)
    await context.setOffline(true)
    await expect(express.getByText(again)).toBeVisible()
    await page.goto(paths.slipper)
    await expect(page.getByRole('status').getByText(bar)).toBeVisible()
    await expect(page.getByText(/saved copy from \d\d:\d\d/)).toBeVisible()
  })
})
