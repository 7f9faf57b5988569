import { basePathOfPage } from '#src/ui/page/base-path'

/**
 * Follows a plain link inside the page; presses that mean a new tab or a download stay the browser's. Where there are
 * many links, plain ones share one way of being followed: a `Link` works out its own, on the server as well.
 */
export function followByScript(follow: (href: string) => void) {
  return (event: React.MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    // The router puts the base path before every path itself.
    follow((event.currentTarget.getAttribute('href') ?? '').slice(basePathOfPage().length))
  }
}
