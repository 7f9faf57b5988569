/** After the next paint: what a press changes shows first, and what takes long comes behind it. */
export async function afterPaint(): Promise<void> {
  // A hidden page paints nothing, and would wait for ever.
  if (document.visibilityState === 'hidden') return
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Runs once, with what was clicked, after the paint that the first click of a page leads to. */
export function afterFirstClick(run: (target: Element) => void): void {
  if (import.meta.env.SSR) return
  const onClick = ({ target }: Event) => void afterPaint().then(() => run(target as Element))
  window.addEventListener('click', onClick, { once: true, capture: true })
}
