const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus to the next link or button by arrow key. False if the key is no arrow or there is no next one. */
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
