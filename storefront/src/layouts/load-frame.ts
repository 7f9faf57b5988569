import type { Client } from 'commerce/contract/call/make-client'
import { type FooterContent, loadFooter } from '#src/layouts/load-footer'
import { loadMenu, type MenuEntry } from '#src/layouts/menu'

/** The frame of every page of a store view, the same for all visitors. */
export interface Frame {
  menu: MenuEntry[]
  footer: FooterContent
}

export async function loadFrame(api: Client): Promise<Frame> {
  const [menu, footer] = await Promise.all([loadMenu(api), loadFooter(api)])
  return { menu, footer }
}

/** An empty menu most likely means that the catalog was away. */
export function hasMenu({ menu }: Frame): boolean {
  return menu.length > 0
}
