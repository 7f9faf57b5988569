import type { WireStoreProducts } from '#src/contract/studio/assortment-schemas'
import type { WireDressCodes } from '#src/contract/studio/dress-code-schemas'
import { centsFromWire } from '#src/money'
import type { PreviewedDressCode } from '#src/studios/store-preview'

/** REGULAR-05: only published products, each in its dress codes. A dress code without any is left out. */
export function previewFromWire(codes: WireDressCodes, products: WireStoreProducts): PreviewedDressCode[] {
  const published = products.items.filter(({ studio_product: own }) => own?.is_published)
  return codes.dress_codes
    .map(({ _id, name, description }) => ({
      id: _id,
      name,
      description,
      products: published
        .filter(({ studio_product: own }) => own?.relations.includes(_id))
        .map((product) => ({
          sku: product.sku ?? '',
          name: product.name ?? '',
          image: product.image ?? '',
          priceCents: centsFromWire(product.student_price ?? 0),
        })),
    }))
    .filter((code) => code.products.length > 0)
}
