import { pastOrderFromWire } from '#src/contract/codecs/past-order-from-wire'
import type {
  WireFoundOrder,
  WireReturn,
  WireReturnAttributes,
  WireStudioReturns,
} from '#src/contract/studio/return-schemas'
import { centsFromWire } from '#src/money'
import type { FoundOrder, ProductReturn, ReturnChoices, StudioReturn } from '#src/returns/product-return'
import { RETURN_CONDITIONS, RETURN_REASONS, RETURN_RESOLUTIONS } from '#src/returns/return-choices'

export function foundOrderFromWire({ order, invoices, shipments, refunds }: WireFoundOrder): FoundOrder {
  const { items, payments_inform: payment, resolutions, return_days: returnDays, quote_id, ...rest } = order
  return {
    id: order.entity_id,
    quoteId: quote_id,
    email: order.customer_email,
    order: pastOrderFromWire({
      ...rest,
      items,
      invoices,
      shipments,
      refunds,
      payment: { method: '', additional_information: [payment.method] },
      // Such an answer holds none of these.
      order_id: '',
      store_code: '',
      transmited: true,
      transmited_at: order.created_at,
      customer_id: 0,
      customer_firstname: order.billing_address.firstname,
      customer_lastname: order.billing_address.lastname,
      downloads: [],
    }),
    items: items.map((item) => ({
      itemId: item.item_id,
      productType: item.product_type,
      allowed: item.allowed,
      reason: item.not_returnable,
    })),
    resolutions,
    returnDays,
  }
}

export function returnFromWire(wire: WireReturn): ProductReturn {
  return {
    id: wire.entity_id,
    number: wire.increment_id,
    orderNumber: wire.order_increment_id,
    state: wire.state,
    resolution: wire.resolution,
    createdAt: wire.created_at,
    items: wire.items.map(({ entity_id: _id, item_id: itemId, ...item }) => ({ itemId, ...item })),
    comments: wire.comments.map(({ by, comment, created_at: at }) => ({ by, text: comment, at })),
    tracks: wire.tracks.map(({ carrier, track_number, created_at: at }) => ({
      carrier,
      number: track_number,
      at,
    })),
    photos: wire.photos.map(({ photo_id: id }) => ({ id })),
    steps: wire.history.map(({ state, created_at: at }) => ({ state, at })),
    address: wire.return_address,
    refund: wire.refund
      ? {
          number: wire.refund.increment_id,
          totalCents: centsFromWire(wire.refund.grand_total),
          paidBackCents: centsFromWire(wire.refund.paid_back),
          currency: wire.refund.currency,
        }
      : undefined,
    reference: wire.reference,
    note: wire.note,
    actions: wire.actions,
  }
}

export function returnChoicesFromWire({ attributes }: WireReturnAttributes): ReturnChoices {
  const labelOf = (code: string, value: string) =>
    attributes.items
      .find(({ attribute_code }) => attribute_code === code)
      ?.options.find((option) => option.value === value)?.label ?? value
  return {
    reasons: RETURN_REASONS.map((value) => ({ value, label: labelOf('reason', value) })),
    conditions: RETURN_CONDITIONS.map((value) => ({ value, label: labelOf('condition', value) })),
    resolutions: RETURN_RESOLUTIONS.map((value) => ({ value, label: labelOf('resolution', value) })),
  }
}

export function studioReturnsFromWire(wire: WireStudioReturns): {
  currency: string
  returns: StudioReturn[]
  total: number
  start: number
  perPage: number
} {
  return {
    currency: wire.currency,
    returns: wire.returns.map((each) => ({
      number: each.increment_id,
      orderNumber: each.order_number,
      state: each.state,
      createdAt: each.created_at,
      items: each.items,
      takenBackCents: centsFromWire(each.taken_back),
    })),
    total: wire.total,
    start: wire.start,
    perPage: wire.perPage,
  }
}
