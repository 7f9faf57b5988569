import { test as unwatched } from '@playwright/test'
import { expect, test } from '../support/test.ts'

unwatched('[E-54] a script that a page did not bring does not run', async ({ page }) => {
  await page.goto('/')
  const stopped = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  )
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/nowhere" onerror="document.title = \'taken over\'">',
    )
  })
  await stopped
  await expect(page).not.toHaveTitle('taken over')
})

test('[E-54] two answers never carry the same nonce', async ({ request }) => {
  const nonceOf = async () => {
    const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
    return /'nonce-([^']+)'/.exec(policy)?.[1]
  }
  const [first, second] = [await nonceOf(), await nonceOf()]
  expect(first).toBeTruthy()
  expect(second).toBeTruthy()
  expect(first).not.toBe(second)
})

test('files of the build are kept by browsers for a year, pages are not', async ({ page, request }) => {
  const assets: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) assets.push(response.headers()['cache-control'] ?? '')
  })
  await page.goto('/', { waitUntil: 'load' })
  expect(assets.length).toBeGreaterThan(0)
  expect(new Set(assets)).toEqual(new Set(['public, max-age=31536000, immutable']))
  expect((await request.get('/')).headers()['cache-control']).toBe('private, no-cache')
})
