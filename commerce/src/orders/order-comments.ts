/** What the shop itself notes on an order. Staff read it, in English; customers never see it. */
export const orderComments = {
  paymentNotMade: 'Canceled: the payment did not arrive in time.',
  canceledByBuyer: 'Canceled by the buyer.',
  addressChangedByBuyer: 'The buyer changed the shipping address.',
  paymentCanceled: 'The payment was canceled.',
  paymentLate: 'A payment arrived after the order stopped waiting for it. Refunding',
  paymentOfOtherSum: 'The amount paid differs from the amount due.',
  paymentOfOtherSumGoesBack: 'The amount paid differs from the amount due. Refunding',
  tooManyCards: 'Canceled: too many cards were declined.',
  refundAsked: 'Refund requested from the card provider:',
  refundAskedAgain: 'Refund requested again from the card provider:',
  refundDone: 'The card provider refunded',
  refundFailed: 'The card provider could not refund',
  refundUnanswered: 'The card provider did not answer. It is unknown whether it refunded',
  refundNeedless: 'The whole payment was already refunded at the card provider. Nothing is left of',
  refundMadeByHand:
    'This refund was made at the card provider itself meanwhile. The shop does not ask for it:',
  refundPartByHand:
    'A part of this refund was made at the card provider itself meanwhile. The shop asks for nothing until the rest is made there:',
  refundSettled: 'This refund was made in another way. The card provider is not asked for it:',
  refundPartSettled: 'A part of this refund that failed at the card provider itself was made in another way:',
  refundByHand: 'Refunded at the card provider, not through this order:',
  refundByHandFailed: 'A refund made at the card provider failed:',
} as const
