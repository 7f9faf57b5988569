/** What came into the bag of a guest from an earlier bag of the account. */
export interface JoinedLine {
  name: string
  qty: number
}

export function isJoinedLine(line: unknown): line is JoinedLine {
  const { name, qty } = (line ?? {}) as Partial<Record<keyof JoinedLine, unknown>>
  return typeof name === 'string' && typeof qty === 'number'
}

/** For a cookie. */
export function writeJoined(lines: JoinedLine[]): string {
  return encodeURIComponent(JSON.stringify(lines))
}

export function readJoined(text: string): JoinedLine[] {
  try {
    const lines: unknown = JSON.parse(decodeURIComponent(text))
    return Array.isArray(lines) ? lines.filter(isJoinedLine) : []
  } catch {
    // A cookie that is foreign or cut short counts as empty.
    return []
  }
}
