import { refusalStatus } from 'commerce/contract/call/refusals'
import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import type { SentenceValues } from 'commerce/words/catalogs'
import type { RefusedEvent, Subject } from '#src/audit/audit-event'

/** Reasons besides those of the contract's calls: for files, for a provider's messages, and for staff. */
const otherStatus = {
  'signature-invalid': 400,
  'download-not-found': 404,
  'export-not-found': 404,
  'import-file-not-found': 404,
  'invoice-not-found': 404,
  'mail-not-found': 404,
  'no-such-call': 404,
  'registration-not-found': 404,
  'sample-not-found': 404,
  'shipping-method-not-found': 404,
  'tax-rule-not-found': 404,
  'certificate-infected': 409,
  'certificate-unscanned': 409,
  'invoice-paid': 409,
  'order-state': 409,
  'registration-decided': 409,
  'registration-email-taken': 409,
  'downloads-used-up': 410,
  'amount-not-left': 422,
  'units-not-left': 422,
  busy: 503,
} as const

const statusOf = { ...refusalStatus, ...otherStatus }

export type Reason = keyof typeof statusOf

interface RefusalToNote {
  event: RefusedEvent
  subject?: Subject | undefined
}

interface RefusalOptions {
  /** one of `messages`; the answer translates it for the store view */
  message: string
  /** values for the {places} of the message */
  values?: SentenceValues
  fields?: FieldError[]
  meta?: Record<string, unknown>
  /** when to try again */
  retryAfterSeconds?: number
  /** what the audit log records, besides the caller, the call and the origin */
  audit?: RefusalToNote
}

/** A request that the rules do not allow. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  /** machine-readable: 'cart-not-found' */
  readonly reason: Reason
  readonly values: SentenceValues | undefined
  readonly fields: FieldError[]
  readonly meta: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly audit: RefusalToNote | undefined

  constructor(reason: Reason, options: RefusalOptions) {
    super(options.message)
    this.reason = reason
    this.values = options.values
    this.fields = options.fields ?? []
    this.meta = options.meta
    this.retryAfterSeconds = options.retryAfterSeconds
    this.audit = options.audit
  }

  get status(): number {
    return statusOf[this.reason]
  }
}

export function notSignedIn(message: string = messages.notSignedIn): Refusal {
  return new Refusal('not-signed-in', { message })
}
