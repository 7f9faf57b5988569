import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { listKey, readChoice } from '#src/listing/filters/choice'

/** A list that only grew has its tiles already, and an opened dialog loads nothing. */
export function unlessPageDepth(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    listKey(readChoice(currentUrl.searchParams)) === listKey(readChoice(nextUrl.searchParams))
  return isSame && formMethod === undefined ? false : defaultShouldRevalidate
}
