import { test as unwatched } from '@playwright/test'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { paths } from '../support/shopper.ts'
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

const kept: Points = {
  '[E-54] two answers never carry the same nonce': async ({ request }) => {
    const nonceOf = async () => {
      const policy = (await request.get('/sign-in')).headers()['content-security-policy'] ?? ''
      return /'nonce-([^']+)'/.exec(policy)?.[1]
    }
    const [first, second] = [await nonceOf(), await nonceOf()]
    expect(first).toBeTruthy()
    expect(second).toBeTruthy()
    expect(first).not.toBe(second)
  },

  'files of the build are kept by browsers for a year, pages are not': async ({ page, request }) => {
    const assets: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) assets.push(response.headers()['cache-control'] ?? '')
    })
    await page.goto('/', { waitUntil: 'load' })
    expect(assets.length).toBeGreaterThan(0)
    expect(new Set(assets)).toEqual(new Set(['public, max-age=31536000, immutable']))
    expect((await request.get('/')).headers()['cache-control']).toBe('private, no-cache')
  },

  '[E-54] stored pages run their scripts, and load those that come later, without breaking their policy':
    async ({ page, request }) => {
      const broken: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) broken.push(message.text())
      })
      for (const path of ['/', '/c/leotards', paths.leotard, '/help', '/cms/size-charts']) {
        // What others order may change the page between the two.
        await expect(async () => {
          await request.get(path)
          const headers = (await page.goto(path))?.headers() ?? {}
          expect(headers['x-vs-cache'], path).toBe('Hit')
          expect(headers['content-security-policy'], path).not.toContain('nonce')
        }).toPass()
        const search = page.getByRole('searchbox', { name: 'Search the shop' }).first()
        if (!(await search.isVisible())) continue
        // The panel and its scripts come when it is opened.
        await search.click()
        await expect(page.getByRole('dialog')).toBeVisible()
      }
      expect(broken).toEqual([])
    },
}

test(titleOf(kept), inTurn(kept))

unwatched('[E-54] a script that a text brings into a stored page does not run', async ({ page }) => {
  await page.goto('/c/hostile')
  await expect(page.getByRole('main')).toBeVisible()
  const stopped = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  )
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = "document.title = 'taken over'"
    document.body.append(script)
  })
  await stopped
  await expect(page).not.toHaveTitle('taken over')
})
