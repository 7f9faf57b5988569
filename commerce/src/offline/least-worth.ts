/** An entry of a browser's local store, without its value. */
export interface KeptEntry {
  group: string
  key: string
  bytes: number
  /** when it was written or read last */
  usedAt: number
}

/** NET-13: the entries to drop so that the rest fits: the groups of smallest worth first, and of a group what was used longest ago. */
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
