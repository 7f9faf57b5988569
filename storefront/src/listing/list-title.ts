import type { Listing } from '#src/listing/load-listing'
import type { Words } from '#src/ui/words/words'

/** The title of a list's page names what is chosen: tabs and bookmarks of different choices differ. */
export function listTitle(name: string, { chosen }: Pick<Listing, 'chosen'>, words: Words): string {
  return chosen === '' ? name : words.of('listing')('titleFiltered', { name, filters: chosen })
}
