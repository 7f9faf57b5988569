import * as contract from 'commerce/contract/payment'
import type { Register } from '#src/http/register'
import { beginCardPayment } from '#src/payment/begin-card-payment'
import { payByTestCard } from '#src/payment/test-card/pay-by-test-card'
import { quoteForWallet } from '#src/payment/quote-for-wallet'
import { readPaymentState } from '#src/payment/read-payment-state'

export function registerPayment(register: Register): void {
  register(contract.beginCardPayment, beginCardPayment)
  register(contract.payByTestCard, payByTestCard)
  register(contract.readPaymentState, readPaymentState)
  register(contract.quoteForWallet, quoteForWallet)
}
