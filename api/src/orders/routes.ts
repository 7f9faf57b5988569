import * as contract from 'commerce/contract/orders'
import * as history from 'commerce/contract/order-history'
import type { Register } from '#src/http/register'
import { cancelOwnOrder } from '#src/orders/by-buyer/cancel-own-order'
import { changeOrderAddress } from '#src/orders/by-buyer/change-order-address'
import { claimOrder } from '#src/orders/claim-order'
import { closeOrderKey } from '#src/orders/placing/close-order-key'
import { findOrderByKey } from '#src/orders/placing/find-order-by-key'
import { listOrderHistory } from '#src/orders/history/list-order-history'
import { placeOrder } from '#src/orders/placing/place-order'
import { reorder } from '#src/orders/history/reorder'

export function registerOrders(register: Register): void {
  register(contract.placeOrder, placeOrder)
  register(contract.findOrderByKey, findOrderByKey)
  register(contract.closeOrderKey, closeOrderKey)
  register(contract.claimOrder, claimOrder)
  register(contract.cancelOrder, cancelOwnOrder)
  register(contract.changeOrderAddress, changeOrderAddress)
  register(history.listOrderHistory, listOrderHistory)
  register(history.reorder, reorder)
}
