/** What was pressed leaves with its product, and at times the whole list does: the title of the list stays. */
export function focusTitle(pressed: Element): void {
  const title = pressed.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
