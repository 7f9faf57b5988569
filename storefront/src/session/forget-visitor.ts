import type { CookieName, Cookies } from '#src/cookies'
import type { VisitContext } from '#src/visit-context'

/** What the cookies of a visit hold about the person. */
const personal = [
  'cart',
  'bag',
  'change',
  'bag-joined',
  'order',
  'checkout-details',
  'checkout-shipping',
  'checkout-payment',
  'checkout-draft',
  'checkout-attempt',
] as const satisfies CookieName[]

/** SESS-04: in every store view, as a session is one of all. What a family has in the store of its studio stays. */
export function forgetVisitor(
  cookies: Cookies,
  { basePath, views, storeCodes }: Pick<VisitContext, 'basePath' | 'views' | 'storeCodes'>,
): void {
  const others = views.length === 0 ? [] : ['', ...storeCodes.map((code) => `/${code}`)]
  for (const ofPath of new Set([basePath, ...others])) {
    for (const name of personal) cookies.clearIn(name, ofPath)
  }
}
