import type { Failure } from '#src/contract/call/envelope'
import type { Cart, CartLine, CartTotals, VisitorCart } from '#src/cart/cart'
import type { WireCart, WireCartLine, WireTotals } from '#src/contract/cart-schemas'
import { optionsFromWire } from '#src/contract/codecs/options-codec'
import { decodeHtml } from '#src/decode-html'
import { centsFromWire } from '#src/money'

export function visitorCartFromWire(wire: WireCart): VisitorCart {
  return {
    id: wire.cartId,
    cart: cartFromWire(wire),
    products: wire.items.map(({ sku, qty, product_option: options }) => ({
      sku,
      qty,
      options: optionsFromWire(options),
    })),
  }
}

/** A cart of the wire in our own names, amounts in cents. Its secret id is left out, because pages show the rest. */
function cartFromWire(wire: WireCart): Cart {
  return {
    version: wire.version,
    lines: wire.items.map(line),
    totals: totalsFromWire(wire.totals),
    isVirtual: wire.is_virtual,
    leftOut: (wire.left_out ?? []).map(decodeHtml),
  }
}

export function totalsFromWire(wire: WireTotals): CartTotals {
  return {
    bagCount: wire.bag_count ?? wire.items_qty,
    grandTotalCents: centsFromWire(wire.grand_total),
    couponCode: wire.coupon_code ?? null,
    couponMessage: wire.coupon_message ?? null,
    ships: wire.ships,
    shippingTitle: wire.shipping_title ?? null,
    paymentTitle: wire.payment_title ?? null,
    segments: wire.total_segments.map(({ code, title, value }) => ({
      code,
      title,
      cents: centsFromWire(value),
    })),
  }
}

function line(wire: WireCartLine): CartLine {
  const { sku, parentSku, name, slug, image, qty, options, dancer, product_option: chosen } = wire
  return {
    ...(chosen && { chosen: optionsFromWire(chosen) }),
    id: wire.item_id,
    sku,
    parentSku,
    slug,
    image,
    qty,
    options,
    dancer,
    name: decodeHtml(name),
    type: wire.product_type,
    unitCents: centsFromWire(wire.price),
    previousUnitCents: wire.previous_price === null ? null : centsFromWire(wire.previous_price),
    regularCents: centsFromWire(wire.regular_price),
    rowCents: centsFromWire(wire.row_total_incl_tax),
    discountCents: centsFromWire(wire.discount_amount),
    isInStock: wire.is_in_stock,
    stockState: wire.stock_status,
    availableQty: wire.available_qty,
    maxQty: wire.max_qty,
    quantities: wire.quantities,
  }
}

/** The version of the bag now, where a change was made for an earlier one. */
export function changedVersion({ reason, meta }: Failure): number | undefined {
  if (reason !== 'cart-changed') return undefined
  // What the contract promises with this reason.
  return (meta?.['cart'] as WireCart | undefined)?.version
}
