import type { Page } from '@playwright/test'
import offline from 'commerce/words/de/offline'
import frame from 'commerce/words/en/frame'
import { openOwnShop } from '../../support/own-shop.ts'
import { addToCart } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { savedPaths, workerReady } from '../support.ts'

const bar = 'You are offline, some of the functionalities are limited'
const gone = 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.'
const none = 'No products synchronized for this category. Please come back while online!'

const ok = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'OK' })
    .or(page.getByRole('link', { name: 'OK' }))

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[CAT-07] [part of NET-12] a category that was never visited says so without a connection, and leads home once that was read', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await workerReady(page)
    await expect.poll(() => savedPaths(page)).toContain('/')
    await context.setOffline(true)
    await page.goto('/c/ribbons')
    await expect(page.getByRole('status').getByText(bar)).toBeVisible()
    await expect(page.getByText(gone)).toBeVisible()
    await expect(page.getByText(none)).toBeVisible()
    const readable = page.getByRole('region', { name: 'Pages you can read now' })
    await expect(readable.getByRole('link')).not.toHaveCount(0)
    await expect(page).toHaveURL(/ribbons$/)
    await ok(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(gone)).toHaveCount(0)
  })

  test('[UX-23] filters without a match are named, and the last of them or all can go; without a connection the reason comes first, and home after OK', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await workerReady(page)
    await page.goto('/c/ribbons', { waitUntil: 'networkidle' })
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Pink/ }).check()
    await expect(page).toHaveURL(/color=\d+/)
    await page.goto(`${page.url()}&price=9000000-`, { waitUntil: 'networkidle' })
    await expect(page.getByText(/No matches for Pink \+ /)).toBeVisible()
    const remove = page
      .getByRole('main')
      .getByRole('link', { name: /^Remove / })
      .first()
    await expect(remove).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Clear/ })
        .first(),
    ).toBeVisible()
    await remove.click()
    await expect(page).toHaveURL(/ribbons\?price=9000000-$/)
    await context.setOffline(true)
    await page.goto('/c/women?color=1&price=9000000-')
    await expect(page.getByText(gone)).toBeVisible()
    await expect(page).not.toHaveURL('/')
    await ok(page).click()
    await expect(page).toHaveURL('/')
  })

  test('[NET-12] without a connection a product, a category and a text that were never visited say so with OK, and then comes the home page of the store view; what fails to load otherwise says what is the matter, with OK', async ({
    page,
    context,
  }) => {
    const shop = await openOwnShop('MULTISTORE=true')
    shop.ask('open the store view de')
    await shop.nextLine()
    const home = `${shop.origin}/de`
    for (const path of [shop.origin, home]) {
      await page.goto(path)
      await workerReady(page)
    }
    await page.goto(home, { waitUntil: 'networkidle' })
    await expect.poll(() => savedPaths(page)).toContain('/de')
    await context.setOffline(true)
    for (const path of ['/p/BOB-140/bobbin-140', '/c/ribbons', '/cms/shipping-returns']) {
      await page.goto(home + path)
      await expect(page.getByText(offline.notSaved), path).toBeVisible()
      await ok(page).click()
      await expect(page, path).toHaveURL(new RegExp(`^${home}/?$`))
      await expect(page.getByText(offline.notSaved), path).toHaveCount(0)
    }
    await page.goto(`${shop.origin}/c/ribbons`)
    await expect(page.getByText(gone)).toBeVisible()
    await ok(page).click()
    await expect(page).toHaveURL(`${shop.origin}/`)

    await context.setOffline(false)
    await addToCart(page, `${shop.origin}/p/BOB-140/bobbin-140`)
    shop.ask('take the database away')
    await page.goto(`${shop.origin}/cart`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.shopAway)
    await ok(page).click()
    await expect(page).toHaveURL(`${shop.origin}/`)
    await shop.close()
  })
})

test('[part of NET-12] a page that does not load says what is the matter, and OK leads back', async ({
  page,
}) => {
  await page.goto('/c/women', { waitUntil: 'networkidle' })
  await page.route('**/size-charts.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Size charts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frame.serverError)
  await expect(page).toHaveURL(/size-charts/)
  await ok(page).click()
  await expect(page).toHaveURL(/\/c\/women$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(frame.serverError)
})
