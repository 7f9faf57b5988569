const gap = 8

/** What gets the focus by keyboard does not stay beneath this card: the page scrolls, and grows if it is at its end. */
export function keepClearOf(card: Element): () => void {
  const listening = new AbortController()
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !card.contains(target) && target.matches(':focus-visible'))
      // The browser scrolls first.
      requestAnimationFrame(() => moveAway(target, card))
  }
  document.addEventListener('focusin', onFocus, { signal: listening.signal })
  return () => {
    listening.abort()
    document.body.style.paddingBottom = ''
  }
}

function moveAway(target: HTMLElement, card: Element): void {
  const focused = target.getBoundingClientRect()
  const cover = card.getBoundingClientRect()
  const isApart = focused.right <= cover.left || focused.left >= cover.right
  if (isApart || focused.bottom <= cover.top || focused.top >= cover.bottom) return
  const isAtTop = cover.top < innerHeight - cover.bottom
  const way = isAtTop ? focused.top - cover.bottom - gap : focused.bottom - cover.top + gap
  const { style } = document.body
  const missing = scrollY + way + innerHeight - document.documentElement.scrollHeight
  if (missing > 0)
    style.paddingBottom = `calc(${style.paddingBottom === '' ? '0px' : style.paddingBottom} + ${missing}px)`
  scrollBy({ top: way, behavior: 'instant' })
}
