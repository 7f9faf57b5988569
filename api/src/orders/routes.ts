import * as contract from 'commerce/contract/order'
import type { Register } from '#src/http/register'
import { findOrderByKey } from '#src/orders/find-order-by-key'
import { placeOrder } from '#src/orders/place-order'

export function registerOrders(register: Register): void {
  register(contract.placeOrder, placeOrder)
  register(contract.findOrderByKey, findOrderByKey)
}
