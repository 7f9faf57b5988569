/** Goes back to the page before. A link that is clicked before the browser is there counts then: going back would overtake it. */
export function goBack(): void {
  let clicked: HTMLElement | undefined
  const keep = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    clicked = link
  }
  addEventListener('click', keep, { capture: true })
  // The router was told before: it listened first.
  const arrive = () => {
    removeEventListener('click', keep, { capture: true })
    clicked?.click()
  }
  addEventListener('popstate', arrive, { once: true })
  history.go(-1)
}
