/**
 * Goes back from the entry with this key. A link that is clicked before the browser is there counts then: going back would
 * overtake it. One that was faster has left the entry already.
 */
export function goBack(key: string): void {
  if ((history.state as { key?: unknown } | null)?.key !== key) return
  let clicked: HTMLElement | undefined
  const arrived = new AbortController()
  const { signal } = arrived
  const keep = (event: MouseEvent) => {
    // Only elements are clicked.
    const link = (event.target as Element).closest('a')
    if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    clicked = link
  }
  addEventListener('click', keep, { capture: true, signal })
  // The router was told before: it listened first.
  const arrive = () => {
    arrived.abort()
    clicked?.click()
  }
  addEventListener('popstate', arrive, { signal })
  history.go(-1)
}
