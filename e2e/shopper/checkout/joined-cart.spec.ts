import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { enterWith, newAccount, password } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'

/** Calls of the API, with the token of a customer, or without as a guest. */
function callsOf(request: APIRequestContext, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return async (path: string, data: object = {}): Promise<unknown> => {
    const answer = await request.post(path, { data, headers })
    const body: { result: unknown } = await answer.json()
    expect(answer.status(), JSON.stringify(body)).toBe(200)
    return body.result
  }
}

/** Of the music, its first file. */
async function fileOfMusic(request: APIRequestContext): Promise<number> {
  const query = JSON.stringify({ _appliedFilters: [{ attribute: 'sku', value: { eq: 'MUS' } }] })
  const found = await request.get('/api/catalog/search', { params: { searchQuery: query } })
  const [{ downloadable_links: links }] = (await found.json()).result.items
  return Number(links[0].id)
}

/** A guest's cart of music for some dancers: each has its own line. */
async function cartOfMusic(request: APIRequestContext, file: number, dancers: string[]): Promise<string> {
  const post = callsOf(request)
  const product_option = { extension_attributes: { downloadable_links: [file] } }
  const cartId = String(await post('/api/cart/create'))
  for (const dancer of dancers) {
    await post(`/api/cart/update-item?cartId=${cartId}`, {
      cartItem: { sku: 'MUS', qty: 1, dancer, product_option },
    })
  }
  return cartId
}

const dancersOf = (school: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${school} ${at}`)

test('[CART-14] a bag that was joined from two and is too long for one order keeps all and says what to do', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await newAccount(request)
  const token = String(await callsOf(request)('/api/user/login', { username: email, password }))
  const file = await fileOfMusic(request)
  // Every answer holds the whole cart, so long ones are joined from short ones.
  for (let school = 0; school < 10; school++) {
    const short = await cartOfMusic(request, file, dancersOf(`Own ${school}`, 18))
    await callsOf(request, token)(`/api/cart/join?cartId=${short}`)
  }
  const guests = await cartOfMusic(request, file, dancersOf('Guest', 21))
  await page.context().addCookies([{ name: 'cart', value: guests, url: baseURL ?? '' }])
  await enterWith(page, email)
  await page.goto('/checkout')
  await page.waitForURL('**/cart')
  const note = page.getByRole('main').getByRole('alert')
  await expect(note).toContainText('201 different products')
  await expect(note).toContainText('Remove some from your bag and order them separately.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Class Piano', exact: true })).toHaveCount(
    201,
  )
  // One line looks like the other.
  await page.getByRole('main').evaluate((main) => {
    for (const line of [...main.querySelectorAll('li:has(h2, h3)')].slice(2)) line.remove()
  })
  await expectAccessible(page)
  await callsOf(request, token)(`/api/cart/delete-item?cartId=${guests}`, {
    cartItem: { item_id: await firstItem(request, guests, token) },
  })
  await page.goto('/checkout')
  await page.waitForURL('**/checkout/details')
})

async function firstItem(request: APIRequestContext, cartId: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const pulled = await request.get(`/api/cart?cartId=${cartId}`, { headers })
  return Number((await pulled.json()).result.items[0].item_id)
}
