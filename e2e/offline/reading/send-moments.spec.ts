import { expect, test } from '../../support/test.ts'
import { keepAgain, keptOrders, orderWithout, placedNumber } from '../waiting.ts'

test('[C-10] in a browser without background sync an order goes when there is a connection, when a page comes into view, comes back or is opened', async ({
  page,
  context,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order') sent++
  })
  await orderWithout(page, context, '/p/BOB-131/bobbin-131')
  const [made] = await keptOrders(page)
  expect(sent).toBe(0)
  // online
  await context.setOffline(false)
  const number = await placedNumber(page)
  expect(sent).toBe(1)
  const moments = {
    visibilitychange: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    pageshow: () => page.evaluate(() => window.dispatchEvent(new Event('pageshow'))),
    'the start of the shop': () => page.reload(),
  }
  for (const [moment, comes] of Object.entries(moments)) {
    await keepAgain(page, made!.key)
    const before = sent
    await comes()
    await expect.poll(() => sent, moment).toBe(before + 1)
    // The shop knows the key: the order is the same one.
    await expect
      .poll(
        async () => (await keptOrders(page)).map(({ state, orderNumber }) => [state, orderNumber]),
        moment,
      )
      .toEqual([['confirmed', number]])
  }
})
