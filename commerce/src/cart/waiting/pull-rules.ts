import type { Cart } from '#src/cart/cart'
import { nameOfLine } from '#src/cart/waiting/cart-command'
import {
  CART_CREATE_EVERY_MS,
  CART_GUEST_BYPASSES_MAX,
  CART_LOADER_BYPASS_MS,
  CART_METHODS_EVERY_MS,
  CART_PULL_EVERY_MS,
} from '#src/limits'

interface Pull {
  at: number
  hash: string
}

/** CART-09: the bag is pulled at most every 2000 ms, unless its lines have changed. */
export function mayPull(last: Pull, now: Pull): boolean {
  return now.hash !== last.hash || now.at - last.at >= CART_PULL_EVERY_MS
}

export function hashOfLines({ lines }: Cart): string {
  return JSON.stringify(lines.map((line) => [nameOfLine(line), line.qty]))
}

export interface GuestCarts {
  /** how often an expired session's bag became a guest's */
  bypasses: number
  createdAt: number
}

/** CART-09: a bag is created at most every 1000 ms. */
export function mayCreate({ createdAt }: GuestCarts, now: number): boolean {
  return now - createdAt >= CART_CREATE_EVERY_MS
}

/** CART-08: stops after ten bypasses to a guest's bag. */
export function mayBypass({ bypasses }: GuestCarts): boolean {
  return bypasses < CART_GUEST_BYPASSES_MAX
}

export interface LastOrder {
  /** the mark of the session in which it was placed; '' for a guest */
  owner: string
  at: number
}

/**
 * CART-09: the bag is empty right after a signed-in customer's order. The page shows this without waiting for the server.
 */
export function mayBypassLoader(
  last: LastOrder | undefined,
  now: { owner: string; count: number; at: number },
): boolean {
  if (!last || last.owner === '' || last.owner !== now.owner || now.count > 0) return false
  return now.at >= last.at && now.at - last.at < CART_LOADER_BYPASS_MS
}

/** CART-09: shipping and payment methods are refreshed every 600,000 ms. */
export function mayAskForMethods(lastAt: number | undefined, now: number): boolean {
  return lastAt === undefined || lastAt > now || now - lastAt >= CART_METHODS_EVERY_MS
}
