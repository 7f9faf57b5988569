import type { FieldError } from 'commerce/contract/envelope'
import type { RefusedEvent, Subject } from '#src/audit/audit-event'

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

type RefusalKind = keyof typeof statusOf

interface RefusalToNote {
  event: RefusedEvent
  subject?: Subject | undefined
}

interface RefusalOptions {
  message: string
  fields?: FieldError[]
  meta?: Record<string, unknown>
  /** when the same may be asked again */
  retryAfterSeconds?: number
  /** what the audit log holds of it, beside who asked for what and from where */
  audit?: RefusalToNote
}

/** Something a caller asked for that the rules do not allow. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** machine-readable: 'cart-not-found' */
  readonly reason: string
  readonly fields: FieldError[]
  readonly meta: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly audit: RefusalToNote | undefined

  constructor(kind: RefusalKind, reason: string, options: RefusalOptions) {
    super(options.message)
    this.kind = kind
    this.reason = reason
    this.fields = options.fields ?? []
    this.meta = options.meta
    this.retryAfterSeconds = options.retryAfterSeconds
    this.audit = options.audit
  }

  get status(): number {
    return statusOf[this.kind]
  }
}
