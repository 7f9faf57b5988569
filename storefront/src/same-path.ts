import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isRefreshing } from '#src/offline/reading/saved-copies'

/** A shouldRevalidate for pages: nothing loads again when only a dialog opened or closed. */
export function unlessSamePath(change: ShouldRevalidateFunctionArgs): boolean {
  if (isRefreshing()) return true
  const isSame = change.currentUrl.href === change.nextUrl.href
  return isSame && change.formMethod === undefined ? false : change.defaultShouldRevalidate
}

/** Somebody signed in over the page: prices may be others now. */
export function hasSignedIn(change: Pick<ShouldRevalidateFunctionArgs, 'actionResult'>): boolean {
  const outcome: unknown = change.actionResult
  return typeof outcome === 'object' && outcome !== null && 'isSignedIn' in outcome
}
