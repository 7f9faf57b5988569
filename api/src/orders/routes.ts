import * as contract from 'commerce/contract/orders'
import * as history from 'commerce/contract/order-history'
import type { Register } from '#src/http/register'
import { claimOrder } from '#src/orders/claim-order'
import { findOrderByKey } from '#src/orders/placing/find-order-by-key'
import { listOrderHistory } from '#src/orders/history/list-order-history'
import { placeOrder } from '#src/orders/placing/place-order'
import { reorder } from '#src/orders/history/reorder'

export function registerOrders(register: Register): void {
  register(contract.placeOrder, placeOrder)
  register(contract.findOrderByKey, findOrderByKey)
  register(contract.claimOrder, claimOrder)
  register(history.listOrderHistory, listOrderHistory)
  register(history.reorder, reorder)
}
