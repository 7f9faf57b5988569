import { slugify } from '#src/slug'

/** The name as an address, with the number that says which dress code it is: a new name leaves old links working. */
export function dressCodeSlug({ id, name }: { id: number; name: string }): string {
  const words = slugify(name).replace(/^-+|-+$/g, '')
  return words === '' ? String(id) : `${words}-${id}`
}

/** undefined: the slug of no dress code */
export function readDressCodeSlug(slug: string): number | undefined {
  const id = /(?:^|-)(\d{1,9})$/.exec(slug)?.[1]
  return id === undefined ? undefined : Number(id)
}
