import type { Product } from 'commerce/catalogue/product'
import { isHidden, withOfferedVariants } from 'commerce/catalogue/offered-variants'
import type { WireProduct } from 'commerce/contract/catalog'
import type { Client } from 'commerce/contract/make-client'
import { productFromWire } from 'commerce/contract/product-from-wire'
import { searchCatalog } from 'commerce/contract/search'
import { data } from 'react-router'

/** A product by its own sku, or the configurable product that has a variant of that sku. */
export async function findProduct(api: Client, sku: string): Promise<Product | undefined> {
  return (await findBy(api, 'sku', sku)) ?? (await findBy(api, 'configurable_children.sku', sku))
}

async function findBy(api: Client, attribute: string, sku: string): Promise<Product | undefined> {
  const searchQuery = JSON.stringify({ _appliedFilters: [{ attribute, value: { eq: sku } }] })
  const answer = await api.call(searchCatalog, { query: { type: 'product', searchQuery, size: 1 } })
  // A page cannot be made while the catalogue cannot be asked: the frame says that the shop is away.
  if (!answer.ok) throw data(null, { status: 503 })
  // A search for products answers products; the contract cannot say so by type.
  const [wire] = answer.value.items as unknown as WireProduct[]
  if (!wire) return undefined
  // The server has left out what is not listed.
  const product = withOfferedVariants(productFromWire(wire), true)
  return isHidden(product) ? undefined : product
}
