import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A shouldRevalidate for pages: nothing loads again when only a dialog opened or closed. */
export function unlessSamePath(change: ShouldRevalidateFunctionArgs): boolean {
  const isSame = change.currentUrl.href === change.nextUrl.href
  return isSame && change.formMethod === undefined ? false : change.defaultShouldRevalidate
}

/** The field of a form in a panel over a page: after signing in the shopper stays there. */
export const STAY_FIELD = 'stay'

/** Somebody signed in over the page: prices may be others now. */
export function hasSignedIn({ formData }: Pick<ShouldRevalidateFunctionArgs, 'formData'>): boolean {
  return formData?.has(STAY_FIELD) ?? false
}
