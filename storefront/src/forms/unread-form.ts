import type { FieldError } from 'commerce/field-error'
import { redirect } from 'react-router'
import type { PageContext } from '#src/page-context'

const TOO_OFTEN = 'too-often'
const TOO_LARGE = 'too-large'

/** The server did not read the posted form: its page is shown again, and its URL says why. */
export function leadBackIfUnread({ isUnread, basePath }: PageContext, { pathname }: URL): void {
  // The router puts the path of the store view before it again.
  if (isUnread) throw redirect(`${pathname.slice(basePath.length)}?${TOO_OFTEN}`)
}

/** Why the form that was posted here did not arrive. */
export function whyUnread({ searchParams }: URL): typeof TOO_OFTEN | typeof TOO_LARGE | undefined {
  if (searchParams.has(TOO_OFTEN)) return TOO_OFTEN
  return searchParams.has(TOO_LARGE) ? TOO_LARGE : undefined
}

/** The same as a problem of the field that held the file. */
export function unreadFile(
  url: URL,
  { field, tooLarge, tooOften }: { field: string; tooLarge: string; tooOften: string },
): FieldError[] {
  const why = whyUnread(url)
  if (why === undefined) return []
  return [{ field, message: why === TOO_LARGE ? tooLarge : tooOften }]
}
