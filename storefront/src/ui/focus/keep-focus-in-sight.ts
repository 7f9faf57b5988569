/** A part of the page that comes late, or grows, pushes nothing off the screen that has the focus below it: a ref. */
export function keepFocusInSight(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let height = 0
  const observer = new ResizeObserver(() => {
    const grown = part.offsetHeight - height
    height = part.offsetHeight
    const { activeElement: focused } = document
    if (!focused || (part.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) return
    const { top, bottom } = focused.getBoundingClientRect()
    const wasInSight = top >= grown && bottom - grown <= window.innerHeight
    if (bottom > window.innerHeight && wasInSight) window.scrollBy({ top: grown, behavior: 'instant' })
  })
  observer.observe(part)
  return () => observer.disconnect()
}
