import { type Choice, writeChoice } from '#src/listing/filters/choice'

/** The URL for a part of a list: the URL of the list, and its category. */
export function partPath(base: string, choice: Choice, category: string | undefined): string {
  const params = new URLSearchParams(writeChoice(choice))
  if (category !== undefined) params.set('category', category)
  return `${base}?${params.toString()}`
}
