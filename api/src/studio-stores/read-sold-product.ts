import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'
import { findDocument, tablesOf } from '#src/studio-stores/find-tiles'
import { presentSoldProduct } from '#src/studio-stores/present-sold'
import { readStore, type StoreCtx } from '#src/studio-stores/read-sold-products'

/** E-21: what the studio does not sell is answered like what is not there. */
export async function readSoldProduct(
  ctx: StoreCtx,
  { query: { sku } }: { query: { sku: string } },
): Promise<WireProduct> {
  const { products } = await readStore(ctx, await tablesOf(ctx), { sku })
  const [sold] = products
  const document = sold && (await findDocument(ctx, sold.id))
  if (!sold || !document) throw new Refusal('product-not-found', { message: messages.productNotFound })
  return presentSoldProduct(document, sold)
}
