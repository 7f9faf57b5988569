import { paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const sentence =
  'Cannot sync the availability of the product options. Please update the API or switch on the Internet'

test('[STOCK-02] a returning shopper sees the current stock; if it cannot be loaded, that is logged', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(paths.leotardInBlackS)
  const status = page.getByRole('status').filter({ hasText: /stock/i }).first()
  await expect(status).toHaveText('In stock!')
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await page.route('**/api/stock/list*', (route) => route.fulfill({ status: 503, json: { code: 503 } }))
  await expect
    .poll(async () => {
      await comeBack()
      return logged.some((text) => text.startsWith(sentence))
    })
    .toBe(true)
  await expect(status).toHaveText('In stock!')

  await page.unroute('**/api/stock/list*')
  await page.route('**/api/stock/list*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: object[] }
    const result = answer.result.map((item) => ({ ...item, is_in_stock: false, qty: 0 }))
    await route.fulfill({ json: { ...answer, result } })
  })
  await comeBack()
  await expect(status).toHaveText('Out of the stock!')
})
