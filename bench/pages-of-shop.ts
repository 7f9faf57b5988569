import { createCart, updateItem } from 'commerce/contract/cart'
import { createUser, logIn } from 'commerce/contract/customers'
import { call, type CatalogOfShop, variantSkus } from './catalog-of-shop.ts'

/** Paths of a home, a category and a product page. */
export function pagesOf({
  categories,
  products,
}: CatalogOfShop): { name: 'home' | 'category' | 'product'; path: string }[] {
  const category = categories.toSorted((a, b) => b.count - a.count)[0]
  const product = products.find(({ type_id }) => type_id === 'configurable')
  if (!category || !product) throw new Error('The catalog has no category with a configurable product.')
  const [parentSku, slug] = [product.sku, product.slug].map(encodeURIComponent)
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/c/${encodeURIComponent(category.slug)}` },
    { name: 'product', path: `/p/${parentSku}/${slug}/${parentSku}` },
  ]
}

export interface Visit {
  name: string
  path: string
  /** of one visitor alone: the shop asks search engines to leave it out */
  cookie?: { name: string; value: string }
}

/** These pages, and those of somebody with a product in the bag and of somebody with an account. */
export async function visitsOf(baseUrl: string, catalog: CatalogOfShop): Promise<Visit[]> {
  const cart = { name: 'cart', value: await newCart(baseUrl, catalog) }
  const customer = { name: 'customer', value: await newCustomer(baseUrl) }
  return [
    ...pagesOf(catalog),
    { name: 'bag', path: '/cart', cookie: cart },
    { name: 'checkout', path: '/checkout/details', cookie: cart },
    { name: 'account', path: '/my-account', cookie: customer },
  ]
}

async function newCart(baseUrl: string, catalog: CatalogOfShop): Promise<string> {
  const cartId = await call(baseUrl, createCart, {})
  const [sku = ''] = variantSkus(catalog)
  await call(baseUrl, updateItem, { query: { cartId }, body: { cartItem: { sku, qty: 1 } } })
  return cartId
}

async function newCustomer(baseUrl: string): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.com`
  const password = crypto.randomUUID()
  await call(baseUrl, createUser, {
    body: { customer: { email, firstname: 'Carla', lastname: 'Fracci' }, password },
  })
  return call(baseUrl, logIn, { body: { username: email, password } })
}
