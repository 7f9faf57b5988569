import { cartSchema, type WireCart } from 'commerce/contract/cart-schemas'
import { createCart } from 'commerce/contract/cart'
import { clearedCookieLine, cookieLine, readCookieLine } from 'commerce/contract/cookie'
import { CART_ID_PLACEHOLDER, doorCookies, type DoorCookie, TOKEN_PLACEHOLDER } from 'commerce/contract/door'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { cartId } from 'commerce/contract/fields/id'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import type { SessionKind } from 'commerce/session-kinds'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#src/errors'
import { isOwnCall } from '#src/http/is-own-call'
import type { Scope } from '#src/scope/scope'

declare module 'fastify' {
  interface FastifyRequest {
    /** secrets that the script which asks is not told, by what stands in their place */
    hidden?: ReadonlyMap<string, string> | undefined
  }
}

/** What the shop keeps of a session in a browser. */
export interface BrowserTokens {
  kind: SessionKind
  accessToken: string | undefined
  refreshToken: string | undefined
}

/**
 * The cookies of the browser that calls. They count only where a script of the shop's own page makes the call: for all others
 * there are none. What is written goes with the answer, also with a refusal.
 */
export class Door {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #place: { secure: boolean; basePath: string }
  readonly #isOwn: boolean
  /** of the session in the cookies that makes the call */
  #kind: SessionKind | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, { site, basePath }: Scope) {
    this.#request = request
    this.#reply = reply
    this.#place = { secure: site.publicUrl.startsWith('https:'), basePath }
    this.#isOwn = isOwnCall(request, site.publicUrl)
  }

  /** The id of the browser's cart instead of none and of the placeholder; another one counts before it. */
  cartIdFor(given: unknown): unknown {
    if (!this.#isOwn || !(given === undefined || given === CART_ID_PLACEHOLDER)) return given
    const kept = cartId.safeParse(this.#read('cart'))
    if (!kept.success) throw new Refusal('cart-not-found', { message: messages.cartNotFound })
    this.#hide(kept.data, CART_ID_PLACEHOLDER)
    return kept.data
  }

  /** The session of this kind that the browser keeps. */
  session(kind: SessionKind): BrowserTokens | undefined {
    const { access, refresh } = sessionCookies[kind]
    const [accessToken, refreshToken] = [this.#read(access), this.#read(refresh)]
    return (accessToken ?? refreshToken) ? { kind, accessToken, refreshToken } : undefined
  }

  /** The session of this kind makes the call. */
  actAs(kind: SessionKind): void {
    this.#kind = kind
  }

  /** A call that began a new session in place of the browser's answers its tokens: they go into the cookies alone. */
  keepTokens({ token, refreshToken }: Record<string, unknown> = {}): void {
    if (!this.#kind || typeof token !== 'string' || typeof refreshToken !== 'string') return
    for (const each of [token, refreshToken]) this.#hide(each, TOKEN_PLACEHOLDER)
    this.keepSession(this.#kind, { accessToken: token, refreshToken })
  }

  keepSession(kind: SessionKind, tokens: { accessToken: string; refreshToken: string }): void {
    const { access, refresh } = sessionCookies[kind]
    this.#write(access, tokens.accessToken)
    this.#write(refresh, tokens.refreshToken)
  }

  forgetSession(kind: SessionKind): void {
    for (const name of Object.values(sessionCookies[kind])) {
      const line = clearedCookieLine(name, { terms: doorCookies[name], ...this.#place })
      this.#reply.header('set-cookie', line)
    }
  }

  /** What a script is answered of the browser's cart goes into its cookies too, and so does a new one. */
  keepCart(endpoint: AnyEndpoint, result: unknown): void {
    if (!this.#isOwn) return
    // In both cases the endpoint says what it answers.
    if (endpoint.path === createCart.path && this.#request.headers.authorization === undefined) {
      this.#keepCart({ id: result as string, qty: 0 })
    }
    if (endpoint.result === cartSchema && this.#request.hidden !== undefined) {
      const { cartId: id, totals } = result as WireCart
      this.#keepCart({ id, qty: totals.items_qty })
    }
  }

  #keepCart({ id, qty }: { id: string; qty: number }): void {
    this.#hide(id, CART_ID_PLACEHOLDER)
    this.#write('cart', id)
    this.#write('bag', String(qty))
  }

  #hide(secret: string, placeholder: string): void {
    this.#request.hidden = new Map([...(this.#request.hidden ?? []), [secret, placeholder]])
  }

  #read(name: DoorCookie): string | undefined {
    if (!this.#isOwn) return undefined
    const value = readCookieLine(this.#request.headers.cookie, name, {
      terms: doorCookies[name],
      ...this.#place,
    })
    return value === '' ? undefined : value
  }

  #write(name: DoorCookie, value: string): void {
    this.#reply.header('set-cookie', cookieLine(name, value, { terms: doorCookies[name], ...this.#place }))
  }
}

/** No answer tells a script what its cookies hold. */
export function hideSecrets(app: FastifyInstance): void {
  app.decorateRequest('hidden', undefined)
  app.addHook('onSend', async ({ hidden }, _reply, payload) => {
    if (hidden === undefined || typeof payload !== 'string') return payload
    return [...hidden].reduce((text, [secret, placeholder]) => text.replaceAll(secret, placeholder), payload)
  })
}
