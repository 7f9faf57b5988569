import { addressFromWire } from '#src/contract/codecs/address-codec'
import { orderStateFromWire } from '#src/contract/codecs/orders/order-state-codec'
import type { WirePastItem, WirePastOrder } from '#src/contract/order-history'
import { centsFromWire } from '#src/money'
import { mayBuyerChange } from '#src/orders/order-state'
import { orderSteps, type PastItem, type PastOrder, type ShownState, stateOf } from '#src/orders/past-order'

export function pastOrderFromWire(wire: WirePastOrder): PastOrder {
  const [shipped] = wire.extension_attributes.shipping_assignments
  const parcels = wire.shipments.map(
    ({ increment_id: number, created_at: at, expected_at: expectedAt, items, tracks }) => ({
      number,
      at,
      expectedAt,
      items: unitsFromWire(items),
      tracks: tracks.map(({ carrier, track_number }) => ({ carrier, number: track_number })),
    }),
  )
  const refunds = wire.refunds.map(({ increment_id: number, created_at: at, grand_total, items }) => ({
    number,
    at,
    totalCents: centsFromWire(grand_total),
    items: unitsFromWire(items),
  }))
  const changes = wire.status_histories.map(({ status, created_at: at }) => ({
    status: orderStateFromWire(status),
    at,
  }))
  return {
    number: wire.increment_id,
    placedAt: wire.created_at,
    buyer: `${wire.customer_firstname} ${wire.customer_lastname}`,
    state: stateFromWire(wire),
    isChangeable: mayBuyerChange(wire),
    items: wire.items.map(itemFromWire),
    ...totalsFromWire(wire),
    currency: wire.order_currency_code,
    couponCode: wire.coupon_code ?? '',
    billing: addressFromWire(wire.billing_address),
    paymentTitle: wire.payment.additional_information.join(' '),
    shipping: shipped && {
      address: addressFromWire(shipped.shipping.address),
      title: shipped.shipping.title,
    },
    steps: orderSteps({ changes, parcels, refunds }),
    invoices: wire.invoices.map(({ increment_id: number, created_at: at, grand_total, is_paid: isPaid }) => ({
      number,
      at,
      totalCents: centsFromWire(grand_total),
      isPaid,
    })),
    parcels,
    refunds,
    downloads: wire.downloads.map(({ order_item_id: itemId, title, url, downloads_left: left }) => ({
      itemId,
      title,
      url,
      left,
    })),
  }
}

const shippedTypes = new Set(['simple', 'configurable'])

/** The buyer is told that goods are on their way, all of them or some, whatever else the order waits for. */
function stateFromWire({ status, items }: WirePastOrder): ShownState {
  const state = stateOf(orderStateFromWire(status))
  if (state !== 'processing' || items.every(({ qty_shipped: shipped }) => shipped === 0)) return state
  const isWhole = items
    .filter(({ product_type: type }) => shippedTypes.has(type))
    .every((item) => item.qty_shipped >= item.qty_ordered - item.qty_canceled - item.qty_withdrawn)
  return isWhole ? 'shipped' : 'partlyShipped'
}

// What the buyer paid holds the tax, as everywhere in the shop.
function totalsFromWire(wire: WirePastOrder) {
  return {
    subtotalCents: centsFromWire(wire.subtotal_incl_tax),
    discountCents: centsFromWire(wire.discount_amount),
    shippingCents: centsFromWire(wire.shipping_incl_tax),
    paymentCents: centsFromWire(wire.payment_amount),
    taxCents: centsFromWire(wire.tax_amount),
    totalCents: centsFromWire(wire.grand_total),
    refundedCents: centsFromWire(wire.total_refunded),
  }
}

function itemFromWire(wire: WirePastItem): PastItem {
  return {
    id: wire.item_id,
    parentId: wire.parent_item_id,
    sku: wire.sku,
    productSku: wire.parent_sku ?? wire.sku,
    name: wire.name,
    qty: wire.qty_ordered,
    qtyShipped: wire.qty_shipped,
    qtyCanceled: wire.qty_canceled,
    qtyRefunded: wire.qty_refunded,
    subtotalCents: centsFromWire(wire.row_total_incl_tax),
    taxCents: centsFromWire(wire.tax_amount),
    discountCents: centsFromWire(wire.discount_amount),
    options: wire.options,
    dancer: wire.dancer,
  }
}

function unitsFromWire(items: { order_item_id: number; qty: number }[]) {
  return items.map(({ order_item_id: itemId, qty }) => ({ itemId, qty }))
}
