import { addressLines } from 'commerce/customers/address-lines'
import { formatDay, formatMoment, formatWrittenDay } from 'commerce/format-date'
import { formatPaidMoney } from 'commerce/format-paid-money'
import type { Cents } from 'commerce/money'
import type { PastOrder } from 'commerce/orders/past-order'
import { findShown } from '#src/orders/find-shown'
import type { PageContext } from '#src/page-context'

/** A past order in the words and figures of the view. */
export async function showOrder(context: PageContext, order: PastOrder) {
  const { storeView } = context
  const money = (cents: Cents) => formatPaidMoney(cents, order.currency, storeView)
  const day = (at: string) => formatDay(new Date(at), storeView)
  const shown = await findShown(
    context,
    order.items.map(({ productSku }) => productSku),
  )
  const nameOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.name ?? ''
  const named = (units: { itemId: number; qty: number }[]) =>
    units.map(({ itemId, qty }) => ({ itemId, name: nameOf(itemId), qty }))
  return {
    number: order.number,
    placedAt: formatMoment(new Date(order.placedAt), storeView),
    state: order.state,
    isChangeable: order.isChangeable,
    steps: order.steps.map(({ what, at }) => ({ what, at: formatMoment(new Date(at), storeView) })),
    items: order.items.map((item) => ({
      ...item,
      subtotal: money(item.subtotalCents),
      tax: money(item.taxCents),
      discount: money(item.discountCents),
      shown: shown.get(item.productSku),
    })),
    totals: totalsOf(order).map(({ key, cents }) => ({ key, amount: money(cents) })),
    couponCode: order.couponCode,
    shipping: order.shipping && {
      address: order.shipping.address,
      lines: addressLines(order.shipping.address, storeView.locale),
      title: order.shipping.title,
    },
    billing: addressLines(order.billing, storeView.locale),
    paymentTitle: order.paymentTitle,
    invoices: order.invoices.map((invoice) => ({
      number: invoice.number,
      at: day(invoice.at),
      total: money(invoice.totalCents),
      isPaid: invoice.isPaid,
    })),
    parcels: order.parcels.map(({ number, at, expectedAt, tracks, items }) => ({
      number,
      expectedAt: expectedAt === undefined ? undefined : formatWrittenDay(expectedAt, storeView),
      at: day(at),
      tracks,
      items: named(items),
    })),
    refunds: order.refunds.map(({ number, at, totalCents, items }) => ({
      number,
      at: day(at),
      total: money(totalCents),
      items: named(items),
    })),
    downloads: order.downloads.map(({ itemId, ...link }) => ({ ...link, name: nameOf(itemId) })),
  }
}

type TotalKey =
  | 'subtotal'
  | 'discount'
  | 'shippingCost'
  | 'paymentCost'
  | 'taxIncluded'
  | 'total'
  | 'refundedTotal'

/** What is nothing is left out, but for what every order has. */
function totalsOf(order: PastOrder): { key: TotalKey; cents: Cents }[] {
  const all: { key: TotalKey; cents: Cents }[] = [
    { key: 'subtotal', cents: order.subtotalCents },
    { key: 'discount', cents: order.discountCents },
    { key: 'shippingCost', cents: order.shippingCents },
    { key: 'paymentCost', cents: order.paymentCents },
    { key: 'taxIncluded', cents: order.taxCents },
    { key: 'total', cents: order.totalCents },
    { key: 'refundedTotal', cents: order.refundedCents },
  ]
  const isAlways = (key: TotalKey) => key === 'subtotal' || key === 'taxIncluded' || key === 'total'
  return all.filter(({ key, cents }) => cents !== 0 || isAlways(key))
}

export type ShownOrder = Awaited<ReturnType<typeof showOrder>>
