import type { Tile } from '#src/catalog/tile'
import { RELATED_ALTERNATIVES_MAX, RELATED_PRODUCTS_SIZE } from '#src/limits'

type Candidate = Pick<Tile, 'sku' | 'parentSku' | 'type'>

interface Candidates<Each extends Candidate> {
  ownSku: string
  /** what the merchant sells with it: tights to a leotard */
  pairs: readonly Each[]
  /** of the categories beside its own, a list for each */
  beside: readonly (readonly Each[])[]
  /** what could be bought in its place: another leotard */
  alternatives: readonly Each[]
}

/** How many tiles stand side by side on a wide screen. */
const inRow = 4

/**
 * PDP-02: what goes well with a product, in full rows: what the merchant paired with it, then one of each kind beside it,
 * then a few of its own kind. No lesson, service or gift card goes with anything.
 */
export function pickRelated<Each extends Candidate>(found: Candidates<Each>): Each[] {
  const { ownSku, pairs, beside, alternatives } = found
  const seen = new Set([ownSku])
  const isNew = ({ parentSku, type }: Each) => {
    if (type === 'virtual' || seen.has(parentSku)) return false
    seen.add(parentSku)
    return true
  }
  const picked = [
    ...pairs.filter(isNew),
    ...inTurns(beside).filter(isNew),
    ...alternatives.filter(isNew).slice(0, RELATED_ALTERNATIVES_MAX),
  ].slice(0, RELATED_PRODUCTS_SIZE)
  return picked.length < inRow ? picked : picked.slice(0, picked.length - (picked.length % inRow))
}

/** The first of each list, then the second of each. */
function inTurns<Each>(lists: readonly (readonly Each[])[]): Each[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

/** Whether the merchant paired enough with a product to fill a row, with one of its own kind. */
export function fillsRow(pairs: readonly Candidate[]): boolean {
  return pairs.filter(({ type }) => type !== 'virtual').length >= inRow - 1
}
