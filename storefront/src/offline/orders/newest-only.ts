/** Answers can arrive out of order: one is shown only if no later one has been shown. */
export function newestOnly<Found>(show: (found: Found) => void): (asking: Promise<Found>) => Promise<void> {
  let asked = 0
  let shown = 0
  return async (asking) => {
    asked += 1
    const nth = asked
    const found = await asking
    if (nth < shown) return
    shown = nth
    show(found)
  }
}
