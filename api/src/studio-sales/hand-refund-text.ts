import { amountText } from 'commerce/format-money'

/** What staff have to do about money that went back and no refund stands for. */
export function handRefundText(refund: { orderNumber: string; cents: number; currency: string }): string {
  const { orderNumber, cents, currency } = refund
  return (
    `order ${orderNumber} gave back ${amountText(cents)} ${currency} at the card provider, and no refund of the order stands for it: ` +
    `its studio keeps the profit and its buyer the points. Record it: npm run orders -- refund ${orderNumber} --at-provider, with --line or --adjustment`
  )
}
