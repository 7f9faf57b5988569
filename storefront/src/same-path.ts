import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A shouldRevalidate for pages: nothing loads again when only a dialog opened or closed. */
export function unlessSamePath(change: ShouldRevalidateFunctionArgs): boolean {
  const isSame = change.currentUrl.href === change.nextUrl.href
  return isSame && change.formMethod === undefined ? false : change.defaultShouldRevalidate
}
