import type { Cart, VisitorCart } from 'commerce/cart/cart'
import type { CartCommand, SentTo } from 'commerce/cart/waiting/cart-command'
import { type GuestCarts, mayBypass, mayCreate } from 'commerce/cart/waiting/pull-rules'
import type { CommandAnswer } from 'commerce/cart/waiting/settle-command'
import { visitorCartFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { CART_ID_PLACEHOLDER } from 'commerce/contract/call/door'
import { type Answer, type Client, mapAnswer } from 'commerce/contract/call/make-client'
import {
  applyCoupon,
  createCart,
  deleteCoupon,
  deleteItem,
  getCart,
  getOwnCart,
  updateItem,
} from 'commerce/contract/cart'
import { wantedToWire } from '#src/cart/offline/wanted-to-wire'
import { isGone } from '#src/cart/find-cart'

const query = { cartId: CART_ID_PLACEHOLDER }

interface Sending {
  api: Client
  command: CartCommand
  sentTo: SentTo | undefined
  carts: GuestCarts
  now: () => number
}

/** Sends a change with its key, which the server counts once. */
export async function sendCommand(sending: Sending): Promise<CommandAnswer> {
  const { api, command, sentTo } = sending
  const headers = { 'idempotency-key': command.key }
  switch (command.kind) {
    case 'add': {
      const body = { cartItem: wantedToWire(command.wanted) }
      return answerOf(
        mapAnswer(
          await withCart(sending, () => api.call(updateItem, { query, body, headers })),
          visitorCartFromWire,
        ),
      )
    }
    case 'set':
    case 'dancer': {
      const { id = 0, qty = 1 } = sentTo ?? {}
      const dancer = command.kind === 'dancer' ? { dancer: command.dancer } : {}
      const body = { cartItem: { item_id: id, sku: command.sku, qty, ...dancer } }
      return answerOf(mapAnswer(await api.call(updateItem, { query, body, headers }), visitorCartFromWire))
    }
    case 'remove': {
      const body = { cartItem: { item_id: sentTo?.id ?? 0 } }
      return answerOf(mapAnswer(await api.call(deleteItem, { query, body, headers }), visitorCartFromWire))
    }
    case 'coupon': {
      const { code } = command
      const answer =
        code === null
          ? await api.call(deleteCoupon, { query, headers })
          : await api.call(applyCoupon, { query: { ...query, coupon: code }, headers })
      return answer.ok ? { kind: 'accepted' } : refusalOf(answer)
    }
  }
}

/**
 * The server's bag; null: the visitor has none; undefined: unknown. CART-14: if it is gone, a customer is led to the one that
 * waits with the account.
 */
export async function pullCart(api: Client, isCustomer: boolean): Promise<Cart | null | undefined> {
  const known = await api.call(getCart, { query })
  const own = isGone(known) && isCustomer ? await api.call(getOwnCart, { query: {} }) : known
  // Who is no customer here, or no longer, has none that waits.
  const answer = isRefused(own) ? known : own
  if (answer.ok) return visitorCartFromWire(answer.value).cart
  return isGone(answer) ? null : undefined
}

const isRefused = (answer: Answer<unknown>) => !answer.ok && (answer.code === 401 || answer.code === 403)

/** CART-08, CART-09: in a new bag, if the visitor has none. */
async function withCart<Result>(
  { api, carts, now }: Sending,
  change: () => Promise<Answer<Result>>,
): Promise<Answer<Result>> {
  const answer = await change()
  if (answer.ok || !isGone(answer)) return answer
  for (;;) {
    if (!mayCreate(carts, now())) return { ...answer, code: 0, reason: 'unreachable' }
    carts.createdAt = now()
    const created = await api.call(createCart, { query: {} })
    if (created.ok) return change()
    if (created.reason !== 'not-signed-in' || !mayBypass(carts)) return created
    // The door's answer ended that session, so the next bag is a guest's.
    carts.bypasses++
    carts.createdAt = -Infinity
  }
}

function answerOf(answer: Answer<VisitorCart>): CommandAnswer {
  return answer.ok ? { kind: 'done', cart: answer.value.cart } : refusalOf(answer)
}

const tooMany = 429
const serverError = 500
const noSession: readonly string[] = ['not-signed-in', 'cross-site', 'bad-answer', 'unreachable']

function refusalOf(answer: Extract<Answer<unknown>, { ok: false }>): CommandAnswer {
  const { code, reason, result } = answer
  if (code === 0 || code === tooMany || code >= serverError || noSession.includes(reason))
    return { kind: 'unknown' }
  if (reason === 'line-not-found' || isGone(answer)) return { kind: 'gone' }
  return { kind: 'refused', message: answer.fields?.[0]?.message ?? result }
}
