import { type ListingChoice, writeChoice } from '#src/listing/filters/choice'
import type { ListName } from '#src/listing/listing-query'

/** The URL for a part of a list: the URL of the list, and the list's name. */
export function partPath(base: string, choice: ListingChoice, list: ListName | undefined): string {
  const params = new URLSearchParams(writeChoice(choice))
  for (const [name, value] of Object.entries<string>({ ...list })) params.set(name, value)
  return `${base}?${params.toString()}`
}
