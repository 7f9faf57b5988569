import { type Choice, writeChoice } from '#src/listing/filters/choice'

/** Where a part of a list is asked for: the address of the list, and the category it is of. */
export function partPath(base: string, choice: Choice, category: string | undefined): string {
  const params = new URLSearchParams(writeChoice(choice))
  if (category !== undefined) params.set('category', category)
  return `${base}?${params.toString()}`
}
