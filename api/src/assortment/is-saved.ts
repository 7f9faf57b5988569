import type { WireStudioProductChange } from 'commerce/contract/studio/assortment'
import type { AssignedRow } from '#src/assortment/queries'

type Sent = Pick<WireStudioProductChange, 'relations' | 'is_published' | 'allowed_colors'> & {
  /** the price as it was read */
  ownCents?: number | null | undefined
}

/** Whether what was sent is what is there, so that the same thing sent again is no conflict. What is not sent is as it is. */
export function isSaved(
  row: AssignedRow,
  { ownCents, relations, is_published: isPublished, allowed_colors: colors }: Sent,
): boolean {
  return (
    (ownCents === undefined || ownCents === row.ownCents) &&
    (relations === undefined || areSame(relations.map(Number), row.dressCodeIds)) &&
    (isPublished === undefined || isPublished === row.isPublished) &&
    (colors === undefined || areSame(colors, row.allowedColors))
  )
}

/** In any order; null: all of them. */
function areSame(some: number[] | null, others: number[] | null): boolean {
  if (some === null || others === null) return some === others
  const [wanted, there] = [new Set(some), new Set(others)]
  return wanted.size === there.size && others.every((id) => wanted.has(id))
}
