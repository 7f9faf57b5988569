import { orderStateToWire } from 'commerce/contract/codecs/orders/order-state-codec'
import type { WirePastAddress, WirePastItem, WirePastOrder } from 'commerce/contract/order-history'
import { wireAmount } from 'commerce/format-money'
import type { LinkedDownload } from '#src/downloads/list-downloads'
import type { PastLine, PastOrderRow } from '#src/orders/history/history-queries'
import type { OrderAddress } from '#src/orders/queries'

/** An order as its buyer sees it, with the download links. */
export function presentPastOrder(order: PastOrderRow, downloads: LinkedDownload[]): WirePastOrder {
  const billing = order.addresses.find(({ kind }) => kind === 'billing')
  if (!billing) throw new Error(`Order ${order.incrementId} has no billing address.`)
  const sent = { created_at: order.createdAt.toISOString(), updated_at: order.updatedAt.toISOString() }
  const paid = order.invoices.filter(({ isPaid }) => isPaid)
  return {
    entity_id: order.id,
    increment_id: order.incrementId,
    order_id: order.key,
    store_code: order.storeCode,
    ...sent,
    transmited: true,
    transmited_at: sent.created_at,
    state: orderStateToWire(order.state),
    status: orderStateToWire(order.status),
    customer_id: order.customerId,
    customer_email: order.email,
    customer_firstname: order.firstName,
    customer_lastname: order.lastName,
    ...figuresOf(order),
    total_paid: wireAmount(paid.reduce((sum, invoice) => sum + invoice.grandTotalCents, 0)),
    items: order.lines.map((line) => presentLine(line, order.lines)),
    billing_address: presentAddress(billing),
    payment: { method: order.paymentMethod, additional_information: [order.paymentTitle] },
    extension_attributes: { shipping_assignments: shippingOf(order) },
    status_histories: order.history.map(({ state, status, createdAt }) => ({
      state: orderStateToWire(state),
      status: orderStateToWire(status),
      created_at: isoTime(createdAt),
    })),
    ...documentsOf(order),
    downloads: downloads.map(({ orderLineId, title, url, left }) => ({
      order_item_id: orderLineId,
      title,
      url,
      downloads_left: left,
    })),
  }
}

function figuresOf(order: PastOrderRow) {
  return {
    order_currency_code: order.currency,
    subtotal: wireAmount(order.subtotalCents),
    subtotal_incl_tax: wireAmount(order.subtotalInclTaxCents),
    discount_amount: lessThanZero(order.discountCents),
    ...(order.couponCode !== null && { coupon_code: order.couponCode }),
    shipping_amount: wireAmount(order.shippingCents),
    shipping_incl_tax: wireAmount(order.shippingInclTaxCents),
    payment_amount: wireAmount(order.paymentCents),
    tax_amount: wireAmount(order.taxCents),
    grand_total: wireAmount(order.grandTotalCents),
    total_invoiced: wireAmount(order.invoicedCents),
    total_refunded: wireAmount(order.refundedCents),
    total_qty_ordered: order.lines.reduce(
      (sum, line) => sum + (line.parentLineId === null ? line.qty : 0),
      0,
    ),
  }
}

function presentLine(line: PastLine, lines: PastLine[]): WirePastItem {
  const counts = countsOf(line, lines)
  return {
    item_id: line.id,
    ...(line.parentLineId !== null && { parent_item_id: line.parentLineId }),
    product_id: line.productId,
    sku: line.sku,
    ...(line.parentSku !== null && { parent_sku: line.parentSku }),
    name: line.name,
    product_type: line.productType,
    qty_ordered: line.qty,
    ...counts,
    price: wireAmount(line.priceCents),
    price_incl_tax: wireAmount(line.priceInclTaxCents),
    row_total: wireAmount(line.rowTotalCents),
    row_total_incl_tax: wireAmount(line.rowTotalInclTaxCents),
    tax_amount: wireAmount(line.taxCents),
    tax_percent: line.taxPercent,
    discount_amount: lessThanZero(line.discountCents),
    options: line.optionTexts.map(({ label, value }) => ({ label, value })),
    dancer: line.dancer,
  }
}

/** The state of a line's units; the parts of a bundle go with it. */
function countsOf(line: PastLine, lines: PastLine[]) {
  const counted = lines.find(({ id }) => id === line.parentLineId) ?? line
  const each = line.qty / counted.qty
  return {
    qty_invoiced: counted.qtyInvoiced * each,
    qty_shipped: counted.qtyShipped * each,
    qty_canceled: counted.qtyCanceled * each,
    qty_refunded: counted.qtyRefunded * each,
    qty_withdrawn: counted.qtyWithdrawn * each,
  }
}

function presentAddress(address: OrderAddress): WirePastAddress {
  const { firstName, lastName, company, street, apartment, city, region, regionId, taxId } = address
  return {
    firstname: firstName,
    lastname: lastName,
    ...(company !== '' && { company }),
    street: apartment === '' ? [street] : [street, apartment],
    city,
    ...(region !== '' && { region }),
    ...(regionId !== null && { region_id: regionId }),
    postcode: address.postcode,
    country_id: address.country,
    telephone: address.phone,
    ...(taxId !== '' && { vat_id: taxId }),
  }
}

function shippingOf(order: PastOrderRow): WirePastOrder['extension_attributes']['shipping_assignments'] {
  const address = order.addresses.find(({ kind }) => kind === 'shipping')
  if (!address) return []
  const total = {
    shipping_amount: wireAmount(order.shippingCents),
    shipping_incl_tax: wireAmount(order.shippingInclTaxCents),
  }
  const method = `${order.shippingCarrier ?? ''}_${order.shippingMethod ?? ''}`
  return [{ shipping: { address: presentAddress(address), method, title: order.shippingTitle, total } }]
}

function documentsOf(order: PastOrderRow): Pick<WirePastOrder, 'invoices' | 'shipments' | 'refunds'> {
  const head = (document: { incrementId: string; createdAt: string }) => ({
    increment_id: document.incrementId,
    created_at: isoTime(document.createdAt),
  })
  const units = (items: { lineId: number; qty: number }[]) =>
    items.map(({ lineId, qty }) => ({ order_item_id: lineId, qty }))
  const total = (document: { grandTotalCents: number }) => ({
    grand_total: wireAmount(document.grandTotalCents),
  })
  return {
    invoices: order.invoices.map((each) => ({ ...head(each), ...total(each), is_paid: each.isPaid })),
    shipments: order.shipments.map((each) => ({
      ...head(each),
      ...(each.expectedAt !== null && { expected_at: each.expectedAt }),
      items: units(each.items),
      tracks: each.tracks.map(({ carrier, number }) => ({ carrier, track_number: number })),
    })),
    refunds: order.refunds.map((each) => ({ ...head(each), ...total(each), items: units(each.items) })),
  }
}

function lessThanZero(cents: number): number {
  return cents === 0 ? 0 : wireAmount(-cents)
}

// JSON from the database writes times with an offset.
function isoTime(text: string): string {
  return new Date(text).toISOString()
}
