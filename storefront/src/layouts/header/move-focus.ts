const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus among the links and buttons of an element by an arrow key; false where the key is none or the end is reached. */
export function moveFocus(within: HTMLElement, key: string): boolean {
  const step = steps[key]
  if (step === undefined) return false
  const stops = [...within.querySelectorAll<HTMLElement>('a, button')]
  const here = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[here + step]
  if (here === -1 || !next) return false
  next.focus()
  return true
}
