import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { paths, said } from '../../support/shopper.ts'
import { shiftOf } from '../../support/steadiness.ts'
import { expect, test } from '../../support/test.ts'
import { cutLine, mendLine } from '../cut-line.ts'
import { savedPaths, workerReady } from '../support.ts'

const text = 'You are offline, some of the functionalities are limited'
const bar = (page: Page) => page.getByRole('status').filter({ hasText: text })

test('[PANEL-05] [part of UX-97] [part of PANEL-05] without a connection every kind of page says so at the top until the shop answers again, readable, and stays usable; a browser that only believes itself offline says nothing; a notice below the bar leaves the bag of a wide screen free; a page opened by a browser that only believes itself offline takes the bar away', async ({
  page,
  context,
}) => {
  await test.step('every kind of page', async () => {
    for (const path of ['/', '/c/women', '/cart', '/studio/login', '/frontend-guide']) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(bar(page), path).toHaveCount(0)
      if (path === '/') {
        const asked = page.waitForResponse('**/healthz')
        await page.evaluate(() => window.dispatchEvent(new Event('offline')))
        await asked
        await expect(bar(page)).toHaveCount(0)
      }
      const before = await page.evaluate(() => document.activeElement?.tagName)
      await context.setOffline(true)
      await expect(bar(page), path).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect((await bar(page).boundingBox())?.y, path).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.tagName), path).toBe(before)
      if (path === '/c/women') {
        await page.setViewportSize({ width: 1280, height: 720 })
        await expectAccessible(page)
      }
      await context.setOffline(false)
      await expect(bar(page), path).toHaveCount(0)
    }

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
    await cutLine(context)
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(said(page, 'Added to your bag on this device: stock not checked.')).toBeVisible()
    await expect(bar(page)).toBeVisible()
    const bag = page.getByRole('banner').getByRole('link', { name: /^Bag/ })
    const reached = await bag.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(reached).toBe(true)
    await mendLine(context)
  })
  await test.step('a browser that believes so', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    const seen = Promise.withResolvers<boolean>()
    await page.route('**/healthz', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html[data-offline]')).toBeAttached()
    seen.resolve(true)
    await expect(page.locator('html[data-offline]')).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[part of UX-97] a page that opens without a connection says so from the start, and so does the page after one without an answer in a browser that believes itself online: nothing moves, at 360 px and at 1280', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await workerReady(page)
    await page.goto('/cms/size-charts', { waitUntil: 'networkidle' })
    await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining(['/', '/cms/size-charts']))
    await context.setOffline(true)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      for (const path of ['/', '/cms/size-charts']) {
        await page.goto(path)
        await expect(bar(page)).toBeVisible()
        await expect(page.getByText(/saved copy from \d\d:\d\d/), path).toBeVisible()
        expect((await shiftOf(page)).of, `${path} at ${width} px`).toEqual([])
      }
    }
    await context.setOffline(false)
    await expect(bar(page)).toHaveCount(0)

    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('html[data-offline]')).toHaveCount(0)
    await context.setOffline(true)
    await page.goto('/')
    await expect(bar(page)).toBeVisible()
    await page.goto('/cms/size-charts')
    await expect(bar(page)).toBeVisible()
    await expect(page.getByText(/saved copy from \d\d:\d\d/)).toBeVisible()
    expect((await shiftOf(page)).of).toEqual([])
    await context.setOffline(false)
    await expect(bar(page)).toHaveCount(0)
    await page.goto('/')
    await expect(page.locator('html[data-offline]')).toHaveCount(0)
  })
})
