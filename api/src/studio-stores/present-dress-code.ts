import type { WireStoreDressCode } from 'commerce/contract/studio/studio-stores'
import { dressCodeSlug } from 'commerce/studio-stores/dress-code-slug'
import type { StoreDressCodeRow } from '#src/studio-stores/queries'

export function presentDressCode(
  { id, name, description }: StoreDressCodeRow,
  { products, image }: { products: number; image: string },
): WireStoreDressCode {
  return { slug: dressCodeSlug({ id, name }), name, description, products, image }
}
