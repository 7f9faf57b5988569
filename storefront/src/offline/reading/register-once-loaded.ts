import type { Words } from '#src/ui/words/words'

/** Loads what the page needs first, then prepares for offline use. */
export function registerOnceLoaded(words: Words): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    // Offline, the next page tries again.
    void import('#src/offline/reading/register-worker').then(
      ({ registerWorker }) => registerWorker(words),
      () => undefined,
    )
  const onceIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register)
  if (document.readyState === 'complete') onceIdle()
  else window.addEventListener('load', onceIdle, { once: true })
}
