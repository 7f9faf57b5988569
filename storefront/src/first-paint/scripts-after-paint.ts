/** What the framework writes for the scripts of a page, and what a browser leaves alone instead. */
const preload = { written: '<link rel="modulepreload"', left: '<link rel="after-paint" fetchpriority="low"' }
const start = { written: 'type="module" async=""', left: 'type="text/after-paint"' }

/**
 * A page is read, and bought from, without its scripts. Run before it is painted, they would hold the paint up. The
 * preloads are in its head, and the start stands last: the long text between them is not searched.
 */
export function leaveScripts(html: string): string {
  const bodyAt = html.indexOf('<body')
  const head = html.slice(0, bodyAt).replaceAll(preload.written, preload.left)
  const at = html.lastIndexOf(start.written)
  if (at < 0) return head + html.slice(bodyAt)
  return head + html.slice(bodyAt, at) + start.left + html.slice(at + start.written.length)
}

// The rest is for browsers, as text.

const preloadScripts = `for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload'`

/** A slow line has more time than the paint takes: there the scripts are loaded at once, and run after it. */
export const preloadWhereSlow = `if (navigator.connection?.rtt >= 100) ${preloadScripts}`

const longestWaitMs = 3000

const longestWayMs = 30_000

/** A form that is sent before the scripts run takes the browser to another page: see isLeaving. One that closes a dialog does not. */
const noteLeaving = `{
  const { dataset } = document.documentElement
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || event.target.getAttribute('method') === 'dialog') return
    dataset.left = ''
    setTimeout(() => delete dataset.left, ${longestWayMs})
  })
  addEventListener('pageshow', (event) => event.persisted && delete dataset.left)
}`

/** A hidden page paints nothing, so its scripts do not wait; not every browser says when it has painted. */
export const startAfterPaint = `${noteLeaving}
{
  const start = () => {
    ${preloadScripts}
    const left = document.querySelector('script[type="text/after-paint"]')
    if (!left) return
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: left.nonce, text: left.text })
    left.replaceWith(script)
  }
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) start()
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, ${longestWaitMs})
  }
}`
