import { type ComponentType, lazy, useEffect } from 'react'

/** Whether the page is still as the server sent it. */
let isAsSent = true

/** Called by the root of a page, which is there once all its parts are. */
export function usePageLoaded(): void {
  useEffect(() => {
    isAsSent = false
  }, [])
}

/**
 * A part that only some pages have. A browser loads it with such a page; the server, which renders in one piece, has it at
 * hand: `lazyPart(loadBundle, import.meta.env.SSR && (await loadBundle()))`. Where its script does not come, a page stays
 * as the server sent it, and works as it does without script: a browser asks for no script a second time.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | false,
): ComponentType<Props> {
  return onServer === false ? lazy(async () => ({ default: await load().catch(stayAsSent) })) : onServer
}

function stayAsSent(error: unknown): Promise<never> {
  if (!isAsSent) throw error
  return new Promise(() => undefined)
}
