import type { Product } from 'commerce/catalog/product'
import { isHidden, withOfferedVariants } from 'commerce/catalog/offered-variants'
import type { Client } from 'commerce/contract/call/make-client'
import { refusedPage } from '#src/answers/refused-page'
import { searchFor, withValue } from '#src/search/search-for'

/** A product by its own sku, or the configurable product with a variant of that sku. */
export async function findProduct(api: Client, sku: string): Promise<Product | undefined> {
  return (await findBy(api, 'sku', sku)) ?? (await findBy(api, 'configurable_children.sku', sku))
}

/** PDP-13: not what is disabled, or not to be seen on its own. A variant that can be seen on its own leads to its parent all the same. */
export async function findShownProduct(api: Client, sku: string): Promise<Product | undefined> {
  const found = await findProduct(api, sku)
  const parent = found && found.parentSku !== found.sku ? await findProduct(api, found.parentSku) : undefined
  return parent ?? (found && { ...found, parentSku: found.sku })
}

async function findBy(api: Client, attribute: string, sku: string): Promise<Product | undefined> {
  const answer = await searchFor(api, 'product', { query: withValue(attribute, sku), size: 1 })
  if (!answer.ok) throw refusedPage(answer)
  const [found] = answer.value.items
  if (!found) return undefined
  // The server leaves out what is not listed.
  const product = withOfferedVariants(found, true)
  return isHidden(product) ? undefined : product
}
