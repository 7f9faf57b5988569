const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Calls once somebody is at the page: at the first move, press or focus, or at once if a field has the focus. Returns what ends the waiting. */
export function onFirstTouch(then: () => void): () => void {
  const waiting = new AbortController()
  const touch = () => {
    waiting.abort()
    then()
  }
  if (document.activeElement && document.activeElement !== document.body) touch()
  else
    for (const kind of touches)
      window.addEventListener(kind, touch, { capture: true, passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
