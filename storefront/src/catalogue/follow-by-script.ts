/** Follows a plain link inside the page; presses that mean a new tab or a download stay the browser's. */
export function followByScript(follow: (href: string) => void) {
  return (event: React.MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    follow(event.currentTarget.getAttribute('href') ?? '')
  }
}
