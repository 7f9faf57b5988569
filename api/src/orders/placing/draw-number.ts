import { randomInt } from 'node:crypto'
import { ORDER_NUMBER_GAP } from 'commerce/limits'
import { orderNumber } from 'commerce/orders/order-number'

/** [E-25] The number of an order, an invoice, a shipment or a refund; outsiders cannot guess the next one. */
export function drawNumber(sequence: number): string {
  return orderNumber(sequence, randomInt(ORDER_NUMBER_GAP))
}
