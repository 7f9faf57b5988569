import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import cart from 'commerce/words/de/cart'
import frame from 'commerce/words/de/frame'
import { expectAccessible } from '../support/accessibility.ts'
import { said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

let shop: ChildProcessByStdio<Writable, Readable, null>
let lines: Interface
let origin: string

async function nextLine(): Promise<string> {
  const [line] = (await once(lines, 'line')) as [string]
  return line
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  // A shop of its own, with a second store view.
  shop = spawn(process.execPath, ['scripts/e2e-shop-on-a-line.ts', 'MULTISTORE=true'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  lines = createInterface({ input: shop.stdout })
  origin = await nextLine()
  shop.stdin.write('open the store view de\n')
  await nextLine()
})
test.afterAll(async () => {
  shop.stdin.end()
  await once(shop, 'exit')
})

test('[part of ROUTE-15] a shopper goes around in one store view without loading a page afresh, and changes to the other by a link', async ({
  page,
}) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.goto(`${origin}/de`)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: frame.mainMenu }).getByRole('link').first().click()
  await page.waitForURL(`${origin}/de/c/*`)
  await page.goto(`${origin}/de/c/leotards`)
  documents = 0
  await page.getByRole('link', { name: 'Camisole Leotard', exact: true }).first().click()
  await page.waitForURL(`${origin}/de/p/LEO/**`)
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  await expect(page).toHaveURL(/\/de\/p\/LEO\/camisole-leotard\/LEO-S-/)
  await page.getByRole('button', { name: frame.addToBag }).first().click()
  await expect(said(page, frame.addedToBag)).toBeVisible()

  await page.goto(`${origin}/de/cart`)
  documents = 0
  const line = page.getByRole('listitem').filter({ hasText: 'Camisole Leotard' }).first()
  await expect(line).toContainText('€')
  const change = page.waitForRequest((request) => request.url().includes('/api/cart/'))
  await page
    .getByRole('button', { name: /: erhöhen$/ })
    .first()
    .click()
  expect((await change).headers()['x-vs-store-code']).toBe('de')
  await expect(page.getByRole('link', { name: /2/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(cart.empty)).toBeHidden()
  documents = 0
  await line.getByRole('link', { name: 'Camisole Leotard' }).first().click()
  await page.waitForURL(`${origin}/de/p/LEO/**`)
  await page.goBack()
  await page.waitForURL(`${origin}/de/cart`)
  await page.getByRole('contentinfo').getByRole('link', { name: frame.search }).click()
  await page.waitForURL(`${origin}/de/search`)
  expect(documents).toBe(0)

  await page.goto(`${origin}/de/c/leotards`)
  documents = 0
  await page.getByRole('link', { name: 'United States' }).click()
  await page.waitForURL(`${origin}/c/leotards`)
  expect(documents).toBe(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
})
