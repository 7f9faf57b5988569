import type { Product } from 'commerce/catalog/product'
import { stockedSkus, withStock } from 'commerce/catalog/with-stock'
import { fetchStock } from '#src/catalog/fetch-stock'

/** The product with the stock of this moment; undefined if that cannot be fetched. */
export async function withFreshStock(product: Product): Promise<Product | undefined> {
  const stock = await fetchStock(stockedSkus(product))
  return stock && withStock(product, stock)
}
