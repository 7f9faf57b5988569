/** UX-112: one of them at another place, counted from 1; at the end if there are not so many. */
export function moveInOrder(ids: readonly string[], id: string, position: number): string[] {
  return placeInOrder(ids, [{ id, position }])
}

/** The same for several at once: each stands at its place, those of one place one behind the other, and the rest keep their order. */
export function placeInOrder(
  ids: readonly string[],
  places: readonly { id: string; position: number }[],
): string[] {
  const there = new Set(ids)
  const placed = places
    .filter(({ id }) => there.has(id))
    .toReversed()
    .toSorted((one, other) => one.position - other.position)
  const moving = new Set(placed.map(({ id }) => id))
  return placed.reduce(
    (order, { id, position }) => order.toSpliced(Math.max(0, Math.min(position - 1, order.length)), 0, id),
    ids.filter((id) => !moving.has(id)),
  )
}

/** The wanted order of what is there by now: what is gone is left out, and what came in the meantime stands at the end. */
export function orderOfThese<Id>(there: readonly Id[], wanted: readonly Id[]): Id[] {
  const isThere = new Set(there)
  const kept = [...new Set(wanted)].filter((id) => isThere.has(id))
  const known = new Set(kept)
  return [...kept, ...there.filter((id) => !known.has(id))]
}

export function isSameOrder<Id>(one: readonly Id[], other: readonly Id[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}
