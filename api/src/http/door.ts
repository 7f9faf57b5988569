import { cartSchema, type WireCart } from 'commerce/contract/cart-schemas'
import { createCart, getOwnCart } from 'commerce/contract/cart'
import {
  clearedCookieLine,
  cookieLine,
  type CookieTerms,
  readCookieLine,
} from 'commerce/contract/call/cookie'
import {
  CART_ID_PLACEHOLDER,
  doorCookies,
  type DoorCookie,
  TOKEN_PLACEHOLDER,
} from 'commerce/contract/call/door'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { cartId } from 'commerce/contract/fields/id'
import { markOf, sessionCookies } from 'commerce/contract/call/session-cookies'
import { placeOrder } from 'commerce/contract/orders'
import type { SessionKind } from 'commerce/session-kinds'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash, randomBytes } from 'node:crypto'
import { Refusal } from '#src/errors'
import { isOwnCall } from '#src/http/is-own-call'
import type { Scope } from '#src/scope/scope'

declare module 'fastify' {
  interface FastifyRequest {
    /** secrets that the calling script must not see, by their placeholders */
    hidden?: ReadonlyMap<string, string> | undefined
  }
}

const markBytes = 6
const browserBytes = 16
const browserPattern = /^[0-9a-f]{32}$/

/** The session in a browser's cookies. */
export interface BrowserTokens {
  kind: SessionKind
  accessToken: string | undefined
  refreshToken: string | undefined
}

/**
 * The cookies of the calling browser. They only count if a script of the shop's own page makes the call; otherwise
 * there are none. New cookies go with the answer, also with a refusal.
 */
