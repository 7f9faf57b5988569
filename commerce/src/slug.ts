/** SEARCH-08: lower case, spaces to hyphens, & to -and-, other non-word characters dropped, hyphens collapsed. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replaceAll('&', '-and-')
    .replace(/[^\w-]+/g, '')
    .replace(/-{2,}/g, '-')
}
