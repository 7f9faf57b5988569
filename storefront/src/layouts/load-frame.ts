import type { Client } from 'commerce/contract/call/make-client'
import { type FooterContent, loadFooter } from '#src/layouts/load-footer'
import { loadMenu, type MenuEntry } from '#src/layouts/menu'

/** What frames every page of a store view, whoever visits it. */
export interface Frame {
  menu: MenuEntry[]
  footer: FooterContent
}

export async function loadFrame(api: Client): Promise<Frame> {
  const [menu, footer] = await Promise.all([loadMenu(api), loadFooter(api)])
  return { menu, footer }
}

/** Without a menu the catalog was away, most likely. */
export function hasMenu({ menu }: Frame): boolean {
  return menu.length > 0
}
