import type { WantedProduct } from 'commerce/cart/waiting/cart-command'
import { selectionToWire } from 'commerce/contract/codecs/options-codec'

/** An addition as the API takes it. A repeat is exactly the same text. */
export function wantedToWire(wanted: WantedProduct) {
  return { ...keyedToWire(wanted), ...(wanted.raisesQty ? { raise_qty: true as const } : {}) }
}

/** What the key of an addition is made of: what its form or tile sends, whether a script or the server makes it. */
export function keyedToWire({ sku, qty, options, parts, dancer }: WantedProduct) {
  const option = selectionToWire({ options, parts })
  return {
    sku,
    qty,
    ...(option ? { product_option: option } : {}),
    ...(dancer === '' ? {} : { dancer }),
  }
}
