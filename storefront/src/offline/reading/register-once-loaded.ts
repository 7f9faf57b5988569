import type { Words } from '#src/ui/words/words'

/** What a page shows and what it needs to work comes first; then it gets ready for the time without a connection. */
export function registerOnceLoaded(words: Words): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    // Without a connection it is tried again with the next page.
    void import('#src/offline/reading/register-worker').then(
      ({ registerWorker }) => registerWorker(words),
      () => undefined,
    )
  const onceIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register)
  if (document.readyState === 'complete') onceIdle()
  else window.addEventListener('load', onceIdle, { once: true })
}
