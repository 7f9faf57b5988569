import type { Bits } from '#src/search/memory/bits'

/** To put a slot into its place among the best ones takes as long as looking at so many in the list. */
const stepsPerSlot = 4

/** Slots `from` to `from + size` of a set, in the order of a prepared list. */
export function takeInOrder(
  bits: Bits,
  total: number,
  order: { slots: Uint32Array; ranks: Int32Array },
  page: { from: number; size: number },
): number[] {
  const { slots, ranks } = order
  // Few hits in a long list: sorting them is faster than scanning it.
  const scanned = ((page.from + page.size) * slots.length) / Math.max(1, total)
  if (total * stepsPerSlot < scanned) {
    return takeSorted(bits.array(), (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0), page)
  }
  return takeByScan(slots, bits, page)
}

/** The same for a list that is not much longer than the set. */
export function takeByScan(slots: Uint32Array, bits: Bits, page: { from: number; size: number }): number[] {
  const taken: number[] = []
  let skipped = 0
  for (const slot of slots) {
    if (!bits.has(slot)) continue
    if (skipped++ < page.from) continue
    taken.push(slot)
    if (taken.length === page.size) break
  }
  return taken
}

/** A page of the slots in the order of a comparison, without sorting what comes after it. */
export function takeSorted(
  slots: number[],
  compare: (a: number, b: number) => number,
  { from, size }: { from: number; size: number },
): number[] {
  const needed = from + size
  if (slots.length <= needed * 4) return slots.sort(compare).slice(from, needed)
  const best: number[] = []
  for (const slot of slots) {
    const worst = best[0]
    if (best.length < needed) pushUp(best, slot, compare)
    else if (worst !== undefined && compare(slot, worst) < 0) replaceTop(best, slot, compare)
  }
  return best.sort(compare).slice(from, needed)
}

// A heap whose top is the worst of the best ones so far.

function pushUp(heap: number[], slot: number, compare: (a: number, b: number) => number): void {
  let at = heap.push(slot) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above] ?? 0
    if (compare(parent, slot) >= 0) break
    heap[at] = parent
    at = above
  }
  heap[at] = slot
}

function replaceTop(heap: number[], slot: number, compare: (a: number, b: number) => number): void {
  let at = 0
  for (;;) {
    let below = at * 2 + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && compare(heap[below + 1] ?? 0, heap[below] ?? 0) > 0) below++
    const child = heap[below] ?? 0
    if (compare(child, slot) <= 0) break
    heap[at] = child
    at = below
  }
  heap[at] = slot
}
