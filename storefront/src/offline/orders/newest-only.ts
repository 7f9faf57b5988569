/** Shows what was asked for, unless the answer to a later question is shown already: answers may come in another order. */
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
