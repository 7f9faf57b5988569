import type { WantedProduct } from 'commerce/cart/waiting/cart-command'
import { selectionToWire } from 'commerce/contract/codecs/options-codec'

/** An addition as the API takes it. A repeat is exactly the same text. */
export function wantedToWire({ sku, qty, options, parts, dancer }: WantedProduct) {
  const option = selectionToWire({ options, parts })
  return {
    sku,
    qty,
    ...(option ? { product_option: option } : {}),
    ...(dancer === '' ? {} : { dancer }),
  }
}
