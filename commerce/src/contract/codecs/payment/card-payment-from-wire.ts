import type { WireCardPayment } from '#src/contract/payment'
import { centsFromWire } from '#src/money'
import type { CardPayment } from '#src/payment/card-payment'

export function cardPaymentFromWire(wire: WireCardPayment): CardPayment {
  return {
    isTest: wire.provider === 'test',
    orderNumber: wire.order_number,
    cents: centsFromWire(wire.amount),
    currency: wire.currency,
    clientSecret: wire.client_secret,
    publishableKey: wire.publishable_key,
    scriptUrl: wire.script_url,
  }
}
