import type { Cents } from 'commerce/money'
import { afterMoves, type MoneyMove } from 'commerce/orders/paid-back'
import { moneyText } from '#src/orders/fulfillment/money-text'
import type { OrderMoney } from '#src/orders/fulfillment/refunds/order-money-queries'

/** `money` is the order before the refund. What a card paid is given back by its provider, all of it. */
export function paidBackCents({ isPaidByCard, moves }: OrderMoney, refundCents: Cents): Cents {
  return isPaidByCard ? refundCents : afterMoves([...moves, refund(refundCents)]).backCents
}

/** What staff have to do after a refund. `money` is the order before it. */
export function payBackText(money: OrderMoney, refundCents: Cents): string {
  const { isPaidByCard, moves, currency } = money
  const { owedCents } = afterMoves([...moves, refund(refundCents)])
  const backCents = paidBackCents(money, refundCents)
  if (backCents === 0) {
    const reason = owedCents > 0 ? `: the buyer still owes ${moneyText(owedCents, currency)}` : ''
    return `There is nothing to pay back${reason}.`
  }
  if (isPaidByCard) return 'The card provider is asked to pay it back.'
  if (backCents === refundCents) return 'Pay it back to the buyer.'
  return `Pay ${moneyText(backCents, currency)} of it back to the buyer: the rest was not paid.`
}

/** What staff have to do after a refund that was made at the card provider's own pages. */
export const madeAtProviderText = 'There is nothing to pay back: the money went back at the card provider.'

/** What staff have to do after a refund that a credit covers. */
export const creditedText = 'There is nothing to pay back: the credit covers it.'

/** What staff have to do after a payment, if anything. `money` is the order before it. */
export function overpaidText({ moves, currency }: OrderMoney, paidCents: Cents): string {
  const { backCents } = afterMoves([...moves, { kind: 'payment', cents: paidCents }])
  if (backCents === 0) return ''
  return ` The buyer has now paid ${moneyText(backCents, currency)} too much: pay it back.`
}

function refund(cents: Cents): MoneyMove {
  return { kind: 'refund', cents }
}
