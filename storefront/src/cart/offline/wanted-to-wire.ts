import type { WantedProduct } from 'commerce/cart/waiting/cart-command'
import { selectionToWire } from 'commerce/contract/codecs/options-codec'

/** What is added, as the API takes it. A repeat is the same text, letter for letter. */
export function wantedToWire({ sku, qty, options, parts, dancer }: WantedProduct) {
  const option = selectionToWire({ options, parts })
  return {
    sku,
    qty,
    ...(option ? { product_option: option } : {}),
    ...(dancer === '' ? {} : { dancer }),
  }
}
