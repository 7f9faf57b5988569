const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** In a table of inputs the arrows lead to the next input of the same column. Left and right move within the text. */
export function moveByArrow(event: React.KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  if (step === undefined || !cell) return
  event.preventDefault()
  const { rows } = event.currentTarget
  // A cell of a table stands in a row.
  let at = (cell.parentElement as HTMLTableRowElement).rowIndex + step
  while (at > 0 && at < rows.length) {
    const input = rows[at]?.cells[cell.cellIndex]?.querySelector('input')
    if (input) {
      input.focus()
      input.select()
      return
    }
    at += step
  }
}
