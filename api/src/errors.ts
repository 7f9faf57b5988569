import type { FieldError } from 'commerce/contract/envelope'

const statusOf = {
  invalid: 400,
  'bad-content-type': 415,
  'too-large': 413,
  'address-too-long': 414,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof statusOf

interface RefusalOptions {
  message: string
  fields?: FieldError[]
  meta?: Record<string, unknown>
  /** when the same may be asked again */
  retryAfterSeconds?: number
}

/** Something a caller asked for that the rules do not allow. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** machine-readable: 'cart-not-found' */
  readonly reason: string
  readonly fields: FieldError[]
  readonly meta: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, reason: string, options: RefusalOptions) {
    super(options.message)
    this.kind = kind
    this.reason = reason
    this.fields = options.fields ?? []
    this.meta = options.meta
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return statusOf[this.kind]
  }
}
