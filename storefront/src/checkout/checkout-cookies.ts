import type { Values } from 'commerce/checkout/checkout-details'
import type { Step, TypedDetails } from 'commerce/checkout/steps'
import { clearCookie, readCookie, writeCookie } from '#src/cookies'

/**
 * What a shopper typed in a step is kept in a cookie of that step, which only the checkout is sent and no script can
 * read. It survives a reload and a closed browser, and nobody's address lies on the server before there is an order.
 * The addresses of the steps lie below this path, and so does what a script loads of them.
 */
const attemptCookie = 'checkout-attempt'
const typedSteps = ['details', 'shipping', 'payment'] as const satisfies Step[]
export type TypedStep = (typeof typedSteps)[number]

export function readTyped(request: Request): TypedDetails {
  return {
    details: readValues(request, 'details'),
    shipping: readValues(request, 'shipping'),
    payment: readValues(request, 'payment'),
  }
}

export function typedCookie(step: TypedStep, values: Values, isSecure: boolean): string {
  return writeCookie(`checkout-${step}`, encodeJson(values), isSecure)
}

/** The key of this attempt, and a fingerprint of the order it stands for. */
export interface Attempt {
  key: string
  fingerprint: string
}

export function readAttempt(request: Request): Attempt | undefined {
  const [key = '', fingerprint = ''] = (readCookie(request, attemptCookie) ?? '').split('.')
  return /^[0-9a-f-]{36}$/.test(key) && fingerprint !== '' ? { key, fingerprint } : undefined
}

export function attemptCookieOf({ key, fingerprint }: Attempt, isSecure: boolean): string {
  return writeCookie(attemptCookie, `${key}.${fingerprint}`, isSecure)
}

/** CHECKOUT-06: after the order nothing of it stays. */
export function clearedCheckoutCookies(isSecure: boolean): string[] {
  const names = [...typedSteps.map((step) => `checkout-${step}` as const), attemptCookie] as const
  return names.map((name) => clearCookie(name, isSecure))
}

function readValues(request: Request, step: TypedStep): Values {
  const value = decodeJson(readCookie(request, `checkout-${step}`))
  if (typeof value !== 'object' || value === null) return {}
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

export function encodeJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

export function decodeJson(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
  } catch {
    // A cookie that is not ours, or cut short, says nothing.
    return undefined
  }
}
