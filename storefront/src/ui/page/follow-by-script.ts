import { basePathOfPage } from '#src/ui/page/base-path'

/**
 * Follows a plain link with the router; clicks for a new tab or a download stay the browser's. For pages with many
 * links, plain ones that share a handler cost less than a `Link` each, which resolves its own URL on the server as
 * well.
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
