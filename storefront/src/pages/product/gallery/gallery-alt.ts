import type { Picture } from 'commerce/catalog/product'
import type { Say } from 'commerce/words/catalogs'

/** UX: product, color and view. */
export function galleryAlt(
  pictures: Picture[],
  position: number,
  { name, say }: { name: string; say: Say<'product'> },
): string {
  const label = pictures[position]?.label.trim() ?? ''
  if (label !== '' && label !== name) return label.includes(name) ? label : `${name}, ${label}`
  return position === 0 ? name : say('viewNumber', { name, number: position + 1 })
}
