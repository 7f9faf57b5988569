import { readCookie, writeCookie } from '#src/cookies'
import { decodeJson, encodeJson } from '#src/checkout/checkout-cookies'

/** The order this visitor placed last, as the thank-you page knows it. */
export interface PlacedOrder {
  key: string
  orderNumber: string
  emailAddress: string
  cartId: string
}

const name = 'order'

export function placedOrderCookie(order: PlacedOrder, isSecure: boolean): string {
  return writeCookie(name, encodeJson(order), isSecure)
}

export function readPlacedOrder(request: Request): PlacedOrder | undefined {
  const value = decodeJson(readCookie(request, name))
  if (typeof value !== 'object' || value === null) return undefined
  const { key, orderNumber, emailAddress, cartId } = value as Partial<Record<keyof PlacedOrder, unknown>>
  const parts = [key, orderNumber, emailAddress, cartId]
  // Each of the four was just seen to be a text.
  return parts.every((part) => typeof part === 'string') ? (value as PlacedOrder) : undefined
}
