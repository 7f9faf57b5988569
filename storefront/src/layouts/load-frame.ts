import type { Banner } from 'commerce/content/banner'
import type { Client } from 'commerce/contract/call/make-client'
import { findBanners } from '#src/content/find-banners'
import { type FooterContent, loadFooter } from '#src/layouts/load-footer'
import { loadMenu, type MenuEntry } from '#src/layouts/menu'

/** The frame of every page of a store view, the same for all visitors. */
export interface Frame {
  menu: MenuEntry[]
  footer: FooterContent
  promotions: Banner[]
}

export async function loadFrame(api: Client): Promise<Frame> {
  const [menu, footer, { top: promotions }] = await Promise.all([
    loadMenu(api),
    loadFooter(api),
    findBanners(api),
  ])
  return { menu, footer, promotions }
}

/** An empty menu most likely means that the catalog was away. */
export function hasMenu({ menu }: Frame): boolean {
  return menu.length > 0
}
