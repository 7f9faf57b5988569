/** An entry of a browser's local store, without its value. */
export interface KeptEntry {
  group: string
  key: string
  bytes: number
  /** when it was last written or read */
  usedAt: number
}

/**
 * NET-13: the entries to drop so that the rest fits: the least valuable groups first, and within a group the least recently
 * used.
 */
export function leastWorth<Entry extends KeptEntry>(
  entries: readonly Entry[],
  { quotaBytes, worthOf }: { quotaBytes: number; worthOf: (group: string) => number },
): Entry[] {
  let excess = entries.reduce((sum, { bytes }) => sum + bytes, 0) - quotaBytes
  const inOrder = entries.toSorted((a, b) => worthOf(a.group) - worthOf(b.group) || a.usedAt - b.usedAt)
  return inOrder.filter(({ bytes }) => {
    if (excess <= 0) return false
    excess -= bytes
    return true
  })
}
