import type { Client } from 'commerce/contract/make-client'
import { FRAME_KEPT_MS } from 'commerce/limits'
import { type FooterContent, loadFooter } from '#src/layouts/load-footer'
import { loadMenu, type MenuEntry } from '#src/layouts/menu'

/** What frames every page of a store view, whoever visits it. */
export interface Frame {
  menu: MenuEntry[]
  footer: FooterContent
}

type LoadFrame = (api: Client, storeCode: string) => Promise<Frame>

/** Asks for the frame twice a second at most, however many pages are made meanwhile. */
export function frameKeeper(now: () => number = () => performance.now()): LoadFrame {
  const kept = new Map<string, { until: number; frame: Promise<Frame> }>()
  return async (api, storeCode) => {
    const known = kept.get(storeCode)
    if (known && now() < known.until) return known.frame
    const entry = { until: now() + FRAME_KEPT_MS, frame: loadFrame(api) }
    kept.set(storeCode, entry)
    const frame = await entry.frame
    // Without a menu the catalogue was away, most likely: the next page asks again.
    if (frame.menu.length === 0) entry.until = 0
    return frame
  }
}

async function loadFrame(api: Client): Promise<Frame> {
  const [menu, footer] = await Promise.all([loadMenu(api), loadFooter(api)])
  return { menu, footer }
}
