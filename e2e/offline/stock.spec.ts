import { openOwnShop } from '../support/own-shop.ts'
import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { cutLine, mendLine } from './cut-line.ts'
import { waitingQuestions } from './waiting.ts'

test('[part of STOCK-03] a question for the stock without a connection waits, and is answered with one', async ({
  page,
  context,
}) => {
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  const status = page.getByRole('status').filter({ hasText: /stock/i }).first()
  await expect(status).toHaveText('In stock!')
  // Its code comes with the first look.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await Promise.all([page.waitForResponse('**/api/stock/list*'), look()])
  await cutLine(context)
  await look()
  await expect.poll(() => waitingQuestions(page)).toEqual([expect.stringContaining('LEO-S-Black')])
  // The same question waits once.
  await look()
  await expect(status).toHaveText('We are checking if this is in stock.')
  // Meanwhile it is sold out. The page itself does not ask again: only what waits does.
  let asked = 0
  await page.route('**/api/stock/list*', async (route) => {
    asked++
    // A question that the page gave up has no answer.
    const read = await route
      .fetch()
      .then((fetched) => fetched.json())
      .catch(() => undefined)
    const answer = read as { result: object[] } | undefined
    const result = answer?.result.map((item) => ({ ...item, is_in_stock: false, qty: 0 }))
    await (result ? route.fulfill({ json: { ...answer, result } }) : route.abort())
  })
  await page.evaluate(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  )
  await context.unroute(() => true)
  await mendLine(context)
  await expect(status).toHaveText('Out of the stock!')
  await expect.poll(() => waitingQuestions(page)).toEqual([])
  expect(asked).toBeGreaterThan(0)
})

test('[part of STOCK-03] a question that the page of a hotel answers instead of the shop is asked again by itself', async ({
  page,
  context,
}) => {
  // The waits between the tries are the shortest there are.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }))
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await Promise.all([page.waitForResponse('**/api/stock/list*'), look()])
  await cutLine(context)
  await look()
  await expect.poll(() => waitingQuestions(page)).toEqual([expect.stringContaining('LEO-S-Black')])
  await context.unroute(() => true)
  let asked = 0
  await page.route('**/api/stock/list*', (route) =>
    asked++ < 4 ? route.fulfill({ body: '<!doctype html><title>Sign in</title>' }) : route.continue(),
  )
  await mendLine(context)
  await expect.poll(() => waitingQuestions(page)).toEqual([])
  expect(asked).toBeGreaterThan(4)
})

test('[STOCK-03] by a setting a list asks for the stock of its first 8 products, and its tiles follow; a question without a connection waits, and is answered with one', async ({
  browser,
  page: usual,
}) => {
  const asked: string[] = []
  usual.on('request', (request) => {
    if (request.url().includes('/api/stock/')) asked.push(request.url())
  })
  await usual.goto('/c/ribbons', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  const shop = await openOwnShop('PREFETCH_STOCK=true')
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  // The waits between the tries are the shortest there are.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }))
  const lists: string[][] = []
  await page.route('**/api/stock/list*', async (route) => {
    lists.push(new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [])
    const answer = (await (await route.fetch()).json()) as { result: { is_in_stock: boolean }[] }
    const result = answer.result.map((item, at) => (at === 1 ? { ...item, is_in_stock: false } : item))
    await route.fulfill({ json: { ...answer, result } })
  })
  await page.goto('/c/ribbons')
  const tiles = page
    .getByRole('region', { name: 'Products' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const soldOut = (at: number) => tiles.nth(at).getByText('Out of stock')
  await expect(soldOut(1)).toBeVisible()
  await expect(soldOut(0)).toHaveCount(0)
  expect(lists.map((list) => list.length)).toEqual([8])
  // Without a connection the list shows what the shop said last.
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/api/stock/list*', (route) => route.abort('internetdisconnected'))
  await page.goto('/c/ribbons')
  await expect(soldOut(1)).toBeVisible()

  await page.unrouteAll()
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  const status = page.getByRole('status').filter({ hasText: /stock/i }).first()
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await Promise.all([page.waitForResponse('**/api/stock/list*'), look()])
  await cutLine(context)
  await look()
  await expect.poll(() => waitingQuestions(page)).toEqual([expect.stringContaining('LEO-S-Black')])
  await expect(status).toHaveText('We are checking if this is in stock.')
  await mendLine(context)
  await expect.poll(() => waitingQuestions(page)).toEqual([])
  await expect(status).toHaveText('In stock!')
  await context.close()
  await shop.close()
})