export class Door {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  #place: { secure: boolean; basePath: string }
  /** of a store that was renamed since the page was loaded */
  #formerBasePath: string | undefined
  readonly #isOwn: boolean
  /** the kind of the session that makes the call */
  #kind: SessionKind | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, { site, basePath }: Scope) {
    this.#request = request
    this.#reply = reply
    this.#place = { secure: site.publicUrl.startsWith('https:'), basePath }
    this.#isOwn = isOwnCall(request, site.publicUrl)
  }

  /** The call is in a store that was renamed: what the browser has of it under its former path counts as well. */
  follow({ basePath, formerBasePath }: Scope): void {
    this.#place = { ...this.#place, basePath }
    this.#formerBasePath = formerBasePath
  }

  /** Replaces a missing cart id or the placeholder by the browser's cart; any other id wins. */
  cartIdFor(given: unknown): unknown {
    if (!this.#isOwn || !(given === undefined || given === CART_ID_PLACEHOLDER)) return given
    const kept = cartId.safeParse(this.#read('cart'))
    if (!kept.success) throw new Refusal('cart-not-found', { message: messages.cartNotFound })
    this.#hide(kept.data, CART_ID_PLACEHOLDER)
    return kept.data
  }

  /** The cart of an order that brings its lines: without one, an id that nobody has. */
  cartIdForLines(given: unknown): unknown {
    const isLeftToCookies = this.#isOwn && (given === undefined || given === CART_ID_PLACEHOLDER)
    if (!isLeftToCookies || cartId.safeParse(this.#read('cart')).success) return this.cartIdFor(given)
    return randomBytes(browserBytes).toString('hex')
  }

  /** A browser that buys gets a secret, and keeps it for longer than the key of an order counts. */
  knowBrowser(endpoint: AnyEndpoint): void {
    if (!this.#isOwn || endpoint.audience !== 'buyer') return
    const known = this.#browser()
    if (known === undefined || endpoint.path === placeOrder.path)
      this.#write('browser', known ?? randomBytes(browserBytes).toString('hex'))
  }

  /** The digest of the browser's secret. */
  browser(): string | undefined {
    const known = this.#browser()
    return known === undefined ? undefined : hash('sha256', known)
  }

  #browser(): string | undefined {
    const value = this.#read('browser')
    return value !== undefined && browserPattern.test(value) ? value : undefined
  }

  /** The browser's session of this kind. */
  session(kind: SessionKind): BrowserTokens | undefined {
    const { access, refresh } = sessionCookies[kind]
    const [accessToken, refreshToken] = [this.#read(access), this.#read(refresh)]
    return (accessToken ?? refreshToken) ? { kind, accessToken, refreshToken } : undefined
  }

  /** The session of this kind makes the call. */
  actAs(kind: SessionKind): void {
    this.#kind = kind
  }

  /** If a call starts a new session in place of the browser's, its tokens only go into the cookies. */
  keepTokens({ token, refreshToken }: Record<string, unknown> = {}): void {
    if (!this.#kind || typeof token !== 'string' || typeof refreshToken !== 'string') return
    for (const each of [token, refreshToken]) this.#hide(each, TOKEN_PLACEHOLDER)
    this.keepSession(this.#kind, { accessToken: token, refreshToken })
  }

  /** A session of the browser that goes on with new tokens. */
  keepSession(kind: SessionKind, tokens: { accessToken: string; refreshToken: string }): void {
    const names = sessionCookies[kind]
    this.#write(names.access, tokens.accessToken)
    this.#write(names.refresh, tokens.refreshToken)
    if (!('mark' in names)) return
    this.#write(names.mark, markOf(randomBytes(markBytes).toString('hex'), this.#read(names.mark)))
  }

  forgetSession(kind: SessionKind): void {
    for (const name of Object.values(sessionCookies[kind])) {
      const line = clearedCookieLine(name, { terms: doorCookies[name], ...this.#place })
      this.#reply.header('set-cookie', line)
    }
  }

  /** The state of the browser's cart in an answer goes into its cookies too, and so does a new cart. */
  keepCart(endpoint: AnyEndpoint, result: unknown): void {
    if (!this.#isOwn) return
    // In both cases the endpoint says what the answer holds.
    const isOfCookies = this.#request.headers.authorization === undefined
    if (endpoint.path === createCart.path && isOfCookies) {
      // That of an account may be an open one: what it holds is counted with the next answer.
      const isNew = this.#kind !== 'customer' && this.#kind !== 'owner'
      this.#keepCart({ id: result as string, qty: isNew ? 0 : undefined })
    }
    const isAsked = this.#request.hidden !== undefined || (endpoint.path === getOwnCart.path && isOfCookies)
    if (endpoint.result === cartSchema && isAsked) {
      const { cartId: id, totals } = result as WireCart
      this.#keepCart({ id, qty: totals.bag_count ?? totals.items_qty })
    }
  }

  #keepCart({ id, qty }: { id: string; qty: number | undefined }): void {
    this.#hide(id, CART_ID_PLACEHOLDER)
    this.#write('cart', id)
    if (qty !== undefined) this.#write('bag', String(qty))
  }

  #hide(secret: string, placeholder: string): void {
    this.#request.hidden = new Map([...(this.#request.hidden ?? []), [secret, placeholder]])
  }

  #read(name: DoorCookie): string | undefined {
    if (!this.#isOwn) return undefined
    const { cookie } = this.#request.headers
    const place = { terms: doorCookies[name], ...this.#place }
    const value = readCookieLine(cookie, name, place)
    if (value !== undefined || this.#formerBasePath === undefined) return value === '' ? undefined : value
    const former = readCookieLine(cookie, name, { ...place, basePath: this.#formerBasePath })
    return former === '' ? undefined : former
  }

  #write(name: DoorCookie, value: string): void {
    const terms: CookieTerms = doorCookies[name]
    this.#reply.header('set-cookie', cookieLine(name, value, { terms, ...this.#place }))
    // A page that is open below the former path still reads what a script can read.
    if (this.#formerBasePath === undefined || terms.isOfStoreView !== true || terms.isReadable === true)
      return
    const former = { terms, ...this.#place, basePath: this.#formerBasePath }
    this.#reply.header('set-cookie', clearedCookieLine(name, former))
  }
}

/** No answer shows a script the values of its cookies. */
export function hideSecrets(app: FastifyInstance): void {
  app.decorateRequest('hidden', undefined)
  app.addHook('onSend', ({ hidden }, _reply, payload, done) => {
    const isShown = hidden === undefined || typeof payload !== 'string'
    done(null, isShown ? payload : withoutSecrets(payload, hidden))
  })
}

function withoutSecrets(text: string, hidden: ReadonlyMap<string, string>): string {
  return [...hidden].reduce((rest, [secret, placeholder]) => rest.replaceAll(secret, placeholder), text)
}
