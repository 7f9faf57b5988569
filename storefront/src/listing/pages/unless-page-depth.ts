import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { listKey, readChoice } from '#src/listing/filters/choice'
import { isRefreshing } from '#src/offline/reading/saved-copies'

/** A list that only grew has its tiles already, and an opened dialog loads nothing. */
export function unlessPageDepth(change: ShouldRevalidateFunctionArgs): boolean {
  if (isRefreshing()) return true
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    listKey(readChoice(currentUrl.searchParams)) === listKey(readChoice(nextUrl.searchParams))
  return isSame && formMethod === undefined ? false : defaultShouldRevalidate
}
