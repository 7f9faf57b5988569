import type { WirePastAddress, WirePastItem, WirePastOrder } from 'commerce/contract/order-history'
import type { WireFoundOrder, WireOrderPayments } from 'commerce/contract/studio/return-schemas'
import { maskEmail, maskName, maskPostcode, maskStreet, maskTyped } from 'commerce/returns/mask-person'
import { resolutionsOf } from 'commerce/returns/return-choices'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { readPastOrder } from '#src/orders/history/read-past-order'
import { findPaidBy, listTyped } from '#src/returns/lookup/lookup-queries'
import { readAllowed } from '#src/returns/read-allowed'

/** RMA-03: the order as its finder sees it. Without an account names, addresses and what was typed are masked. */
export async function readFoundOrder(
  ctx: Ctx,
  orderId: number,
  { isMasked }: { isMasked: boolean },
): Promise<WireFoundOrder> {
  const wire = await readPastOrder(ctx.db, orderId)
  const { cartId, isPaidByCard } = await findPaidBy(ctx.db, orderId)
  const allowed = await readAllowed(ctx, orderId)
  const shown = isMasked ? masked(wire, await listTyped(ctx.db, orderId)) : wire
  const { invoices, shipments, refunds } = shown
  return {
    order: {
      ...headOf(shown),
      quote_id: cartId,
      items: shown.items.map((item) => {
        const { allowed: units, not_returnable } = allowed.get(item.item_id) ?? nothing
        return { ...item, allowed: units, not_returnable }
      }),
      payments_inform: {
        method: shown.payment.additional_information.join(' '),
        total_paid: shown.total_paid,
        total_refunded: shown.total_refunded,
      },
      resolutions: resolutionsOf({ isPaidByCard }),
      return_days: ctx.config.returns.days,
    },
    invoices,
    shipments,
    refunds,
  }
}

const nothing = { allowed: 0, not_returnable: 'not-configurable' } as const

export async function presentPayments(db: Database, orderId: number): Promise<WireOrderPayments> {
  const wire = await readPastOrder(db, orderId)
  return {
    currency: wire.order_currency_code,
    method: wire.payment.additional_information.join(' '),
    grand_total: wire.grand_total,
    total_paid: wire.total_paid,
    total_refunded: wire.total_refunded,
    invoices: wire.invoices,
    refunds: wire.refunds,
  }
}

/** What of an order goes to its finder: no key of the order, no account, no link to a file. */
function headOf(wire: WirePastOrder) {
  return {
    entity_id: wire.entity_id,
    increment_id: wire.increment_id,
    created_at: wire.created_at,
    updated_at: wire.updated_at,
    state: wire.state,
    status: wire.status,
    customer_email: wire.customer_email,
    order_currency_code: wire.order_currency_code,
    subtotal: wire.subtotal,
    subtotal_incl_tax: wire.subtotal_incl_tax,
    discount_amount: wire.discount_amount,
    shipping_amount: wire.shipping_amount,
    shipping_incl_tax: wire.shipping_incl_tax,
    payment_amount: wire.payment_amount,
    tax_amount: wire.tax_amount,
    grand_total: wire.grand_total,
    total_invoiced: wire.total_invoiced,
    total_paid: wire.total_paid,
    total_refunded: wire.total_refunded,
    total_qty_ordered: wire.total_qty_ordered,
    billing_address: wire.billing_address,
    extension_attributes: wire.extension_attributes,
    status_histories: wire.status_histories,
  }
}

function masked(wire: WirePastOrder, typed: ReadonlyMap<number, string[]>): WirePastOrder {
  const { shipping_assignments: assignments } = wire.extension_attributes
  return {
    ...wire,
    customer_email: maskEmail(wire.customer_email),
    billing_address: maskedAddress(wire.billing_address),
    extension_attributes: {
      shipping_assignments: assignments.map(({ shipping }) => ({
        shipping: { ...shipping, address: maskedAddress(shipping.address) },
      })),
    },
    items: wire.items.map((item) => maskedItem(item, typed.get(item.item_id) ?? [])),
  }
}

function maskedAddress(address: WirePastAddress): WirePastAddress {
  return {
    firstname: maskName(address.firstname),
    lastname: maskName(address.lastname),
    street: address.street.map(maskStreet),
    city: address.city,
    ...(address.region !== undefined && { region: address.region }),
    ...(address.region_id !== undefined && { region_id: address.region_id }),
    postcode: maskPostcode(address.postcode),
    country_id: address.country_id,
    telephone: '',
  }
}

/** E-64: a dancer may be a child; what was typed for printing is often a name. */
function maskedItem(item: WirePastItem, typed: readonly string[]): WirePastItem {
  return { ...item, dancer: maskName(item.dancer), options: maskTyped(item.options, typed) }
}
