import { whyUnread } from '#src/forms/unread-form'

/** What the URL says was done just now. */
export function readDone(url: URL): string | null {
  return whyUnread(url) ?? url.searchParams.get('done')
}
