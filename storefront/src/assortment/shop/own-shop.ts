import type { Owner } from 'commerce/owners/owner'
import type { StudioFace } from '#src/layouts/studio-frame'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'

/** ROUTE-18: what every page of the shop has for a studio owner. By it the frame knows its layout. */
export interface OwnShop {
  ownStudio: StudioFace
  /** the main categories */
  ways: { name: string; href: string }[]
  isBrowseOnly: boolean
}

export async function loadOwnShop(page: PageContext, { studio }: Owner): Promise<OwnShop> {
  const { menu } = await page.loadFrame()
  const { name, logo } = studio
  return {
    ownStudio: { name, href: paths.home, ...(logo !== null && { logo }) },
    ways: menu.map((way) => ({ name: way.name, href: paths.category(way.slug) })),
    isBrowseOnly: page.isBrowseOnly(),
  }
}
