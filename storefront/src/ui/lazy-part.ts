import { type ComponentType, lazy } from 'react'

/**
 * A part that only some pages have. A browser loads it with such a page; the server, which renders in one piece, has it at
 * hand: `lazyPart(loadBundle, import.meta.env.SSR && (await loadBundle()))`.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | false,
): ComponentType<Props> {
  return onServer === false ? lazy(async () => ({ default: await load() })) : onServer
}
