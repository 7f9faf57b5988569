import { formatPaidMoney } from 'commerce/format-paid-money'
import type { Cents } from 'commerce/money'
import type { ProductReturn } from 'commerce/returns/product-return'
import type { StoreView } from 'commerce/store-view'

export interface MoneyOfReturn {
  /** What was not paid does not go back: it is owed no more. Where it was refunded before, nothing is left. */
  kind: 'refunded' | 'owedLess' | 'nothing'
  total: string
}

/** What became of the money of a return; undefined before it is settled. */
export function moneyOfReturn(
  { refund }: Pick<ProductReturn, 'refund'>,
  storeView: StoreView,
): MoneyOfReturn | undefined {
  if (!refund) return undefined
  const { totalCents, paidBackCents, currency } = refund
  const total = (cents: Cents) => formatPaidMoney(cents, currency, storeView)
  if (totalCents === 0) return { kind: 'nothing', total: total(0) }
  return paidBackCents === 0
    ? { kind: 'owedLess', total: total(totalCents) }
    : { kind: 'refunded', total: total(paidBackCents) }
}
