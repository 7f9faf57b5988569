import * as contract from 'commerce/contract/payment'
import type { Register } from '#src/http/register'
import { beginCardPayment } from '#src/payment/begin-card-payment'
import { readPaymentState } from '#src/payment/read-payment-state'

export function registerPayment(register: Register): void {
  register(contract.beginCardPayment, beginCardPayment)
  register(contract.readPaymentState, readPaymentState)
}
