import * as contract from 'commerce/contract/cart'
import { applyCoupon } from '#src/cart/coupon/apply-coupon'
import { collectTotals } from '#src/cart/totals/collect-totals'
import { createCart } from '#src/cart/create-cart'
import { deleteCoupon } from '#src/cart/coupon/delete-coupon'
import { deleteItem } from '#src/cart/delete-item'
import { joinCarts } from '#src/cart/joining/join-carts'
import { listPaymentMethods } from '#src/cart/methods/list-payment-methods'
import { listShippingMethods } from '#src/cart/methods/list-shipping-methods'
import { getCart } from '#src/cart/get-cart'
import { getOwnCart } from '#src/cart/joining/get-own-cart'
import { pullCart } from '#src/cart/pull-cart'
import { readTotals } from '#src/cart/totals/read-totals'
import { setShippingInformation } from '#src/cart/methods/set-shipping-information'
import { updateItem } from '#src/cart/update-item'
import type { Register } from '#src/http/register'

export function registerCart(register: Register): void {
  register(contract.createCart, createCart)
  register(contract.getOwnCart, getOwnCart)
  register(contract.getCart, getCart)
  register(contract.pullCart, pullCart)
  register(contract.joinCarts, joinCarts)
  register(contract.updateItem, updateItem)
  register(contract.deleteItem, deleteItem)
  register(contract.applyCoupon, applyCoupon)
  register(contract.deleteCoupon, deleteCoupon)
  register(contract.cartTotals, readTotals)
  register(contract.listPaymentMethods, listPaymentMethods)
  register(contract.listShippingMethods, listShippingMethods)
  register(contract.setShippingInformation, setShippingInformation)
  register(contract.collectTotals, collectTotals)
}
