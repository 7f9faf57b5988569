import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/test.ts'
import { savedPaths, workerReady } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

const offline = 'You are offline, some of the functionalities are limited'

test('[NET-11] what a search found before is there at once, and is replaced when the shop answers something else; without a copy and a connection it is an empty result that says so, as are suggestions', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await workerReady(page)
  const main = page.getByRole('main')
  const results = main.getByRole('heading', { level: 3 })
  const searchFor = async (text: string) => {
    await page.getByRole('banner').getByRole('searchbox').first().click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/search?q=${text}`)
  }
  await searchFor('rosin')
  await expect(results.filter({ hasText: 'Rosin Box' })).toBeVisible()
  await expect.poll(() => savedPaths(page)).toContain('/search.data?q=rosin')
  await page.getByRole('banner').getByRole('link', { name: 'Barre, home' }).click()
  await expect(page).toHaveURL('/')
  // A copy that says what no shop would say: it can be told apart from an answer.
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((each) => each.startsWith('pages-'))) {
      const cache = await caches.open(name)
      const saved = await cache.match('/search.data?q=rosin')
      if (!saved) continue
      const { headers } = saved
      const text = (await saved.text()).replaceAll('Rosin Box', 'Rosin Tin')
      await cache.put('/search.data?q=rosin', new Response(text, { headers }))
    }
    const seen = new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes('Rosin Tin'))
        document.documentElement.dataset.seen = 'copy'
    })
    seen.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await searchFor('rosin')
  await expect(page.locator('html[data-seen=copy]')).toBeAttached()
  await expect(results.filter({ hasText: 'Rosin Box' })).toBeVisible()
  await expect(results.filter({ hasText: 'Rosin Tin' })).toHaveCount(0)

  await expect.poll(() => savedPaths(page)).toContain('/')
  await context.setOffline(true)
  const title = page.getByRole('heading', { level: 1 })
  const reason = page.getByRole('main').getByText(offline)
  for (const open of [
    () => page.goto('/search?q=leotard'),
    async () => {
      await page.getByRole('main').getByRole('searchbox').fill('tutu')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await page.waitForURL('**/search?q=tutu')
    },
  ]) {
    await open()
    const text = new URL(page.url()).searchParams.get('q') ?? 'leotard'
    await expect(title).toHaveText(`No results for “${text}”`)
    await expect(reason).toBeVisible()
  }
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(title).toContainText('“tutu” 1 product')
  await expect(reason).toHaveCount(0)

  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('searchbox').first().click()
  await page.keyboard.type('le')
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.type('otard')
  await expect(page.getByText('No results for “leotard”')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(offline)).toBeVisible()
})
