import type { Page } from '@playwright/test'
import { enterAsCustomer, enterWith, newAccount, password } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'
import { endSession, keptOrders, orderWithout, placedNumber } from '../waiting.ts'

/** Keys of the orders that were sent, in their order. */
function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order')
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).not.toHaveURL(/\/my-account/)
}

async function expectOrderOfAccount(page: Page, number: string): Promise<void> {
  await page.goto('/my-account/orders')
  await expect(page.getByRole('main')).toContainText(number)
}

test('[F29] [part of SESS-08] the session ends while an order waits: it is kept, the panel for signing in opens, and the same key goes out after signing in', async ({
  page,
  context,
  request,
}) => {
  const email = await enterAsCustomer(page, request)
  await orderWithout(page, context, '/p/BOB-113/bobbin-113')
  const [made] = await keptOrders(page)
  const keys = watchKeys(page)
  await endSession(context)
  await context.setOffline(false)
  const panel = page.getByRole('dialog')
  await expect(panel.getByLabel('Email')).toBeVisible()
  expect(keys).toEqual([])
  expect(await keptOrders(page)).toMatchObject([
    { key: made!.key, state: 'needs-attention', orderNumber: null },
  ])
  await panel.getByLabel('Email').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(panel).toHaveCount(0)
  const number = await placedNumber(page)
  expect(keys).toEqual([made!.key])
  await expectOrderOfAccount(page, number)
})

test('[part of F29] an order that a guest made goes out once after signing in, and belongs to the account', async ({
  page,
  context,
  request,
}) => {
  const email = await newAccount(request)
  await page.route('**/api/order', (route) => route.abort('connectionreset'))
  await orderWithout(page, context, '/p/BOB-114/bobbin-114')
  const [made] = await keptOrders(page)
  await context.setOffline(false)
  await enterWith(page, email)
  const keys = watchKeys(page)
  await page.unroute('**/api/order')
  await page.goto('/checkout/waiting')
  const number = await placedNumber(page)
  expect(new Set(keys)).toEqual(new Set([made!.key]))
  await expectOrderOfAccount(page, number)
  await page.goto('/checkout/waiting')
  await expect(page.getByRole('heading', { name: /was placed/ })).toHaveCount(1)
})

test('[part of F29] [part of C-3] the order of a customer who signed out is neither seen nor sent by the next one, and sent once its customer is back; what waits of somebody else is deleted only after a second press', async ({
  page,
  context,
  request,
}) => {
  await test.step('it is kept', async () => {
    const anna = await enterAsCustomer(page, request)
    await page.route('**/api/order', (route) => route.abort('connectionreset'))
    await orderWithout(page, context, '/p/BOB-115/bobbin-115')
    const [made] = await keptOrders(page)
    await context.setOffline(false)
    await signOut(page)
    const keys = watchKeys(page)
    await page.unroute('**/api/order')
    const expectHidden = async () => {
      await page.goto('/checkout/waiting')
      await expect(page.getByText("Someone else's order is waiting on this device")).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).not.toContainText('Bobbin')
      await expect(main).not.toContainText('@example.com')
      await expect(page.getByRole('button', { name: /Send now|Check now|Edit/ })).toHaveCount(0)
    }
    await expectHidden()
    await enterWith(page, await newAccount(request))
    await expectHidden()
    expect(await keptOrders(page)).toMatchObject([{ key: made!.key, orderNumber: null }])
    await signOut(page)
    expect(keys).toEqual([])
    await enterWith(page, anna)
    await page.goto('/checkout/waiting')
    const number = await placedNumber(page)
    expect(new Set(keys)).toEqual(new Set([made!.key]))
    await expectOrderOfAccount(page, number)
  })
  await test.step('it is deleted', async () => {
    await page.route('**/api/order', (route) => route.abort('connectionreset'))
    await orderWithout(page, context, '/p/BOB-148/bobbin-148')
    await context.setOffline(false)
    await signOut(page)
    await page.goto('/checkout/waiting')
    const ask = page.getByRole('button', { name: 'Delete from this device' })
    const question = page.getByRole('group', {
      name: 'Delete this order from this device? It will not be sent.',
    })
    await ask.click()
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toHaveCount(0)
    expect(await keptOrders(page)).toHaveLength(1)
    await ask.click()
    // An order that is being sent at this moment stays, and the question with it.
    await expect(async () => {
      await question.getByRole('button', { name: 'Delete' }).click({ timeout: 2_000 })
      await expect(page.getByText('No orders are waiting on this device.')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    expect(await keptOrders(page)).toEqual([])
  })
})
