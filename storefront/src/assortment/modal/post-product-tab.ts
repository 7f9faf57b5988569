import { data } from 'react-router'
import { addVariants } from '#src/assortment/grid/add-variants'
import type { VariantsOutcome } from '#src/assortment/grid/variants-outcome'
import { postAssigned } from '#src/assortment/modal/post-assigned'
import type { AssignedOutcome } from '#src/assortment/modal/typed-assigned'
import type { ProductTab } from '#src/assortment/product-paths'
import { findStoreProduct } from '#src/assortment/search/find-products'
import type { PageContext } from '#src/page-context'

interface Sent {
  form: FormData
  sku: string
  tab: ProductTab
  ownerId: number
}

/** The forms of a product: its variants go into the cart, or it is assigned to dress codes. */
export async function postProductTab(
  page: PageContext,
  { form, sku, tab, ownerId }: Sent,
): Promise<AssignedOutcome | VariantsOutcome> {
  if (tab === 'availability') return addVariants(page, form)
  const product = tab === 'assign' ? await findStoreProduct(page, sku, ownerId) : undefined
  if (!product) throw data(null, { status: 404 })
  return postAssigned(page, { form, product, ownerId })
}
