import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { growthOf, kilobytesOf, mostOf, scriptsOfPage } from '../../scripts/browser/scripts-of-page.ts'
import { newAccount, password } from '../support/customer.ts'
import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const pages = {
  home: '/',
  category: '/c/women',
  product: paths.leotard,
  'product with options': paths.nameTag,
  bundle: paths.kit,
  group: paths.hair,
  download: paths.piano,
  search: '/search?q=leotard',
  sale: '/sale',
  help: '/help',
  'page of text': '/cms/size-charts',
  'sign in': '/sign-in',
  register: '/register',
  wishlist: '/wishlist',
  compare: '/compare',
  bag: '/cart',
  checkout: '/checkout/details',
  account: '/my-account',
  profile: '/my-account/profile',
  orders: '/my-account/orders',
} as const
type Name = keyof typeof pages

const needsBag: readonly Name[] = ['bag', 'checkout']
const needsAccount: readonly Name[] = ['account', 'profile', 'orders']

// The sizes that were last accepted: KEEP_FIRST_LOAD=yes npm run e2e -- first-load
const keptFile = join(import.meta.dirname, '../first-load.json')
type Kept = Record<string, Record<string, number>>

test('a first visit to any page loads no more scripts than it may; what grew is printed', async ({
  browser,
  request,
  baseURL,
}) => {
  const before = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept
  const now: Kept = {}
  const origin = baseURL ?? ''
  const cookies = await cookiesOfVisitor(request)
  for (const [name, path] of Object.entries(pages) as [Name, string][]) {
    const most = mostOf(name)
    const visit = async () => {
      const context = await browser.newContext()
      await context.addInitScript(saveProducts)
      if (needsBag.includes(name)) await addCookie(context, origin, 'cart', cookies.cart)
      if (needsAccount.includes(name)) await addCookie(context, origin, 'customer', cookies.customer)
      const { scripts } = await scriptsOfPage(context, origin + path)
      expect(new URL(context.pages()[0]?.url() ?? '').pathname, name).toContain(
        new URL(path, origin).pathname,
      )
      await context.close()
      return scripts
    }
    // The menu comes at once where something above it changes while the page wakes, which is a matter of time.
    let scripts = await visit()
    for (let again = 0; again < 2 && kilobytesOf(scripts) > most; again++) scripts = await visit()
    now[name] = Object.fromEntries(
      Object.entries(scripts).map(([script, kilobytes]) => [script, Number(kilobytes.toFixed(1))]),
    )
    const report = [
      `${name}: ${kilobytesOf(scripts).toFixed(1)} kB of scripts, at most ${most}`,
      ...growthOf(scripts, before[name] ?? {}),
    ].join('\n  ')
    console.log(report)
    expect.soft(kilobytesOf(scripts), report).toBeLessThanOrEqual(most)
  }
  if (process.env.KEEP_FIRST_LOAD) writeFileSync(keptFile, `${JSON.stringify(now, null, 2)}\n`)
})

/** Runs in the page: its lists hold something to show. */
function saveProducts() {
  for (const list of ['current-wishlist', 'current-compare'])
    localStorage.setItem(list, JSON.stringify({ skus: ['LEO', 'BAL'], of: '' }))
}

/** Of somebody with a product in the bag, and of somebody with an account. */
async function cookiesOfVisitor(request: APIRequestContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.status(), path).toBe(200)
    return String((await answer.json()).result)
  }
  const cart = await post('/api/cart/create', {})
  await post(`/api/cart/update-item?cartId=${cart}`, { cartItem: { sku: 'LEO-M-Black', qty: 1 } })
  const username = await newAccount(request)
  return { cart, customer: await post('/api/user/login', { username, password }) }
}

async function addCookie(context: BrowserContext, url: string, name: string, value: string): Promise<void> {
  await context.addCookies([{ name, value, url }])
}
