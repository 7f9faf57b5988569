import { use } from 'react'
import { preloadWhereSlow } from '#src/first-paint/scripts-after-paint'
import { NonceContext } from '#src/nonce-context'

// For browsers, as text: nothing of the page's scripts is there yet. `connectivity.ts` takes the mark away.
const markOffline = `try {
  if (!navigator.onLine || sessionStorage.offline) document.documentElement.dataset.offline = ''
} catch (error) {}`

const text = import.meta.env.SSR ? `${markOffline}\n${preloadWhereSlow}` : ''

/**
 * Comes before the style sheet, which scripts behind it wait for, and before the body: the bar of a page that opens
 * offline is there at first paint. If it came later, it would move the page under a finger.
 */
export function FirstPaintScript() {
  const nonce = use(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
