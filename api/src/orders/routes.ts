import * as contract from 'commerce/contract/order'
import * as history from 'commerce/contract/order-history'
import type { Register } from '#src/http/register'
import { findOrderByKey } from '#src/orders/find-order-by-key'
import { listOrderHistory } from '#src/orders/list-order-history'
import { placeOrder } from '#src/orders/place-order'
import { reorder } from '#src/orders/reorder'

export function registerOrders(register: Register): void {
  register(contract.placeOrder, placeOrder)
  register(contract.findOrderByKey, findOrderByKey)
  register(history.listOrderHistory, listOrderHistory)
  register(history.reorder, reorder)
}
