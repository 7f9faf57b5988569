import { slugify } from '#src/slug'

/** The name in a path, with the number that says which dress code it is: a new name leaves old links working. */
export function dressCodeSlug({ id, name }: { id: number; name: string }): string {
  const words = slugify(name)
    .split('-')
    .filter((word) => word !== '')
  return [...words, id].join('-')
}

/** undefined: the slug of no dress code */
export function readDressCodeSlug(slug: string): number | undefined {
  const last = slug.slice(slug.lastIndexOf('-') + 1)
  return /^\d{1,9}$/.test(last) ? Number(last) : undefined
}
